import { Refusal, refuseField } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { NewObjective, ObjectiveDetail, ObjectiveSave, ObjectiveType } from '#contract/performance/objectives.ts';
import { entriesOf } from '#contract/performance/records/performance-records.ts';
import type { ActBlock, EmployeeBlock, EntryLists } from '#contract/performance/records/performance-records.ts';
import { rowIds } from '#engine/performance/answers.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { fieldsOf, roleOf } from '#engine/performance/form.ts';
import type { Form } from '#engine/performance/form.ts';
import { areWeightsWhole, sumOfWeights } from '#engine/performance/weights.ts';
import type { Language } from '#i18n/translation.ts';
import {
  hasEvaluation,
  insertObjective,
  isYearTaken,
  updateObjective,
} from '#server/performance/objectives/objectives.queries.ts';
import type { ObjectiveChanges, StoredObjective } from '#server/performance/objectives/objectives.queries.ts';
import {
  isOpen,
  movesNow,
  objectiveKind,
  sideFor,
  stageOf,
  stateFor,
  stepOf,
  submittedFor,
  titleFor,
  typeFor,
} from '#server/performance/objectives/objectives.rules.ts';
import type { ObjectiveMove } from '#server/performance/objectives/objectives.rules.ts';
import { tellObjective } from '#server/performance/objectives/notices.ts';
import { scoreOfEvaluation } from '#server/performance/objectives/score.reads.ts';
import {
  addStep,
  approverOf,
  approves,
  contentsFor,
  contentsHandedOver,
  describePerson,
  describeSides,
  filledForm,
  findStanding,
  handOver,
  mergedSide,
  readPersonFacts,
  readRules,
  readStage,
  refuseUnseen,
  saveSide,
  toShownEntries,
} from '#server/performance/records/index.ts';
import type { Right, Stage, Standing } from '#server/performance/records/index.ts';
import { hasReviewsOf, markReviewsOf } from '#server/performance/quarterly-reviews/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import type { Context } from '#server/http/context.ts';

const tablesOf = (form: Form) => fieldsOf(form).filter((node) => roleOf(node) === 'table');

