import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockOf, leavingReason, paidDaysOf } from './final-statement.ts';

it.each([
  ['BASIC_SALARY', 0, 'earnings'],
  ['UNPAID_LEAVE', 5, 'earnings'],
  ['PHONE_ALLOWANCE', 6, 'earnings'],
  ['REIMBURSEMENT', 1, 'earnings'],
  ['NOTICE_PAY', 0, 'termination'],
  ['PF_PAYOUT_STAFF', 1, 'termination'],
  ['TERMINATION_DAMAGES', 1, 'termination'],
  ['TAX_ON_SALARY', 2, 'deductions'],
  ['PENSION_FUND_STAFF', 4, 'deductions'],
  ['ADVANCE_REPAYMENT', 5, 'deductions'],
  ['RECOVERABLE', 1, 'deductions'],
  ['NSSF_TOTAL', 3, null],
])('%s (type %i) stands in %s', (code, type, block) => {
  expect(blockOf({ code, type })).toBe(block);
});

it('every entry of the net stands in one block', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(0, 1, 2, 4, 5, 6), (code, type) => {
      expect(blockOf({ code, type })).not.toBeNull();
    }),
  );
});

it('the day pay is the higher of the two, to four decimals', () => {
  const inputs = [
    { key: 'day_pay_days', value: 45_000 },
    { key: 'day_pay_salary', value: 100_000 },
    { key: 'days_per_month', value: 220_000 },
    { key: 'wage_bases', value: 950_000 },
    { key: 'days_sum', value: 2_060_000 },
  ] as const;
  // 9,500 / 206 = 46.1165, above 1,000 / 22
  expect(paidDaysOf(inputs)).toEqual({ days: 45_000, dayPay: 461_165 });
  expect(paidDaysOf(inputs.slice(0, 3))).toEqual({ days: 45_000, dayPay: 454_545 });
  expect(paidDaysOf([])).toBeNull();
});

it('who ended the employment', () => {
  const of = { hasTerminationBenefit: false, contractEnds: ['2026-10-31'], lastWorkingDay: '2026-10-31' };
  expect(leavingReason(of)).toBe('END_OF_TERM');
  expect(leavingReason({ ...of, hasTerminationBenefit: true })).toBe('EMPLOYER');
  expect(leavingReason({ ...of, lastWorkingDay: '2026-10-15' })).toBe('EMPLOYEE');
});
