import { LRUCache } from 'lru-cache';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { dashboard } from '#contract/home/dashboard.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { findRunByMonth, readItems, readMonthFacts } from '#server/payroll/runs/index.ts';
import type { PersonFact, StoredItem } from '#server/payroll/runs/index.ts';
import { bridge } from '#server/finance/payroll-month/bridge.ts';
import { findNewestCalculated, readPaidBefore } from '#server/finance/payroll-month/month.queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/context.ts';

type Change = NonNullable<AnswerOf<typeof dashboard.monthChange>['data']>;
type Summed = Pick<Change, 'from' | 'to' | 'peopleBefore' | 'peopleNow'> & {
  readonly bars: readonly Omit<Change['bars'][number], 'title' | 'titleKH'>[];
};

/**
 * Sums of two months, by company, the marks of what their runs hold, and what decides the parts of the net. Nobody is named in them.
 */
const kept = new LRUCache<string, Summed>({ max: 200 });

const sumOf = (people: readonly PersonFact[]): number => people.reduce((sum, { netCents }) => sum + netCents, 0) / 100;

async function compare(
  db: Db,
  of: { readonly companyId: string; readonly month: string; readonly against: string; readonly items: readonly StoredItem[] },
): Promise<Summed> {
  const { companyId, month, against, items } = of;
  const now = await readMonthFacts(db, { companyId, month, items });
  const before = await readMonthFacts(db, { companyId, month: against, items });
  const bars = bridge({
    before: before.people,
    now: now.people,
    types: new Map(items.map(({ code, type }) => [code, type])),
    order: items.map(({ code }) => code),
    paidEarlier: await readPaidBefore(db, { companyId, month: against }),
  });
  return {
    from: sumOf(before.people),
    to: sumOf(now.people),
    peopleBefore: before.people.length,
    peopleNow: now.people.length,
    bars: bars.map(({ people, ...bar }) => ({ ...bar, people: people.length })),
  };
}

/**
 * What the newest calculated month pays against the month before it: the bars of its bridge with how many people each has, and no
 * person; null where there are no two such months.
 */
export async function readMonthChange({ db, session: { companyId } }: Context): Promise<Change | null> {
  const newest = await findNewestCalculated(db, companyId);
  if (newest === undefined) return null;
  const { month, state } = newest;
  const against = addMonths(month, -1);
  const marks = [
    (await findRunByMonth(db, { companyId, month }))?.mark,
    (await findRunByMonth(db, { companyId, month: against }))?.mark,
  ];
  const items = await readItems(db, companyId);
  const key = JSON.stringify([companyId, month, marks, items.map(({ code, type }) => [code, type])]);
  const known = marks.every((mark) => typeof mark === 'string') ? kept.get(key) : undefined;
  const summed = known ?? (await compare(db, { companyId, month, against, items }));
  if (summed.peopleBefore === 0) return null;
  if (known === undefined && marks.every((mark) => typeof mark === 'string')) kept.set(key, summed);
  const named = new Map(items.map((item) => [item.code, item]));
  return {
    month,
    against,
    state,
    ...summed,
    bars: summed.bars.map((bar) => ({
      ...bar,
      title: named.get(bar.code ?? '')?.title ?? null,
      titleKH: named.get(bar.code ?? '')?.titleKh ?? null,
    })),
  };
}
