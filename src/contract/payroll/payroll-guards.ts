import { lawCodes } from '#engine/law/doubts.ts';

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
  'NOT_PAID_GONE',
  'NOTHING_PAID',
  'PAID_ELSEWHERE_TOO',
  'NSSF_SHARED',
  'ID_SHARED',
  'PERSON_TWICE',
  'SPOUSES_BOTH',
  'FUND_HIGH',
  'NATIONAL_NON_RESIDENT',
  'UNPAID_BUT_PAID',
  'TAX_SCALE_DEPARTS',
  ...lawCodes,
] as const;
export type GuardCode = (typeof guardCodes)[number];

/**
 * The figures by which one cause brings about exceptions of several people: one word covers everybody under it, and no other cause. Codes
 * that are not here are a cause for each person.
 */
export const causeParams: Readonly<Partial<Record<GuardCode, readonly string[]>>> = {
  AWARD_ENDED: ['projects', 'date'],
  AWARD_NOT_BEGUN: ['projects', 'date'],
  PAY_FACTS_CHANGED: ['month', 'facts', 'people'],
  BANK_ACCOUNT_SHARED: ['print', 'group'],
  NSSF_SHARED: ['print', 'group'],
  ID_SHARED: ['print', 'group'],
  PERSON_TWICE: ['group'],
  SPOUSES_BOTH: ['couple'],
};

/** People who should be paid and have no row: told as it is now, whatever was told at Submit. */
export const notPaidCodes: ReadonlySet<string> = new Set<GuardCode>(['NOT_PAID_TAKEN_OUT', 'NOT_PAID_NO_ROW', 'NOT_PAID_GONE']);

/** Why something that was to be looked at is right: a paper was seen, it is as expected, or next month corrects it. */
export const noteReasons = ['PAPER_SEEN', 'EXPECTED', 'CORRECTED_NEXT'] as const;
export type NoteReason = (typeof noteReasons)[number];

/** How many months a net is held against, and from how many times their highest on it is looked at. */
export const HIGHEST_OF_MONTHS = 6;
export const ABOVE_HIGHEST = { times: 3, of: 2 } as const;

/** A net of more than so many times the highest of those months, and imported hours above so many, are believed only with a word. */
export const UNBELIEVED_TIMES = 5;
export const UNBELIEVED_HOURS = 100;

/** More children than these reach the reviewer by name. */
export const MANY_CHILDREN = 10;
