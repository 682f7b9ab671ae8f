import type { z } from 'zod';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { ReferenceQuery } from '#contract/reference/reference-lists.ts';
import { shiftTroubles } from '#contract/time/shifts.ts';
import type { ApplicableKind, ShiftRow, shifts } from '#contract/time/shifts.ts';
import { addMonthsToDay, laterOf } from '#engine/calendar/day.ts';
import { SATURDAY_AND_SUNDAY, parseWeekend } from '#engine/calendar/weekend.ts';
import { openFrom } from '#server/people/employees/index.ts';
import { always, recountLeave } from '#server/time/leave/index.ts';
import { recountOvertime } from '#server/time/overtime/index.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import {
  addApplicables,
  archiveShift,
  changeFrom,
  countShifts,
  countWorkers,
  findOtherShift,
  findShift,
  holdEntities,
  holdShift,
  insertShift,
  isNameTaken,
  readShifts,
  removeApplicables,
  updateShift,
} from '#server/time/shifts/shifts.queries.ts';
import type { ShiftFields, StoredShift } from '#server/time/shifts/shifts.queries.ts';
import { readWeekend, writeWeekend } from '#server/time/shifts/weekend.ts';

type NewShift = z.output<typeof shifts.create.body>;
type ShiftChange = z.output<typeof shifts.update.body>;

const weekendText = ({ weekend }: StoredShift): string =>
  writeWeekend(parseWeekend(weekend === null ? null : JSON.stringify(weekend)) ?? SATURDAY_AND_SUNDAY);

const toRow = (shift: StoredShift): ShiftRow => ({
  ...shift,
  weekendDefinition: weekendText(shift),
  applicables: [...shift.applicables],
});

/** A page of the shifts. */
export async function listShifts({ db, session }: Context, query: ReferenceQuery) {
  const { offset, limit, search } = query;
  const of = { companyId: session.companyId, search };
  const rows = await readShifts(db, { ...of, offset, limit });
  return { data: rows.map(toRow), pagination: { count: rows.length, total: await countShifts(db, of), offset, limit } };
}

/** A living shift; NOT_FOUND where the company has none such. */
export async function describeShift(context: Context, id: string): Promise<ShiftRow> {
  return toRow(await storedShift(context, id));
}

/** Makes a shift for departments or for teams that have none yet. */
export async function createShift(context: Context, { applicables, ...body }: NewShift): Promise<ShiftRow> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const fields = keptOf({
    ...body,
    isEnableShiftMargin: body.isEnableShiftMargin ?? false,
    beforeShiftStart: body.beforeShiftStart ?? null,
    beforeShiftEnd: body.beforeShiftEnd ?? null,
    weekendDefinition: writeWeekend(readWeekend(body.weekendDefinition)),
    endWorkingHaftDay: body.endWorkingHaftDay ?? false,
    weekendDay: body.weekendDay ?? null,
  });
  await refuseTakenName(context, fields.name, undefined);
  const ids = remaining([], applicables);
  if (ids.length === 0) throw refuseField('applicables', 'required');
  await refuseUnfit(context, { kind: fields.applicableFor, ids });
  const validFrom = await holdsFrom(context, body.validFrom, null);
  const id = await insertShift(db, { companyId, userId, fields, validFrom: body.validFrom ?? null });
  await addApplicables(db, { companyId, userId, shiftId: id, kind: fields.applicableFor, ids, validFrom });
  await recountTime(context, validFrom);
  return await describeShift(context, id);
}

/** Changes a shift; an applicable that is not named stays as it is, one with status 3 is taken away. */
export async function changeShift(context: Context, { id, body }: { id: string; body: ShiftChange }): Promise<ShiftRow> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  await holdShift(db, { companyId, id });
  const stored = await storedShift(context, id);
  refuseStale(body.version, stored.version, stored);
  const fields = mergedOf(stored, body);
  const [trouble] = Object.entries(shiftTroubles(fields));
  if (trouble !== undefined) throw refuseField(...trouble);
  if (fields.name !== stored.name) await refuseTakenName(context, fields.name, id);

  const kind = fields.applicableFor;
  const before = stored.applicables.map(({ entityId }) => entityId);
  const after = remaining(kind === stored.applicableFor ? before : [], body.applicables ?? []);
  if (after.length === 0) throw refuseField('applicables', 'required');
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  await refuseUnfit(context, { kind, ids: added });
  const moves = added.length > 0 || removed.length > 0;
  if (!moves && !differs(stored, fields)) return toRow(stored);
  const isDated = datedFields.some((field) => differs(stored, fields, field));
  const validFrom = moves || isDated ? await holdsFrom(context, body.validFrom, isDated ? stored.validFrom : null) : null;
  await updateShift(db, { companyId, id, fields, validFrom: isDated ? validFrom : stored.validFrom });
  if (validFrom !== null) {
    await removeApplicables(db, { companyId, shiftId: id, ids: removed, validFrom, now });
    await addApplicables(db, { companyId, userId, shiftId: id, kind, ids: added, validFrom });
    if (isDated) await changeFrom(db, { companyId, id, fields, validFrom });
    await recountTime(context, validFrom);
  }
  return await describeShift(context, id);
}

