/**
 * What a period's own figures cannot tell: it is found by holding them against earlier payments, other people and the audit
 * trail. All of it is to be looked at; what nobody would believe stops Submit until somebody notes it. Codes are keys of i18n's `payrollExceptions`, as the engine's.
 */
export const guardCodes = [
  'NET_ABOVE_HIGHEST',
  'TYPED_MOVES_NET',
  'BANK_ACCOUNT_CHANGED',
  'BANK_ACCOUNT_SHARED',
  'NO_TRACE',
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
  'IMPORTED_HOURS_HIGH',
  'CHILDREN_MANY',
  'BORN_TOO_LATE',
  'NOT_PAID_TAKEN_OUT',
  'NOT_PAID_NO_ROW',
] as const;
export type GuardCode = (typeof guardCodes)[number];

/** People who are employed in the month and have no row: told as it is now, whatever was told at Submit. */
export const notPaidCodes: ReadonlySet<string> = new Set<GuardCode>(['NOT_PAID_TAKEN_OUT', 'NOT_PAID_NO_ROW']);

/** How many months a net is held against, and from how many times their highest on it is looked at. */
export const HIGHEST_OF_MONTHS = 6;
export const ABOVE_HIGHEST = { times: 3, of: 2 } as const;

/** A net of more than so many times the highest of those months, and imported hours above so many, are believed only with a word. */
export const UNBELIEVED_TIMES = 5;
export const UNBELIEVED_HOURS = 100;

/** More children than these, and work before this age, reach the reviewer by name. */
export const MANY_CHILDREN = 10;
export const LEAST_AGE = 15;
