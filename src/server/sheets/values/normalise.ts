import { TITLE_CHARACTERS } from '../limits.ts';

/** Invisible characters that copies from Word, web pages and Khmer keyboards leave behind. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const KHMER_ZERO = 0x17e0;

/** Text as it is stored: composed (NFC), without invisible characters, runs of blanks as one space, trimmed. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\r?\n ?/g, '\n')
    .trim();
}

/** The same text with Khmer digits (០ to ៩) as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[០-៩]/g, (digit) => String((digit.codePointAt(0) ?? KHMER_ZERO) - KHMER_ZERO));
}

/** The form in which titles and choices are compared: lower case letters, marks and digits only; nothing of a text that is too long for either. */
export function comparable(text: string): string {
  if (text.length > TITLE_CHARACTERS) return '';
  return (
    latinDigits(cleanText(text))
      .toLowerCase()
      // The same letter below another, written with the one sign or the other.
      .replaceAll('្ដ', '្ត')
      .replaceAll('%', ' percent ')
      .replaceAll('&', ' and ')
      .replaceAll('#', ' number ')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
  );
}

/** The same without what stands in brackets: 'Basic salary (USD)' is 'basicsalary'. */
export function comparableWithoutBrackets(text: string): string {
  return text.length > TITLE_CHARACTERS ? '' : comparable(withoutBrackets(text));
}

const closing: Readonly<Record<string, string | undefined>> = { '(': ')', '[': ']', '{': '}' };

/** A text with a blank in the place of what stands in brackets, and of these; one that is never closed stays. Each character is looked at once. */
export function withoutBrackets(text: string): string {
  const last = new Map(Object.values(closing).map((end) => [end, end === undefined ? -1 : text.lastIndexOf(end)]));
  let kept = '';
  let at = 0;
  while (at < text.length) {
    const end = closing[text.charAt(at)];
    const isClosed = end !== undefined && (last.get(end) ?? -1) > at;
    kept += isClosed ? ' ' : text.charAt(at);
    at = isClosed ? text.indexOf(end, at) + 1 : at + 1;
  }
  return kept;
}
