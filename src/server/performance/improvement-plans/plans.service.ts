import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { NewPlan, PlanChanges, PlanDetail } from '#contract/performance/improvement-plans.ts';
import { entriesOf } from '#contract/performance/records/performance-records.ts';
import type { EntryLists, PerformanceMove } from '#contract/performance/records/performance-records.ts';
import { notify } from '#server/notify/notify.ts';
import {
  addStep,
  contentsHandedOver,
  describePerson,
  filledForm,
  handOver,
  mergedSide,
  opensByFullAccess,
  readLivingForm,
  readPerformanceSteps,
  readStage,
  saveSide,
  toPerformanceSteps,
} from '#server/performance/records/index.ts';
import { planKind, writesOf } from '#server/performance/improvement-plans/plans.rules.ts';
import type { RecordAccess, Right, Stage } from '#server/performance/records/index.ts';
import {
  acknowledgePlan,
  archivePlan,
  insertPlan,
  isDayTaken,
  readLedPeople,
  updatePlan,
} from '#server/performance/improvement-plans/plans.queries.ts';
import type { LedPerson, PlanValues, StoredPlan } from '#server/performance/improvement-plans/plans.queries.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** Everyone who reads a plan sees both parts once they are saved; its manager writes both. */
export async function accessToPlan(context: Context, of: { id: string; isHeld: boolean }): Promise<RecordAccess> {
  const { record, standing } = await planKind.open(context, of.id, of);
  return {
    employeeId: record.employeeId,
    reads: { 1: true, 2: true },
    writes:
      planKind.rightTo(context, 'change', { record, standing }) !== undefined && context.session.previewer === undefined
        ? 2
        : null,
    showsAtOnce: true,
  };
}

/** A plan has no states: its steps say that it was written, or acknowledged. */
const steps = {
  written: { kind: 'plan', from: null, to: 'WRITTEN' },
  acknowledged: { kind: 'plan', from: null, to: 'ACKNOWLEDGED' },
} as const;

/** The form of a new plan. */
export async function describeForm(context: Context) {
  const form = await readLivingForm(context, 'PIP');
  return { level1s: filledForm(form, { 1: {}, 2: {} }).level1s };
}

/** One plan, to who may read it. */
export async function describePlan(context: Context, id: string): Promise<PlanDetail> {
  const { db, session } = context;
  const { record: plan, standing } = await planKind.open(context, id, { isHeld: false });
  const { companyId } = session;
  const stage = await readStage(context, planKind.keyOf(context, id, 'WHOLE'), 'PIP');
  const moves = planKind.movesNow(context, plan, standing);
  const { level1s, entries } = filledForm(stage.form, contentsHandedOver(stage));
  const steps = await readPerformanceSteps(db, { companyId, kind: 'plan', id });
  const { createdAt, acknowledgedAt, photo: _photo, changedBy: _changedBy, changedAt: _changedAt, ...shown } = plan;
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    employee: await describePerson(context, plan.employeeId),
    evaluationEntries: entries,
    level1s,
    steps: toPerformanceSteps(steps, standing),
    mayChange: moves.includes('change'),
    mayAcknowledge: moves.includes('acknowledge') && session.previewer === undefined,
  };
}

/** Writes a plan for somebody whom the caller leads. */
export async function createPlan(context: Context, body: NewPlan): Promise<PlanDetail> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  const people = await readLedPeople(db, { companyId, today, ids: [body.employeeId] });
  const person = people.get(body.employeeId);
  const right = person === undefined ? undefined : writesOf(context, { person, byFullAccess: await opensByFullAccess(context) });
  // Nothing tells an employee whom one does not lead from one who is not there.
  if (person === undefined || right === undefined) throw refuseField('employeeId', 'validation.performance_not_led');
  const values: PlanValues = {
    supervisorId: await supervisorOf(context, { person, asked: body.supervisorId ?? undefined }),
    dateOfPDD: body.dateOfPDD,
    startDate: body.startDate ?? null,
    endDate: body.endDate ?? null,
    outcome: body.outcome ?? null,
  };
  const id = randomUUIDv7();
  if (!(await insertPlan(db, { companyId, id, employeeId: person.id, userId, values })))
    throw new Refusal('PLAN_TAKEN', { name: person.name, date: sayDay(values.dateOfPDD) });
  const stage = await readStage(context, planKind.keyOf(context, id, 'WHOLE'), 'PIP');
  await writeBothSides(context, { stage, right, lists: body, isNew: true });
  await record(context, { id, move: 'create', right, employeeId: person.id, version: 1 });
  return await describePlan(context, id);
}

