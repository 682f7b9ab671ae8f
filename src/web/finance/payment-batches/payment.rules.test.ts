import { expect, it } from 'vitest';
import type { OpenPayment, PaymentPipeline } from '#contract/finance/payment-batches.ts';
import { contentOf, groupsOf, nextStep, saidSums } from './payment.rules.ts';

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
  expect(saidSums(payments)).toBe('USD\u00a00.30 + 2,349,015\u00a0៛');
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

it('says what is done next with payments on their way', () => {
  const none = { payments: 0, batches: 0, sums: [], batchId: null };
  const some = { ...none, payments: 3 };
  const way = (of: Partial<PaymentPipeline>) =>
    nextStep({
      waiting: { ...none, held: 0, withoutAccount: 0 },
      made: { ...none, cancelAsked: 0 },
      sent: none,
      answered: none,
      ...of,
    });
  expect(way({})).toBe('nothing');
  expect(way({ waiting: { ...some, held: 0, withoutAccount: 0 }, sent: some })).toBe('waiting');
  expect(way({ waiting: { ...some, held: 0, withoutAccount: 0 }, made: { ...some, cancelAsked: 0 } })).toBe('made');
  expect(way({ made: { ...some, cancelAsked: 1 } })).toBe('cancel');
  expect(way({ sent: some, answered: some })).toBe('sent');
  expect(way({ answered: some })).toBe('done');
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
