import type { ProcessAnswer } from '#contract/payroll/payroll-answers.ts';
import type { ReviewItem, ReviewRow } from '#contract/payroll/payroll-review.ts';
import type { Db } from '#server/db/connect.ts';
import type { Calculated } from '#server/payroll/runs/process/calculation.ts';
import type { StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import { compare } from '#server/payroll/runs/review/compare.ts';
import { factsOf, readAlsoPaid, readFactsBefore, readStoredFacts } from '#server/payroll/runs/review/facts.queries.ts';

/** A preview before a link to its sheet was made. */
export type Preview = Omit<NonNullable<ProcessAnswer['preview']>, 'link'>;

/** What Process would change, person by person: against what is stored, and against last month. */
export async function previewOf(
  db: Db,
  of: {
    scope: RunScope;
    calculated: Calculated;
    items: readonly StoredItem[];
    /** The tax rate it is calculated with, ten-thousandths. */
    rate: number;
    closesFirstPayment: boolean;
  },
): Promise<Preview> {
  const { scope, items } = of;
  const stored = await readStoredFacts(db, scope, items);
  const before = await readFactsBefore(db, scope, items);
  const rows = compare({
    now: factsOf(of.calculated),
    before: before.people,
    stored: stored.people,
    items: new Map(items.map((item) => [item.code, item])),
    ratesDiffer: [...before.rates].some((rate) => rate !== of.rate),
    alsoPaid: await readAlsoPaid(db, scope),
  });
  return {
    rows,
    items: titlesOf(rows, items),
    closesFirstPayment: of.closesFirstPayment,
    hasStored: stored.people.length > 0,
    lastMonthNetPay: before.people.reduce((sum, { netCents }) => sum + netCents, 0) / 100,
  };
}

/** Titles of the items that these rows name. */
export function titlesOf(rows: readonly ReviewRow[], items: readonly StoredItem[]): ReviewItem[] {
  const named = new Set(rows.flatMap((row) => [...row.items, ...row.changes].map(({ code }) => code)));
  return items.filter(({ code }) => named.has(code)).map(({ code, title, titleKh }) => ({ code, title, titleKH: titleKh }));
}
