import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request as byHttp } from 'node:http';
import { request as byHttps } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How a try ended: with a status, or with none and why. */
export type Posted =
  | { readonly status: number; readonly failure: null }
  | { readonly status: null; readonly failure: 'private' | 'unreachable' | 'late' | 'refused' };

/** A message as it is sent. */
export interface Message {
  readonly id: string;
  readonly event: string;
  readonly subject: string;
  readonly companyId: string;
  readonly happenedAt: Date;
}

const longestMilliseconds = 10_000;

class PrivateAddress extends Error {}

/** Whether an address is of the public internet: not of this machine, its network, or a translation into one. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'unicast';
}

/** Looks a name up and refuses it where any of its addresses is private: what is looked up here is what is connected to. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = Array.isArray(found) ? found : [];
    const [first] = addresses;
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(), '', 0);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** The text of a message: what happened to which record, and nothing of what stands in it. */
export const textOf = ({ id, event, subject, companyId, happenedAt }: Message): string =>
  JSON.stringify({ id, event, at: happenedAt.toISOString(), company: companyId, data: { id: subject } });

/** The signature of a text: `t=SECONDS,v1=HEX`, where HEX is HMAC-SHA-256 of `SECONDS.TEXT` under the secret. */
export function signatureOf(text: string, { secret, now }: { secret: Buffer; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;
}

export interface PostOf {
  readonly url: string;
  readonly secret: Buffer;
  readonly now: Date;
  /** Hosts, with their ports, that may be private and spoken to without TLS: the installation names them. */
  readonly ownHosts: ReadonlySet<string>;
}

/** Sends a message to a place. Follows no redirect, and reads of the answer its status alone. Never throws. */
export async function post(message: Message, { url, secret, now, ownHosts }: PostOf): Promise<Posted> {
  const address = new URL(url);
  const isOwn = ownHosts.has(address.host);
  if (!isOwn && isIP(address.hostname.replace(/^\[|\]$/g, '')) !== 0 && !isPublicAddress(address.hostname))
    return { status: null, failure: 'private' };
  const text = textOf(message);
  const send = address.protocol === 'https:' ? byHttps : byHttp;
  const { promise, resolve } = Promise.withResolvers<Posted>();
  const request = send(
    address,
    {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(longestMilliseconds),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'user-agent': 'Krama',
        'krama-event': message.event,
        'krama-delivery': message.id,
        'krama-signature': signatureOf(text, { secret, now }),
      },
      ...(!isOwn && { lookup: lookUpPublic }),
    },
    (response) => {
      // What it says beside is nobody's business here, and could be long.
      response.destroy();
      const { statusCode } = response;
      resolve(statusCode === undefined ? { status: null, failure: 'refused' } : { status: statusCode, failure: null });
    },
  );
  request.on('error', (error) => resolve({ status: null, failure: failureOf(error) }));
  request.end(text);
  return await promise;
}

function failureOf(error: Error): 'private' | 'unreachable' | 'late' | 'refused' {
  if (error instanceof PrivateAddress) return 'private';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'late';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET)$/.test(code)
    ? 'unreachable'
    : 'refused';
}
