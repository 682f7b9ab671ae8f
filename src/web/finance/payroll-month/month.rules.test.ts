import { describe, expect, it } from 'vitest';
import type { MonthStep } from '#contract/finance/payroll-month.ts';
import { actOf, placeOfLack } from './month-steps.rules.ts';

const step = (of: Partial<MonthStep>): MonthStep => ({
  key: 'second_payment',
  state: 'now',
  payment: 'GENERATED',
  by: null,
  at: null,
  next: null,
  lacks: [],
  people: null,
  ...of,
});

describe('the button of a step', () => {
  it.each([
    [step({ payment: 'GENERATED' }), 'process', '/payrolls?date=2026-10&period=second_payment&open=process', 'payroll/process'],
    [step({ payment: 'PROCESSED' }), 'submit', '/payrolls?date=2026-10&period=second_payment&open=review', 'payroll/submit'],
    [step({ payment: 'SUBMITTED' }), 'review', '/payrolls?date=2026-10&period=second_payment&open=review', 'payroll/verify'],
    [step({ payment: 'VERIFIED' }), 'approve', '/payrolls?date=2026-10&period=second_payment&open=review', 'payroll/approve'],
    [step({ key: 'generate', payment: null }), 'generate', '/payrolls?date=2026-10&open=generate', 'payroll/generate'],
  ] as const)('leads to where it is done', (of, word, to, needs) => {
    expect(actOf(of, '2026-10')).toEqual({ word, to, needs, isMain: true });
  });

  it('is none where another step comes first', () => {
    expect(actOf(step({ state: 'waits' }), '2026-10')).toBeUndefined();
    expect(actOf(step({ key: 'inputs', payment: null }), '2026-10')).toBeUndefined();
  });

  it('leads from what lacks to where it is put right', () => {
    expect(placeOfLack('stops', 'first_payment', '2026-10')).toBe('/payrolls?date=2026-10&period=first_payment&open=exceptions');
    expect(placeOfLack('leavers_unpaid', 'generate', '2026-10')).toBe('/payrolls?date=2026-10&open=generate');
    // Requests that somebody else decides are in no inbox of who pays: they are found in their list, those of the month alone.
    const ofMonth = 'status=0,4&dates=2026-10-01,2026-10-31';
    expect(placeOfLack('leave_waiting', 'inputs', '2026-10')).toBe(`/leaves?${ofMonth}`);
    expect(placeOfLack('overtime_waiting', 'inputs', '2026-10')).toBe(`/overtime-request?${ofMonth}`);
    expect(placeOfLack('people_incomplete', 'inputs', '2026-10')).toBe('/employees?incomplete=true');
  });
});
