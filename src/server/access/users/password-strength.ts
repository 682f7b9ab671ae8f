import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Guesses that a password has to withstand, as a power of ten: each costs whoever stole the hashes the time of a hash. */
const FEWEST_GUESSES = 8;

/** Letters that are looked at: what is long and good is good at its beginning, and the work grows with the length. */
const LETTERS = 64;

/** Words that somebody who attacks an office in Cambodia tries first. */
const OF_THE_COUNTRY = [
  'cambodia', 'kampuchea', 'khmer', 'phnom', 'penh', 'phnompenh', 'siemreap', 'battambang', 'kandal', 'kampot', 'takeo', 'angkor',
  'angkorwat', 'bayon', 'mekong', 'tonlesap', 'riel', 'krama', 'payroll', 'salary', 'កម្ពុជា', 'ខ្មែរ', 'ភ្នំពេញ', 'សៀមរាប', 'បាត់ដំបង',
  'អង្គរ', 'អង្គរវត្ត', 'មេគង្គ', 'ក្រមា', 'ប្រាក់ខែ', 'ពាក្យសម្ងាត់', 'លេខសម្ងាត់', 'ស្រឡាញ់',
]; // prettier-ignore

let made: ZxcvbnFactory | undefined;

/** Made when it is first asked for: its lists take 30 ms and some megabytes. */
const estimator = (): ZxcvbnFactory =>
  (made ??= new ZxcvbnFactory({ dictionary: { ...dictionary, country: OF_THE_COUNTRY }, graphs: adjacencyGraphs }));

/** Words, figures and single signs, as `Mekong`, `@`, `2026`, `!`. */
const piecesOf = (text: string): readonly string[] =>
  text.match(/\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\p{N}+|[^\p{L}\p{M}\p{N}]/gu) ?? [];

/** Khmer figures are typed for the same dates as others. */
const inLatinFigures = (text: string): string => text.replaceAll(/[០-៩]/g, (figure) => String(figure.charCodeAt(0) - 0x17e0));

/**
 * Whether a password is soon guessed: it is made of common passwords, of rows of keys, of dates and repetitions, or of words that are
 * `known` of its owner, such as names. It is weighed as a whole, and as the pieces that it is put together of: the library takes it for
 * hard to guess in which order few pieces stand, where people put them as everybody does.
 */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  const plain = inLatinFigures(password.normalize('NFKC').slice(0, LETTERS));
  const words = known.flatMap((text) => {
    const parts = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return [parts.join(''), parts.toReversed().join(''), ...parts];
  });
  const guesses = (text: string): number => estimator().check(text, words).guessesLog10;
  const pieces = piecesOf(plain).reduce((sum, piece) => sum + guesses(piece), 0);
  return Math.min(guesses(plain), pieces) < FEWEST_GUESSES;
}
