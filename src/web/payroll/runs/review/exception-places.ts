import { lawCodes } from '#engine/law/doubts.ts';
import { notPaidCodes } from '#contract/payroll/payroll-guards.ts';
import type { PayrollException } from '#contract/payroll/payroll-answers.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Period } from '#contract/payroll-words.ts';
import { paths } from '#web/kit/address/paths.ts';

type May = (permission: Permission) => boolean;

/** Where something is mended: a place that the reader may open, and its name. */
export interface Place {
  readonly name: 'row' | 'person' | 'leave' | 'overtime' | 'attendance' | 'settings' | 'generate' | 'month' | 'correction';
  readonly path: string;
}

const ofPerson = new Set<string>([
  ...lawCodes,
  'ALLOCATION_ABOVE_100',
  'ALLOCATION_NOT_100',
  'NO_BANK_ACCOUNT',
  'NO_NSSF_NUMBER',
  'CONTRACT_ENDED',
  'NO_SALARY',
  'NO_OPENING_BALANCES',
  'NOT_IN_PENSION',
  'PENSION_ENDED_BY_AGE',
  'NO_DATE_OF_BIRTH',
  'CHILD_WITHOUT_DATE_OF_BIRTH',
  'NO_WORKING_DAY',
  'BENEFIT_OF_SYSTEM_ITEM',
  'NOTICE_NOT_SERVED',
  'LEAVER_REASON_MISSING',
  'LEAVER_NOTICE_MISSING',
  'CONSULTANT_LEFT_OUT',
  'HIRE_WAITS',
  'BANK_ACCOUNT_CHANGED',
  'BANK_ACCOUNT_SHARED',
  'PAY_FACTS_CHANGED',
  'SALARY_ZERO',
  'SALARY_RIEL',
  'SALARY_HIGH',
  'SALARY_LOW',
  'AWARD_ENDED',
  'AWARD_NOT_BEGUN',
  'JOIN_DATE_FAR',
  'LEAVING_DATE_FAR',
  'LEAVING_WAITS',
  'CHILDREN_MANY',
  'BORN_TOO_LATE',
  'NOTHING_PAID',
  'PAID_ELSEWHERE_TOO',
  'NSSF_SHARED',
  'ID_SHARED',
  'PERSON_TWICE',
  'SPOUSES_BOTH',
  'FUND_HIGH',
  'NATIONAL_NON_RESIDENT',
  'UNPAID_BUT_PAID',
]);
const ofLeave = new Set(['LATE_LEAVE', 'LEAVE_BALANCE_NEGATIVE', 'CREDITS_LEFT']);
const ofOvertime = new Set(['LATE_OVERTIME', 'OVERTIME_REPLACED']);
const ofAttendance = new Set(['ABSENT_DAYS', 'NO_TRACE']);
const ofCorrections = new Set([
  'LEAVE_CANCELLED_LATE',
  'PAID_PAST_LAST_DAY',
  'LATE_SALARY',
  'LATE_SALARY_PARTLY',
  'MONTH_WITHOUT_ROW',
  'MONTH_WITHOUT_ROW_PARTLY',
]);
const ofSettings: Readonly<Record<string, string>> = {
  TAX_SCALE_DEPARTS: 'salary-tax-rate',
  NO_TAX_SCALE: 'salary-tax-rate',
  SCALE_NOT_OPEN: 'salary-tax-rate',
  NO_PENSION_SCALE: 'pension-fund',
  NO_PARAMETER: 'nssf',
  NO_OVERTIME_RATE: 'overtime-type',
  ITEM_MISSING: 'payroll-item',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The place where an exception is mended; undefined where this reader may open none. */
export function placeOf(
  exception: PayrollException,
  of: { readonly may: May; readonly month: string; readonly period: Period | undefined },
): Place | undefined {
  const { code, employeeId, rowId, params } = exception;
  const { may } = of;
  const month = /^\d{4}-\d{2}$/.test(text(params['month'])) ? text(params['month']) : of.month;
  const setting = ofSettings[code];
  if (setting !== undefined) return { name: 'settings', path: paths.settingList(setting) };
  if (code === 'EARLIER_RUN_OPEN') return { name: 'month', path: paths.payrolls({ date: month }) };
  if (code === 'LEAVER_NOT_TICKED' || notPaidCodes.has(code)) {
    return may('payroll/generate') ? { name: 'generate', path: paths.payrolls({ date: of.month, open: 'generate' }) } : undefined;
  }
  if (employeeId === null) return undefined;
  const person = personOf(employeeId, may);
  if (ofPerson.has(code)) return person;
  if (ofLeave.has(code)) {
    return may('leave request/view')
      ? { name: 'leave', path: paths.leaves({ search: exception.employeeCode ?? undefined }) }
      : person;
  }
  if (ofOvertime.has(code)) {
    return may('overtime request/view')
      ? { name: 'overtime', path: paths.overtime({ search: exception.employeeCode ?? undefined }) }
      : person;
  }
  if (ofAttendance.has(code)) {
    return may('attendance/view') ? { name: 'attendance', path: paths.attendanceOf(employeeId, { month: of.month }) } : person;
  }
  if (ofCorrections.has(code) && may('payroll/view'))
    return { name: 'correction', path: paths.payrollArrears({ state: 'OPEN' }) };
  if (rowId !== null && may('payroll/edit'))
    return { name: 'row', path: paths.payrollUpdate(rowId, { payrollPeriod: of.period }) };
  return person;
}

function personOf(employeeId: string, may: May): Place | undefined {
  if (may('employee/edit')) return { name: 'person', path: paths.employeeUpdate(employeeId) };
  return may('employee/view') ? { name: 'person', path: paths.employeeProfile(employeeId) } : undefined;
}
