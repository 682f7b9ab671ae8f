import { expect, it } from 'vitest';
import type { PayrollException } from '#contract/payroll-answers.ts';
import { togetherBySentence } from './exceptions-together.ts';

const of = (code: string, employeeCode: string, params: PayrollException['params'] = {}): PayrollException => ({
  code,
  severity: 'look',
  employeeId: employeeCode,
  employeeCode,
  employeeName: 'Sok Dara',
  rowId: employeeCode,
  params,
});

it('what is the same for many people is one note, what differs stays apart, in the order of the first', () => {
  const notes = togetherBySentence([
    of('NO_OPENING_BALANCES', 'KR-1'),
    of('ABSENT', 'KR-1', { days: 2 }),
    of('NO_OPENING_BALANCES', 'KR-2'),
    of('ABSENT', 'KR-2', { days: 3 }),
  ]);
  expect(notes.map(({ first, all }) => [first.code, all.map(({ employeeCode }) => employeeCode)])).toEqual([
    ['NO_OPENING_BALANCES', ['KR-1', 'KR-2']],
    ['ABSENT', ['KR-1']],
    ['ABSENT', ['KR-2']],
  ]);
});