/** Takes a shift out of the list and frees its departments and teams, unless people work by it (decision D22). */
export async function removeShift(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, today, now } = context;
  const of = { companyId: session.companyId, id };
  await holdShift(db, of);
  const { name } = await storedShift(context, id);
  const count = await countWorkers(db, { ...of, today });
  if (count > 0) throw new Refusal('IN_USE', { name, count });
  const validFrom = await holdsFrom(context, null, null);
  await removeApplicables(db, { companyId: of.companyId, shiftId: id, validFrom, now });
  await archiveShift(db, { ...of, now });
  await recountTime(context, validFrom);
  return { id };
}

/** Leave and overtime are of the days as they now are; days before the change keep what stood. */
async function recountTime(context: Context, from: string): Promise<void> {
  await recountLeave(context, { ...always, from });
  await recountOvertime(context, { ...always, from });
}

/** Nobody plans a shift further ahead: a later day is a slip of the hand, and every change after it would wait for that day. */
const MOST_MONTHS_AHEAD = 24;

/**
 * The day from which a change holds: the one that was asked for, which is not of a month that is paid, else today, the first day that is
 * not paid, or that of the newest version, whichever is the latest. `planned`: the day of the newest version.
 */
async function holdsFrom(context: Context, asked: string | null | undefined, planned: string | null): Promise<string> {
  const open = await openFrom(context);
  if (asked === null) return laterOf(context.today, open);
  if (asked === undefined) return [context.today, open, planned ?? ''].reduce(laterOf);
  if (asked > addMonthsToDay(context.today, MOST_MONTHS_AHEAD)) throw refuseField('validFrom', 'date_range');
  if (asked < open) throw refuseField('validFrom', 'not_before_open', { day: sayDay(open) });
  return asked;
}

async function storedShift({ db, session }: Context, id: string): Promise<StoredShift> {
  const found = await findShift(db, { companyId: session.companyId, id });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** Margins are kept while they are enabled (decision D49). */
const keptOf = (fields: ShiftFields): ShiftFields =>
  fields.isEnableShiftMargin ? fields : { ...fields, beforeShiftStart: null, beforeShiftEnd: null };

/** What the shift is after a change: an absent field stays, null clears. */
function mergedOf(stored: StoredShift, body: ShiftChange): ShiftFields {
  const { beforeShiftStart: start, beforeShiftEnd: end, weekendDefinition: weekend, weekendDay } = body;
  return keptOf({
    name: body.name ?? stored.name,
    workingTimeIn: body.workingTimeIn ?? stored.workingTimeIn,
    workingTimeOut: body.workingTimeOut ?? stored.workingTimeOut,
    isEnableShiftMargin: body.isEnableShiftMargin ?? stored.isEnableShiftMargin,
    beforeShiftStart: start === undefined ? stored.beforeShiftStart : start,
    beforeShiftEnd: end === undefined ? stored.beforeShiftEnd : end,
    expectedWorkingHourPerMonth: body.expectedWorkingHourPerMonth ?? stored.expectedWorkingHourPerMonth,
    expectedWorkingDayPerMonth: body.expectedWorkingDayPerMonth ?? stored.expectedWorkingDayPerMonth,
    weekendDefinition: weekend === undefined ? weekendText(stored) : writeWeekend(readWeekend(weekend)),
    endWorkingHaftDay: body.endWorkingHaftDay ?? stored.endWorkingHaftDay,
    weekendDay: weekendDay === undefined ? stored.weekendDay : weekendDay,
    applicableFor: body.applicableFor ?? stored.applicableFor,
  });
}

/** What of a shift is dated: its name and whom it is for are not. */
const datedFields = [
  'workingTimeIn',
  'workingTimeOut',
  'isEnableShiftMargin',
  'beforeShiftStart',
  'beforeShiftEnd',
  'expectedWorkingHourPerMonth',
  'expectedWorkingDayPerMonth',
  'weekendDefinition',
  'endWorkingHaftDay',
] as const satisfies readonly (keyof ShiftFields)[];

/** Whether a save changes a shift, in any field or in one. */
function differs(stored: StoredShift, fields: ShiftFields, only?: keyof ShiftFields): boolean {
  const before: Readonly<Record<string, unknown>> = { ...stored, weekendDefinition: weekendText(stored) };
  return Object.entries(fields).some(([field, value]) => (only === undefined || field === only) && before[field] !== value);
}

/** The departments or teams that are left after what was sent of them. */
function remaining(before: readonly string[], sent: NewShift['applicables']): readonly string[] {
  const left = new Set(before);
  for (const { entityId, status } of sent) {
    if (status === 3) left.delete(entityId);
    else left.add(entityId);
  }
  return [...left];
}

async function refuseTakenName({ db, session }: Context, name: string, exceptId: string | undefined): Promise<void> {
  if (await isNameTaken(db, { companyId: session.companyId, name, exceptId }))
    throw new Refusal('DUPLICATE_TITLE', {}, { name: { key: 'DUPLICATE_TITLE' } });
}

/** Each of them is in its list, and works by no other shift (decision D47). */
async function refuseUnfit(
  { db, session }: Context,
  of: { readonly kind: ApplicableKind; readonly ids: readonly string[] },
): Promise<void> {
  const entities = { companyId: session.companyId, ...of };
  const known = await holdEntities(db, entities);
  if (of.ids.some((id) => !known.has(id))) throw refuseField('applicables', 'id');
  const other = await findOtherShift(db, entities);
  if (other !== undefined)
    throw new Refusal('SHIFT_TAKEN', { ...other }, { applicables: { key: 'SHIFT_TAKEN', params: { ...other } } });
}
