import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';

interface Term {
  readonly names: Readonly<Record<Language, string>>;
  /** What is never said for it. */
  readonly never: Readonly<Record<Language, readonly string[]>>;
}

const listed = (cell: string): readonly string[] => cell.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

/** The rows of the table in docs/glossary.md. */
function readGlossary(): readonly Term[] {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  return rows.map((row) => {
    const [en = '', km = '', , , neverEn = '', neverKm = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { names: { en, km }, never: { en: listed(neverEn), km: listed(neverKm) } };
  });
}

const terms = readGlossary();
/** Every text of the words and of the help, by where it stands. */
const texts: Record<Language, [place: string, text: string][]> = { en: [], km: [] };

function gather(value: unknown, place: string, into: [string, string][]): void {
  if (typeof value === 'string') into.push([place, value]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) gather(inner, `${place}.${key}`, into);
}

beforeAll(async () => {
  for (const language of languages) {
    for (const file of globSync(`src/i18n/${language}/**/*.ts`).toSorted()) {
      const words: unknown = await import(pathToFileURL(file).href);
      gather(words, file, texts[language]);
    }
    const help = readFileSync(`docs/help/${language}.md`, 'utf8').split('\n');
    for (const [at, line] of help.entries()) texts[language].push([`docs/help/${language}.md:${at + 1}`, line]);
  }
});

/** Khmer is written without spaces: a word of it is found wherever it stands. What is put in by name is no word. */
const says = (text: string, word: string, language: Language): boolean => {
  const said = text.replaceAll(/\{\{\w+\}\}/g, ' ');
  if (language === 'km') return said.includes(word);
  const plain = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w-])${plain}(?![\w-])`, 'i').test(said);
};

describe('the glossary', () => {
  it('names each thing once, in both languages', () => {
    expect(terms.length).toBeGreaterThan(45);
    expect(
      terms.filter(({ names }) => names.en === '' || !/[\u1780-\u17ff]/.test(names.km)).map(({ names }) => names.en),
    ).toEqual([]);
    const names = terms.flatMap(({ names: { en } }) => listed(en));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(languages)('is kept by the words and the help in %s', (language) => {
    expect(texts[language].length).toBeGreaterThan(3_000);
    const broken = terms.flatMap(({ names, never }) =>
      never[language].flatMap((word) =>
        texts[language]
          .filter(([, text]) => says(text, word, language))
          .map(([place, text]) => `${names.en}, not ${word}: ${place}: ${text.slice(0, 80)}`),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('would see a breach', () => {
    expect(says('Your pay slip of {{month}}', 'pay slip', 'en')).toBe(true);
    expect(says('Your payslip', 'pay slip', 'en')).toBe(false);
    expect(says('Blog into', 'log in', 'en')).toBe(false);
    expect(says('កម្រិតម៉ោងបន្ថែម', 'ម៉ោងបន្ថែម', 'km')).toBe(true);
  });
});
