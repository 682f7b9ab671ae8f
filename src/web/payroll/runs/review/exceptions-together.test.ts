import { expect, it } from 'vitest';
import type { PayrollException } from '#contract/payroll/payroll-answers.ts';
import { togetherByKind } from './exceptions-together.ts';

const of = (code: string, employeeCode: string, params: PayrollException['params'] = {}, words?: string): PayrollException => ({
  code,
  severity: 'look',
  employeeId: employeeCode,
  employeeCode,
  employeeName: 'Sok Dara',
  employeeNameKH: null,
  rowId: employeeCode,
  params,
  lifts: null,
  key: `${code}:${employeeCode}`,
  note: words === undefined ? null : { words, by: 'Chan', at: '2026-10-31T05:00:00.000Z', reason: null, holdsOn: false },
});

it('one kind is one note, and within it what is the same for many people is said once', () => {
  const kinds = togetherByKind([
    of('NO_OPENING_BALANCES', 'KR-1'),
    of('ABSENT', 'KR-1', { days: 2 }, 'on mission'),
    of('NO_OPENING_BALANCES', 'KR-2'),
    of('ABSENT', 'KR-2', { days: 3 }),
  ]);
  expect(kinds.map(({ code, count, noted }) => [code, count, noted])).toEqual([
    ['NO_OPENING_BALANCES', 2, 0],
    ['ABSENT', 2, 1],
  ]);
  expect(kinds.map(({ sayings }) => sayings.map(({ all }) => all.map(({ employeeCode }) => employeeCode)))).toEqual([
    [['KR-1', 'KR-2']],
    [['KR-1'], ['KR-2']],
  ]);
});
