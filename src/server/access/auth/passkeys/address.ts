import type { Config } from '#server/config.ts';

/** The address for which passkeys are made and asked. */
export interface PasskeyAddress {
  readonly host: string;
  /** Undefined: any port of one's own computer. */
  readonly origin: string | undefined;
}

/**
 * The address under which passkeys work; undefined where there are none: on plain http, but for one's own computer, and under a number
 * instead of a name.
 */
export function passkeyAddress({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeyAddress | undefined {
  if (publicUrl === undefined) return { host: 'localhost', origin: undefined };
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return !isNumber && (protocol === 'https:' || hostname === 'localhost') ? { host: hostname, origin } : undefined;
}

/** Whether a browser at this origin may answer for the address. */
export const isOriginOf = (address: PasskeyAddress, origin: string): boolean =>
  address.origin === undefined ? /^http:\/\/localhost(:\d{1,5})?$/.test(origin) : origin === address.origin;