/** Changes a plan: what is not sent stays. Where nothing changes nobody is told. */
export async function changePlan(
  context: Context,
  { id, body }: { readonly id: string; readonly body: PlanChanges },
): Promise<PlanDetail> {
  const { db, session, today } = context;
  const { companyId } = session;
  const { record: plan, right } = await planKind.begin(context, id, 'change');
  refuseStale(body.version, plan.version, plan);
  const person = (await readLedPeople(db, { companyId, today, ids: [plan.employeeId] })).get(plan.employeeId);
  if (person === undefined) throw new Refusal('NOT_FOUND');
  const isOther = body.supervisorId !== undefined && body.supervisorId !== plan.supervisorId;
  const values: PlanValues = {
    supervisorId: isOther ? await supervisorOf(context, { person, asked: body.supervisorId ?? undefined }) : plan.supervisorId,
    dateOfPDD: body.dateOfPDD ?? plan.dateOfPDD,
    startDate: body.startDate === undefined ? plan.startDate : body.startDate,
    endDate: body.endDate === undefined ? plan.endDate : body.endDate,
    outcome: body.outcome === undefined ? plan.outcome : body.outcome,
  };
  if (values.startDate !== null && values.endDate !== null && values.endDate < values.startDate)
    throw refuseField('endDate', 'validation.end_before_start');
  const { employeeId, dateOfPDD } = { ...values, employeeId: plan.employeeId };
  if (await isDayTaken(db, { companyId, id, employeeId, dateOfPDD }))
    throw new Refusal('PLAN_TAKEN', { name: plan.employeeName, date: sayDay(dateOfPDD) });
  const stage = await readStage(context, planKind.keyOf(context, id, 'WHOLE'), 'PIP');
  const wasWritten = await writeBothSides(context, { stage, right, lists: body, isNew: false });
  const isSame = isDeepStrictEqual(values, valuesOf(plan));
  if (!wasWritten && isSame) return await describePlan(context, id);
  await updatePlan(db, { companyId, id, values });
  await record(context, { id, move: 'change', right, employeeId, version: plan.version + 1 });
  return await describePlan(context, id);
}

/** Its person says to have read it as it stands. */
export async function acknowledge(
  context: Context,
  of: { readonly id: string; readonly comment: string | null; readonly version: number | undefined },
): Promise<PlanDetail> {
  const { db, session, now } = context;
  const { companyId } = session;
  const { record: plan, standing } = await planKind.open(context, of.id, { isHeld: true });
  if (!standing.isOwn) throw new Refusal('NOT_FOUND');
  refuseStale(of.version, plan.version, plan);
  if (plan.acknowledgedAt !== null) return await describePlan(context, of.id);
  await acknowledgePlan(db, { companyId, id: of.id, comment: of.comment, now });
  await addStep(context, {
    ...steps.acknowledged,
    id: of.id,
    move: 'acknowledge',
    right: { actsFor: null },
    comment: of.comment,
  });
  return await describePlan(context, of.id);
}

/** Takes a plan away. */
export async function removePlan(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, now } = context;
  const { right } = await planKind.begin(context, id, 'archive');
  await archivePlan(db, { companyId: session.companyId, id, now });
  await addStep(context, { ...steps.written, id, move: 'archive', right });
  return { id };
}

/** The supervisor of a plan: one of the line, the first unless another is named; by full access any employee. */
async function supervisorOf(
  { db, session, today }: Context,
  of: { readonly person: LedPerson; readonly asked: string | undefined },
): Promise<string> {
  const { person, asked } = of;
  const id = asked ?? person.line[0] ?? session.employeeId ?? undefined;
  if (id === undefined) throw refuseField('supervisorId', 'validation.choice');
  if (person.line.includes(id)) return id;
  const { companyId } = session;
  const found = (await readLedPeople(db, { companyId, today, ids: [id] })).get(id);
  if (found?.isEmployed !== true || id === person.id || !session.isFullAccess)
    throw refuseField('supervisorId', 'validation.performance_not_led');
  return id;
}

/** Writes the plan and how it went, and hands over what changed; with the first hand-over the form is kept for good. */
async function writeBothSides(
  context: Context,
  of: { readonly stage: Stage; readonly right: Right; readonly lists: EntryLists; readonly isNew: boolean },
): Promise<boolean> {
  const { right, lists, isNew } = of;
  const first = { side: 1, entries: entriesOf(lists, 1), version: undefined } as const;
  const plan = mergedSide(of.stage, first);
  const isPlanNew = isNew || !isDeepStrictEqual(plan, of.stage.sides[1]?.contents ?? {});
  let stage = await saveSide(context, of.stage, first);
  if (isPlanNew) {
    await handOver(context, stage, { side: 1, right, isOnBehalf: false });
    stage = await readStage(context, stage.key, 'PIP');
  }
  const before = stage.sides[2]?.version ?? 0;
  stage = await saveSide(context, stage, { side: 2, entries: entriesOf(lists, 2), version: undefined });
  const isOutcomeNew = (stage.sides[2]?.version ?? 0) !== before;
  if (isOutcomeNew) await handOver(context, stage, { side: 2, right, isOnBehalf: false });
  return isPlanNew || isOutcomeNew;
}

/** What is written of a plan beside its entries. */
const valuesOf = ({ supervisorId, dateOfPDD, startDate, endDate, outcome }: StoredPlan): PlanValues => ({
  supervisorId,
  dateOfPDD,
  startDate,
  endDate,
  outcome,
});

async function record(
  context: Context,
  of: {
    readonly id: string;
    readonly move: PerformanceMove;
    readonly right: Right;
    readonly employeeId: string;
    /** Of the plan as it then is: each change is told once. */
    readonly version: number;
  },
): Promise<void> {
  const { db, session, now } = context;
  await addStep(context, { ...steps.written, id: of.id, move: of.move, right: of.right });
  await notify(db, {
    companyId: session.companyId,
    now,
    events: [
      {
        kind: 'plan_changed',
        about: of.employeeId,
        receivers: [{ employeeId: of.employeeId }],
        subjectId: of.id,
        occasion: String(of.version),
        link: `/performance/pip/update/${of.id}`,
        params: {},
      },
    ],
  });
}
