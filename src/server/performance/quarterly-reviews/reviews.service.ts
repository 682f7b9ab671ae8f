import { Refusal, refuseField } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { entriesOf } from '#contract/performance/records/performance-records.ts';
import type { EntryLists } from '#contract/performance/records/performance-records.ts';
import type { NewReview, ReviewDetail, ReviewSave, ReviewedGoal } from '#contract/performance/quarterly-reviews.ts';
import { namedGoals } from '#engine/performance/goals.ts';
import { reopenedReview } from '#engine/performance/moves.ts';
import type { Quarter } from '#engine/performance/year.ts';
import {
  addStep,
  contentsFor,
  describePerson,
  describeSides,
  findStanding,
  handOver,
  readNewestVersions,
  readRules,
  readStage,
  readsWorkingCopies,
  refuseUnseen,
  reopens,
  saveSide,
  sidesOf,
  toShownEntries,
} from '#server/performance/records/index.ts';
import type { RecordAccess, Right, Stage, Standing } from '#server/performance/records/index.ts';
import { toReviewRow } from '#server/performance/quarterly-reviews/list.reads.ts';
import { tellReopened, tellReview } from '#server/performance/quarterly-reviews/notices.ts';
import {
  findObjectiveOf,
  insertReview,
  isQuarterTaken,
  readUnmarked,
  updateReview,
} from '#server/performance/quarterly-reviews/reviews.queries.ts';
import type { ReviewChanges, StoredReview } from '#server/performance/quarterly-reviews/reviews.queries.ts';
import {
  checkProgress,
  overallOf,
  quarterFor,
  reviewKind,
  stateOf,
  writesNow,
} from '#server/performance/quarterly-reviews/reviews.rules.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { inOrder } from '#server/in-order.ts';

/** Who reads a review reads what both sides handed over. */
export async function accessToReview(context: Context, of: { id: string; isHeld: boolean }): Promise<RecordAccess> {
  const { record, standing } = await reviewKind.open(context, of.id, of);
  return {
    employeeId: record.employee_id,
    reads: { 1: true, 2: true },
    writes: readsWorkingCopies(context) ? writesNow(record, standing) : null,
    showsAtOnce: record.marked_at !== null,
  };
}

/** The goals that a review reports on: those of its submission, before as the objective hands them over. */
async function readGoals(context: Context, of: Pick<StoredReview, 'goals' | 'pdd_id'>): Promise<readonly ReviewedGoal[]> {
  if (of.goals !== null) return of.goals;
  if (of.pdd_id === null) return [];
  const { db, session } = context;
  const versions = await readNewestVersions(db, {
    companyId: session.companyId,
    kind: 'objective',
    id: of.pdd_id,
    stage: 'SETTING',
  });
  const own = versions.find(({ side }) => side === 1);
  return own === undefined ? [] : namedGoals(own.form, own.contents);
}

/** One review as its reader may see it. */
export async function describeReview(context: Context, id: string): Promise<ReviewDetail> {
  const { record, standing } = await reviewKind.open(context, id, { isHeld: false });
  const stage = await readStage(context, reviewKind.keyOf(context, id, 'WHOLE'), 'QUARTERLY');
  const goals = await readGoals(context, record);
  const contents = contentsFor(context, standing, { stage, approves: false });
  const entries = toShownEntries(contents);
  const writes = writesNow(record, standing);
  const readsReport = record.status === 'SUBMITTED' || (readsWorkingCopies(context) && sidesOf(standing).includes(1));
  const progress = readsReport ? [...record.progress] : [];
  return {
    ...toReviewRow(context, record, standing),
    createdAt: record.created_at.toISOString(),
    employee: await describePerson(context, record.employee_id),
    version: writes === null ? null : stampOf(record, stage, writes),
    writes,
    seen: stage.versions[writes === 1 ? 2 : 1]?.number ?? null,
    ...(await describeSides(context, { stage, standing, contents, moves: reviewKind.movesNow(context, record, standing) })),
    quarterlyReviewEntries: entries,
    goals: [...goals],
    progress,
    overall: readsReport ? overallOf(goals, progress) : null,
  };
}

/** The person's side holds date and progress as well, so its stamp is that of the whole review. */
const stampOf = (record: StoredReview, stage: Stage, side: 1 | 2): number =>
  side === 1 ? record.version : (stage.sides[2]?.version ?? 0);

