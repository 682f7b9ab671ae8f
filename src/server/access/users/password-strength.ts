import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Of 0 to 4. From 3 on whoever steals the hashes needs more than 10^8 guesses, each of which costs a hash. */
const FEWEST_POINTS = 3;

/** Letters that are looked at: what is long and good is good at its beginning, and the work grows with the length. */
const LETTERS = 64;

/** Words that somebody who attacks an office in Cambodia tries first. */
const OF_THE_COUNTRY = [
  'cambodia', 'kampuchea', 'khmer', 'phnompenh', 'phnom', 'penh', 'siemreap', 'battambang', 'kandal', 'kampot', 'takeo', 'angkor',
  'angkorwat', 'bayon', 'mekong', 'tonlesap', 'riel', 'krama', 'payroll', 'salary',
]; // prettier-ignore

let made: ZxcvbnFactory | undefined;

/** Made when it is first asked for: its lists take 30 ms and some megabytes. */
const estimator = (): ZxcvbnFactory =>
  (made ??= new ZxcvbnFactory({ dictionary: { ...dictionary, country: OF_THE_COUNTRY }, graphs: adjacencyGraphs }));

/**
 * Whether a password is soon guessed: it is made of common passwords, of rows of keys, of dates and repetitions, or of words that are
 * `known` of its owner, such as names.
 */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').slice(0, LETTERS);
  const words = known.flatMap((text) => {
    const parts = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return [parts.join(''), parts.toReversed().join(''), ...parts];
  });
  return estimator().check(plain, words).score < FEWEST_POINTS;
}
