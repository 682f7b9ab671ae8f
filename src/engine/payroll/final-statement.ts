import type { EndReason } from './end-reasons.ts';
import { isOfGross } from './pay/items.ts';
import type { EngineCode } from './pay/items.ts';
import type { ExplainedInput } from './explanation-types.ts';

/** The blocks of a final payment statement, in their order: together they are the net. */
export const STATEMENT_BLOCKS = ['earnings', 'termination', 'deductions'] as const;

/** A block of the statement. */
export type StatementBlock = (typeof STATEMENT_BLOCKS)[number];

const TERMINATION: ReadonlySet<string> = new Set<EngineCode | 'TERMINATION_DAMAGES'>([
  'NOTICE_PAY',
  'LEAVE_PAYOUT',
  'SENIORITY',
  'SENIORITY_TAXABLE',
  'SEVERANCE_PAY',
  'ANNUAL_SALARY',
  'PF_PAYOUT_STAFF',
  'PF_PAYOUT_ORGANIZATION',
  'TERMINATION_DAMAGES',
]);

/**
 * Where an entry stands in the statement; null for the employer's cost and information (type 3), which are no part of the net.
 * What lowers the earnings of the month (unpaid leave) stands among them, negative; what was overpaid among the deductions.
 */
export function blockOf({ code, type }: { readonly code: string; readonly type: number }): StatementBlock | null {
  if (type === 3) return null;
  if (TERMINATION.has(code)) return 'termination';
  if (code === 'RECOVERABLE' || type === 2 || type === 4) return 'deductions';
  if (type === 5) return isOfGross({ code, type }) && code === 'UNPAID_LEAVE' ? 'earnings' : 'deductions';
  return 'earnings';
}

/** Days times a day's pay, as a line of the statement tells it. */
export interface PaidDays {
  /** Ten-thousandths. */
  readonly days: number;
  /** Dollars for a day, ten-thousandths, rounded to be read; the line itself is calculated without rounding. */
  readonly dayPay: number;
}

/** What a payment by days is made of, from the figures of its explanation: the higher of the month's day pay and the average's. */
export function paidDaysOf(inputs: readonly { readonly key: string; readonly value: number }[]): PaidDays | null {
  const of = (key: ExplainedInput['key']): number => inputs.find((input) => input.key === key)?.value ?? 0;
  const days = of('day_pay_days');
  if (days === 0) return null;
  const rate = (cents: number, count: number): number => (count === 0 ? 0 : (cents * 1_000_000) / count);
  const dayPay = Math.max(rate(of('day_pay_salary'), of('days_per_month')), rate(of('wage_bases'), of('days_sum')));
  return { days, dayPay: Math.round(dayPay) };
}

/** Who ended the employment where no reason is recorded: the term ran out, the employer ended it and owes benefits, or neither. */
export const impliedReasons = ['END_OF_TERM', 'EMPLOYER', 'EMPLOYEE'] as const;
export type LeavingReason = EndReason | (typeof impliedReasons)[number];

/** Why somebody left. The employer's ending stands above the term: its benefits are owed. */
export function leavingReason(of: {
  readonly endReason?: EndReason | undefined;
  readonly hasTerminationBenefit: boolean;
  readonly contractEnds: readonly string[];
  readonly lastWorkingDay: string | null;
}): LeavingReason {
  if (of.endReason !== undefined) return of.endReason;
  if (of.hasTerminationBenefit) return 'EMPLOYER';
  return of.lastWorkingDay !== null && of.contractEnds.includes(of.lastWorkingDay) ? 'END_OF_TERM' : 'EMPLOYEE';
}