/** Makes a review of the caller, or of somebody whom the caller evaluates. */
export async function createReview(context: Context, body: NewReview): Promise<ReviewDetail> {
  const { db, session, now } = context;
  const employeeId = body.employeeId ?? session.employeeId;
  if (employeeId === null) throw refuseField('employeeId', 'validation.performance_employee');
  const standing = await findStanding(context, employeeId);
  const mayMake = standing.isOwn ? holds(session, 'evaluation/self evaluation') : standing.evaluates !== undefined;
  if (!mayMake) throw new Refusal('RECORD_NOT_YOURS');
  const reviewedDate = dateOf(body.reviewedDate);
  const quarter = quarterFor(reviewedDate, { ...body, firstMonth: (await readRules(context)).firstMonth });
  const objective = await findObjectiveOf(db, { companyId: session.companyId, employeeId, year: quarter.year });
  const isOnBehalf = !standing.isOwn && !standing.hasAccount;
  if (!standing.isOwn && !isOnBehalf && objective?.isApproved !== true) {
    throw new Refusal('REVIEW_NEEDS_OBJECTIVE', { year: quarter.year, name: standing.name });
  }
  const id = await insertReview(db, {
    ...quarter,
    companyId: session.companyId,
    userId: session.userId,
    employeeId,
    reviewedDate,
    pddId: objective?.id ?? null,
    isOnBehalf,
    now,
  });
  if (id === undefined) throw taken(standing, quarter);
  const right = standing.evaluates ?? { actsFor: null };
  await addStep(context, { kind: 'quarterly', id, move: 'create', from: null, to: 'PENDING', right, isOnBehalf });
  await save(context, id, { ...body, version: undefined });
  return await describeReview(context, id);
}

const taken = ({ name }: Standing, { year, quarter }: Quarter) => new Refusal('REVIEW_TAKEN', { name, year, quarter });

function dateOf(day: string | null | undefined): string {
  if (day === null || day === undefined) throw refuseField('reviewedDate', 'validation.performance_review_date');
  return day;
}

/** Writes what the caller sends into their side; what is sent for the other is passed over. */
async function save(context: Context, id: string, body: ReviewSave): Promise<Stage> {
  const { record, standing } = await reviewKind.open(context, id, { isHeld: true });
  const side = writesNow(record, standing);
  if (side === null) {
    if (sidesOf(standing).length === 0) throw new Refusal('RECORD_NOT_YOURS');
    throw new Refusal('RECORD_CLOSED');
  }
  const stage = await readStage(context, reviewKind.keyOf(context, id, 'WHOLE'), 'QUARTERLY');
  const entries = entriesOf(body, side);
  if (side === 2) return await saveSide(context, stage, { side, entries, version: body.version ?? undefined });
  const last = { changedBy: record.changed_by, changedAt: record.changed_at };
  refuseStale(body.version ?? undefined, record.version, last);
  const saved = await saveSide(context, stage, { side, entries, version: undefined });
  await saveReport(context, { record, standing, body });
  return saved;
}

/** Date, quarter and progress: they are the person's, as their side is. */
async function saveReport(
  context: Context,
  { record, standing, body }: { record: StoredReview; standing: Standing; body: ReviewSave },
): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const reviewedDate = body.reviewedDate === undefined ? record.reviewed_date : dateOf(body.reviewedDate);
  const quarter = await quarterAfter(context, record, { ...body, reviewedDate });
  const employeeId = record.employee_id;
  const isMoved = quarter.year !== record.year || quarter.quarter !== record.quarter;
  if (isMoved && (await isQuarterTaken(db, { ...quarter, companyId, employeeId, except: record.id })))
    throw taken(standing, quarter);
  const objective = await findObjectiveOf(db, { companyId, employeeId, year: quarter.year });
  const pddId = objective?.id ?? null;
  const goals = await readGoals(context, { goals: null, pdd_id: pddId });
  if (body.progress !== undefined) checkProgress(body.progress, goals);
  // Goals of another year, or that are gone, are not reported on any more.
  const known = new Set(goals.map(({ uniqueId }) => uniqueId));
  const progress = body.progress ?? record.progress.filter(({ uniqueId }) => known.has(uniqueId));
  const changes: ReviewChanges = {
    ...quarter,
    reviewed_date: reviewedDate,
    pdd_id: pddId,
    progress: JSON.stringify(progress),
  };
  await updateReview(db, { companyId, id: record.id, changes });
}

