import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonFact } from '#server/payroll/runs/review/compare.ts';
import { slipChange } from '#server/payroll/runs/payslips/slip-change.ts';
import type { ShownItem } from '#server/payroll/runs/payslips/slip-change.ts';

const item = (code: string, type: number, isOnSlip = true): ShownItem => ({ code, title: code, titleKh: code, type, isOnSlip });
const items = [
  item('BASIC_SALARY', 0),
  item('OVERTIME', 0),
  item('HOUSING', 6),
  item('SECRET', 0, false),
  item('OTHER_SECRET', 4, false),
  item('TAX_ON_SALARY', 2),
  item('PF_STAFF', 4),
  item('ACCRUAL_SENIORITY', 3),
];

const fact = (amounts: Readonly<Record<string, number>>, of: Partial<PersonFact> = {}): PersonFact => ({
  rowId: 'row',
  employeeId: 'id',
  code: 'E-1',
  name: 'Name',
  nameKh: null,
  netCents: Object.entries(amounts).reduce((sum, [code, cents]) => sum + (code === 'ACCRUAL_SENIORITY' ? 0 : cents), 0),
  salaryCents: 100_000,
  employedDays: 220_000,
  monthDays: 220_000,
  dependants: 0,
  amounts: new Map(Object.entries(amounts).map(([code, value]) => [code, { value, isManual: false }])),
  ...of,
});
const uncorrected = { corrected: new Set<string>(), correctedBefore: new Set<string>() };
const linesOf = (before: PersonFact, now: PersonFact, ratesDiffer = false) =>
  slipChange({ before, now, items, ratesDiffer, remarks: new Map(), ...uncorrected }).map(
    ({ code, reason, from, to, amount, because }) => [code, reason, from, to, amount, because],
  );

describe('why a slip is not as the one before', () => {
  it('says a raise with both salaries, and that tax follows from it', () => {
    const before = fact({ BASIC_SALARY: 100_000, TAX_ON_SALARY: -4_500 });
    const now = fact({ BASIC_SALARY: 110_000, TAX_ON_SALARY: -5_500 }, { salaryCents: 110_000 });
    expect(linesOf(before, now)).toEqual([
      ['BASIC_SALARY', 'salary', 1_000, 1_100, 100, null],
      ['TAX_ON_SALARY', 'item', -45, -55, -10, 'follows'],
    ]);
  });

  it('says that an amount corrects an earlier month, and the month after that the one before held a correction', () => {
    const [plain, corrected] = [fact({ HOUSING: 70_000 }), fact({ HOUSING: 80_000 })];
    const because = (before: PersonFact, now: PersonFact, of: Partial<typeof uncorrected>) =>
      slipChange({ before, now, items, ratesDiffer: false, remarks: new Map(), ...uncorrected, ...of }).map(
        (line) => line.because,
      );
    expect(because(plain, corrected, { corrected: new Set(['HOUSING']) })).toEqual(['correction']);
    expect(because(corrected, plain, { correctedBefore: new Set(['HOUSING']) })).toEqual(['correction_before']);
  });

  it('says of a typed basic salary that it was typed, with the remark, and no salary that did not change', () => {
    const before = fact({ BASIC_SALARY: 100_000 });
    const typed = new Map([['BASIC_SALARY', { value: 130_000, isManual: true }]]);
    const now = fact({}, { amounts: typed, netCents: 130_000 });
    const remarks = new Map([['BASIC_SALARY', 'Acting head']]);
    const [line] = slipChange({ before, now, items, ratesDiffer: false, remarks, ...uncorrected });
    expect(line).toMatchObject({ reason: 'item', from: 1_000, to: 1_300, amount: 300, because: 'typed', remark: 'Acting head' });
    // The month after, it is what was typed before that makes the difference.
    const after = linesOf(now, before);
    expect(after).toEqual([['BASIC_SALARY', 'item', 1_300, 1_000, -300, 'typed_before']]);
  });

  it('says the days of who joined in the middle of the month before', () => {
    const before = fact({ BASIC_SALARY: 50_000 }, { employedDays: 110_000 });
    expect(linesOf(before, fact({ BASIC_SALARY: 100_000 }))).toEqual([['BASIC_SALARY', 'days', 50, 100, 500, null]]);
  });

  it('says of a tax alone whether family or rate moved it', () => {
    const before = fact({ BASIC_SALARY: 100_000, TAX_ON_SALARY: -4_500 });
    const now = { BASIC_SALARY: 100_000, TAX_ON_SALARY: -4_000 };
    expect(linesOf(before, fact(now, { dependants: 1 }))).toEqual([['TAX_ON_SALARY', 'item', -45, -40, 5, 'family']]);
    expect(linesOf(before, fact({ ...now, ACCRUAL_SENIORITY: 900 }), true)).toEqual([
      ['TAX_ON_SALARY', 'item', -45, -40, 5, 'rate'],
    ]);
    expect(linesOf(before, fact(now))).toEqual([['TAX_ON_SALARY', 'item', -45, -40, 5, null]]);
  });

  it('says that an amount was typed', () => {
    const typed = new Map([['OVERTIME', { value: 3_409, isManual: true }]]);
    const now = { ...fact({ OVERTIME: 3_409 }), amounts: typed };
    expect(linesOf(fact({}), now)).toEqual([['OVERTIME', 'item', 0, 34.09, 34.09, 'typed']]);
  });

  it('names nothing that the slip does not show, and says its sum', () => {
    const now = fact({ SECRET: 5_000, OTHER_SECRET: -2_000, ACCRUAL_SENIORITY: 900 });
    expect(linesOf(fact({}), now)).toEqual([[null, 'hidden', null, null, 30, null]]);
  });

  it('says nothing of months that are the same in other days', () => {
    const now = fact({ BASIC_SALARY: 100_000 }, { employedDays: 200_000, monthDays: 200_000 });
    expect(linesOf(fact({ BASIC_SALARY: 100_000 }), now)).toEqual([]);
  });

  it('always adds up to the difference of the two nets, to the cent', () => {
    const facts = fc
      .record({
        amounts: fc.dictionary(fc.constantFrom(...items.map(({ code }) => code)), fc.integer({ min: -300_000, max: 300_000 })),
        salaryCents: fc.integer({ min: 0, max: 500_000 }),
        employedDays: fc.integer({ min: 0, max: 230_000 }),
        monthDays: fc.integer({ min: 0, max: 230_000 }),
        dependants: fc.integer({ min: 0, max: 3 }),
      })
      .map(({ amounts, ...of }) => fact(amounts, of));
    fc.assert(
      fc.property(facts, facts, (before, now) => {
        const lines = slipChange({ before, now, items, ratesDiffer: false, remarks: new Map(), ...uncorrected });
        expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(now.netCents - before.netCents);
        expect(JSON.stringify(lines)).not.toContain('SECRET');
      }),
    );
  });
});
