import type { EmployeeInput } from '#engine/payroll/types.ts';
import { EMPTY_BALANCE, NO_HISTORY, n, RESIGNED, usd } from './base.ts';
import type { GoldenCase } from './golden-case.ts';

const FINAL_JULY = { month: '2026-07', period: 'final_payment' } as const;

const UDC = { from: '2020-01-06', type: 'UDC', paysSeniority: true, paysSeverance: false } as const;

/** June 2026, 22 days at 1,000, was paid as an ordinary row: 7.5 x 1,000 / 22 of seniority. */
const JUNE_PAID: EmployeeInput['history'] = {
  ...NO_HISTORY,
  seniority: { ...EMPTY_BALANCE, accruedCents: usd(340.91), paidCents: usd(340.91) },
  seniorityHalfYear: { wageBaseCents: usd(1000), paidDays: n(22) },
  seniorityOfHalfYear: { accruedCents: usd(340.91), paidCents: usd(340.91), backPayCents: usd(0) },
  twelveMonths: { wageBaseCents: usd(1000), paidDays: n(22) },
};

/** Section 14, second group. */
export const RULING_CASES: readonly GoldenCase[] = [
  {
    name: 'told in July that 30 June was the last working day: the seniority of June is not paid again',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-30',
      contracts: [UDC],
      hasThirteenth: false,
      history: JUNE_PAID,
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
    },
    entries: { BASIC_SALARY: 0 },
    absent: ['SENIORITY', 'SENIORITY_TAXABLE', 'ACCRUAL_SENIORITY'],
    figures: { netCents: 0 },
    exceptions: [],
  },
];