/** The quarter after a save: another day alone moves it only where no quarter is named. */
async function quarterAfter(
  context: Context,
  record: StoredReview,
  of: Pick<ReviewSave, 'quarter' | 'year'> & { readonly reviewedDate: string },
): Promise<Quarter> {
  const isNamed = (of.quarter ?? undefined) !== undefined || (of.year ?? undefined) !== undefined;
  if (!isNamed && of.reviewedDate === record.reviewed_date) return { year: record.year, quarter: record.quarter };
  const { firstMonth } = await readRules(context);
  return quarterFor(of.reviewedDate, { year: of.year, quarter: of.quarter, firstMonth });
}

/** Saves the caller's side. */
export async function saveReview(context: Context, id: string, body: ReviewSave): Promise<ReviewDetail> {
  await save(context, id, body);
  return await describeReview(context, id);
}

/** Hands the person's side over: they can no longer change it, and the goals stay as they are now. */
export async function submitReview(context: Context, id: string, body: ReviewSave): Promise<ReviewDetail> {
  const { db, session } = context;
  const { standing, right } = await reviewKind.begin(context, id, 'submitReview');
  const stage = await save(context, id, body);
  const isOnBehalf = !standing.isOwn;
  await handOver(context, stage, { side: 1, right, isOnBehalf });
  const { record } = await reviewKind.open(context, id, { isHeld: true });
  const goals = await readGoals(context, record);
  const changes: ReviewChanges = { status: 'SUBMITTED', goals: JSON.stringify(goals) };
  await updateReview(db, { companyId: session.companyId, id, changes });
  await addStep(context, { kind: 'quarterly', id, move: 'submitReview', from: 'PENDING', to: 'SUBMITTED', right, isOnBehalf });
  await tellReview(context, { kind: 'quarterly_submitted', record, above: standing });
  return await describeReview(context, id);
}

/** Hands the manager's side over and closes the review; `seen` is the version of the person's side on the screen. */
export async function markReview(
  context: Context,
  id: string,
  of: { lists: EntryLists; version: number | null | undefined; seen: number | null | undefined },
): Promise<ReviewDetail> {
  const { record, standing, right } = await reviewKind.begin(context, id, 'markReview');
  const stage = await readStage(context, reviewKind.keyOf(context, id, 'WHOLE'), 'QUARTERLY');
  refuseUnseen(stage, 1, of.seen ?? undefined);
  const saved = await saveSide(context, stage, { side: 2, entries: entriesOf(of.lists, 2), version: of.version ?? undefined });
  await mark(context, { id, stage: saved, right });
  await tellReview(context, { kind: 'quarterly_reviewed', record, above: standing });
  return await describeReview(context, id);
}

async function mark(context: Context, { id, stage, right }: { id: string; stage: Stage; right: Right }): Promise<void> {
  const { db, session, now } = context;
  await handOver(context, stage, { side: 2, right, isOnBehalf: false });
  await updateReview(db, { companyId: session.companyId, id, changes: { marked_at: now, marked_by: session.userId } });
  await addStep(context, {
    kind: 'quarterly',
    id,
    move: 'markReview',
    from: 'SUBMITTED',
    to: stateOf({ status: 'SUBMITTED', marked_at: now }),
    right,
    isOnBehalf: false,
  });
}

/** Takes a review one step back: the mark first, then the submission. Versions stay; who is next is told. */
export async function reopenReview(context: Context, id: string, comment: string): Promise<void> {
  const { db, session } = context;
  const { record, standing } = await reviewKind.open(context, id, { isHeld: true });
  const right = reopens(context, standing);
  const from = stateOf(record);
  const to = reopenedReview(from);
  if (to === undefined) throw new Refusal('RECORD_NOT_REOPENED');
  const changes: ReviewChanges = to === 'PENDING' ? { status: 'PENDING', goals: null } : { marked_at: null, marked_by: null };
  await updateReview(db, { companyId: session.companyId, id, changes });
  await addStep(context, { kind: 'quarterly', id, move: 'reopenReview', from, to, right, comment });
  await tellReopened(context, { record, above: standing, to });
}

/** Marks every submitted review of an objective that nobody has marked: what 'Mark as Reviewed' of the objective does beside itself. */
export async function markReviewsOf(context: Context, of: { pddId: string; right: Right }): Promise<void> {
  const { db, session } = context;
  // At most four quarters, over one connection.
  await inOrder(await readUnmarked(db, { companyId: session.companyId, pddId: of.pddId }), async ({ id }) => {
    const stage = await readStage(context, reviewKind.keyOf(context, id, 'WHOLE'), 'QUARTERLY');
    await mark(context, { id, stage, right: of.right });
  });
}
