import { folded } from '#engine/text/fold.ts';
import { TITLE_CHARACTERS } from '../limits.ts';

/** The form in which titles and choices are compared: folded, letters, marks and digits only; nothing of a text that is too long for either. */
export function comparable(text: string): string {
  if (text.length > TITLE_CHARACTERS) return '';
  return folded(text)
    .replaceAll('%', ' percent ')
    .replaceAll('&', ' and ')
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
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

/**
 * The form in which the values of a choice are compared: folded, without blanks, brackets and what joins words. Signs that tell values
 * apart stay: A+ is not A-, <5 is not >5, 1.5 is not 15.
 */
export function comparableChoice(text: string): string {
  if (text.length > TITLE_CHARACTERS) return '';
  return folded(text)
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/(?<=[\p{L}\p{M}]\s?)[-_]+(?=\s?[\p{L}\p{M}])/gu, '')
    .replaceAll(/(?<!\p{N})[.,]|[.,](?!\p{N})/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}+±<>=*/%#&.,-]+/gu, '');
}
