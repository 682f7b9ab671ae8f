/**
 * Every refusal the product knows: its code is the key of its sentence in i18n, the number its HTTP status
 * (decision A2; payroll's refusals are all 400).
 */
export const refusals = {
  // The caller
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  SIGN_IN_FAILED: 400,
  SIGN_IN_THROTTLED: 429,
  CURRENT_PASSWORD_WRONG: 400,
  NO_ACCOUNT: 400,
  CHALLENGE_EXPIRED: 400,
  LINK_EXPIRED: 400,
  MAIL_NOT_CONFIGURED: 400,
  CODE_WRONG: 400,
  SECOND_STEP_ON: 409,
  SECOND_STEP_OFF: 409,
  SECOND_STEP_DEMANDED: 409,
  FULL_ACCESS_ONLY: 400,
  BEYOND_OWN_RIGHTS: 400,
  EXTERNAL_NOT_CONFIGURED: 400,
  EXTERNAL_UNREACHABLE: 503,
  EXTERNAL_DECLINED: 400,
  EXTERNAL_FAILED: 400,
  EXTERNAL_EMAIL_UNVERIFIED: 400,
  EXTERNAL_NO_ACCOUNT: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  // What was sent
  FIELDS: 422,
  BAD_REQUEST: 400,
  TOO_LARGE: 413,
  NO_FILE: 400,
  FILE_EMPTY: 400,
  FILE_KIND: 400,
  FILE_EXISTS: 409,
  FILES_FULL: 409,
  FILES_OF_PERSON_FULL: 409,
  IMAGE_TOO_LARGE: 413,
  IMAGE_PIXELS: 413,
  // The server
  DATABASE_AWAY: 503,
  BUSY: 503,
  // Concurrency
  VERSION_CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 409,
  // Settings
  DUPLICATE_TITLE: 400,
  IN_USE: 409,
  WEEKEND_DEFINITION: 400,
  SHIFT_TAKEN: 409,
  SYSTEM_ITEM: 409,
  PARAMETER_FROZEN: 409,
  LAST_OPEN_BAND: 400,
  BAND_NOT_IN_VERSION: 409,
  CUSTOM_KIND_IN_USE: 409,
  CUSTOM_FIELDS_FULL: 409,
  MODULES_FULL: 409,
  // Roles
  ROLE_GRANTS_BEYOND_OWN: 400,
  ROLE_FULL_ACCESS_ONLY: 400,
  // Previews. Never 403, which would end the session (decision A3).
  PREVIEW_READ_ONLY: 409,
  PREVIEW_BEYOND_OWN: 400,
  PREVIEW_OF_ONESELF: 400,
  // Employees
  DUPLICATE_EMPLOYEE_CODE: 400,
  LAST_ADMINISTRATOR: 409,
  STILL_A_MANAGER: 409,
  OWN_PROBATION: 409,
  PROBATION_PASSED: 409,
  // Requests for leave and overtime
  NOT_OWN_REQUEST: 400,
  OWN_REQUEST: 400,
  NOT_YOURS_TO_DECIDE: 400,
  NOT_REVIEWED: 409,
  ALREADY_DECIDED: 409,
  REJECT_COMMENT: 400,
  COMMENT_REQUIRED: 400,
  CANCEL_COMMENT: 400,
  NO_CANCELLATION: 409,
  LEAVE_OVERLAP: 400,
  LEAVE_BALANCE: 400,
  LEAVE_BALANCE_CHANGED: 409,
  OVERTIME_OVERLAP: 400,
  OVERTIME_INSIDE_WORK: 422,
  OVERTIME_ON_LEAVE: 422,
  OVERTIME_LIMIT: 422,
  BALANCE_BELOW_ZERO: 400,
  YEAR_NOT_OVER: 409,
  FEED_NO_EMPLOYEE: 400,
  // Timesheets and days off
  SHEET_NOT_OWN: 400,
  SHEET_TOO_EARLY: 400,
  SHEET_SUBMITTED: 409,
  SHEET_NOT_SUBMITTED: 409,
  SHEET_APPROVED: 409,
  SHEET_OWN: 400,
  SHEET_NOT_YOURS: 400,
  SHEET_APPROVE_ONLY: 400,
  DAYOFF_OVERLAP: 400,
  DAYOFF_NO_EMPLOYEE: 400,
  // Attendance
  CLOCK_NOT_FOR_YOU: 409,
  CLOCK_ID_TAKEN: 409,
  CODE_USED: 409,
  CODE_OLD: 409,
  CODE_UNKNOWN: 409,
  CORRECTION_TWICE: 400,
  OWN_EVENT: 400,
  EVENT_NOT_YOURS: 400,
  // Imports
  IMPORT_REFUSED: 400,
  SHEET_REFUSED: 400,
  MAPPING_INCOMPLETE: 400,
  DATE_ORDER_OPEN: 400,
  DECIMAL_SIGN_OPEN: 400,
  FILE_CHANGED: 409,
  // Payroll
  PAYROLL_VERIFIED: 400,
  PAYROLL_APPROVED: 400,
  PAYROLL_SUBMITTED: 400,
  PAYROLL_BUSY: 400,
  PAYROLL_NOT_GENERATED: 400,
  PAYROLL_NOT_PROCESSED: 400,
  PAYROLL_NOT_SUBMITTED: 400,
  PAYROLL_NOT_VERIFIED: 400,
  PAYROLL_NOT_REJECTABLE: 400,
  PAYROLL_FUTURE_MONTH: 400,
  PAYROLL_PERIOD_ORDER: 400,
  PAYROLL_NO_FIRST_PAYMENT: 400,
  PAYROLL_EARLIER_OPEN: 400,
  PAYROLL_STALE: 400,
  PAYROLL_BLOCKED: 400,
  PAYROLL_STOPPED: 400,
  PAYROLL_SEPARATE_DUTIES: 400,
  PAYROLL_ACCOUNT_ACTS: 400,
  PAYROLL_COMMENT_REQUIRED: 400,
  PAYROLL_ENTRY_LOCKED: 400,
  PAYROLL_ENTRY_UNKNOWN: 400,
  PAYROLL_AMOUNT_REFUSED: 422,
  PAYROLL_FIRST_APPROVED: 400,
  PAYROLL_ITEM_NOT_FOUND: 400,
  PAYROLL_IMPORT_REFUSED: 400,
  PAYROLL_RUN_AMBIGUOUS: 400,
  PAYROLL_NOTHING_TO_PAY: 400,
  PAYROLL_RATE_UNCONFIRMED: 400,
  PAYROLL_RATE_REASON: 400,
  PAYROLL_NOTE_REQUIRED: 400,
  PAYROLL_NOTE_GONE: 409,
  PAYROLL_NOT_FIXED_TERM: 400,
  SALARY_SCALE_EMPTY: 400,
  SALARY_SCALE_EXISTS: 400,
  SALARY_SCALE_YEAR: 400,
  SALARY_SCALE_COLUMN: 400,
  SALARY_SCALE_ROW_UNKNOWN: 400,
  SALARY_SCALE_SELECT_YEAR: 400,
  PAYROLL_OWN_ROW: 400,
  // Files for banks and authorities
  UNKNOWN_FIELD: 422,
  VALUE_TOO_LONG: 400,
  VALUE_NOT_IN_ENCODING: 400,
  VALUE_FORMULA: 400,
  VALUE_NOT_WHOLE: 400,
  VALUE_SEPARATOR: 400,
  // Accounts and journals
  RULE_TAKEN: 409,
  NOTHING_TO_POST: 400,
  ACCOUNT_MISSING: 400,
  ALREADY_REVERSED: 409,
  REVERSAL_STAYS: 409,
  FORBIDDEN_PEOPLE: 400,
  LAYOUT_NOT_LIVE: 400,
  // Payment batches
  NOTHING_TO_PAY: 400,
  NOBODY_WITHOUT_ACCOUNT: 400,
  IN_BATCH: 409,
  PAYMENT_HELD: 409,
  PAYMENT_NOT_HELD: 409,
  PAYMENT_NO_ACCOUNT: 400,
  PAYMENT_OWN: 400,
  PAYMENT_UNKNOWN: 400,
  ACCOUNTS_CHANGED: 409,
  ACCOUNT_OWN_CHANGE: 400,
  LAYOUT_PAYS_NOBODY: 400,
  LAYOUT_OWN: 400,
  BATCH_SENT: 409,
  BATCH_NOT_SENT: 409,
  BATCH_CANCELLED: 409,
  ALREADY_RETURNED: 409,
  // Filings
  FILING_NOT_APPROVED: 400,
  FILING_NOTHING: 400,
  // Accounts and journals
  NOT_APPROVED: 400,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Refusals whose code on the wire is a number that clients know (seed 001 section 8). */
export const wireCodes: Partial<Record<RefusalCode, number>> = { LEAVE_BALANCE: 600 };

/** Values for the placeholders of a refusal's sentence. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** A field's complaint: a key of i18n's `validation`, or a refusal code, with its values. */
export interface FieldComplaint {
  readonly key: string;
  readonly params?: RefusalParams;
}

/** An expected refusal. Status and wire form are decided once, at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** Complaint by field path, `employeeBenefits.0.amount` for instance. */
  readonly fields: Readonly<Record<string, FieldComplaint>>;

  constructor(code: RefusalCode, params: RefusalParams = {}, fields: Readonly<Record<string, FieldComplaint>> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** A refusal of one field. */
export function refuseField(field: string, key: string, params: RefusalParams = {}): Refusal {
  return new Refusal('FIELDS', {}, { [field]: { key, params } });
}
