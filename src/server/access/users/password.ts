import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

export interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
}

/** argon2id as OWASP advises for it: 19 MiB, two passes, one lane. */
const advised: PasswordCost = { memory: 19_456, passes: 2 };

const run = (password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, parallelism: 1, tagLength: 32, ...cost });

/** The stored form of a password: `$argon2id$m=..,t=..,p=..$salt$hash`, base64. */
export async function hashPassword(password: string, cost: PasswordCost = advised): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await run(password, nonce, cost);
  return `$argon2id$m=${cost.memory},t=${cost.passes},p=1$${nonce.toString('base64')}$${hash.toString('base64')}`;
}

/** The cost that a stored form names: a dearer one of tomorrow locks nobody out. */
function costOf(named: string): PasswordCost {
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(named) ?? [];
  if (memory === undefined || passes === undefined) throw new Error(`a stored password names no known cost: ${named}`);
  return { memory: Number(memory), passes: Number(passes) };
}

const decoy = await hashPassword(randomBytes(16).toString('hex'));

/** Whether a password fits a stored hash. Without a stored one the same work is done and the answer is no: time tells nothing. */
export async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , cost = '', salt = '', hash = ''] = (stored ?? decoy).split('$');
  const expected = Buffer.from(hash, 'base64');
  const given = await run(password, Buffer.from(salt, 'base64'), costOf(cost));
  return expected.length === given.length && timingSafeEqual(expected, given) && stored !== null && stored !== undefined;
}
