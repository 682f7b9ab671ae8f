import type { dashboard } from '#contract/home/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { addDays, addMonths } from '#engine/calendar/day.ts';
import { findNewestPaid, readAway, readDays } from '#server/home/dashboard/charts.queries.ts';
import { readDonorsOf, readPayCost } from '#server/payroll/runs/index.ts';
import type { Context } from '#server/http/context.ts';

/** How many days ahead are shown, today included. */
const shownDays = 14;
const shownMonths = 12;

/** Who is on approved leave in the next days, by department. */
export async function readWhoIsAway({ db, session, today }: Context): Promise<AnswerOf<typeof dashboard.whoIsAway>['data']> {
  const period = { companyId: session.companyId, from: today, to: addDays(today, shownDays - 1) };
  const days = await readDays(db, period);
  const away = Map.groupBy(await readAway(db, period), ({ date }) => date);
  return days.map(({ date, isWeekend, holiday, holidayKH }) => ({
    date,
    isWeekend,
    holiday: holiday === null ? null : { name: holiday, nameKH: holidayKH },
    departments: [...Map.groupBy(away.get(date) ?? [], ({ departmentId }) => departmentId)].map(([id, people]) => ({
      id,
      name: people[0]?.department ?? null,
      people: people.map(({ employeeId, name, morning, afternoon }) => ({
        employeeId,
        name,
        half: morning && afternoon ? 'DAY' : morning ? 'AM' : 'PM',
      })),
    })),
  }));
}

/** What pay cost, by donor and month. Sums are of whole cents. */
export async function readDonorCosts({ db, session }: Context): Promise<AnswerOf<typeof dashboard.payCost>['data']> {
  const { companyId } = session;
  const newest = await findNewestPaid(db, { companyId });
  if (newest === undefined) return { months: [], donors: [], totals: [], total: 0 };
  const earliest = addMonths(newest, 1 - shownMonths);
  const costs = await readPayCost(db, { companyId, from: earliest, to: newest });
  const first = costs.reduce((least, { month }) => (month < least ? month : least), newest);
  const months = Array.from({ length: shownMonths }, (_, at) => addMonths(earliest, at)).filter((month) => month >= first);
  const donorOf = await readDonorsOf(db, { companyId, costs });
  const byDonor = Map.groupBy(costs, donorOf);
  const whole = ofMonths(months, costs);
  const donors = [...byDonor].map(([donor, ofDonor]) => ({ donor, ...ofMonths(months, ofDonor) }));
  return {
    months,
    donors: donors
      .toSorted((one, other) => Number(one.donor === null) - Number(other.donor === null) || other.total - one.total)
      .map(({ donor, cents, total }) => ({ donor, costs: cents.map(dollars), total: dollars(total) })),
    totals: whole.cents.map(dollars),
    total: dollars(whole.total),
  };
}

const dollars = (cents: number): number => cents / 100;

function ofMonths(months: readonly string[], costs: readonly { readonly month: string; readonly cents: number }[]) {
  const sum = (of: readonly { readonly cents: number }[]): number => of.reduce((total, { cents }) => total + cents, 0);
  const byMonth = Map.groupBy(costs, ({ month }) => month);
  return { cents: months.map((month) => sum(byMonth.get(month) ?? [])), total: sum(costs) };
}
