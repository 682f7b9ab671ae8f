import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCode, cleanLines, cleanName } from './clean.ts';
import { folded, foldedNumber } from './fold.ts';
import { khmerName, messyText } from './samples.testing.ts';

describe('a text as it is kept', () => {
  test.each([
    ['N\u200b-001', 'N-001'],
    ['  Sok \u00a0\n Dara ', 'Sok Dara'],
    ['e\u0301', 'é'],
    ['\u202eSok', 'Sok'],
    // A vowel that was typed before the letter below it, and a sign before the vowel.
    ['សេ្រី', 'ស្រើ'],
    ['កំា', 'កាំ'],
    ['ស្រ៊ុន', 'ស៊្រុន'],
    ['ស្រ្ត', 'ស្ត្រ'],
  ])('%j is %j', (typed, kept) => expect(cleanName(typed)).toBe(kept));

  test('lines stay in an address, and Khmer digits become figures in a code', () => {
    expect(cleanLines(' No 5 \r\n  Street  7 ')).toBe('No 5\nStreet 7');
    expect(cleanCode('០១២-៣៤៥')).toBe('012-345');
  });

  test('cleaned once is cleaned for good, and two spellings of one text are one', () => {
    fc.assert(
      fc.property(fc.oneof(messyText, khmerName), (text) => {
        for (const clean of [cleanName, cleanLines, cleanCode]) expect(clean(clean(text))).toBe(clean(text));
        expect(folded(cleanName(text))).toBe(folded(text));
      }),
      // A subscript sign without a letter moves as the text is composed.
      { numRuns: 2_000, examples: [['\u17dd\u17cc\u17d2\u17c9']] },
    );
  });
});

describe('a text as it is compared', () => {
  test.each([
    ["O'BRIEN", 'O’Brien'],
    ['Nguyen', 'Nguyễn'],
    ['Duc', 'Đức'],
    ['សុខជា', 'សុខ\u200bជា'],
    ['សុខជា', 'សុខ ជា'],
    ['ស្ដី', 'ស្តី'],
    ['N-001', 'n\u200b-001'],
  ])('%j is %j', (one, other) => expect(folded(one)).toBe(folded(other)));

  test('vowels of Khmer tell names apart', () => expect(folded('សុខា')).not.toBe(folded('សុខ')));

  test('an account is the same with and without the signs between its digits', () =>
    expect(foldedNumber('០០០ 593-055')).toBe(foldedNumber('000593055')));
});
