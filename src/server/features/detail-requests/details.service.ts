import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { detailFields } from '#contract/detail-changes.ts';
import type {
  DetailConditions,
  DetailDecision,
  DetailField,
  DetailRequest,
  DetailValue,
  WantedDetails,
} from '#contract/detail-changes.ts';
import { Refusal } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/requests.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { movesOf, seesOf, toActions, waitsForMe } from '#server/features/deciders/index.ts';
import type { Move } from '#server/features/deciders/index.ts';
import { changeEmployee, openFrom } from '#server/features/employees/index.ts';
import type { EmployeeChanges } from '#server/features/employees/index.ts';
import {
  detailLists,
  holdPerson,
  holdRequest,
  insertRequest,
  readDetails,
  readWaitingFields,
  writeDecision,
} from '#server/features/detail-requests/details.queries.ts';
import type { Details, StoredChange, StoredDetails } from '#server/features/detail-requests/details.queries.ts';
import { fieldWord, sayDetail } from '#server/features/detail-requests/words.ts';
import {
  deciderOf,
  findDecision,
  insertStep,
  nextNumber,
  tellEmployees,
  tellFiled,
  tellOfMove,
} from '#server/features/requests/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

const { REQUESTED, APPROVED } = REQUEST;

function toRow(
  context: Context,
  stored: StoredDetails,
  { moves, now }: { readonly moves: readonly Move[]; readonly now: Details | undefined },
): DetailRequest {
  return {
    id: stored.id,
    requestNo: stored.request_no,
    employeeId: stored.employee_id,
    employeeCode: stored.employee_code,
    employeeName: stored.employee_name,
    photoLink: photoLink(context, stored.photo),
    requestedDate: dayOf(stored.created_at),
    reason: stored.reason,
    status: stored.status,
    changes: stored.changes.map((change) => ({
      ...change,
      now: stored.status === REQUESTED ? (now?.[change.field] ?? null) : change.before,
    })),
    paidFrom: stored.paid_from,
    userName: deciderOf('details', stored, null),
    comment: stored.comment,
    actions: toActions(moves),
  };
}

const isVisible = (context: Context) => seesOf(context, 'details', sql`r.employee_id`);

function visibleOf(context: Context, scope: DetailConditions['scope']) {
  if (scope === 'mine') return sql`r.employee_id = ${context.session.employeeId}`;
  return scope === 'decide' ? waitsForMe(context, 'details', { byFullAccess: true }) : isVisible(context);
}

/** A page of requests that the caller may see. */
export async function listRequests(context: Context, query: DetailConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const { companyId } = context.session;
  const scope = { companyId, visible: visibleOf(context, conditions.scope), conditions };
  const rows = await detailLists.list(context.db, scope, { offset, limit });
  const total = await detailLists.count(context.db, scope);
  const moves = await movesOf(context, 'details', rows);
  const now = await readDetails(context.db, { companyId, employeeIds: rows.map((row) => row.employee_id) });
  return {
    data: rows.map((row) => toRow(context, row, { moves: moves(row.id), now: now.get(row.employee_id) })),
    pagination: { count: rows.length, total, offset, limit },
  };
}

