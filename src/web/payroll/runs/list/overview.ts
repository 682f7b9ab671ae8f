import type { GroupPayroll, PayrollColumn, PayrollRow } from '#contract/payroll/payroll-answers.ts';
import { isOfGross } from '#engine/payroll/pay/items.ts';

/** What a payroll tells of each person beside the net, from left to right: gross and additions less the next three are the net. */
export const overviewKeys = ['gross', 'additions', 'deductions', 'tax', 'pension', 'cost'] as const;
export type OverviewKey = (typeof overviewKeys)[number];

type Item = Pick<PayrollColumn, 'code' | 'type' | 'isCost'>;
type Amount = PayrollRow['payload'][number];

const taxes: ReadonlySet<string> = new Set(['TAX_ON_SALARY', 'TAX_ON_ALLOWANCE_STAFF']);

/** The part of the net that an item belongs to; null: it is none of it. */
export function partOf({ code, type }: Item): Exclude<OverviewKey, 'cost'> | null {
  if (type === 3) return null;
  if (isOfGross({ code, type })) return 'gross';
  if (type === 4 || code === 'PF_STAFF') return 'pension';
  if (taxes.has(code)) return 'tax';
  return type === 2 || type === 5 ? 'deductions' : 'additions';
}

/** Amounts of a row or of the foot, each with its item. */
export interface Overview {
  /** US dollars. */
  readonly sum: number;
  readonly parts: readonly { readonly code: string; readonly amount: number }[];
}

/** The sums of the amounts of a row, or of all rows, in US dollars. */
export function overviewOf(
  amounts: readonly Amount[],
  items: ReadonlyMap<string, Item>,
): Readonly<Record<OverviewKey, Overview>> {
  const of = (holds: (item: Item) => boolean): Overview => {
    const parts = amounts
      .filter(({ k }) => {
        const item = items.get(k);
        return item !== undefined && holds(item);
      })
      .map(({ k, a }) => ({ code: k, amount: a }));
    // Cents, so that a column of figures adds up.
    return { sum: parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100, parts };
  };
  return {
    gross: of((item) => partOf(item) === 'gross'),
    additions: of((item) => partOf(item) === 'additions'),
    deductions: of((item) => partOf(item) === 'deductions'),
    tax: of((item) => partOf(item) === 'tax'),
    pension: of((item) => partOf(item) === 'pension'),
    cost: of(({ isCost }) => isCost),
  };
}

/** The columns that have a figure in a period; the first payment is an advance and costs nothing of its own. */
export const shownKeys = (foot: Readonly<Record<OverviewKey, Overview>>, { period }: GroupPayroll): readonly OverviewKey[] =>
  overviewKeys.filter((key) => foot[key].parts.length > 0 && (key !== 'cost' || period !== 'first_payment'));
