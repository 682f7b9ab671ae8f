import { centsToRiel, rielToCents } from '#engine/money/convert.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { cents, riel, type Cents } from '#engine/money/units.ts';
import { rielOf, type Draft } from '../draft.ts';
import type { RowDays } from '../pay/days.ts';
import type { EngineCode } from '../pay/items.ts';
import { taxOnBase } from '../taxes/salary-tax.ts';

/** Pay of a season, of an end or of earlier months: it comes and goes, and nobody's pay has changed. */
const SEASONAL: ReadonlySet<string> = new Set<EngineCode | 'TERMINATION_DAMAGES'>([
  'ANNUAL_SALARY',
  'SENIORITY',
  'SENIORITY_TAXABLE',
  'SEVERANCE_PAY',
  'LEAVE_PAYOUT',
  'NOTICE_PAY',
  'TERMINATION_DAMAGES',
  'PF_PAYOUT_STAFF',
  'PF_PAYOUT_ORGANIZATION',
  'UNPAID_SALARY',
  'ADJUSTMENT_ARREARS',
  'ADJUSTMENT_TAX',
  'RECOVERABLE',
  'RECOVERY',
]);

/**
 * The net of a whole month without what belongs to a season, to an end or to earlier months, and without the tax on it: what one month is
 * held against another by. Dollars; null where no day of the month was worked.
 */
export function regularNetOf(draft: Draft, days: RowDays, netCents: Cents): Cents | null {
  if (days.employedDays <= 0) return null;
  const seasonal = [...draft.entries.values()].filter(({ code, type }) => type !== 3 && SEASONAL.has(code));
  const sum = seasonal.reduce((all: number, entry) => all + entry.cents, 0);
  const taxed = seasonal.reduce((all: number, { type, cents: amount }) => (type === 0 || type === 5 ? all + amount : all), 0);
  const regular = netCents - sum + (draft.typed.has('TAX_ON_SALARY') ? 0 : taxOn(draft, cents(taxed)));
  return cents(mulDivRound(regular, days.monthDays, days.employedDays));
}

/** The part of the month's tax that lies on an amount. */
function taxOn(draft: Draft, amount: Cents): number {
  if (amount === 0) return 0;
  const base = rielOf(draft, 'TAXABLE_SALARY');
  const rest = riel(Math.max(0, base - centsToRiel(amount, draft.run.fx)));
  return rielToCents(riel(taxOnBase(draft, base) - taxOnBase(draft, rest)), draft.run.fx);
}