async function findVisible(context: Context, id: string): Promise<StoredDetails> {
  const found = await detailLists.find(context.db, { companyId: context.session.companyId, id, visible: isVisible(context) });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

async function describe(context: Context, id: string): Promise<DetailRequest> {
  const stored = await findVisible(context, id);
  const employeeIds = [stored.employee_id];
  const now = await readDetails(context.db, { companyId: context.session.companyId, employeeIds });
  const moves = await movesOf(context, 'details', [stored]);
  return toRow(context, stored, { moves: moves(id), now: now.get(stored.employee_id) });
}

/** Asks for changes of the own record. */
export async function requestChanges(
  context: Context,
  { changes: wanted, reason }: { readonly changes: WantedDetails; readonly reason?: string | null | undefined },
): Promise<DetailRequest> {
  const { db, session, today, now } = context;
  const { companyId, employeeId, userId } = session;
  if (employeeId === null || !(await holdPerson(db, { companyId, employeeId }))) throw new Refusal('DETAIL_NO_EMPLOYEE');
  const stands = (await readDetails(db, { companyId, employeeIds: [employeeId] })).get(employeeId);
  const changes = detailFields.flatMap((field): StoredChange[] => {
    const after = wanted[field];
    const before = stands?.[field] ?? null;
    return after === undefined || after === before ? [] : [{ field, before, after, isAccepted: null }];
  });
  if (changes.length === 0) throw new Refusal('DETAIL_SAME');
  const waiting = await readWaitingFields(db, { companyId, employeeId });
  const twice = changes.find(({ field }) => waiting.has(field));
  if (twice !== undefined) throw new Refusal('DETAIL_WAITS', { field: fieldWord(context.language, twice.field) });
  const id = randomUUIDv7();
  const requestNo = await nextNumber(db, { companyId, kind: 'details', year: yearOf(today) });
  const said = reason === undefined || reason === '' ? null : reason;
  await insertRequest(db, { companyId, id, requestNo, employeeId, reason: said, changes, userId, now });
  await noteStep(context, { id, from: null, to: REQUESTED, actedFor: null, comment: null });
  const about = { id, employeeId, filedBy: userId, params: {} };
  await tellFiled(context, 'details', { about, state: REQUESTED });
  // Whoever took the account over would begin with where the pay goes: its owner is told where they were reached before.
  if (isAccount(changes)) await tellEmployees(context, 'details', [{ about, notice: 'account_asked' }]);
  return await describe(context, id);
}

const isAccount = (changes: readonly StoredChange[]): boolean =>
  changes.some(({ field, isAccepted }) => field === 'bankAccNumber' && isAccepted !== false);

/** Accepts changes, turns them down, or takes them back. Exactly one of two decisions wins. */
export async function decideRequest(context: Context, of: DetailDecision & { readonly id: string }): Promise<DetailRequest> {
  const { db, session, now } = context;
  const { companyId } = session;
  await findVisible(context, of.id);
  await holdRequest(db, { companyId, id: of.id });
  const stored = await findVisible(context, of.id);
  const comment = of.comment ?? '';
  const { move, status, actsFor } = await findDecision(context, 'details', { stored, answer: of.status, comment });
  const accepted = status === APPROVED ? acceptedOf(stored, of.accepted) : new Set<DetailField>();
  if (status === APPROVED && accepted.size < stored.changes.length && comment === '')
    throw new Refusal('COMMENT_REQUIRED', {}, { comment: { key: 'comment' } });
  const changes = stored.changes.map((change) => ({ ...change, isAccepted: accepted.has(change.field) }));
  if (status === APPROVED) await apply(context, stored, { changes, seen: of.seen ?? {} });
  const hasAccount = status === APPROVED && isAccount(changes);
  const paidFrom = hasAccount ? (await openFrom(context)).slice(0, 7) : null;
  const decided = { comment: comment === '' ? null : comment, actedFor: actsFor };
  await writeDecision(db, { companyId, id: of.id, status, changes, paidFrom, userId: session.userId, now, ...decided });
  await noteStep(context, { id: of.id, from: stored.status, to: status, ...decided });
  const about = { id: of.id, employeeId: stored.employee_id, filedBy: stored.created_by, params: {} };
  await tellOfMove(context, 'details', { about, move });
  if (paidFrom !== null)
    await tellEmployees(context, 'details', [{ about: { ...about, params: { month: paidFrom } }, notice: 'account_changed' }]);
  return await describe(context, of.id);
}

/** Which of the changes are accepted: all of them, or those that are named. */
function acceptedOf({ changes }: StoredDetails, named: readonly DetailField[] | undefined): ReadonlySet<DetailField> {
  const asked = new Set(changes.map(({ field }) => field));
  if (named === undefined) return asked;
  if (named.some((field) => !asked.has(field))) throw new Refusal('BAD_REQUEST', { detail: 'accepted' });
  return new Set(named);
}

/** Writes what is accepted into the record, unless somebody changed it since the decider looked. */
async function apply(
  context: Context,
  stored: StoredDetails,
  of: { readonly changes: readonly StoredChange[]; readonly seen: Readonly<Partial<Record<DetailField, DetailValue>>> },
): Promise<void> {
  const { db, session, language } = context;
  const { companyId } = session;
  const employeeId = stored.employee_id;
  if (!(await holdPerson(db, { companyId, employeeId }))) throw new Refusal('DETAIL_NO_EMPLOYEE');
  const now = (await readDetails(db, { companyId, employeeIds: [employeeId] })).get(employeeId);
  const accepted = of.changes.filter(({ isAccepted }) => isAccepted === true);
  for (const { field, before, after } of accepted) {
    const stands = now?.[field] ?? null;
    const seen = of.seen[field] === undefined ? before : of.seen[field];
    if (stands !== seen && stands !== after)
      throw new Refusal('DETAIL_STALE', {
        field: fieldWord(language, field),
        before: sayDetail(language, field, seen),
        now: sayDetail(language, field, stands),
      });
  }
  const changes: EmployeeChanges = Object.fromEntries(accepted.map(({ field, after }) => [field, after]));
  // Whether a spouse works is known of who is married alone.
  const single = changes.maritalStatus !== undefined && changes.maritalStatus !== 'MARRIED';
  await changeEmployee(context, { id: employeeId, changes: single ? { ...changes, spouseWorkingStatus: null } : changes });
}

async function noteStep(
  { db, session, now }: Context,
  of: { id: string; from: RequestStatus | null; to: RequestStatus; actedFor: string | null; comment: string | null },
): Promise<void> {
  const { id: requestId, ...step } = of;
  await insertStep(db, { companyId: session.companyId, kind: 'details', requestId, userId: session.userId, now, ...step });
}
