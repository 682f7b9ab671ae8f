const KEY = 'externalSignIn';
const begin = '/api/auth/v1/microsoft_login/begin';

/** What this tab keeps while its person is at the provider. */
interface Kept {
  readonly secret: string;
  readonly back: string | undefined;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Leads to the provider. What comes back is of use only with the secret that this tab keeps. */
export async function leaveForProvider(of: {
  readonly company: string;
  readonly back: string | undefined;
  /** The provider asks for the person's password again, though they are signed in there. */
  readonly asksAgain?: boolean;
}): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const proof = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
  const kept: Kept = { secret, back: of.back };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  const asked = { company: of.company, proof, ...(of.asksAgain === true ? { again: '1' } : {}) };
  location.assign(`${begin}?${new URLSearchParams(asked).toString()}`);
}

/** The one-time code that the provider's callback left in the address, with what this tab kept; each is taken once. */
export function takeAnswer(): { readonly code: string; readonly secret: string; readonly back: string | undefined } | undefined {
  const code = /^#external=([\w-]+)$/.exec(location.hash)?.[1];
  if (code === undefined) return undefined;
  // At once and not by the router: neither the history nor a second reading finds it again.
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const kept = readKept(stored);
  return { code, secret: kept?.secret ?? '', back: kept?.back };
}

function readKept(stored: string | null): Kept | undefined {
  if (stored === null) return undefined;
  const kept: unknown = JSON.parse(stored);
  if (typeof kept !== 'object' || kept === null || !('secret' in kept) || typeof kept.secret !== 'string') return undefined;
  return { secret: kept.secret, back: 'back' in kept && typeof kept.back === 'string' ? kept.back : undefined };
}

const reasons = [
  'EXTERNAL_NOT_CONFIGURED',
  'EXTERNAL_UNREACHABLE',
  'EXTERNAL_DECLINED',
  'EXTERNAL_FAILED',
  'EXTERNAL_EMAIL_UNVERIFIED',
  'EXTERNAL_NO_ACCOUNT',
] as const;

/** Why the provider's callback led back without a code; undefined for any other text in the address. */
export const reasonOf = (given: unknown): (typeof reasons)[number] | undefined => reasons.find((reason) => reason === given);
