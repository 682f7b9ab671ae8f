import { expect, it } from 'vitest';
import type { OpenPayment } from '#contract/finance/payment-batches.ts';
import { groupsOf, payable, saidSums } from './payment.rules.ts';

const payment = (more: Partial<OpenPayment>): OpenPayment => ({
  rowId: 'r1',
  period: 'second_payment',
  paidWith: 'second_payment',
  hasFirstPayment: true,
  runId: 'u1',
  month: '2026-10',
  state: 'APPROVED',
  payment: 'WAITING',
  employeeId: 'e1',
  employeeCode: 'E-1',
  employeeName: 'Sok Dara',
  accountNumber: '1',
  currency: 'USD',
  amount: 0.1,
  isOwn: false,
  hold: null,
  returned: null,
  change: null,
  ...more,
});

it('sums each currency for itself, to the cent', () => {
  const payments = [payment({}), payment({ amount: 0.2 }), payment({ currency: 'KHR', amount: 2_349_015 })];
  expect(saidSums(payments)).toBe('USD 0.30 + 2,349,015 ៛');
  expect(saidSums([])).toBe('-');
});

it('a leaver who rides along is paid with the second payment', () => {
  const groups = groupsOf([
    payment({}),
    payment({ rowId: 'r2', period: 'final_payment' }),
    payment({ rowId: 'r3', paidWith: 'final_payment' }),
  ]);
  expect(groups.map(({ paidWith, payments }) => [paidWith, payments.length])).toEqual([
    ['second_payment', 2],
    ['final_payment', 1],
  ]);
});

it('who is held or has no account is not in a file', () => {
  expect(payable(payment({}))).toBe(true);
  expect(payable(payment({ accountNumber: null }))).toBe(false);
  expect(payable(payment({ hold: { id: 'h', reason: 'x', by: 'y', at: 'z' } }))).toBe(false);
});
