import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { yearOf } from '#engine/calendar/day.ts';
import type { CorrectionConditions, CorrectionKind, CorrectionRow } from '#contract/attendance.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests.ts';
import {
  countCorrections,
  findCorrection,
  findSame,
  holdCorrection,
  listCorrections,
} from '#server/features/attendance/corrections.queries.ts';
import type { StoredCorrection } from '#server/features/attendance/corrections.queries.ts';
import { insertEvent } from '#server/features/attendance/events.queries.ts';
import { tellDeciders, tellEmployee } from '#server/features/attendance/notices.ts';
import { doesAttend } from '#server/features/attendance/settings.queries.ts';
import { isDecidable, isVisible } from '#server/features/attendance/visible.ts';
import { findRight } from '#server/features/deciders/index.ts';
import { insertStep, nextNumber, statusWord } from '#server/features/requests/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf, instantOf, sayDay, sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED } = REQUEST;

function toRow(context: Context, stored: StoredCorrection): CorrectionRow {
  const isOwn = stored.employee_id === context.session.employeeId && stored.status === REQUESTED;
  const actions = [
    ...(stored.is_decidable
      ? [
          { status: APPROVED, needsComment: false },
          { status: REJECTED, needsComment: true },
        ]
      : []),
    ...(isOwn ? [{ status: CANCELLED, needsComment: false }] : []),
  ];
  const decider =
    stored.acted_for_name === null ? stored.decided_name : `${stored.decided_name ?? '-'} for ${stored.acted_for_name}`;
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
    userName: decider,
    comment: stored.comment,
    actions,
  };
}

function visibleOf(context: Context, scope: CorrectionConditions['scope']) {
  if (scope === 'mine') return sql`r.employee_id = ${context.session.employeeId}`;
  return scope === 'decide' ? sql`r.status = 0 and ${isDecidable(context)}` : isVisible(context);
}

/** A page of corrections that the caller may see. */
export async function listRequests(context: Context, query: CorrectionConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const visible = visibleOf(context, conditions.scope);
  const scope = { companyId: context.session.companyId, visible, decidable: isDecidable(context), conditions };
  const rows = await listCorrections(context.db, scope, { offset, limit });
  const total = await countCorrections(context.db, scope);
  return { data: rows.map((row) => toRow(context, row)), pagination: { count: rows.length, total, offset, limit } };
}

async function findVisible(context: Context, id: string): Promise<StoredCorrection> {
  const { db, session } = context;
  const visible = isVisible(context);
  const found = await findCorrection(db, { companyId: session.companyId, id, visible, decidable: isDecidable(context) });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
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
  const requestNo = await nextNumber(db, { companyId, kind: 'AC', year: yearOf(today) });
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
  await tellDeciders(context, { id, employeeId, day: date });
  return toRow(context, await findVisible(context, id));
}

type Decided = typeof APPROVED | typeof REJECTED | typeof CANCELLED;

/** Approves or rejects a correction; its owner takes it back. Exactly one of two wins. */
export async function decideCorrection(
  context: Context,
  of: { id: string; status: Decided; comment?: string | null | undefined },
): Promise<CorrectionRow> {
  const { db, session, now } = context;
  const { companyId } = session;
  await findVisible(context, of.id);
  await holdCorrection(db, { companyId, id: of.id });
  const stored = await findVisible(context, of.id);
  refuseDecided(context, stored);
  const right = await rightTo(context, stored, of.status);
  const comment = of.comment ?? '';
  if (of.status === REJECTED && comment === '') throw new Refusal('REJECT_COMMENT', {}, { comment: { key: 'rejected_reason' } });
  const eventId = of.status === APPROVED ? await writeMissing(context, stored) : null;
  const decided = { comment: comment === '' ? null : comment, actedFor: right.actsFor };
  await db
    .updateTable('attendance_corrections')
    .set({
      status: of.status,
      decided_at: now,
      decided_by: session.userId,
      acted_for: decided.actedFor,
      comment: decided.comment,
      event_id: eventId,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', of.id)
    .execute();
  await noteStep(context, { id: of.id, from: REQUESTED, to: of.status, ...decided });
  if (of.status !== CANCELLED) await tellEmployee(context, { id: of.id, employeeId: stored.employee_id, day: stored.date });
  return toRow(context, await findVisible(context, of.id));
}

function refuseDecided({ language }: Context, stored: StoredCorrection): void {
  if (stored.status === REQUESTED) return;
  throw new Refusal('ALREADY_DECIDED', {
    status: statusWord(language, stored.status),
    name: stored.decided_name ?? '-',
    time: stored.decided_at === null ? '-' : sayInstant(stored.decided_at),
  });
}

/** Who decides is never the owner, and only the owner takes it back. */
async function rightTo(
  context: Context,
  stored: StoredCorrection,
  status: Decided,
): Promise<{ readonly actsFor: string | null }> {
  const { db, session, today } = context;
  const isOwn = stored.employee_id === session.employeeId;
  if (status === CANCELLED) {
    if (!isOwn) throw new Refusal('NOT_YOURS_TO_DECIDE');
    return { actsFor: null };
  }
  if (isOwn) throw new Refusal('OWN_REQUEST');
  const asked = { companyId: session.companyId, today, code: 'correction', act: 'approve', session } as const;
  const right = await findRight(db, { ...asked, employeeId: stored.employee_id });
  if (right === undefined) throw new Refusal('NOT_YOURS_TO_DECIDE');
  return right;
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
  of: { id: string; from: 0 | null; to: 0 | Decided; actedFor: string | null; comment: string | null },
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
