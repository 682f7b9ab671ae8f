import { decimal4, type Decimal4 } from '#engine/money/units.ts';
import type { Day } from '#engine/calendar/day.ts';
import { isUse, type LedgerRow } from './ledger.ts';

/** A credit of compensation days and what of it is left. Days in ten-thousandths. */
export interface Credit {
  readonly from: Day;
  readonly until: Day | null;
  readonly days: number;
  left: number;
}

/** Net takings by day: a release or reversal gives back what its day took. */
function usesOf(rows: readonly LedgerRow[]): readonly { date: Day; days: number }[] {
  const byDay = new Map<Day, number>();
  for (const row of rows) if (isUse(row)) byDay.set(row.date, (byDay.get(row.date) ?? 0) - row.days);
  return [...byDay]
    .map(([date, days]) => ({ date, days }))
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Gifts that stand for themselves: credits, and days that HR or another system gave, which do not expire. */
function giftsOf(rows: readonly LedgerRow[]): Credit[] {
  return rows
    .filter(({ kind, days }) => (kind === 'CREDIT' || kind === 'ADDITIONAL' || kind === 'OPENING') && days > 0)
    .map(({ date, expiresOn, days }) => ({ from: date, until: expiresOn, days, left: days }))
    .toSorted((one, other) => ((one.until ?? '9999') < (other.until ?? '9999') ? -1 : 1));
}

/**
 * Spends compensation days: each taking uses what it may of the credit that expires first. Answers what is left of each, and
 * the days that no credit covers.
 */
export function spendCredits(rows: readonly LedgerRow[]): { readonly credits: readonly Credit[]; readonly uncovered: Decimal4 } {
  const credits = giftsOf(rows);
  const taken = rows
    .filter(({ kind, days }) => kind === 'ADDITIONAL' && days < 0)
    .map(({ date, days }) => ({ date, days: 0 - days }));
  let uncovered = 0;
  for (const use of [...usesOf(rows), ...taken]) {
    let need = use.days;
    for (const credit of credits) {
      if (need === 0) break;
      if (credit.from > use.date || (credit.until !== null && credit.until < use.date)) continue;
      const part = Math.min(need, credit.left);
      credit.left -= part;
      need -= part;
    }
    uncovered += need;
  }
  return { credits, uncovered: decimal4(uncovered) };
}

/** The most compensation days that could be taken on a day, with all that is already taken or reserved. Ten-thousandths. */
export function creditAvailable(rows: readonly LedgerRow[], date: Day): Decimal4 {
  const isCoveredWith = (days: number): boolean =>
    spendCredits([...rows, { kind: 'RESERVE', part: 'own', year: 0, date, days: decimal4(-days), expiresOn: null }]).uncovered ===
    0;
  // Hundredths, from none to all credits: the more is taken, the less is covered.
  let least = 0;
  let most = giftsOf(rows).reduce((sum, { days }) => sum + days, 0) / 100;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isCoveredWith(middle * 100)) least = middle;
    else most = middle - 1;
  }
  return decimal4(least * 100);
}
