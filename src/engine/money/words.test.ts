import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords, numberInEnglish, numberInKhmer } from './words.ts';

describe('amounts', () => {
  it.each([
    [
      309_896,
      'USD',
      'Three thousand and ninety-eight US dollars and ninety-six cents only',
      'បីពាន់កៅសិបប្រាំបីដុល្លារអាមេរិក និងកៅសិបប្រាំមួយសេន',
    ],
    [0, 'USD', 'Zero US dollars only', 'សូន្យដុល្លារអាមេរិកគត់'],
    [1, 'USD', 'Zero US dollars and one cent only', 'សូន្យដុល្លារអាមេរិក និងមួយសេន'],
    [100, 'USD', 'One US dollar only', 'មួយដុល្លារអាមេរិកគត់'],
    [
      12_345_600,
      'USD',
      'One hundred and twenty-three thousand four hundred and fifty-six US dollars only',
      'មួយសែនពីរម៉ឺនបីពាន់បួនរយហាសិបប្រាំមួយដុល្លារអាមេរិកគត់',
    ],
    [-5_010, 'USD', 'Minus fifty US dollars and ten cents only', 'ដកហាសិបដុល្លារអាមេរិក និងដប់សេន'],
    [
      2_349_015,
      'KHR',
      'Two million three hundred and forty-nine thousand and fifteen riels only',
      'ពីរលានបីសែនបួនម៉ឺនប្រាំបួនពាន់ដប់ប្រាំរៀលគត់',
    ],
    [1, 'KHR', 'One riel only', 'មួយរៀលគត់'],
    [
      12_687_000_000,
      'KHR',
      'Twelve billion six hundred and eighty-seven million riels only',
      'ដប់ពីរពាន់លានប្រាំមួយរយប៉ែតសិបប្រាំពីរលានរៀលគត់',
    ],
  ] as const)('%i %s', (amount, currency, en, km) => {
    expect(amountInWords(amount, currency)).toEqual({ en, km });
  });
});

const whole = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }),
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.integer({ min: 0, max: 999_999_999_999 }),
);

describe('numbers', () => {
  it('are read back from English words as they were', () => {
    fc.assert(
      fc.property(whole, (value) => {
        expect(fromEnglish(numberInEnglish(value))).toBe(value);
      }),
    );
  });

  it('are read back from Khmer words as they were', () => {
    fc.assert(
      fc.property(whole, (value) => {
        expect(fromKhmer(numberInKhmer(value))).toBe(value);
      }),
    );
  });

  it('have words of their own in both languages', () => {
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        fc.pre(one !== other);
        expect(numberInEnglish(one)).not.toBe(numberInEnglish(other));
        expect(numberInKhmer(one)).not.toBe(numberInKhmer(other));
      }),
    );
  });
});

const english: Readonly<Record<string, number>> = Object.fromEntries(
  [...Array.from({ length: 20 }, (_, at) => at), 20, 30, 40, 50, 60, 70, 80, 90].map((value) => [numberInEnglish(value), value]),
);

/** A reader of its own: words add up, 'hundred' multiplies the group, larger names close it. */
function fromEnglish(text: string): number {
  let [total, group] = [0, 0];
  for (const word of text.split(/[ -]/).filter((one) => one !== 'and')) {
    const scale = { thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 }[word];
    if (word === 'hundred') group *= 100;
    else if (scale === undefined) group += english[word] ?? Number.NaN;
    else {
      total += group * scale;
      group = 0;
    }
  }
  return total + group;
}

const khmer: readonly (readonly [string, number, 'add' | 'place' | 'scale'])[] = (
  [
    ['សូន្យ', 0, 'add'],
    ['មួយ', 1, 'add'],
    ['ពីរ', 2, 'add'],
    ['បី', 3, 'add'],
    ['បួន', 4, 'add'],
    ['ប្រាំ', 5, 'add'],
    ['ប្រាំមួយ', 6, 'add'],
    ['ប្រាំពីរ', 7, 'add'],
    ['ប្រាំបី', 8, 'add'],
    ['ប្រាំបួន', 9, 'add'],
    ['ដប់', 10, 'add'],
    ['ម្ភៃ', 20, 'add'],
    ['សាមសិប', 30, 'add'],
    ['សែសិប', 40, 'add'],
    ['ហាសិប', 50, 'add'],
    ['ហុកសិប', 60, 'add'],
    ['ចិតសិប', 70, 'add'],
    ['ប៉ែតសិប', 80, 'add'],
    ['កៅសិប', 90, 'add'],
    ['រយ', 100, 'place'],
    ['ពាន់', 1_000, 'place'],
    ['ម៉ឺន', 10_000, 'place'],
    ['សែន', 100_000, 'place'],
    ['លាន', 1_000_000, 'scale'],
    ['ពាន់លាន', 1_000_000_000, 'scale'],
  ] as const
).toSorted(([one], [other]) => other.length - one.length);

/** The longest word first; a place takes the digit before it, a scale all that was said since the last one. */
function fromKhmer(text: string): number {
  let [total, group, digit, at] = [0, 0, 0, 0];
  while (at < text.length) {
    const found = khmer.find(([word]) => text.startsWith(word, at));
    if (found === undefined) return Number.NaN;
    const [word, value, kind] = found;
    if (kind === 'add') digit += value;
    else if (kind === 'place') [group, digit] = [group + digit * value, 0];
    else [total, group, digit] = [total + (group + digit) * value, 0, 0];
    at += word.length;
  }
  return total + group + digit;
}
