import { expect, it } from 'vitest';
import type { OpenPayment } from '#contract/finance/payment-batches.ts';
import { contentOf, groupsOf, payable, saidSums } from './payment.rules.ts';

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
  barred: null,
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

it('makes a batch without the payments that somebody else must make', () => {
  const plain = payment({ rowId: 'plain' });
  const cash = payment({ rowId: 'cash', accountNumber: null });
  const held = payment({ rowId: 'held', hold: { id: 'h', reason: '', by: '', at: '' } });
  const change = { before: '2', changedBy: null, changedAt: null };
  const changed = payment({ rowId: 'changed', change });
  const own = payment({ rowId: 'own', change, barred: { why: 'ACCOUNT', others: [] } });
  const back = payment({ rowId: 'back', barred: { why: 'RETURNED', others: [] } });
  const all = [plain, cash, held, changed, own, back];
  expect(contentOf(all, { isChosen: false, isCash: false })).toEqual({
    taken: [plain, changed],
    barred: [own, back],
    changed: [changed],
  });
  expect(contentOf(all, { isChosen: false, isCash: true })).toEqual({ taken: [cash], barred: [], changed: [] });
  // Cash goes to the person, to whatever account.
  expect(contentOf([own, back], { isChosen: true, isCash: true })).toEqual({ taken: [own], barred: [back], changed: [] });
});
