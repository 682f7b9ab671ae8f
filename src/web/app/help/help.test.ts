import { describe, expect, it } from 'vitest';
import { languages } from '#i18n/translation.ts';
import { modules } from '#web/app/modules.ts';
import english from '../../../../docs/help/en.md?raw';
import khmer from '../../../../docs/help/km.md?raw';
import { kinds as englishKinds } from '#i18n/en/kinds.ts';
import { kinds as khmerKinds } from '#i18n/km/kinds.ts';
import { firstSentence, helpKeyOf, helpOfKinds, readHelp } from './help-text.ts';

const sources = { en: english, km: khmer } as const;
const words = { en: englishKinds, km: khmerKinds } as const;
const MOST_WORDS = 80;
const keys = new Set(modules.filter(({ screen }) => screen !== undefined).map(({ title }) => helpKeyOf(title)));

/** Khmer has no spaces between its words: both languages are counted by the dictionary of the runtime. */
function wordsIn(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike === true).length;
}

it('reads sections by their key', () => {
  expect(readHelp('# Title\n\nAbout.\n\n## one\nA\ntext.\n\n## two\nB.\n')).toEqual(
    new Map([
      ['one', 'A text.'],
      ['two', 'B.'],
    ]),
  );
});

it('reads what kinds say of their pages', () => {
  expect(helpOfKinds({ letter: { name: 'Letters', help: 'Ask for letters.' }, leave: { name: 'Leave' } })).toEqual(
    new Map([['kinds:letter.name', 'Ask for letters.']]),
  );
});

it('has what a page is in its first sentence', () => {
  expect(firstSentence('How people sign in: for whom. The rest.')).toBe('How people sign in: for whom.');
  expect(firstSentence('Version 1.2 of it. More.')).toBe('Version 1.2 of it.');
  expect(firstSentence('អត្រានៃ ប.ស.ស. ពីថ្ងៃមួយ។ ខែនៅដដែល។')).toBe('អត្រានៃ ប.ស.ស. ពីថ្ងៃមួយ។');
  expect(firstSentence('No end')).toBe('No end');
});

describe.each(languages)('the help of pages in %s', (language) => {
  const texts = new Map([...readHelp(sources[language]), ...helpOfKinds(words[language])]);

  it('tells of each page, and of no other', () => {
    expect([...keys].filter((key) => (texts.get(key) ?? '') === '')).toEqual([]);
    expect([...texts.keys()].filter((key) => !keys.has(key))).toEqual([]);
  });

  it(`is at most ${MOST_WORDS} words`, () => {
    const lengths = [...texts].map(([key, text]) => [key, wordsIn(text, language)] as const);
    expect(lengths.filter(([, count]) => count > MOST_WORDS)).toEqual([]);
    expect(lengths.filter(([, count]) => count < 5)).toEqual([]);
  });

  it('is in the script of the language, calm, and each text its own', () => {
    const isRight = (text: string): boolean => /[\u1780-\u17ff]/.test(text) === (language === 'km');
    expect([...texts].filter(([, text]) => !isRight(text) || text.includes('!')).map(([key]) => key)).toEqual([]);
    expect(new Set(texts.values()).size).toBe(texts.size);
  });
});
