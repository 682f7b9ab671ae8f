import { inTextOrder } from '#engine/text/order.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { salaryScales } from '#contract/finance/salary-scales.ts';
import { addMonths, firstDayOf } from '#engine/calendar/day.ts';
import type { LiftedCost } from '#engine/forecast/scale-cost.ts';
import { MOST_FORECAST_MONTHS } from '#engine/forecast/types.ts';
import { cents } from '#engine/money/units.ts';
import { bandOf, matchRow, raised } from '#engine/salary-scale/scale.ts';
import { calculateInThread, notReady, projectNames, readForeseen } from '#server/finance/forecast/index.ts';
import { findScale, readPlacedPeople, readScaleRows } from '#server/finance/salary-scales/scales.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Sums of several people's differences by a key, dollars, the keys in the order of their first occurrence. */
function summed<Key>(costs: readonly LiftedCost[], of: (cost: LiftedCost) => ReadonlyMap<Key, number>): readonly [Key, number][] {
  const sums = new Map<Key, number>();
  for (const [key, amount] of costs.flatMap((cost) => [...of(cost)])) sums.set(key, (sums.get(key) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([key, amount]) => [key, amount / 100]);
}

/**
 * What a scale would cost, or the same scale raised by a percent, if from a month on everybody below the low end of their band were lifted
 * to it: to the end of that year, by the forecast's engine. Writes nothing.
 */
export async function costOfScale(
  context: Context,
  of: { readonly id: string; readonly from?: string | undefined; readonly percent: number; readonly rounding: number },
): Promise<AnswerOf<typeof salaryScales.cost>['data']> {
  const { db, session, language } = context;
  const { companyId } = session;
  const scale = await findScale(db, { companyId, id: of.id });
  if (scale === undefined) throw new Refusal('NOT_FOUND');
  const foreseen = await readForeseen(context, { months: MOST_FORECAST_MONTHS, fx: null, nfx: null, hasAnnounced: false });
  const { facts, base, trees } = foreseen;
  const from = of.from ?? (facts.from > `${scale.year}-01` ? facts.from : `${scale.year}-01`);
  const to = `${from.slice(0, 4)}-12`;
  const last = addMonths(facts.from, MOST_FORECAST_MONTHS - 1);
  if (from < facts.from || from > last) throw refuseField('from', 'month_between', { from: facts.from, to: last });
  const rows = await readScaleRows(db, { companyId, scaleId: scale.id });
  const rise = { hundredths: Math.round(of.percent * 100), roundingCents: Math.round(of.rounding * 100) };
  const lowOf = (row: (typeof rows)[number]): number | null => {
    const { low } = bandOf(row);
    return low === null || rise.hundredths === 0 ? low : raised(low, rise);
  };
  const people = await readPlacedPeople(db, { companyId, day: firstDayOf(from) });
  const placed = people.map((person) => {
    const { level, grade, position } = person;
    const match = level === null || grade === null ? null : matchRow(rows, { level, grade, position });
    return { ...person, low: match === null ? null : lowOf(match.row) };
  });
  const lifts = placed.flatMap(({ employeeId, low, cents: salary }) =>
    low !== null && salary < low ? [[employeeId, cents(low)] as const] : [],
  );
  const until = to > last ? last : to;
  const answer = await calculateInThread({
    kind: 'lifts',
    facts: { ...facts, months: monthsBetween(facts.from, until) },
    lifts: { lifts: new Map(lifts), from, to: until },
  });
  if (!answer.isReady) throw notReady(answer);
  const costs = answer.of;
  const names = projectNames(trees);
  const items = new Map(base.items.map((item) => [item.code, item]));
  const byId = new Map(placed.map((person) => [person.employeeId, person]));
  const titleOf = (code: string): string => (language === 'km' ? items.get(code)?.titleKh : items.get(code)?.title) ?? code;
  const toItems = (amounts: readonly (readonly [string, number])[]) =>
    amounts.map(([code, amount]) => ({ code, title: titleOf(code), amount }));
  return {
    year: scale.year,
    from,
    to: until,
    percent: of.percent,
    total: costs.reduce((sum: number, cost) => sum + cost.cents, 0) / 100,
    notPlaced: placed.filter(({ low }) => low === null).length,
    people: costs.map((cost) => {
      const person = byId.get(cost.employeeId);
      return {
        id: cost.employeeId,
        code: person?.employeeCode ?? '',
        name: person?.employeeName ?? '',
        level: person?.level ?? '',
        grade: person?.grade ?? '',
        salary: cost.beforeCents / 100,
        lifted: cost.liftedCents / 100,
        cost: cost.cents / 100,
        items: toItems([...cost.items].map(([code, amount]) => [code, amount / 100] as const)),
      };
    }),
    items: toItems(summed(costs, ({ items: own }) => own)),
    months: summed(costs, ({ months }) => months)
      .toSorted(([one], [other]) => inTextOrder(one, other))
      .map(([month, amount]) => ({ month, amount })),
    projects: summed(costs, ({ projects }) => projects).map(([key, amount]) => {
      const known = key === null ? undefined : names.get(key);
      return { project: known?.code ?? null, donor: known?.donor ?? null, amount };
    }),
  };
}

/** How many months a stretch has, both ends included. */
function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
}