/** Goals as they were handed over, which both sides of the evaluation comment on. */
interface Goals {
  readonly setting: Stage;
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

const handedOver = (setting: Stage): Contents => setting.versions[1]?.contents ?? {};

/** The stage of the evaluation: its own form, and the tables of the objectives whose rows are evaluated. */
async function readEvaluation(context: Context, id: string): Promise<{ stage: Stage; goals: Goals }> {
  const setting = await readStage(context, objectiveKind.keyOf(context, id, 'SETTING'), 'OBJECTIVE');
  const stage = await readStage(context, objectiveKind.keyOf(context, id, 'EVALUATION'), 'EVALUATION');
  const ids = rowIds(handedOver(setting));
  const asked = new Set(fieldsOf(stage.form).map((field) => field.id));
  const more = stage.isFrozen ? [] : tablesOf(setting.form).filter((table) => !asked.has(table.id));
  return { stage: { ...stage, form: [...more, ...stage.form] }, goals: { setting, ids } };
}

/** One objective as its reader may see it. */
export async function describeObjective(
  context: Context,
  of: { id: string; type?: ObjectiveType | undefined },
): Promise<ObjectiveDetail> {
  const { record, standing } = await objectiveKind.open(context, of.id, { isHeld: false });
  return await detailOf(context, { record, standing, type: of.type ?? typeFor(standing) });
}

async function detailOf(
  context: Context,
  { record, standing, type }: { record: StoredObjective; standing: Standing; type: ObjectiveType },
): Promise<ObjectiveDetail> {
  const at = stageOf(type);
  const evaluation = at === 'EVALUATION' ? await readEvaluation(context, record.id) : undefined;
  const stage = evaluation?.stage ?? (await readStage(context, objectiveKind.keyOf(context, record.id, 'SETTING'), 'OBJECTIVE'));
  const person = await describePerson(context, record.employee_id);
  const isApprover = approves(context, standing, { submittedFor: submittedFor(record) }) !== undefined;
  const contents = contentsFor(context, standing, { stage, approves: isApprover });
  const entries = toShownEntries(contents);
  const side = sideFor(standing, type);
  const moves = movesNow(context, record, standing);
  const isHandedOver = stage.versions[1] !== undefined;
  const canWrite =
    side !== null &&
    (isOpen(record, { stage: at, side, isHandedOver }) || (side === 1 && at === 'SETTING' && moves.includes('submitBack')));
  return {
    id: record.id,
    employeeId: record.employee_id,
    employeeCode: record.employee_code,
    employeeName: record.employee_name,
    photo: record.photo,
    photoLink: photoLink(context, record.photo),
    createdAt: record.created_at.toISOString(),
    year: record.year,
    title: titleFor(context, standing, record),
    status: record.status,
    evaluateStatus: record.evaluate_status,
    selfEvalDate: record.self_eval_date,
    mgrEvalDate: record.mgr_eval_date,
    approvedDate: record.approved_date,
    isOwner: standing.isOwn,
    evaluates: standing.evaluates !== undefined,
    type,
    submittor: record.submittor,
    approver: record.approver,
    approves: approverOf(standing, { submittedFor: submittedFor(record) })?.name ?? null,
    employee: employeeOf({ ...person, ...record.employee }, context.language),
    version: canWrite ? (stage.sides[side]?.version ?? 0) : null,
    writes: canWrite ? side : null,
    seen: stage.versions[side === 1 ? 2 : 1]?.number ?? null,
    ...(await describeSides(context, { stage, standing, contents, moves })),
    evaluationEntries: entries,
    score:
      evaluation === undefined
        ? null
        : await scoreOfEvaluation(context, {
            record,
            standing,
            setting: evaluation.goals.setting,
            evaluation: stage,
            contents,
          }),
    objective: evaluation === undefined ? null : describeGoals(evaluation.goals.setting),
  };
}

/** Whom it is about, named in the reader's script; what was kept when the year was evaluated was named in that of who did it. */
const employeeOf = (block: EmployeeBlock, language: Language): EmployeeBlock => ({
  ...block,
  fullName: language === 'km' ? (block.nameKH ?? block.name) : block.name,
});

/** The objectives as both sides handed them over: what the evaluation is about. */
function describeGoals(setting: Stage): ObjectiveDetail['objective'] {
  const { level1s, entries } = filledForm(setting.form, contentsHandedOver(setting));
  return { level1s, evaluationEntries: entries };
}

/** Makes an objective of the caller, or of somebody without an account; with SUBMITTED it is handed over at once. */
export async function createObjective(context: Context, body: NewObjective): Promise<ObjectiveDetail> {
  const { db, session, now } = context;
  const employeeId = body.employeeId ?? session.employeeId;
  if (employeeId === null) throw refuseField('employeeId', 'validation.performance_employee');
  const standing = await findStanding(context, employeeId);
  const isOnBehalf = !standing.isOwn;
  const mayMake = isOnBehalf
    ? !standing.hasAccount && standing.evaluates !== undefined
    : holds(session, 'PDD list/create objective');
  if (!mayMake) throw new Refusal('RECORD_NOT_YOURS');
  const title = body.title === '' ? null : (body.title ?? null);
  const id = await insertObjective(db, {
    companyId: session.companyId,
    userId: session.userId,
    employeeId,
    year: body.year,
    title,
    isOnBehalf,
    now,
  });
  if (id === undefined) throw new Refusal('OBJECTIVE_TAKEN', { name: standing.name, year: body.year });
  const right = standing.evaluates ?? { actsFor: null };
  await addStep(context, { kind: 'objective', id, move: 'create', from: null, to: 'PENDING', right, isOnBehalf, comment: null });
  await save(context, id, { type: 'object-setting', lists: body, version: undefined });
  if (body.status === 'SUBMITTED') return await move(context, { id, key: 'submit', lists: {} });
  return await describeObjective(context, { id, type: 'object-setting' });
}

async function save(
  context: Context,
  id: string,
  of: { type: ObjectiveType; lists: EntryLists; version: number | null | undefined },
): Promise<void> {
  const { record, standing } = await objectiveKind.open(context, id, { isHeld: true });
  const side = sideFor(standing, of.type);
  if (side === null) throw new Refusal('RECORD_NOT_YOURS');
  const at = stageOf(of.type);
  const { stage, goals } = await stageFor(context, id, at);
  if (!isOpen(record, { stage: at, side, isHandedOver: stage.versions[1] !== undefined })) {
    if (at === 'EVALUATION' && record.status !== 'APPROVED') throw new Refusal('OBJECTIVE_NOT_APPROVED');
    throw new Refusal(side === 2 && record.status === 'PENDING' ? 'RECORD_NOT_SUBMITTED' : 'RECORD_CLOSED');
  }
  await saveSide(context, stage, { side, entries: entriesOf(of.lists, side), version: of.version ?? undefined, ...goals });
}

async function stageFor(
  context: Context,
  id: string,
  at: 'SETTING' | 'EVALUATION',
): Promise<{ stage: Stage; goals: { goals?: Goals['ids'] } }> {
  if (at === 'SETTING')
    return { stage: await readStage(context, objectiveKind.keyOf(context, id, 'SETTING'), 'OBJECTIVE'), goals: {} };
  const { stage, goals } = await readEvaluation(context, id);
  return { stage, goals: { goals: goals.ids } };
}

/** Saves the caller's side of a stage; the year changes only while nothing is handed over. */
export async function saveObjective(
  context: Context,
  of: { id: string; type: ObjectiveType | undefined; body: ObjectiveSave },
): Promise<ObjectiveDetail> {
  const { db, session } = context;
  const { record, standing } = await objectiveKind.open(context, of.id, { isHeld: true });
  const type = of.type ?? of.body.type ?? typeFor(standing);
  await save(context, of.id, { type, lists: of.body, version: of.body.version });
  const changes: { year?: number; title?: string | null } = {};
  const writesFirst = sideFor(standing, type) === 1 && stageOf(type) === 'SETTING';
  if (writesFirst && of.body.title !== undefined) changes.title = of.body.title === '' ? null : of.body.title;
  if (writesFirst && of.body.year !== undefined && of.body.year !== record.year) {
    if (record.status !== 'PENDING') throw new Refusal('RECORD_CLOSED');
    const taken = { companyId: session.companyId, employeeId: record.employee_id, year: of.body.year, except: of.id };
    if (await isYearTaken(db, taken)) throw new Refusal('OBJECTIVE_TAKEN', { name: standing.name, year: of.body.year });
    changes.year = of.body.year;
  }
  await updateObjective(db, { companyId: session.companyId, id: of.id, changes });
  return await describeObjective(context, { id: of.id, type });
}

/** What a move is made with. */
export interface Moving {
  readonly id: string;
  readonly key: ObjectiveMove;
  readonly lists: EntryLists;
  readonly version?: number | null | undefined;
  readonly comment?: string | null | undefined;
  /** The version of the other side on the screen. */
  readonly seen?: number | null | undefined;
  /** The day that the mover names: of the self evaluation, of the evaluation. */
  readonly day?: string | undefined;
}

/** Makes a move: the record is held, its state looked at, a side saved and handed over, and whom it concerns told. */
export async function move(context: Context, moving: Moving): Promise<ObjectiveDetail> {
  const { db, session } = context;
  const { id, key } = moving;
  const { record, standing, right } = await objectiveKind.begin(context, id, key);
  const { handsOver, to } = objectiveKind.moveOf(key);
  const at = key === 'submitEvaluation' || key === 'approveEvaluation' ? 'EVALUATION' : 'SETTING';
  const isOnBehalf = !standing.isOwn && handsOver === 1;
  if (handsOver !== null) await handSideOver(context, { moving, at, side: handsOver, right, isOnBehalf });
  const block = await actBlock(context);
  await updateObjective(db, { companyId: session.companyId, id, changes: await changesOf(context, { moving, record, block }) });
  const comment = moving.comment === undefined || moving.comment === '' ? null : moving.comment;
  await addStep(context, {
    kind: 'objective',
    id,
    move: stepOf(key),
    from: stateFor(key, record),
    to,
    right,
    isOnBehalf,
    comment,
  });
  if (key === 'markReviewed') await markReviewsOf(context, { pddId: id, right });
  await tellObjective(context, { key, record, above: standing, submittedFor: isOnBehalf ? session.userId : null });
  const type =
    at === 'EVALUATION'
      ? handsOver === 1
        ? 'self-evaluation'
        : 'evaluation'
      : handsOver === 1
        ? 'object-setting'
        : 'review-objective';
  return await describeObjective(context, { id, type });
}

async function handSideOver(
  context: Context,
  of: { moving: Moving; at: 'SETTING' | 'EVALUATION'; side: 1 | 2; right: Right; isOnBehalf: boolean },
): Promise<void> {
  const { moving, at, side, right, isOnBehalf } = of;
  const { stage, goals } = await stageFor(context, moving.id, at);
  if (side === 2) refuseUnseen(stage, 1, moving.seen ?? undefined);
  const given = { side, entries: entriesOf(moving.lists, side), version: moving.version ?? undefined, ...goals };
  const rules = await readRules(context);
  const contents = mergedSide(stage, given);
  if (at === 'SETTING' && side === 1 && rules.useWeights === 1 && !areWeightsWhole(stage.form, contents)) {
    throw refuseField('weights', 'validation.performance_weights', { sum: sumOfWeights(stage.form, contents) ?? 0 });
  }
  const saved = await saveSide(context, stage, given);
  await handOver(context, saved, { side, right, isOnBehalf });
}

/** Who acts, as they are today. */
async function actBlock({ db, session, today }: Context): Promise<ActBlock> {
  if (session.employeeId === null) return { name: session.fullName, position: null, date: today };
  const facts = await readPersonFacts(db, { companyId: session.companyId, today, employeeIds: [session.employeeId] });
  const own = facts.get(session.employeeId);
  return { name: own?.fullName ?? session.fullName, position: own?.position ?? null, date: today };
}

async function changesOf(
  context: Context,
  { moving, record, block }: { moving: Moving; record: StoredObjective; block: ActBlock },
): Promise<ObjectiveChanges> {
  const { session, now, today } = context;
  const written = JSON.stringify(block);
  switch (moving.key) {
    case 'submit':
    case 'submitBack':
      return {
        status: 'SUBMITTED',
        submitted_by: session.userId,
        submitted_at: now,
        submittor: written,
        given_title: record.title,
      };
    case 'sendBack':
      return { status: 'REQUIRED_UPDATE' };
    case 'approve':
      return { status: 'APPROVED', approved_date: today, approver: written };
    case 'reject':
      return { status: 'REJECTED', approver: written };
    case 'markReviewed':
      return { status: 'REQUIRED_UPDATE', evaluate_status: 'PENDING' };
    case 'submitEvaluation':
      return { evaluate_status: 'SUBMITTED', self_eval_date: checkedDay(moving.day, { today }) };
    case 'approveEvaluation': {
      const day = checkedDay(moving.day, { today, from: record.self_eval_date });
      const employee = await describePerson(context, record.employee_id);
      return { evaluate_status: 'APPROVED', mgr_eval_date: day, employee: JSON.stringify(employee) };
    }
    case 'reopenEvaluation':
      return { evaluate_status: 'SUBMITTED' };
    default:
      return moving.key satisfies never;
  }
}

function checkedDay(day: string | undefined, of: { today: string; from?: string | null }): string {
  const field = of.from === undefined ? 'selfEvalDate' : 'mgrEvalDate';
  if (day === undefined) throw refuseField(field, 'validation.performance_date');
  if (day > of.today) throw refuseField(field, 'validation.performance_date_ahead');
  if (of.from !== undefined && of.from !== null && day < of.from) throw refuseField(field, 'validation.performance_date_before');
  return day;
}

/** Deletes an objective that is not approved and on which nothing hangs; never one's own. */
export async function archiveObjective(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, now } = context;
  const { record, standing } = await objectiveKind.open(context, id, { isHeld: true });
  if (standing.isOwn) throw new Refusal('RECORD_OWN');
  if (standing.evaluates === undefined) throw new Refusal('RECORD_NOT_YOURS');
  const { companyId } = session;
  if ((await hasEvaluation(db, { companyId, id })) || (await hasReviewsOf(db, { companyId, pddId: id })))
    throw new Refusal('OBJECTIVE_REVIEWED');
  if (record.status === 'APPROVED') throw new Refusal('RECORD_CLOSED');
  await updateObjective(db, { companyId: session.companyId, id, changes: { archived_at: now } });
  await addStep(context, {
    kind: 'objective',
    id,
    move: 'archive',
    from: record.status,
    to: record.status,
    right: standing.evaluates,
    isOnBehalf: false,
    comment: null,
  });
  return { id };
}
