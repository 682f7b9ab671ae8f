import { inTextOrder } from '#engine/text/order.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { AwardStopAnswer } from '#contract/finance/forecast.ts';
import { holds } from '#contract/permissions.ts';
import { firstDayOf, monthOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { AwardStop } from '#engine/forecast/award-stop.ts';
import { spanOf } from '#engine/forecast/forecast.ts';
import { noticeDaysOf } from '#engine/forecast/notice.ts';
import { MOST_FORECAST_MONTHS } from '#engine/forecast/types.ts';
import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import { projectNames, readForeseen } from '#server/finance/forecast/facts.ts';
import type { Foreseen } from '#server/finance/forecast/facts.ts';
import { calculateInThread } from '#server/finance/forecast/in-thread.ts';
import { notReady } from '#server/finance/forecast/run.service.ts';
import { readUnusedLeave } from '#server/time/leave/index.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Which award ends, when, and whether notice is given in time. */
export interface AskedStop {
  readonly donor?: string | undefined;
  readonly projectId?: string | undefined;
  readonly day: Day;
  readonly noticeGiven: boolean;
}

const dollars = (cents: number): number => cents / 100;

function projectsOf({ trees }: Foreseen, { donor, projectId }: AskedStop): ReadonlySet<string> {
  const chosen = trees.filter((tree) => (projectId === undefined ? tree.donor === donor : tree.id === projectId));
  return new Set(chosen.flatMap(({ id, subProjects }) => [id, ...subProjects.map((sub) => sub.id)]));
}

type Amounts = Omit<AwardStopAnswer['totals'], 'people' | 'whole' | 'cutShort'>;

const amountsOf = (stop: AwardStop): Amounts => ({
  notice: dollars(stop.noticeCents),
  leave: dollars(stop.leaveCents),
  seniority: dollars(stop.seniorityCents),
  severance: dollars(stop.severanceCents),
  thirteenth: dollars(stop.thirteenthCents),
  fund: dollars(stop.fundCents),
  paid: dollars(stop.paidCents),
  rest: dollars(stop.restCents),
  accrued: dollars(stop.accruedCents),
  newCost: dollars(stop.newCostCents),
});

function totalsOf(stops: readonly AwardStop[]): AwardStopAnswer['totals'] {
  const sum = (of: (stop: AwardStop) => number): number => dollars(stops.reduce((total, stop) => total + of(stop), 0));
  return {
    people: stops.length,
    whole: stops.filter(({ leftPercent }) => leftPercent === 0).length,
    cutShort: stops.filter(({ restCents }) => restCents > 0).length,
    notice: sum(({ noticeCents }) => noticeCents),
    leave: sum(({ leaveCents }) => leaveCents),
    seniority: sum(({ seniorityCents }) => seniorityCents),
    severance: sum(({ severanceCents }) => severanceCents),
    thirteenth: sum(({ thirteenthCents }) => thirteenthCents),
    fund: sum(({ fundCents }) => fundCents),
    paid: sum(({ paidCents }) => paidCents),
    rest: sum(({ restCents }) => restCents),
    accrued: sum(({ accruedCents }) => accruedCents),
    newCost: sum(({ newCostCents }) => newCostCents),
  };
}

function byDonor(stops: readonly AwardStop[], foreseen: Foreseen): { donor: string | null; paid: number }[] {
  const names = projectNames(foreseen.trees);
  const sums = new Map<string | null, number>();
  for (const { project, cents } of stops.flatMap((stop) => stop.byProject)) {
    const donor = project === null ? null : (names.get(project)?.donor ?? null);
    sums.set(donor, (sums.get(donor) ?? 0) + cents);
  }
  return [...sums]
    .map(([donor, cents]) => ({ donor, paid: dollars(cents) }))
    .toSorted((one, other) => inTextOrder(one.donor ?? '\uFFFF', other.donor ?? '\uFFFF'));
}

/** What it costs if an award ends on a day: everybody it pays, let go by the employer then. */
export async function stopAward(context: Context, asked: AskedStop): Promise<AwardStopAnswer> {
  const { db, session } = context;
  const { companyId } = session;
  if ((asked.donor === undefined || asked.donor === '') && asked.projectId === undefined)
    throw refuseField('projectId', 'required');
  const foreseen = await readForeseen(context, { months: MOST_FORECAST_MONTHS, fx: null, nfx: null, hasAnnounced: false });
  const { facts, base } = foreseen;
  const { first, last } = spanOf(facts);
  if (asked.day < first || asked.day > last) throw refuseField('day', 'day_between', { from: sayDay(first), to: sayDay(last) });
  const projects = projectsOf(foreseen, asked);
  if (projects.size === 0) throw asked.projectId === undefined ? new Refusal('AWARD_UNKNOWN') : refuseField('projectId', 'id');
  const ids = facts.people.map(({ input }) => input.employeeId);
  const unused = await readUnusedLeave(db, { companyId, employeeIds: ids, today: asked.day, lastWorkingDay: asked.day });
  const termsOf = new Map(facts.people.map(({ input, terms }) => [input.employeeId, terms]));
  const noticeOf = (id: string): number => {
    const known = base.names.get(id);
    const serviceFrom = known?.serviceFrom ?? firstDayOf(monthOf(asked.day));
    return known?.noticeDays ?? noticeDaysOf({ serviceFrom, terms: termsOf.get(id) ?? [] }, asked.day);
  };
  const answer = await calculateInThread({
    kind: 'stop',
    facts,
    terms: {
      day: asked.day,
      projects,
      isNoticeGiven: asked.noticeGiven,
      noticeDays: new Map(ids.map((id) => [id, decimal4(noticeOf(id) * DECIMAL4_ONE)])),
      unusedLeave: new Map([...unused].map(([id, { annual }]) => [id, annual])),
    },
  });
  if (!answer.isReady) throw notReady(answer);
  const stops = answer.of;
  const isKhmer = context.language === 'km';
  return {
    day: asked.day,
    totals: totalsOf(stops),
    donors: byDonor(stops, foreseen),
    people: !holds(session, 'payroll/view')
      ? null
      : stops.map((stop) => {
          const known = base.names.get(stop.employeeId);
          return {
            id: stop.employeeId,
            code: known?.code ?? '',
            name: (isKhmer ? known?.nameKh : null) ?? known?.name ?? '-',
            lost: stop.lostPercent / DECIMAL4_ONE,
            left: stop.leftPercent / DECIMAL4_ONE,
            noticeDays: asked.noticeGiven ? 0 : noticeOf(stop.employeeId),
            leaveDays: (unused.get(stop.employeeId)?.annual ?? 0) / DECIMAL4_ONE,
            ...amountsOf(stop),
            donors: byDonor([stop], foreseen),
          };
        }),
  };
}
