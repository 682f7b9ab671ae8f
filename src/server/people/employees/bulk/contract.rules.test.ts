import { expect, test } from 'vitest';
import { contractChange, monthsAfter, sayContract } from '#server/people/employees/bulk/contract.rules.ts';

const fdc = { type: 'FDC', end: '2026-12-31' };

test('months after the last day of a month end on the last day of one', () => {
  expect(monthsAfter('2026-12-31', 12)).toBe('2027-12-31');
  expect(monthsAfter('2026-06-30', 6)).toBe('2026-12-31');
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
  expect(monthsAfter('2026-12-15', 3)).toBe('2027-03-15');
});

test('a contract with an end is renewed, made undetermined, or ends', () => {
  expect(contractChange({ kind: 'renew_until', until: '2027-06-30' }, fdc)).toEqual({
    changes: { contractEndDate: '2027-06-30' },
    after: { type: 'FDC', end: '2027-06-30' },
  });
  expect(contractChange({ kind: 'renew_by', months: 6 }, fdc).changes).toEqual({ contractEndDate: '2027-06-30' });
  expect(contractChange({ kind: 'undetermined' }, fdc).changes).toEqual({
    contractType: 'UDC',
    contractChangedAt: '2027-01-01',
    contractEndDate: null,
  });
  expect(contractChange({ kind: 'let_end', noticeOn: '2026-12-10' }, fdc).changes).toEqual({
    status: 0,
    lastWorkingDay: '2026-12-31',
    isNoticeTerminate: 1,
    noticeTerminateAt: '2026-12-10',
    endReason: 'CONTRACT_END',
  });
});

test('what has no end, or ends later, is refused', () => {
  for (const none of [
    { type: 'UDC', end: null },
    { type: null, end: null },
  ])
    expect(() => contractChange({ kind: 'undetermined' }, none)).toThrow('CONTRACT_WITHOUT_END');
  expect(() => contractChange({ kind: 'renew_until', until: '2026-12-31' }, fdc)).toThrow('CONTRACT_ENDS_LATER');
});

test('a contract is said by its kind and its end', () => {
  expect([sayContract(fdc), sayContract({ type: 'UDC', end: null }), sayContract({ type: null, end: null })]).toEqual([
    'FDC → 31/12/2026',
    'UDC',
    null,
  ]);
});
