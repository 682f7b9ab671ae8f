import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { cleanCode, cleanLines, cleanName } from '#engine/text/clean.ts';
import { folded } from '#engine/text/fold.ts';
import { khmerName, messyText } from '#engine/text/samples.testing.ts';
import { startTestApp } from '#testing/test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const texts = [
  ...fc.sample(messyText, { numRuns: 4_000, seed: 1 }),
  ...fc.sample(khmerName, { numRuns: 1_000, seed: 1 }),
  ...fc.sample(fc.string({ unit: 'grapheme' }), { numRuns: 1_000, seed: 1 }),
  // Signs that no letter carries.
  ...fc.sample(
    fc.string({ unit: fc.constantFrom(...Array.from('\u17dd\u17cc\u17d2\u17c9\u17b6\u17c1\u17b8\u17c6\u179a\u1780')) }),
    {
      numRuns: 1_000,
      seed: 1,
    },
  ),
];

/** What a function of the database makes of each text. */
async function made(name: string): Promise<readonly string[]> {
  const { rows } = await app.owner.query<{ made: string }>(
    `select ${name}(one) as made from unnest($1::text[]) with ordinality as u (one, place) order by place`,
    [texts],
  );
  return rows.map((row) => row.made);
}

/** Khmer names in the order of their keys: neighbours that `Intl.Collator` has the other way round. */
test('the key of the database is the order of Khmer, at a thousand names', async () => {
  const names = fc.sample(khmerName, { numRuns: 1_000, seed: 7 });
  const { rows } = await app.owner.query<{ name: string }>(
    'select one as name from unnest($1::text[]) one order by khmer_key(one) collate "C"',
    [names],
  );
  const { compare } = new Intl.Collator('km');
  const sorted = rows.map(({ name }) => cleanName(name));
  expect(sorted.filter((name, at) => at > 0 && compare(sorted[at - 1] ?? '', name) > 0)).toEqual([]);
});

test.each([
  ['clean_name', cleanName],
  ['clean_lines', cleanLines],
  ['clean_code', cleanCode],
  ['folded', folded],
] as const)('the database does to what it holds the same as %s', async (name, own) => {
  const stored = await made(name);
  const differing = texts.flatMap((text, at) => (own(text) === stored[at] ? [] : [[text, own(text), stored[at]]]));
  expect(differing.slice(0, 5)).toEqual([]);
});
