import type { CycleChange, PerformanceCycle } from '#contract/performance/performance-cycle.ts';
import { daysOfYear, performanceYearOf, usualDueDates } from '#engine/performance/year.ts';
import { readStoredCycle, writeCycle } from '#server/performance/records/cycle.queries.ts';
import { readRules } from '#server/performance/records/rules.service.ts';
import type { OfCompany } from '#server/performance/records/rules.service.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** The due days of a year, without one of the running year; the usual ones where the company named none. */
export async function readCycle(context: OfCompany, asked?: number): Promise<PerformanceCycle> {
  const { firstMonth } = await readRules(context);
  const year = asked ?? performanceYearOf(context.today, firstMonth);
  const stored = await readStoredCycle(context.db, { companyId: context.session.companyId, year });
  const { objectives, quarter1, quarter2, quarter3, selfEvaluation, evaluation, appraisal, release } =
    stored ?? usualDueDates(year, firstMonth);
  return {
    year,
    ...daysOfYear(year, firstMonth),
    objectives,
    quarter1,
    quarter2,
    quarter3,
    selfEvaluation,
    evaluation,
    appraisal,
    release,
    version: stored?.version ?? 0,
  };
}

/** Names the due days of a year. */
export async function changeCycle(context: Context, { year, version, ...dates }: CycleChange): Promise<PerformanceCycle> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const stored = await readStoredCycle(db, { companyId, year });
  refuseStale(version, stored?.version ?? 0, stored);
  await writeCycle(db, { companyId, userId, year, dates });
  return await readCycle(context, year);
}
