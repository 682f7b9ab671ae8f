import { describe, expect, it } from 'vitest';
import type { PayrollException } from '#contract/payroll/payroll-answers.ts';
import type { Permission } from '#contract/permissions.ts';
import { placeOf } from './exception-places.ts';

const of = (code: string, params: PayrollException['params'] = {}): PayrollException => ({
  code,
  severity: 'look',
  employeeId: 'e1',
  employeeCode: 'KR-1',
  employeeName: 'Sok Dara',
  employeeNameKH: null,
  rowId: 'r1',
  params,
  lifts: null,
  key: code,
  note: null,
});
const place = (exception: PayrollException, ...permissions: Permission[]) =>
  placeOf(exception, { may: (one) => permissions.includes(one), month: '2026-10', period: 'second_payment' });

describe('the place of an exception', () => {
  it('is where it is mended', () => {
    expect(place(of('NO_BANK_ACCOUNT'), 'employee/edit')?.path).toBe('/employees/update/e1');
    expect(place(of('TYPED_MOVES_NET'), 'payroll/edit')?.path).toBe('/payrolls/update/r1?payrollPeriod=second_payment');
    expect(place(of('EARLIER_RUN_OPEN', { month: '2026-09' }))?.path).toBe('/payrolls?date=2026-09');
    expect(place(of('NO_TAX_SCALE'))?.path).toBe('/setting/salary-tax-rate');
  });

  it('is one that the reader may open, or none', () => {
    expect(place(of('NO_BANK_ACCOUNT'), 'employee/view')?.path).toBe('/employees/profile/e1');
    expect(place(of('TYPED_MOVES_NET'), 'employee/view')?.path).toBe('/employees/profile/e1');
    expect(place(of('NO_BANK_ACCOUNT'))).toBeUndefined();
    expect(place(of('LEAVER_NOT_TICKED'))).toBeUndefined();
  });
});
