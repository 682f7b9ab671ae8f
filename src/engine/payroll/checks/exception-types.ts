/**
 * What a payroll officer must look at (payroll.md section 6), with its severity: block = nothing is written; stop = Submit
 * is refused; look = shown; done = what was to be looked at is answered, shown apart. The code is the key of the sentence that says
 * what to do.
 */
export const EXCEPTION_SEVERITIES = {
  NO_EXCHANGE_RATE: 'block',
  MONTH_TOO_EARLY: 'block',
  NO_TAX_SCALE: 'block',
  NO_PENSION_SCALE: 'block',
  SCALE_NOT_OPEN: 'block',
  NO_PARAMETER: 'block',
  NO_OVERTIME_RATE: 'block',
  ITEM_MISSING: 'block',
  NO_WORKING_DAY: 'block',
  LEAVER_OWES: 'stop',
  LEAVER_REASON_MISSING: 'stop',
  LEAVER_NOTICE_MISSING: 'stop',
  RUN_STALE: 'stop',
  EARLIER_RUN_OPEN: 'look',
  NET_UNSOLVED: 'stop',
  ALLOCATION_ABOVE_100: 'stop',
  DAYS_OF_EARLIER_MONTH_ADDED: 'stop',
  ROW_OF_LAST_MONTH_OPEN: 'stop',
  LEAVE_WITHOUT_OPENING: 'stop',
  OVERTIME_IMPORT_NO_DAY: 'stop',
  FUND_PAYOUT_ABOVE_BALANCE: 'stop',
  FUND_LEFT_STANDING: 'stop',
  RECOVERY_ABOVE_BALANCE: 'stop',
  ACCRUAL_BELOW_PAYOUT: 'stop',
  SENIORITY_ABOVE_LIMIT: 'stop',
  BENEFIT_OF_SYSTEM_ITEM: 'stop',
  ENTRY_NOT_TYPABLE: 'stop',
  NEGATIVE_EARNING: 'stop',
  PAY_BELOW_ZERO: 'look',
  ALLOCATION_NOT_100: 'look',
  NO_BANK_ACCOUNT: 'look',
  NO_NSSF_NUMBER: 'look',
  CONTRACT_ENDED: 'look',
  NO_SALARY: 'look',
  LATE_SALARY: 'look',
  LATE_SALARY_PARTLY: 'look',
  LATE_SALARY_PAID: 'done',
  MONTH_WITHOUT_ROW: 'look',
  MONTH_WITHOUT_ROW_PARTLY: 'look',
  MONTH_WITHOUT_ROW_PAID: 'done',
  NO_OPENING_BALANCES: 'look',
  NET_CHANGED: 'look',
  TAX_BASE_BELOW_ZERO: 'look',
  ABSENT_DAYS: 'look',
  LATE_LEAVE: 'look',
  LEAVE_CANCELLED_LATE: 'look',
  LATE_OVERTIME: 'look',
  OVERTIME_REPLACED: 'look',
  CONSULTANT_LEFT_OUT: 'look',
  HIRE_WAITS: 'look',
  LEAVER_NOT_TICKED: 'look',
  MANUAL_ENTRY: 'look',
  MANUAL_TAX: 'look',
  NOT_IN_PENSION: 'look',
  PENSION_ENDED_BY_AGE: 'look',
  NO_DATE_OF_BIRTH: 'look',
  CHILD_WITHOUT_DATE_OF_BIRTH: 'look',
  NSSF_BEFORE_OCTOBER_2022: 'look',
  LEAVE_BALANCE_NEGATIVE: 'look',
  CREDITS_LEFT: 'look',
  NOTICE_NOT_SERVED: 'look',
  DAMAGES_UDC: 'look',
  DAMAGES_FDC: 'look',
  PAID_PAST_LAST_DAY: 'look',
  SENIORITY_ABOVE_DUE: 'look',
  SENIORITY_LEFT_OUT: 'look',
  THIRTEENTH_ADVANCE_ABOVE: 'look',
} as const;

/** Stops that typing an amount brings about: the edit or import itself is refused (payroll.md 14). */
export const REFUSED_WHEN_TYPED: ReadonlySet<string> = new Set<ExceptionCode>([
  'FUND_PAYOUT_ABOVE_BALANCE',
  'FUND_LEFT_STANDING',
  'RECOVERY_ABOVE_BALANCE',
  'ACCRUAL_BELOW_PAYOUT',
  'SENIORITY_ABOVE_LIMIT',
  'NEGATIVE_EARNING',
]);

/** Code of an exception. */
export type ExceptionCode = keyof typeof EXCEPTION_SEVERITIES;

/** How strong it is. */
export type ExceptionSeverity = (typeof EXCEPTION_SEVERITIES)[ExceptionCode];

/** Figures of an exception's sentence: names end in Cents, Riel, Days (ten-thousandths), Percent (ten-thousandths) or say what they are. */
export type ExceptionParams = Readonly<Record<string, string | number | readonly string[]>>;

/** One thing to look at; employeeId null = the run as a whole. */
export interface PayrollException {
  readonly code: ExceptionCode;
  readonly severity: ExceptionSeverity;
  readonly employeeId: string | null;
  readonly params: ExceptionParams;
}
