import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** argon2id as OWASP advises for it: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const run = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost });

/** The stored form of a password: `$argon2id$m=..,t=..,p=..$salt$hash`, base64. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await run(password, nonce);
  return `$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64')}$${hash.toString('base64')}`;
}

const decoy = await hashPassword(randomBytes(16).toString('hex'));

/** Whether a password fits a stored hash. Without a stored one the same work is done and the answer is no: time tells nothing. */
export async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , salt = '', hash = ''] = (stored ?? decoy).split('$');
  const expected = Buffer.from(hash, 'base64');
  const given = await run(password, Buffer.from(salt, 'base64'));
  return expected.length === given.length && timingSafeEqual(expected, given) && stored !== null && stored !== undefined;
}
