import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { Timeline, TimelineStep } from '#contract/performance/performance-timeline.ts';
import { nextOwnStep, timelineOf } from '#engine/performance/timeline.ts';
import type { TimelineStep as ReachedStep, PersonStep, YearMeasure } from '#engine/performance/timeline.ts';
import { overallProgress } from '#engine/performance/weights.ts';
import { readCycle, readRules, readStandings, seesPerformance } from '#server/performance/records/index.ts';
import type { OfCompany } from '#server/performance/records/index.ts';
import { readPersonYears, readReports } from '#server/performance/report/facts.queries.ts';
import type { PersonYear, StoredReport } from '#server/performance/report/facts.queries.ts';
import type { Context } from '#server/http/context.ts';
import { addDays, addMonthsToDay, daysBetween, earlierOf } from '#engine/calendar/day.ts';

/** The last day on which somebody of whom the year is expected has joined. */
export const joinedByOf = ({ end, rules }: YearMeasure): string =>
  earlierOf(addMonthsToDay(addDays(end, 1), -rules.expectedMonths), end);

/** Due days and rules of a year. Three statements. */
export async function readMeasure(
  context: OfCompany,
  year: number | undefined,
): Promise<YearMeasure & { readonly year: number }> {
  const rules = await readRules(context);
  const { year: named, start, end, version: _version, ...dates } = await readCycle(context, year);
  return { year: named, start, end, dates, rules };
}

/** The steps of a person's year as the wire has them. */
export const stepsOf = (facts: PersonYear, measure: YearMeasure, today: string): TimelineStep[] =>
  timelineOf(facts, measure).map((step) => toWire(step, today));

const toWire = (step: ReachedStep, today: string): TimelineStep => ({
  ...step,
  days: step.due === null || step.state === 'done' ? null : daysBetween(today, step.due),
});

/** Where a step is made: on its record, or anew. */
export function linkOf(
  step: PersonStep,
  of: Pick<PersonYear, 'appraisalId' | 'objectiveId' | 'probationId' | 'quarterIds'>,
): string {
  const { objectiveId, appraisalId, probationId, quarterIds } = of;
  const objective = (type: string): string =>
    objectiveId === null ? '/performance/pdd/create' : `/performance/pdd/update/${objectiveId}?type=${type}`;
  if (step === 'objectives') return objective('object-setting');
  if (step === 'selfEvaluation' || step === 'evaluation')
    return objective(step === 'evaluation' ? 'evaluation' : 'self-evaluation');
  if (step === 'appraisal' || step === 'release' || step === 'acknowledgement')
    return appraisalId === null ? '/performance/appraisal/create' : `/performance/appraisal/edit/${appraisalId}`;
  if (step === 'probation')
    return probationId === null ? '/performance/appraisal/create?kind=PROBATION' : `/performance/appraisal/edit/${probationId}`;
  const review = quarterIds[step.slice(-1)];
  return review === undefined ? '/performance/quarterly-review/create' : `/performance/quarterly-review/edit/${review}`;
}

/** The year of a person, as far as the caller may see it: states by the overview's right, goals by that of reading the records. */
export async function describeTimeline(
  context: Context,
  of: { readonly employeeId: string | undefined; readonly year: number | undefined },
): Promise<Timeline | null> {
  const { db, session, today } = context;
  const employeeId = of.employeeId ?? session.employeeId;
  if (employeeId === null || !seesPerformance(context)) return null;
  const standing = (await readStandings(context, [employeeId])).get(employeeId);
  if (standing === undefined) throw new Refusal('NOT_FOUND');
  const { isOwn, evaluates, isInLine, readsAll } = standing;
  const isConcerned = isOwn || evaluates !== undefined || isInLine || readsAll;
  if (!isConcerned && !holds(session, 'performance report/view')) throw new Refusal('NOT_FOUND');
  const measure = await readMeasure(context, of.year);
  const { year } = measure;
  const [facts] = await readPersonYears(db, { companyId: session.companyId, today, year, employeeIds: [employeeId] });
  if (facts === undefined) throw new Refusal('NOT_FOUND');
  const reached = timelineOf(facts, measure);
  const next = nextOwnStep(reached);
  // Of years that are long closed managers see states and days alone.
  const readsContent = isConcerned && year >= standing.readsFrom;
  const reports = readsContent ? await readReports(db, { companyId: session.companyId, employeeId, year }) : [];
  return {
    employeeId,
    employeeName: facts.name,
    year,
    isOwn,
    steps: reached.map((step) => toWire(step, today)),
    next: next === undefined ? null : toWire(next, today),
    nextLink: next === undefined || !isOwn ? null : linkOf(next.step, facts),
    progress: reports.map(({ quarter, progress, goals }) => ({ quarter, ...overallProgress(goals ?? [], progress) })),
    goals: goalsOf(reports),
  };
}

/** Goals with what was reported of each quarter; a goal is called what the newest review calls it. */
function goalsOf(reports: readonly StoredReport[]): Timeline['goals'] {
  const titles = new Map(reports.flatMap(({ goals }) => (goals ?? []).map(({ uniqueId, title }) => [uniqueId, title] as const)));
  return [...titles].map(([uniqueId, title]) => ({
    uniqueId,
    title,
    quarters: reports.flatMap(({ quarter, progress }) =>
      progress.filter((one) => one.uniqueId === uniqueId).map((one) => ({ quarter, progress: one.progress, health: one.health })),
    ),
  }));
}
