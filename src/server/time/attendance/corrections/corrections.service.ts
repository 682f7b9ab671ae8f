import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { yearOf } from '#engine/calendar/day.ts';
import type { CorrectionConditions, CorrectionKind, CorrectionRow } from '#contract/time/attendance.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { correctionLists, findSame, holdCorrection } from '#server/time/attendance/corrections/corrections.queries.ts';
import type { StoredCorrection } from '#server/time/attendance/corrections/corrections.queries.ts';
import { insertEvent } from '#server/time/attendance/clock/events.queries.ts';
import { doesAttend } from '#server/time/attendance/settings.queries.ts';
import { movesOf, seesOf, toActions, waitsForMe } from '#server/requests/approvers/index.ts';
import type { Move } from '#server/requests/approvers/index.ts';
import {
  whoDecided,
  findDecision,
  insertStep,
  nextNumber,
  statusWord,
  tellFiled,
  tellOfMove,
} from '#server/requests/request-kinds/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf, instantOf, sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

const { REQUESTED, APPROVED } = REQUEST;

function toRow(context: Context, stored: StoredCorrection, moves: readonly Move[]): CorrectionRow {
  return {
    id: stored.id,
    requestNo: stored.request_no,
    type: 4,
    employeeId: stored.employee_id,
    employeeCode: stored.employee_code,
    employeeName: stored.employee_name,
    photoLink: photoLink(context, stored.photo),
    kind: stored.kind,
    date: stored.date,
    time: stored.time,
    reason: stored.reason,
    status: stored.status,
    requestedDate: dayOf(stored.created_at),
    userName: whoDecided('correction', stored, null),
    comment: stored.comment,
    actions: toActions(moves),
  };
}

const isVisible = (context: Context) => seesOf(context, 'correction', sql`r.employee_id`);

function visibleOf(context: Context, scope: CorrectionConditions['scope']) {
  if (scope === 'mine') return sql`r.employee_id = ${context.session.employeeId}`;
  return scope === 'decide' ? waitsForMe(context, 'correction', { byFullAccess: true }) : isVisible(context);
}

/** A page of corrections that the caller may see. */
export async function listRequests(context: Context, query: CorrectionConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const scope = { companyId: context.session.companyId, visible: visibleOf(context, conditions.scope), conditions };
  const rows = await correctionLists.list(context.db, scope, { offset, limit });
  const total = await correctionLists.count(context.db, scope);
  const moves = await movesOf(context, 'correction', rows);
  return {
    data: rows.map((row) => toRow(context, row, moves(row.id))),
    pagination: { count: rows.length, total, offset, limit },
  };
}

async function findVisible(context: Context, id: string): Promise<StoredCorrection> {
  const { db, session } = context;
  const visible = isVisible(context);
  const found = await correctionLists.find(db, { companyId: session.companyId, id, visible });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

async function describe(context: Context, id: string): Promise<CorrectionRow> {
  const stored = await findVisible(context, id);
  return toRow(context, stored, (await movesOf(context, 'correction', [stored]))(id));
}

/** Asks for another time, or for a missing event, for oneself. */
export async function requestCorrection(
  context: Context,
  body: { kind: CorrectionKind; date: string; time: string; reason: string },
): Promise<CorrectionRow> {
  const { db, session, today, now, language } = context;
  const { companyId, employeeId, userId } = session;
  const { kind, date, time, reason } = body;
  if (employeeId === null) throw new Refusal('CLOCK_NOT_FOR_YOU');
  if (!(await doesAttend(db, { companyId, employeeId, day: date }))) throw refuseField('date', 'not_employed_on');
  if ((kind === 'IN' || kind === 'OUT') && instantOf(date, time) > now)
    throw refuseField(date > today ? 'date' : 'time', 'not_yet');
  // Two of the same at once: the second waits here and then finds the first.
  await sql`select from employees where company_id = ${companyId} and id = ${employeeId} for no key update`.execute(db);
  const same = await findSame(db, { companyId, employeeId, kind, date });
  if (same !== undefined) throw new Refusal('CORRECTION_TWICE', { day: sayDay(date), status: statusWord(language, same) });
  const id = randomUUIDv7();
  const requestNo = await nextNumber(db, { companyId, kind: 'correction', year: yearOf(today) });
  await db
    .insertInto('attendance_corrections')
    .values({
      company_id: companyId,
      id,
      request_no: requestNo,
      employee_id: employeeId,
      kind,
      date,
      time,
      reason,
      created_at: now,
      created_by: userId,
    })
    .execute();
  await noteStep(context, { id, from: null, to: REQUESTED, actedFor: null, comment: null });
  await tellFiled(context, 'correction', { about: { id, employeeId, filedBy: userId, params: { day: date } }, state: REQUESTED });
  return await describe(context, id);
}

/** Approves or rejects a correction; its owner takes it back. Exactly one of two wins. */
export async function decideCorrection(
  context: Context,
  of: { id: string; status: RequestStatus; comment?: string | null | undefined },
): Promise<CorrectionRow> {
  const { db, session, now } = context;
  const { companyId } = session;
  await findVisible(context, of.id);
  await holdCorrection(db, { companyId, id: of.id });
  const stored = await findVisible(context, of.id);
  const comment = of.comment ?? '';
  const { move, status, actsFor } = await findDecision(context, 'correction', { stored, answer: of.status, comment });
  const eventId = status === APPROVED ? await writeMissing(context, stored) : null;
  const decided = { comment: comment === '' ? null : comment, actedFor: actsFor };
  await db
    .updateTable('attendance_corrections')
    .set({
      status,
      decided_at: now,
      decided_by: session.userId,
      acted_for: decided.actedFor,
      comment: decided.comment,
      event_id: eventId,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', of.id)
    .execute();
  await noteStep(context, { id: of.id, from: stored.status, to: status, ...decided });
  const about = { id: of.id, employeeId: stored.employee_id, filedBy: stored.created_by, params: { day: stored.date } };
  await tellOfMove(context, 'correction', { about, move });
  return await describe(context, of.id);
}

/** An approved arrival or leaving becomes an event like those of the phones. */
async function writeMissing({ db, session }: Context, stored: StoredCorrection): Promise<string | null> {
  if (stored.kind !== 'IN' && stored.kind !== 'OUT') return null;
  const id = randomUUIDv7();
  await insertEvent(db, {
    companyId: session.companyId,
    id,
    employeeId: stored.employee_id,
    direction: stored.kind,
    method: 'CORRECTION',
    at: instantOf(stored.date, stored.time),
    isOffline: false,
    branchId: null,
    distance: null,
    reading: null,
    verdict: 'OK',
  });
  return id;
}

async function noteStep(
  { db, session, now }: Context,
  of: { id: string; from: RequestStatus | null; to: RequestStatus; actedFor: string | null; comment: string | null },
): Promise<void> {
  const { id: requestId, from, to, actedFor, comment } = of;
  await insertStep(db, {
    companyId: session.companyId,
    kind: 'correction',
    requestId,
    from,
    to,
    userId: session.userId,
    actedFor,
    comment,
    now,
  });
}
