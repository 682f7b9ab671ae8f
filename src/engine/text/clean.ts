// How a text that a person types or pastes is stored. `clean_name` and `clean_code` of the database do the same to what it holds
// already; a test holds the two against each other.

// oxlint-disable no-misleading-character-class -- each sign stands for itself
/** Invisible signs: joiners, breaks, directions and marks that copies from Word, web pages and Khmer keyboards leave behind. */
const UNSEEN =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]/gu;
/** Blanks of every width, and the ends of lines. */
const BLANKS = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
/** The same without the end of a line. */
const BLANKS_IN_LINE = /[\t\v\f\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

const KHMER_ZERO = 0x17e0;

/** The same text with Khmer digits (០ to ៩) as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[០-៩]/g, (digit) => String((digit.codePointAt(0) ?? KHMER_ZERO) - KHMER_ZERO));
}

/** What may follow a Khmer letter: register shifters and robat, subscripts, vowels, other signs. */
const KHMER_SIGNS = /(?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd]){2,}/g;

/** The places of the signs of one letter: a shifter, the subscripts with រ last, the vowel, the rest (Unicode Standard, 16.4). */
function placeOf(sign: string): number {
  if (sign === '្រ') return 2;
  if (sign.startsWith('\u17d2')) return 1;
  if (/[\u17c9\u17ca\u17cc]/.test(sign)) return 0;
  return /[\u17b6-\u17c5]/.test(sign) ? 3 : 4;
}

/** The signs of each letter in their order, and vowels of two halves as one. */
const sortedSigns = (text: string): string =>
  text.replaceAll(KHMER_SIGNS, (run) =>
    (run.match(/\u17d2[\u1780-\u17b3]|./g) ?? [])
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .join('')
      .replaceAll('\u17c1\u17b8', '\u17be')
      .replaceAll('\u17c1\u17b6', '\u17c4'),
  );

/**
 * Khmer with the signs of each letter in the order of Unicode, whatever order they were typed in, composed. Composing moves a subscript
 * sign without a letter, so both are done until nothing changes.
 */
function khmerInOrder(text: string): string {
  let kept = text;
  for (;;) {
    const next = sortedSigns(kept).normalize('NFC');
    if (next === kept) return kept;
    kept = next;
  }
}

/** Letters, digits, signs and blanks of a plain keyboard, which need little. */
const PLAIN = /^[ -~]*$/;
const plainAway = (text: string): string => text.replaceAll(/ {2,}/g, ' ').trim();

const unseenAway = (text: string): string => text.toWellFormed().replaceAll(UNSEEN, '').normalize('NFC');

/** A name, title or address on one line: composed, without unseen signs, one blank between words, Khmer signs in their order. */
export function cleanName(text: string): string {
  if (PLAIN.test(text)) return plainAway(text);
  return khmerInOrder(unseenAway(text).replaceAll(BLANKS, ' ').trim());
}

/** The same of a text that may have lines. */
export function cleanLines(text: string): string {
  if (PLAIN.test(text)) return plainAway(text);
  const lines = unseenAway(text)
    .replaceAll(BLANKS_IN_LINE, ' ')
    .split(/ ?[\n\u0085\u2028\u2029] ?/);
  return khmerInOrder(lines.join('\n').trim());
}

/** A code, an account or another number: as a name, with digits 0 to 9. */
export const cleanCode = (text: string): string => latinDigits(cleanName(text));

/** Sentences as a person typed them, composed, without characters that neither a screen nor the database takes. */
export const cleanProse = (text: string): string =>
  text
    // Half of a pair is no character, and the database holds none.
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
