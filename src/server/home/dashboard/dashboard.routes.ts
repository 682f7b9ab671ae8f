import { satisfies } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import {
  readAbsentEmployees,
  readMine,
  readMonthAtWork,
  readOpenPayroll,
  readPending,
  readSummaries,
  readWaiting,
  readWaitingTimes,
} from '#server/home/dashboard/dashboard.service.ts';
import { forgetArrangement, keepArrangement, readArrangement } from '#server/home/dashboard/arrangement.queries.ts';
import { readRecordGaps } from '#server/home/dashboard/record-gaps.queries.ts';
import { readPeopleAhead } from '#server/home/dashboard/people-ahead.queries.ts';
import { readDonorCosts, readWhoIsAway } from '#server/home/dashboard/charts.service.ts';
import { readHeadCount, readLateFinalPayments } from '#server/home/dashboard/dashboard.queries.ts';
import { listFirstSteps } from '#server/home/dashboard/first-steps.service.ts';
import { readFinanceDue } from '#server/home/dashboard/finance.service.ts';
import { readAwardsAhead } from '#server/donors/donor-page/index.ts';
import { readMonthChange } from '#server/finance/payroll-month/index.ts';
import { readCounts } from '#server/people/employees/index.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** As many awards as the first page tells. */
const MOST_AWARDS = 10;

/** Mounts the calls of the first page. */
export function dashboardRoutes(platform: Platform): void {
  mount(platform, dashboard, {
    me: async (context) => ({ data: await readMine(context) }),
    countEmployee: async (context) => ({ data: await readCounts(context) }),
    absentEmployees: async (context, { query }) => readAbsentEmployees(context, query),
    arrangement: async ({ db, session: { companyId, userId } }) => {
      const kept = await readArrangement(db, { companyId, userId });
      return { data: { cards: [...(kept?.cards ?? [])], hidden: [...(kept?.hidden ?? [])] } };
    },
    arrange: async ({ db, session: { companyId, userId } }, { body }) => {
      const isUsual = body.cards.length === 0 && body.hidden.length === 0;
      if (isUsual) await forgetArrangement(db, { companyId, userId });
      else await keepArrangement(db, { companyId, userId, ...body });
      return { data: body };
    },
    peopleAhead: async ({ db, session, today }, { query }) => {
      const { people, total } = await readPeopleAhead(db, { companyId: session.companyId, today, ...query });
      return { data: [...people], pagination: { count: people.length, total, ...query } };
    },
    awardEnds: async ({ db, session, today }) => {
      const awards = await readAwardsAhead(db, { companyId: session.companyId, today, limit: MOST_AWARDS });
      const seesPeople = satisfies(session, 'employee/view');
      return { data: awards.map((award) => ({ ...award, people: seesPeople ? award.people : null })) };
    },
    recordGaps: async ({ db, session, today }) => ({
      data: [...(await readRecordGaps(db, { companyId: session.companyId, today, seesPay: sees(session, 'pay') }))],
    }),
    summaries: async (context) => ({ data: await readSummaries(context) }),
    countPending: async (context) => ({ data: await readPending(context) }),
    leavesRequest: async (context, { query }) => await readWaiting(context, { ...query, type: 'leave' }),
    overtimesRequest: async (context, { query }) => await readWaiting(context, { ...query, type: 'overtime' }),
    latesRequest: async (context, { query }) => await readWaitingTimes(context, { ...query, kind: 'LATE' }),
    earliesRequest: async (context, { query }) => await readWaitingTimes(context, { ...query, kind: 'EARLY' }),
    headCount: async ({ db, session, today }) => ({ data: await readHeadCount(db, { companyId: session.companyId, today }) }),
    whoIsAway: async (context) => ({ data: await readWhoIsAway(context) }),
    payCost: async (context) => ({ data: await readDonorCosts(context) }),
    firstSteps: async (context) => ({ data: await listFirstSteps(context) }),
    lateFinalPayments: async ({ db, session, today }) => ({
      data: [...(await readLateFinalPayments(db, { companyId: session.companyId, today }))],
    }),
    payrollState: async (context) => ({ data: await readOpenPayroll(context) }),
    payrollMonth: async (context) => ({ data: await readMonthAtWork(context) }),
    monthChange: async (context) => ({ data: await readMonthChange(context) }),
    financeDue: async (context) => ({ data: await readFinanceDue(context) }),
  });
}
