/** By letters of a width; a little is to spare, for bold sums. */
const WIDE = 9.1;
const WIDEST_LETTER = 12.8;
const widths: readonly (readonly [letters: RegExp, pixels: number])[] = [
  [/^[\s,.:/()ijlI'-]$/, 4.8],
  [/^[frt]$/, 6],
  [/^[mwMW]$/, WIDEST_LETTER],
];

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Pixels of a text at 14 px. */
export const pixelsOf = (text: string): number =>
  [...graphemes.segment(text)].reduce(
    (sum, { segment }) => sum + (widths.find(([letters]) => letters.test(segment))?.[1] ?? WIDE),
    0,
  );

const spoken = new Intl.Segmenter('km', { granularity: 'word' });
const KHMER = /\p{Script=Khmer}/u;

/** The pieces of a text that a line is not broken inside: words, and of Khmer, which has no spaces, those of the dictionary. */
const piecesOf = (text: string): readonly string[] =>
  KHMER.test(text) ? [...spoken.segment(text)].map(({ segment }) => segment) : text.split(/\s+|(?<=[A-Za-z]-)(?=[A-Za-z])/);

/** The widest unbroken piece among texts, at most so wide that one long code does not push the others out of sight. */
const WIDEST_PIECE = 220;
export function pieceWidth(texts: Iterable<string>): number {
  let widest = 0;
  for (const text of new Set(texts)) {
    // A text that fits whole needs no pieces: a report of everybody has many.
    if (text.length * WIDEST_LETTER <= widest) continue;
    for (const piece of piecesOf(text)) widest = Math.max(widest, pixelsOf(piece));
  }
  return Math.min(WIDEST_PIECE, widest);
}
