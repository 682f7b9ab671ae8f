// oxlint-disable no-misleading-character-class -- each sign stands for itself
import { cleanName, latinDigits } from './clean.ts';

/** Letters that no decomposition leads to the one they are typed as where a keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * The form in which texts are searched and compared: without case, accents, apostrophes and unseen signs, with one form of the Khmer
 * subscripts that look alike, and no blank between Khmer letters. `folded` of the database is the same; a test holds them together.
 */
export function folded(text: string): string {
  return latinDigits(cleanName(text).normalize('NFKD'))
    .toLowerCase()
    .replaceAll(/[đðøłħıςßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'`´‘’‛ʹʻʼʽˈ′＇]/g, '')
    .replaceAll('\u17d2\u178a', '\u17d2\u178f')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/(?<=[\u1780-\u17dd]) (?=[\u1780-\u17dd])/g, '')
    .trim();
}

/** A number as two people would call it the same: its letters and digits, without the signs between them. */
export const foldedNumber = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
