import { Refusal, refuseField } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { AppraisalDetail, AppraisalSave, Evaluation, NewAppraisal } from '#contract/performance/appraisals.ts';
import { entriesOf } from '#contract/performance/records/performance-records.ts';
import type { EntryLists } from '#contract/performance/records/performance-records.ts';
import { appraisalScore, isEveryLeafRated } from '#engine/performance/appraisal-score.ts';
import type { AppraisalScore } from '#engine/performance/appraisal-score.ts';
import type { AppraisalMoveKey } from '#engine/performance/moves.ts';
import { mayGive } from '#engine/performance/scores.ts';
import { appraisalYearOf, performanceYearOf } from '#engine/performance/year.ts';
import { insertAppraisal, isAppraisalTaken, updateAppraisal } from '#server/performance/appraisals/appraisals.queries.ts';
import type { AppraisalChanges, StoredAppraisal } from '#server/performance/appraisals/appraisals.queries.ts';
import { appraisalKind, refuseSave, sideNow, stateOf } from '#server/performance/appraisals/appraisals.rules.ts';
import { describeAppraisal, readAppraisalStage, scoreItems, scoreRules } from '#server/performance/appraisals/detail.reads.ts';
import { tellAnswered, tellReleased, tellSubmitted } from '#server/performance/appraisals/notices.ts';
import { readEvaluatedYear } from '#server/performance/objectives/index.ts';
import {
  addStep,
  findStanding,
  handOver,
  mergedSide,
  readRules,
  refuseUnseen,
  saveSide,
} from '#server/performance/records/index.ts';
import type { Opened, Stage, Standing } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

const textOrNull = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Makes an appraisal of the caller, or of somebody without an account or on probation whom the caller evaluates. */
export async function createAppraisal(context: Context, body: NewAppraisal): Promise<AppraisalDetail> {
  const { db, session, today } = context;
  const { kind } = body;
  const employeeId = body.employeeId ?? session.employeeId;
  if (employeeId === null) throw refuseField('employeeId', 'validation.performance_employee');
  const standing = await findStanding(context, employeeId);
  const mayMake = standing.isOwn
    ? holds(session, 'evaluation/self evaluation')
    : standing.evaluates !== undefined && (!standing.hasAccount || kind === 'PROBATION');
  if (!mayMake) throw new Refusal('RECORD_NOT_YOURS');
  const { firstMonth } = await readRules(context);
  const usual = kind === 'PROBATION' ? performanceYearOf(today, firstMonth) : appraisalYearOf(today, firstMonth);
  const year = body.year ?? usual;
  const selfEvalDate = checkedDay(context, body.selfEvalDate ?? today);
  const of = { companyId: session.companyId, userId: session.userId, employeeId, year, kind, selfEvalDate };
  const id = await insertAppraisal(db, of);
  if (id === undefined) throw new Refusal('APPRAISAL_TAKEN', { name: standing.name, year });
  const { record } = await appraisalKind.open(context, id, { isHeld: true });
  const right = standing.evaluates ?? { actsFor: null };
  await addStep(context, {
    kind: 'appraisal',
    id,
    move: 'create',
    from: null,
    to: 'PENDING',
    right,
    isOnBehalf: !standing.isOwn,
    comment: null,
  });
  // Who begins the probation appraisal of somebody with an account leaves the first side to them.
  if (sideNow(context, record, standing) === 1)
    await saveOpenSide(context, { record, standing, lists: body, version: undefined });
  return await describeAppraisal(context, id);
}

function checkedDay({ today }: Context, day: string): string {
  if (day > today) throw refuseField('selfEvalDate', 'validation.performance_date_ahead');
  return day;
}

interface Saving {
  readonly record: StoredAppraisal;
  readonly standing: Standing;
  readonly lists: EntryLists;
  readonly version: number | null | undefined;
}

