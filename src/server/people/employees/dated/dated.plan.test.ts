import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import { Refusal } from '#contract/errors.ts';
import { moveWithJoin, planContracts, planSalaries } from '#server/people/employees/dated/dated.plan.ts';

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-10-${String(number).padStart(2, '0')}`);

type Salaries = ReturnType<typeof planSalaries>['rows'];

/** The salary on a day in cents; undefined before the first one. */
const paidOn = (rows: Salaries, when: string): number | undefined =>
  rows.findLast(({ effective_from: from }) => from <= when)?.amount_cents;

describe('salaries', () => {
  const salary = fc.record({
    basicSalary: fc.constantFrom(500, 600, 700.5),
    lastModifiedSalaryAt: day,
    laterValues: fc.constantFrom(undefined, ...laterSplits),
  });

  test('are on the days that are named what the form says, and on others what they were; or the form is refused', () => {
    fc.assert(
      fc.property(fc.array(salary, { minLength: 1, maxLength: 10 }), (sent) => {
        let rows: Salaries = [];
        for (const body of sent) {
          const before = rows;
          let plan: ReturnType<typeof planSalaries>;
          try {
            plan = planSalaries(before, body);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            expect(body.laterValues).toBeUndefined();
            continue;
          }
          ({ rows } = plan);
          const cents = Math.round(body.basicSalary * 100);
          const [held] = plan.holds;
          if (held === undefined) expect(rows).toBe(before);
          else {
            expect(held.from).toBe(body.lastModifiedSalaryAt);
            const newest = before.at(-1);
            // A salary that only begins on another day gives the days between to the one before it.
            const isMoved = newest?.amount_cents === cents && rows.length === before.length;
            for (let number = 1; number <= 28; number += 1) {
              const when = `2026-10-${String(number).padStart(2, '0')}`;
              if (when >= held.from && (held.until === null || when <= held.until)) expect(paidOn(rows, when)).toBe(cents);
              else if (!isMoved) expect(paidOn(rows, when)).toBe(paidOn(before, when));
            }
          }
          const days = rows.map(({ effective_from }) => effective_from);
          expect(days).toEqual([...new Set(days)].toSorted());
          expect(rows.length - before.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('move the day of the newest, but never leave days without any', () => {
    const {
      rows: [first],
    } = planSalaries([], { basicSalary: 500, lastModifiedSalaryAt: '2026-10-05' });
    if (first === undefined) throw new Error('no salary');
    expect(planSalaries([first], { basicSalary: 500, lastModifiedSalaryAt: '2026-10-09' }).rows).toEqual([first]);
    expect(planSalaries([first], { basicSalary: 500, lastModifiedSalaryAt: '2026-10-01' }).rows).toMatchObject([
      { effective_from: '2026-10-01' },
    ]);
    const both = planSalaries([first], { basicSalary: 600, lastModifiedSalaryAt: '2026-10-20' }).rows;
    expect(planSalaries(both, { basicSalary: 600, lastModifiedSalaryAt: '2026-10-25' }).rows).toMatchObject([
      { effective_from: '2026-10-05', amount_cents: 50_000 },
      { effective_from: '2026-10-25', amount_cents: 60_000 },
    ]);
  });

  it('before a later one are refused, unless it is said what becomes of that', () => {
    const first = { id: 'first', effective_from: '2026-01-01', amount_cents: 50_000 };
    const march = { id: 'march', effective_from: '2027-03-01', amount_cents: 60_000 };
    const january = { basicSalary: 550, lastModifiedSalaryAt: '2027-01-01' };
    expect(() => planSalaries([first, march], january)).toThrow(Refusal);
    const kept = planSalaries([first, march], { ...january, laterValues: 'KEEP' });
    expect(kept.holds).toEqual([{ field: 'basicSalary', from: '2027-01-01', until: '2027-02-28' }]);
    expect(kept.rows).toMatchObject([first, { effective_from: '2027-01-01', amount_cents: 55_000 }, march]);
    const gone = planSalaries([first, march], { ...january, laterValues: 'REPLACE' });
    expect(gone.rows).toMatchObject([first, { effective_from: '2027-01-01', amount_cents: 55_000 }]);
    expect(gone.rows).toHaveLength(2);
  });
});

describe('contracts', () => {
  const fixed = {
    id: 'fixed',
    valid_from: '2026-01-01',
    contract_type: 'FDC' as const,
    end_date: '2026-12-31',
    has_seniority: false,
    has_severance_pay: true,
  };
  const renewed = { ...fixed, id: 'renewed', valid_from: '2027-01-01', end_date: '2027-12-31' };
  const form = { contractType: 'FDC' as const, contractEndDate: '2027-12-31', joinDate: '2026-01-01' };
  const from = { from: '2026-11-01', isAsked: true };

  it('keep a flag from its day on, over a renewal that only repeats it', () => {
    const { rows, holds } = planContracts([fixed, renewed], { ...form, seniority: 0, severancePay: 0 }, from);
    expect(holds).toEqual([{ field: 'severancePay', from: '2026-11-01', until: null }]);
    expect(rows).toMatchObject([
      fixed,
      { valid_from: '2026-11-01', end_date: '2026-12-31', has_severance_pay: false },
      { ...renewed, has_severance_pay: false },
    ]);
  });

  it('of another kind begin on their day, and are refused before the newest one begins', () => {
    const undetermined = { contractType: 'UDC' as const, contractEndDate: null, joinDate: '2026-01-01' };
    const early = { ...undetermined, contractChangedAt: '2026-12-01' };
    expect(() => planContracts([fixed, renewed], early, from)).toThrow(Refusal);
    const after = planContracts([fixed, renewed], { ...undetermined, contractChangedAt: '2027-06-01' }, from);
    expect(after.rows).toMatchObject([fixed, renewed, { valid_from: '2027-06-01', contract_type: 'UDC', end_date: null }]);
    const corrected = planContracts([fixed, renewed], { ...undetermined, contractChangedAt: '2027-01-01' }, from);
    expect(corrected.rows).toMatchObject([fixed, { id: 'renewed', valid_from: '2027-01-01', contract_type: 'UDC' }]);
  });

  it('never begin before the one that they follow', () => {
    const moved = { ...form, contractChangedAt: '2025-12-01' };
    expect(() => planContracts([fixed, renewed], moved, from)).toThrow(Refusal);
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
