import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as en from '#i18n/en/index.ts';

// A unit in a heading is that of every figure below. Amounts that come in the formats of their items are in dollars, riel, days or
// percent, and each carries its own.

/** The keys of texts that name a currency. */
function withUnit(value: unknown, key: string): string[] {
  if (typeof value === 'string') return /\((USD|KHR)\)/u.test(value) ? [key] : [];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => withUnit(inner, `${key}.${name}`))
    : [];
}

/** The columns of a screen: the words of their titles. */
const headed = /title: t\('([\w.:]+)'\)/gu;

it('no heading has a unit where the figures below have their own', () => {
  const keys = withUnit(en, '');
  expect(keys.length).toBeGreaterThan(10);
  const mixed = globSync('src/web/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!/showAmount\((?:[^()]|\([^()]*\))*\.format/su.test(text)) return [];
    const titles = [...text.matchAll(headed)].map(([, title = '']) => title);
    return titles
      .filter((title) => keys.some((key) => key.endsWith(`.${title.replace(':', '.')}`)))
      .map((title) => `${file}: ${title}`);
  });
  expect(mixed).toEqual([]);
});
