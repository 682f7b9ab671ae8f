import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SYSTEM_ITEM_TITLES } from '#engine/rules/system-item-titles.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { itemColumns, overtimeColumns, overtimeTitles } from '#server/payroll/runs/imports/import.sheet.ts';
import { exportedHead } from '#server/payroll/runs/payroll.sheet.ts';
import { matchColumns } from '#server/sheets/matching.ts';
import type { SheetColumn } from '#server/sheets/column.ts';

// Which item an amount is typed into hangs on the title of its column alone: one item is never taken for another.

const itemOf = (code: string, title: string, titleKh: string): StoredItem => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a column is made of
  return { code, title, titleKh, format: 'USD', columnWidth: 100, kind: 'money' } as unknown as StoredItem;
};
const system = Object.entries(SYSTEM_ITEM_TITLES).map(([code, [title, titleKh]]) => itemOf(code, title, titleKh));

/** A catalogue of an office: some of the items of the product, and own ones whose titles differ in brackets alone. */
const catalogue = fc
  .record({
    kept: fc.subarray(system, { minLength: 5 }),
    own: fc.uniqueArray(
      fc.record({
        stem: fc.constantFrom('Hardship', 'Per diem', 'Bonus', 'Adjustment', 'Loan'),
        bracket: fc.constantFrom('', ' (field)', ' (taxable)', ' (Phnom Penh)', ' repaid', ' [2]'),
      }),
      { selector: ({ stem, bracket }) => stem + bracket, maxLength: 12 },
    ),
  })
  .map(({ kept, own }) => [
    ...kept,
    ...own
      .map(({ stem, bracket }) => `${stem}${bracket}`)
      .filter((title) => kept.every((item) => item.title !== title))
      .map((title, at) => itemOf(`OWN_${at}`, title, `ខ្មែរ ${title}`)),
  ]);

/** The titles of some items, as the product or a person writes them, in any order. */
const sheet = catalogue.chain((items) =>
  fc
    .record({
      present: fc.shuffledSubarray(items, { minLength: 1 }),
      language: fc.constantFrom('en' as const, 'km' as const),
      how: fc.constantFrom('title' as const, 'exported' as const, 'upper' as const),
    })
    .map(({ present, language, how }) => ({
      items,
      present,
      titles: present.map((item) => {
        const title = how === 'exported' ? exportedHead(item)[language] : language === 'en' ? item.title : item.titleKh;
        return how === 'upper' ? title.toUpperCase() : title;
      }),
    })),
);

const wrongly = (columns: readonly SheetColumn[], titles: readonly string[], fields: readonly string[]): string[] =>
  matchColumns(titles, columns).matches.flatMap(({ field, column, title }) =>
    field === fields[column] ? [] : [`${title} is read as ${field}`],
  );

it('an exact title of an item is read as that item, whatever else the sheet holds', () => {
  fc.assert(
    fc.property(sheet, ({ items, present, titles }) => {
      const fields = present.map(({ code }) => `item ${code}`);
      expect(wrongly(itemColumns(items), titles, fields)).toEqual([]);
      expect(matchColumns(titles, itemColumns(items)).matches).toHaveLength(titles.length);
    }),
    { numRuns: 100 },
  );
});

it('every title alone is its own item', () => {
  for (const item of system)
    for (const title of [item.title, item.titleKh])
      expect(wrongly(itemColumns(system), [title], [`item ${item.code}`]), title).toEqual([]);
});

it.each(['Bonuses', 'Adjustment', 'Bonus (KHR)', 'Phone', 'Pension Fund', 'Salary Advance repaid', 'Adjustment (មិនជាប់ពន្ធ)'])(
  '%s names no item',
  (title) => {
    expect(matchColumns([title], itemColumns(system)).matches).toEqual([]);
  },
);

it('a title in two languages is the item that both name', () => {
  for (const { code, title, titleKh } of system)
    expect(wrongly(itemColumns(system), [`${titleKh} / ${title}`], [`item ${code}`]), title).toEqual([]);
  expect(matchColumns(['ប្រាក់រង្វាន់ / Bonus'], itemColumns(system)).matches).toHaveLength(1);
});

it('a kind of overtime in brackets is that kind', () => {
  for (const [field, { en, km }] of Object.entries(overtimeTitles))
    expect(wrongly(overtimeColumns, [en, km], [field, field])).toEqual([]);
  const titles = ['Overtime (night)', 'Overtime (day off)', 'Overtime (holiday)', 'Overtime (normal)'];
  expect(
    matchColumns(titles, overtimeColumns)
      .matches.map(({ field }) => field)
      .toSorted(),
  ).toEqual(['day_off', 'holiday', 'night', 'normal'].toSorted());
  expect(wrongly(overtimeColumns, titles, ['night', 'day_off', 'holiday', 'normal'])).toEqual([]);
});
