import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM_ITEM_TITLES } from '#engine/rules/system-item-titles.ts';
import { subProjectColumns } from '#server/donors/donors/import/sub-projects.sheet.ts';
import { accountColumns } from '#server/finance/ledger-accounts/accounts.sheet.ts';
import { resultColumns } from '#server/finance/payment-batches/results.sheet.ts';
import { compareColumns } from '#server/finance/payroll-compare/compare.sheet.ts';
import type { StoredItem } from '#server/payroll/runs/index.ts';
import { accrualColumns, overtimeColumns } from '#server/payroll/runs/imports/import.sheet.ts';
import { allocationColumns, dependantColumns, projectColumns } from '#server/people/employees/import/sheets/other.sheets.ts';
import { staffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { matchColumns } from '#server/sheets/matching.ts';
import { comparable } from '#server/sheets/values/normalise.ts';
import { holidayColumns } from '#server/time/holidays/holiday-import.sheet.ts';

const items = Object.entries(SYSTEM_ITEM_TITLES).map(([code, [title, titleKh]]): StoredItem => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a column is made of
  return { code, title, titleKh, format: 'USD', columnWidth: 100, kind: 'money' } as unknown as StoredItem;
});

const lists: Readonly<Record<string, readonly SheetColumn[]>> = {
  staff: staffColumns,
  dependants: dependantColumns,
  allocations: allocationColumns,
  projects: projectColumns,
  accruals: accrualColumns(items),
  overtime: overtimeColumns,
  'a parallel run': compareColumns(items),
  accounts: accountColumns,
  'answers of the bank': resultColumns,
  'sub-projects': subProjectColumns,
  holidays: holidayColumns,
};

/** SHEET_TITLES_RUNS draws more. */
const runs = Number(process.env['SHEET_TITLES_RUNS'] ?? 100);

describe.each(Object.entries(lists))('a sheet of %s', (_name, columns) => {
  it('reads the exact title of a field as no other field, whatever else it holds', () => {
    const named = (title: string) => columns.filter(({ en, km }) => [en, km].map(comparable).includes(comparable(title)));
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...columns], { minLength: 1 }),
        fc.constantFrom('en' as const, 'km' as const),
        (some, language) => {
          const { matches } = matchColumns(
            some.map((column) => column[language]),
            columns,
          );
          const wrong = matches.filter(({ field, title }) => !named(title).some((column) => column.field === field));
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: runs },
    );
    for (const column of columns)
      for (const title of [column.en, column.km])
        expect(
          matchColumns([title], columns).matches.map(({ field }) => named(title).some((one) => one.field === field)),
          title,
        ).toEqual([true]);
  });
});
