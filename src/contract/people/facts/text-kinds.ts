import { z } from 'zod';
import { cleanCode, cleanLines, cleanName } from '#engine/text/clean.ts';
import { ibanIn, isRightIban } from './iban.ts';

// How texts of each kind are kept and what cannot be one, for every way in: forms, sheets, requests and calls.

export interface TextKind {
  /** Returns the text as it is stored. */
  readonly clean: (typed: string) => string;
  /** Why a cleaned text cannot be one: a key of `validation`. */
  readonly complaint?: (text: string) => string | undefined;
}

const digitsIn = (text: string): number => text.replaceAll(/[^0-9]/g, '').length;
/** Whether a spreadsheet wrote a number so, and lost its last digits. */
export const isShortened = (text: string): boolean => /^\d+(\.\d+)?e\+?\d+$/i.test(text);
const unless = (fits: boolean, key: string): string | undefined => (fits ? undefined : key);

export const textKinds = {
  /** A name or title on one line. */
  name: { clean: cleanName },
  personName: { clean: cleanName, complaint: (text) => unless(/\p{L}/u.test(text), 'validation.person_name') },
  /** An address. */
  lines: { clean: cleanLines },
  /** Letters of any script, digits, dot, dash, slash and underline: a name in its place is none. */
  code: {
    clean: cleanCode,
    complaint: (text) => unless(/^[\p{L}\p{M}\p{N}._/-]+$/u.test(text), 'validation.staff_code'),
  },
  /** A number as its office writes it; not as a spreadsheet shortens it, 1.23457E+17, and no word such as Yes. */
  number: {
    clean: cleanCode,
    complaint: (text) =>
      unless(!isShortened(text), 'validation.digits_lost') ?? unless(/\p{Nd}/u.test(text), 'validation.no_figure'),
  },
  /**
   * A bank account: 5 to 34 letters, digits, hyphens and blanks, 4 digits at least. A spreadsheet writes 1.23457E+17 where digits are lost.
   * An IBAN is kept without blanks, and its check figures must agree.
   */
  account: {
    clean: (typed) => ibanIn(cleanCode(typed)) ?? cleanCode(typed),
    complaint: (text) => {
      const iban = ibanIn(text);
      if (iban !== null) return unless(isRightIban(iban), 'validation.iban');
      const isOne = /^[A-Za-z0-9][A-Za-z0-9 -]{3,32}[A-Za-z0-9]$/.test(text) && digitsIn(text) >= 4 && !/^\d+e\d+$/i.test(text);
      return unless(isOne, 'validation.account');
    },
  },
  /** Kept as it is written, with the country's number for a foreign one alone. */
  phone: { clean: cleanCode, complaint: (text) => unless(digitsIn(text) >= 6, 'validation.phone') },
  email: {
    clean: (typed) => cleanName(typed).toLowerCase(),
    complaint: (text) => unless(/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(text), 'validation.email'),
  },
} as const satisfies Readonly<Record<string, TextKind>>;
export type TextKindName = keyof typeof textKinds;

/** Why a cleaned text cannot be of a kind; an empty one is none, and no complaint of its kind. */
export function complaintOf(kind: TextKindName, text: string): string | undefined {
  const { complaint }: TextKind = textKinds[kind];
  return text === '' ? undefined : complaint?.(text);
}

/** A text of a kind, cleaned and of at most `max` characters. `complaintOf` says whether it can be one: a stored text that fails must still pass here. */
export const textOf = (kind: TextKindName, max = 255) =>
  z
    .string()
    .max(max * 4, 'validation.too_long')
    .transform(textKinds[kind].clean)
    .pipe(z.string().max(max, 'validation.too_long'));