/** Writes what the caller sends into the side that is open to them. */
async function saveOpenSide(context: Context, { record, standing, lists, version }: Saving): Promise<Stage> {
  const side = sideNow(context, record, standing);
  if (side === null) return refuseSave(record, standing);
  const stage = await readAppraisalStage(context, record);
  return await saveSide(context, stage, { side, entries: entriesOf(lists, side), version: version ?? undefined });
}

/** Saves the caller's side; year and day change while nothing is handed over. */
export async function saveAppraisal(context: Context, id: string, body: AppraisalSave): Promise<AppraisalDetail> {
  const { db, session } = context;
  const { record, standing } = await appraisalKind.open(context, id, { isHeld: true });
  await saveOpenSide(context, { record, standing, lists: body, version: body.version });
  if (stateOf(record) !== 'PENDING') return await describeAppraisal(context, id);
  const changes: { year?: number; self_eval_date?: string } = {};
  if (typeof body.selfEvalDate === 'string') changes.self_eval_date = checkedDay(context, body.selfEvalDate);
  if (typeof body.year === 'number' && body.year !== record.year) {
    const { year } = body;
    const { employee_id: employeeId, kind } = record;
    if (await isAppraisalTaken(db, { companyId: session.companyId, employeeId, year, kind, except: id })) {
      throw new Refusal('APPRAISAL_TAKEN', { name: standing.name, year });
    }
    changes.year = year;
  }
  await updateAppraisal(db, { companyId: session.companyId, id, changes });
  return await describeAppraisal(context, id);
}

/** Writes what a move changes, and that it happened. */
export async function end(
  context: Context,
  of: Opened<StoredAppraisal> & { key: AppraisalMoveKey; changes: AppraisalChanges; comment?: string | null },
): Promise<void> {
  const { record, standing, right, key, changes } = of;
  const { who, to } = appraisalKind.moveOf(key);
  await updateAppraisal(context.db, { companyId: context.session.companyId, id: record.id, changes });
  const isOnBehalf = !standing.isOwn && who.includes('employee');
  const from = stateOf(record);
  await addStep(context, {
    kind: 'appraisal',
    id: record.id,
    move: key,
    from,
    to,
    right,
    isOnBehalf,
    comment: of.comment ?? null,
  });
}

/** Hands the person's side over to who evaluates. */
export async function submitAppraisal(
  context: Context,
  of: { id: string; lists: EntryLists; version: number | null | undefined },
): Promise<AppraisalDetail> {
  const opened = await appraisalKind.begin(context, of.id, 'submitAppraisal');
  const { record, standing, right } = opened;
  const saved = await saveOpenSide(context, { record, standing, lists: of.lists, version: of.version });
  await handOver(context, saved, { side: 1, right, isOnBehalf: !standing.isOwn });
  await end(context, { ...opened, key: 'submitAppraisal', changes: { evaluate_status: 'SUBMITTED' } });
  // Who submitted it for somebody without an account is who evaluates it.
  if (standing.isOwn) await tellSubmitted(context, { record, above: standing });
  return await describeAppraisal(context, of.id);
}

