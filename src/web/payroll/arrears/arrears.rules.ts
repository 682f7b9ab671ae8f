import type { ArrearsProposal, ToldFact } from '#contract/payroll/payroll-arrears.ts';
import { ARREARS_KEYS } from '#engine/arrears/lines.ts';
import { leadsOf } from '#engine/arrears/split.ts';

/** Equal instalments of an amount in dollars, the cents that are left in the first ones: they add up to it. */
export function equalPlan(amount: number, count: number): number[] {
  const cents = Math.round(Math.abs(amount) * 100);
  const sign = amount < 0 ? -1 : 1;
  const each = Math.floor(cents / count);
  const left = cents - each * count;
  return Array.from({ length: count }, (_, at) => (sign * (each + (at < left ? 1 : 0))) / 100);
}

/** The least number of months in which a cut stays below what a month takes at most; 1 where it is none. */
export function leastMonths({ pay, cap }: Pick<ArrearsProposal, 'pay' | 'cap'>, most: number): number {
  if (pay >= 0 || cap === null || cap <= 0) return 1;
  return Math.min(most, Math.max(1, Math.ceil(-pay / cap)));
}

/** The word and figures of one fact. */
export function toldWord({ kind, amount }: Pick<ToldFact, 'kind' | 'amount'>) {
  if (kind === 'residence') return amount === 1 ? ('resident' as const) : ('non_resident' as const);
  if (kind === 'spouse') return amount === 1 ? ('spouse' as const) : ('no_spouse' as const);
  return kind;
}

type Line = ArrearsProposal['lines'][number];
const nameOf = ({ month, key }: Pick<Line, 'month' | 'key'>): string => `${month} ${key}`;

/** Whether a line is decided by itself, and not with another one of its month. */
export function leadsIn({ lines, leftOut }: Pick<ArrearsProposal, 'lines' | 'leftOut'>): (line: Line) => boolean {
  const leadOf = leadsOf(lines, new Set(leftOut));
  return (line) => leadOf(line) === nameOf(line);
}

/** What the lines that are chosen pay before tax, in dollars, with those that are decided together with them. */
export function payOfLines(proposal: Pick<ArrearsProposal, 'lines' | 'leftOut'>, chosen: readonly Line[]): number {
  const leadOf = leadsOf(proposal.lines, new Set(proposal.leftOut));
  const leads = new Set(chosen.map(leadOf));
  const isItem = ({ key }: Line): boolean => !ARREARS_KEYS.some((one) => one === key);
  const cents = proposal.lines
    .filter((line) => isItem(line) && leads.has(leadOf(line)))
    .reduce((sum, { difference }) => sum + Math.round(difference * 100), 0);
  return cents / 100;
}
