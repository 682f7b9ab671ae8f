import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the commonest passwords are refused; the list is in the order of how common they are. */
const COMMONEST = 10_000;

const commonest = new Set(dictionary['passwords-common'].slice(0, COMMONEST).map((password) => password.toLowerCase()));

/**
 * Whether a password is among the commonest, or one of them with figures and signs around it: `password123!` is what a guesser
 * tries next.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[\d\W_]+/u, '').replace(/[\d\W_]+$/u, '');
  return commonest.has(plain) || commonest.has(bare);
}