/** Saves the manager's side and rating; with `finish` the evaluation ends, and without calibration it is released at once. */
export async function evaluateAppraisal(context: Context, id: string, body: Evaluation): Promise<AppraisalDetail> {
  const { db, session } = context;
  const opened = await appraisalKind.begin(context, id, 'evaluateAppraisal');
  const { record, standing, right } = opened;
  const saved = await saveOpenSide(context, { record, standing, lists: body, version: body.version });
  const rules = await readRules(context);
  const rates = rules.useRatings === 1;
  const changes: Pick<AppraisalChanges, 'manager_rating' | 'rating_reason' | 'recommendation'> = {
    ...(body.rating === undefined || !rates ? {} : { manager_rating: body.rating }),
    ...(body.reason === undefined || !rates ? {} : { rating_reason: textOrNull(body.reason) }),
    ...(body.recommendation === undefined || record.kind !== 'PROBATION' ? {} : { recommendation: body.recommendation }),
  };
  if (body.finish !== 1) {
    await updateAppraisal(db, { companyId: session.companyId, id, changes });
    return await describeAppraisal(context, id);
  }
  refuseUnseen(saved, 1, body.seen ?? undefined);
  if (record.kind === 'PROBATION' && ({ ...record, ...changes }.recommendation ?? null) === null)
    throw refuseField('recommendation', 'validation.performance_recommendation');
  await refuseOpenYear(context, record);
  const concluded = rates ? await conclude(context, { stage: saved, record: { ...record, ...changes } }) : {};
  await handOver(context, saved, { side: 2, right, isOnBehalf: false });
  await end(context, { ...opened, key: 'evaluateAppraisal', changes: { ...changes, ...concluded, stage: 'EVALUATED' } });
  if (rules.calibration === 0) await openToPerson(context, { ...opened, record: { ...record, stage: 'EVALUATED' } });
  return await describeAppraisal(context, id);
}

/** A year-end appraisal counts the objectives of its year: those that live must be evaluated. */
async function refuseOpenYear(context: Context, record: StoredAppraisal): Promise<void> {
  if (record.kind === 'PROBATION') return;
  const { state } = await readEvaluatedYear(context, { employeeId: record.employee_id, year: record.year });
  if (state === 'open') throw new Refusal('OBJECTIVES_NOT_EVALUATED', { year: record.year });
}

/** The score as it is kept, and the manager's rating within what it allows. */
async function conclude(
  context: Context,
  { stage, record }: { stage: Stage; record: StoredAppraisal },
): Promise<Pick<AppraisalChanges, 'score' | 'manager_rating' | 'rating_reason'>> {
  const given = mergedSide(stage, { side: 2, entries: [], version: undefined });
  if (!isEveryLeafRated(stage.form, given)) throw refuseField('employeeEvaluatioEntries', 'validation.performance_rated');
  const contents = { 1: stage.versions[1]?.contents ?? {}, 2: given };
  const score: AppraisalScore = appraisalScore(await scoreItems(context, { record, stage, contents }), await scoreRules(context));
  const { proposed, rules } = score;
  const stored = { score: JSON.stringify(score) };
  if (proposed === null) return { ...stored, manager_rating: null, rating_reason: null };
  const rating = record.manager_rating ?? proposed;
  if (!mayGive({ proposed, given: rating, hasReason: record.rating_reason !== null }, rules)) {
    throw refuseField('rating', 'validation.performance_rating_apart', { n: rules.mostApart });
  }
  return { ...stored, manager_rating: rating, rating_reason: rating === proposed ? null : record.rating_reason };
}

/** Opens the manager's side and the result to the person, who is told. */
export async function openToPerson(context: Context, opened: Opened<StoredAppraisal>): Promise<void> {
  await end(context, { ...opened, key: 'releaseAppraisal', changes: { stage: 'RELEASED' } });
  await tellReleased(context, { record: opened.record, above: opened.standing });
}

/** The person says to have read it; who does not agree says why. */
export async function acknowledgeAppraisal(
  context: Context,
  id: string,
  body: { readonly agrees: 0 | 1; readonly comment?: string | null | undefined },
): Promise<AppraisalDetail> {
  const opened = await appraisalKind.begin(context, id, 'acknowledgeAppraisal');
  const comment = textOrNull(body.comment);
  const agrees = body.agrees === 1;
  if (!agrees && comment === null) throw refuseField('comment', 'validation.performance_comment');
  const changes = { stage: 'ACKNOWLEDGED', agrees, employee_comment: comment } as const;
  await end(context, { ...opened, key: 'acknowledgeAppraisal', changes });
  await tellAnswered(context, { record: opened.record, above: opened.standing, agrees });
  return await describeAppraisal(context, id);
}
