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

/** The form in which titles and choices are compared: lower case letters, marks and digits only. */
export function comparable(text: string): string {
  return latinDigits(cleanText(text))
    .toLowerCase()
    .replaceAll('%', ' percent ')
    .replaceAll('&', ' and ')
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** The same without what stands in brackets: 'Basic salary (USD)' is 'basicsalary'. */
export function comparableWithoutBrackets(text: string): string {
  return comparable(text.replaceAll(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g, ' '));
}
