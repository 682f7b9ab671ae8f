import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { datedFacts } from '#contract/people/facts/dated-facts.ts';
import type { DatedTable } from '#contract/people/facts/dated-facts.ts';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import { put } from '#server/people/employees/dated/put.ts';
import type { DatedRow } from '#server/people/employees/dated/put.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the list are its tables
const tables = Object.keys(datedFacts) as DatedTable[];
const days = Array.from({ length: 20 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);

/** What stands on a day; of posts and contracts the first one stands before it begins, too. */
const on = (table: DatedTable, rows: readonly DatedRow[], day: string): object =>
  rows.findLast(({ valid_from: from }) => from <= day) ?? (beginsWithNone.has(table) ? {} : (rows[0] ?? {}));
const beginsWithNone: ReadonlySet<DatedTable> = new Set(['employee_funds', 'employee_salaries']);

const columnsOf = (table: DatedTable): readonly string[] =>
  datedFacts[table].flatMap(({ columns }) => Object.values<string>(columns));

/** A table and the saves that reach it one after the other; a column that is not drawn keeps the value of the newest row. */
const histories = fc.constantFrom(...tables).chain((table) =>
  fc.record({
    table: fc.constant(table),
    saves: fc.array(
      fc.record({
        from: fc.constantFrom(...days),
        isAsked: fc.boolean(),
        later: fc.constantFrom(undefined, ...laterSplits),
        isStated: fc.boolean(),
        typed: fc.dictionary(fc.constantFrom(...columnsOf(table)), fc.integer({ min: 0, max: 2 })),
      }),
      { maxLength: 10 },
    ),
  }),
);

describe('values put in force from a day', () => {
  test('hold on the days that are named, and no other day and no other fact changes', () => {
    fc.assert(
      fc.property(histories, ({ table, saves }) => {
        const columns = columnsOf(table);
        const fields = datedFacts[table].map(({ field }) => field);
        const none = Object.fromEntries(columns.map((column): [string, unknown] => [column, null]));
        let rows: readonly DatedRow[] = [];
        for (const { typed, isStated, ...save } of saves) {
          const before = rows;
          const newest = { ...none, ...before.at(-1) };
          const values = Object.fromEntries(columns.map((column) => [column, typed[column] ?? Reflect.get(newest, column)]));
          const { rows: after, holds } = put(before, {
            table,
            values,
            stated: isStated ? fields : [],
            ...(beginsWithNone.has(table) ? { none } : {}),
            ...save,
          });
          rows = after;
          for (const fact of datedFacts[table]) {
            const own = Object.values<string>(fact.columns);
            const held = holds.find((one) => one.field === fact.field);
            const isChanged = own.some((column) => Reflect.get(newest, column) !== values[column]);
            expect(held !== undefined).toBe(isChanged || isStated);
            if (held !== undefined && (save.isAsked || before.length === 0)) expect(held.from).toBe(save.from);
            if (save.later === 'REPLACE') expect(held?.until ?? null).toBeNull();
            for (const day of days.filter((one) => one >= (rows[0]?.valid_from ?? ''))) {
              const isReached = held !== undefined && day >= held.from && (held.until === null || day <= held.until);
              for (const column of own)
                expect(Reflect.get({ ...none, ...on(table, rows, day) }, column)).toBe(
                  isReached ? values[column] : Reflect.get({ ...none, ...on(table, before, day) }, column),
                );
            }
          }
          const begun = rows.map(({ valid_from: from }) => from);
          expect(begun).toEqual([...new Set(begun)].toSorted());
          if (holds.length === 0 && before.length > 0) expect(rows).toBe(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  const fund = (pension: number | null, provident: number | null) => ({
    pension_type: 'PERCENTAGE',
    pension_value: pension,
    provident_type: 'PERCENTAGE',
    provident_value: provident,
  });
  const change = { table: 'employee_funds', none: fund(null, null), isAsked: true, later: undefined } as const;
  const join = { id: 'join', valid_from: '2025-01-06', ...fund(null, null) };

  it('before a later value last until it, and the later one stays', () => {
    const march = put([join], { ...change, values: fund(500, null), from: '2027-03-01' });
    expect(march.holds).toEqual([{ field: 'pensionFund', from: '2027-03-01', until: null }]);
    const january = put(march.rows, { ...change, values: fund(300, null), from: '2027-01-01' });
    expect(january.holds).toEqual([{ field: 'pensionFund', from: '2027-01-01', until: '2027-02-28' }]);
    expect(january.rows).toMatchObject([
      { valid_from: '2025-01-06', pension_value: null },
      { valid_from: '2027-01-01', pension_value: 300 },
      { valid_from: '2027-03-01', pension_value: 500 },
    ]);
  });

  it('pass a later row that changed another fact alone', () => {
    const march = put([join], { ...change, values: fund(500, null), from: '2027-03-01' });
    const january = put(march.rows, { ...change, values: fund(500, 200), from: '2027-01-01' });
    expect(january.holds).toEqual([{ field: 'providentFund', from: '2027-01-01', until: null }]);
    expect(january.rows).toMatchObject([
      { valid_from: '2025-01-06', pension_value: null, provident_value: null },
      { valid_from: '2027-01-01', pension_value: null, provident_value: 200 },
      { valid_from: '2027-03-01', pension_value: 500, provident_value: 200 },
    ]);
  });

  it('take the place of later ones where that is asked for', () => {
    const march = put([join], { ...change, values: fund(500, null), from: '2027-03-01' });
    const january = put(march.rows, { ...change, values: fund(300, null), from: '2027-01-01', later: 'REPLACE' });
    expect(january.holds).toEqual([{ field: 'pensionFund', from: '2027-01-01', until: null }]);
    expect(january.rows).toMatchObject([{ valid_from: '2025-01-06' }, { valid_from: '2027-01-01', pension_value: 300 }]);
    expect(january.rows).toHaveLength(2);
  });
});
