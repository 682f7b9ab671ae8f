import { expect, test } from 'vitest';
import { rowsOf, staffSheets } from '#testing/staff-sheets/index.ts';
import type { StaffSheet } from '#testing/staff-sheets/index.ts';
import { readTable } from '#server/sheets/table.ts';
import { staffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';

interface Outcome {
  readonly of: string;
  readonly columns: number;
  readonly right: number;
  /** Columns that no field took though one is theirs: a person chooses it. */
  readonly open: readonly string[];
  /** Columns that a field took which is not theirs. */
  readonly wrong: readonly string[];
}

function outcomeOf(sheet: StaffSheet): Outcome {
  const table = readTable({ name: 'Sheet1', hidden: false, rows: rowsOf(sheet) }, staffColumns, { headerRow: 1 });
  const found = sheet.heads.map(([title, , field], at) => {
    const taken = table.mapping.matches.find(({ column }) => column === at)?.field ?? null;
    return { text: `${title}: ${String(taken)} for ${String(field)}`, field, taken };
  });
  return {
    of: sheet.of,
    columns: found.length,
    right: found.filter(({ field, taken }) => field === taken).length,
    open: found.flatMap(({ text, field, taken }) => (field !== null && taken === null ? [text] : [])),
    wrong: found.flatMap(({ text, field, taken }) => (taken !== null && field !== taken ? [text] : [])),
  };
}

test('forty sheets of strangers are mapped by titles and values: 98 in 100 right, none wrong', () => {
  const outcomes = staffSheets.map(outcomeOf);
  const columns = outcomes.reduce((sum, one) => sum + one.columns, 0);
  const right = outcomes.reduce((sum, one) => sum + one.right, 0);
  console.table(
    outcomes.map(({ of, columns: all, right: some, open, wrong }) => ({
      of,
      columns: all,
      right: some,
      open: open.join('; '),
      wrong: wrong.join('; '),
    })),
  );
  console.info(`${right} of ${columns} columns right`);
  expect(outcomes).toHaveLength(40);
  expect(outcomes.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(right / columns).toBeGreaterThanOrEqual(0.98);
});
