import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { Overview, OverviewRow, ReopenedKind, overviewParts } from '#contract/performance/performance-report.ts';
import { distribution } from '#engine/performance/scores.ts';
import type { YearMeasure, YearStep } from '#engine/performance/timeline.ts';
import { reopenAppraisal } from '#server/performance/appraisals/index.ts';
import { reopenEvaluation } from '#server/performance/objectives/index.ts';
import { opensByFullAccess, readRules, seesPerformance } from '#server/performance/records/index.ts';
import { readPersonYears } from '#server/performance/report/facts.queries.ts';
import type { PersonYear } from '#server/performance/report/facts.queries.ts';
import {
  countSteps,
  listPeople,
  newestYearOfResults,
  readDepartments,
  readManagers,
  readResults,
} from '#server/performance/report/overview.queries.ts';
import type { OverviewConditions, OverviewPerson, StoredResult } from '#server/performance/report/overview.queries.ts';
import { readLastReminded } from '#server/performance/report/reminders/reminders.queries.ts';
import { joinedByOf, readMeasure, stepsOf } from '#server/performance/report/timeline.service.ts';
import { reopenReview } from '#server/performance/quarterly-reviews/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import type { Context } from '#server/http/context.ts';

/** What an overview is asked for. */
interface Asked extends Pick<OverviewConditions, 'departmentId' | 'managerId' | 'search'> {
  readonly part: (typeof overviewParts)[number];
  readonly year: number | undefined;
  readonly step: YearStep | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Whether the caller reads results of others: full access only where the rules leave them open to it. */
async function readsResultsOf(context: Context): Promise<boolean> {
  if (!holds(context.session, 'performance report/view results')) return false;
  return !context.session.isFullAccess || (await opensByFullAccess(context));
}

type Measured = Awaited<ReturnType<typeof readMeasure>>;

/** Whom an overview has: of whom the year is expected, or who has a record of it. */
function conditionsOf(
  { session, today }: Context,
  measure: Measured,
  asked: Partial<Pick<Asked, 'departmentId' | 'managerId' | 'part' | 'search' | 'step'>>,
): OverviewConditions {
  const { year, start, end, rules } = measure;
  return {
    companyId: session.companyId,
    today,
    year,
    start,
    end,
    expectedContracts: rules.expectedContracts,
    joinedBy: joinedByOf(measure),
    departmentId: asked.departmentId,
    managerId: asked.managerId,
    step: asked.step,
    search: asked.search,
    results: asked.part === 'results' ? { ownId: session.employeeId } : undefined,
  };
}

/** More people than any company has. */
const ALL = 1_000_000;

/** Where everybody of an overview stands, by code: states and days alone. */
export async function readYearOfAll(
  context: Context,
  asked: number | undefined,
): Promise<readonly { readonly person: OverviewPerson; readonly facts: PersonYear }[]> {
  const { db, session, today } = context;
  const measure = await readMeasure(context, asked);
  const people = await listPeople(db, { ...conditionsOf(context, measure, {}), offset: 0, limit: ALL });
  const employeeIds = people.map(({ employee_id: id }) => id);
  const facts = await readPersonYears(db, { companyId: session.companyId, today, year: measure.year, employeeIds });
  const byPerson = new Map(facts.map((one) => [one.employeeId, one]));
  return people.flatMap((person) => {
    const own = byPerson.get(person.employee_id);
    return own === undefined ? [] : [{ person, facts: own }];
  });
}

/** Who stands where in a year, and for who may read them the results. The number of statements does not depend on people. */
export async function describeOverview(context: Context, asked: Asked): Promise<Overview> {
  const { db, session, today } = context;
  const { companyId } = session;
  if (!seesPerformance(context)) throw new Refusal('FORBIDDEN');
  const readsResults = await readsResultsOf(context);
  if (asked.part === 'results' && !readsResults) throw new Refusal('FORBIDDEN');
  const newest =
    asked.part === 'results' && asked.year === undefined
      ? await newestYearOfResults(db, { companyId, ownId: session.employeeId })
      : undefined;
  const measure = await readMeasure(context, asked.year ?? newest);
  const { year } = measure;
  const conditions = conditionsOf(context, measure, asked);
  const people = await listPeople(db, { ...conditions, offset: asked.offset, limit: asked.limit });
  const counted = await countSteps(db, conditions);
  const employeeIds = people.map(({ employee_id: id }) => id);
  const years = new Map((await readPersonYears(db, { companyId, today, year, employeeIds })).map((one) => [one.employeeId, one]));
  const results = readsResults ? await readResults(db, { companyId, year, employeeIds }) : [];
  const byPerson = new Map(results.map((result) => [result.employee_id, result]));
  const reminded = await readLastReminded(db, { companyId, employeeIds });
  return {
    data: people.flatMap((person): OverviewRow[] => {
      const facts = years.get(person.employee_id);
      const result = byPerson.get(person.employee_id);
      return facts === undefined
        ? []
        : [rowOf(context, { person, facts, result, measure, reminded: reminded.get(person.employee_id) })];
    }),
    pagination: { count: people.length, total: counted.people, offset: asked.offset, limit: asked.limit },
    year,
    readsResults,
    calibrates: holds(session, 'performance report/calibrate') && readsResults,
    progress: [...counted.steps],
    distribution: asked.part === 'results' && (await readRules(context)).useRatings === 1 ? spreadOf(counted.ratings) : null,
    departments: await readDepartments(db, companyId),
    managers: await readManagers(db, { companyId, today }),
  };
}

function spreadOf(counts: readonly number[]): Overview['distribution'] {
  const ratings = ([1, 2, 3, 4] as const).flatMap((rating) => Array.from({ length: counts[rating - 1] ?? 0 }, () => rating));
  const { percents } = distribution(ratings);
  return { counts: [...counts], percents: percents === null ? null : [...percents] };
}

interface Shown {
  readonly person: OverviewPerson;
  readonly facts: PersonYear;
  readonly result: StoredResult | undefined;
  readonly measure: YearMeasure;
  readonly reminded: Date | undefined;
}

function rowOf(context: Context, { person, facts, result, measure, reminded }: Shown): OverviewRow {
  const { objective, objectiveId, quarters, quarterIds, appraisal, appraisalId } = facts;
  const isOwn = person.employee_id === context.session.employeeId;
  // One's own result is not there before its release, whatever one may read of others.
  const isShown = result !== undefined && !(isOwn && result.stage === 'EVALUATED');
  return {
    employeeId: person.employee_id,
    employeeCode: person.employee_code,
    employeeName: person.employee_name,
    photo: person.photo,
    photoLink: photoLink(context, person.photo),
    position: person.position,
    department: person.department,
    manager: person.manager,
    isOwn,
    steps: stepsOf(facts, measure, context.today),
    records: {
      evaluation: objective?.evaluateStatus === 'APPROVED' ? objectiveId : null,
      quarters: quarters.flatMap(({ quarter, status }) => {
        const id = quarterIds[String(quarter)];
        return status === 'SUBMITTED' && id !== undefined ? [{ id, quarter }] : [];
      }),
      appraisal: appraisal !== null && appraisal.state !== 'PENDING' ? appraisalId : null,
    },
    result: isShown ? toResult(result) : null,
    lastReminder: reminded === undefined ? null : reminded.toISOString(),
  };
}

const toResult = (result: StoredResult): OverviewRow['result'] => ({
  appraisalId: result.id,
  stage: result.stage,
  objectives: result.objectives,
  competencies: result.competencies,
  total: result.total,
  selfTotal: result.self_total,
  proposed: result.proposed,
  managerRating: result.manager_rating,
  calibratedRating: result.calibrated_rating,
  finalRating: result.calibrated_rating ?? result.manager_rating,
});

const reopen: Readonly<Record<ReopenedKind, (context: Context, id: string, comment: string) => Promise<void>>> = {
  evaluation: reopenEvaluation,
  quarterly: reopenReview,
  appraisal: reopenAppraisal,
};

/** Takes a record one step back. */
export async function reopenRecord(
  context: Context,
  of: { readonly kind: ReopenedKind; readonly id: string; readonly comment: string },
): Promise<{ id: string }> {
  await reopen[of.kind](context, of.id, of.comment);
  return { id: of.id };
}
