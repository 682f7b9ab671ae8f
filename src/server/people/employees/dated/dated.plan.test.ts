import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { moveWithJoin, planSalaries, put } from '#server/people/employees/dated/dated.plan.ts';

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-10-${String(number).padStart(2, '0')}`);

interface Valued {
  readonly id: string;
  readonly valid_from: string;
  readonly value: number;
}

/** What is in force on a day. */
const on = (rows: readonly Valued[], when: string): number | undefined =>
  rows.findLast(({ valid_from }) => valid_from <= when)?.value;

describe('values put in force from a day', () => {
  test('hold from that day, or from the newest there is; days before keep theirs; days stay in order', () => {
    const change = fc.record({ from: day, value: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let rows: readonly Valued[] = [];
        for (const { from, value } of changes) {
          const before = rows;
          rows = put(before, from, { value });
          const newest = before.at(-1)?.valid_from;
          const begins = newest !== undefined && newest > from ? newest : from;
          expect(on(rows, '2026-12-31')).toBe(value);
          for (let number = 1; number <= 28; number += 1) {
            const when = `2026-10-${String(number).padStart(2, '0')}`;
            if (when < begins) expect(on(rows, when)).toBe(on(before, when));
          }
          const days = rows.map(({ valid_from }) => valid_from);
          expect(days).toEqual([...new Set(days)].toSorted());
        }
        expect(rows.every((row, at) => at === 0 || rows[at - 1]?.valid_from !== row.valid_from)).toBe(true);
      }),
    );
  });

  it('the same again changes nothing', () => {
    const rows = put<Valued>([], '2026-10-01', { value: 1 });
    expect(put(rows, '2026-10-15', { value: 1 })).toBe(rows);
  });
});

describe('salaries', () => {
  const salary = fc.record({ basicSalary: fc.constantFrom(500, 600, 700.5), lastModifiedSalaryAt: day });

  test('the newest is what the form says, or the form is refused and nothing moves', () => {
    fc.assert(
      fc.property(fc.array(salary, { minLength: 1, maxLength: 10 }), (sent) => {
        let rows: ReturnType<typeof planSalaries> = [];
        for (const body of sent) {
          const before = rows;
          try {
            rows = planSalaries(before, body);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            continue;
          }
          expect(rows.at(-1)?.amount_cents).toBe(Math.round(body.basicSalary * 100));
          const days = rows.map(({ effective_from }) => effective_from);
          expect(days).toEqual([...new Set(days)].toSorted());
          expect(rows.length - before.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('moves the day of the newest, but never leaves days without any', () => {
    const [first] = planSalaries([], { basicSalary: 500, lastModifiedSalaryAt: '2026-10-05' });
    if (first === undefined) throw new Error('no salary');
    expect(planSalaries([first], { basicSalary: 500, lastModifiedSalaryAt: '2026-10-09' })).toEqual([first]);
    expect(planSalaries([first], { basicSalary: 500, lastModifiedSalaryAt: '2026-10-01' })).toMatchObject([
      { effective_from: '2026-10-01' },
    ]);
    const both = planSalaries([first], { basicSalary: 600, lastModifiedSalaryAt: '2026-10-20' });
    expect(planSalaries(both, { basicSalary: 600, lastModifiedSalaryAt: '2026-10-25' })).toMatchObject([
      { effective_from: '2026-10-05', amount_cents: 50_000 },
      { effective_from: '2026-10-25', amount_cents: 60_000 },
    ]);
  });
});

it('what began with the join date moves with it, unless a later row stands before the new one', () => {
  const rows = [
    { id: 'a', valid_from: '2026-10-01' },
    { id: 'b', valid_from: '2026-10-10' },
  ];
  expect(moveWithJoin(rows, '2026-10-01', '2026-10-05')).toMatchObject([
    { valid_from: '2026-10-05' },
    { valid_from: '2026-10-10' },
  ]);
  expect(moveWithJoin(rows, '2026-10-01', '2026-10-12')).toBe(rows);
  expect(moveWithJoin(rows, '2026-09-01', '2026-09-02')).toBe(rows);
});
