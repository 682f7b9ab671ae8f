import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { MOST_CHANGES, detailFields, groupNames, toldOnce } from '#contract/people/detail-changes.ts';
import type {
  DetailConditions,
  DetailDecision,
  DetailRequest,
  DetailRow,
  WantedDetails,
} from '#contract/people/detail-changes.ts';
import { Refusal, refuseComplaints, refuseField } from '#contract/errors.ts';
import type { RecordFact } from '#contract/people/facts/fact.ts';
import { factsOf } from '#contract/people/facts/facts.ts';
import { birthComplaint, birthWords, factComplaints, isStored } from '#contract/people/facts/single-facts.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { insertRequests } from '#server/people/change-requests/accounts/index.ts';
import type { StoredChange } from '#server/people/change-requests/accounts/index.ts';
import { decidesOf, movesOf, seesOf, toActions, waitsForMe } from '#server/requests/approvers/index.ts';
import type { Move } from '#server/requests/approvers/index.ts';
import { applyChanges, standingOf } from '#server/people/change-requests/details/apply.service.ts';
import type { Standing } from '#server/people/change-requests/details/apply.service.ts';
import {
  detailLists,
  holdPerson,
  holdRequest,
  readDetails,
  readRows,
  readJoinDate,
  readWaitingKeys,
  writeDecision,
} from '#server/people/change-requests/details/details.queries.ts';
import type { StoredDetails } from '#server/people/change-requests/details/details.queries.ts';
import { proposedDocuments } from '#server/people/change-requests/details/documents.ts';
import { dropFiles, takeFiles } from '#server/people/change-requests/details/handed-files.ts';
import { isSameValue, keyOf, rowChanges } from '#server/people/change-requests/details/row-changes.ts';
import { fieldWord } from '#server/people/change-requests/details/words.ts';
import { openFrom } from '#server/people/employees/index.ts';
import {
  decideEach,
  togetherWith,
  whoDecided,
  findDecision,
  insertStep,
  insertSteps,
  nextNumbers,
  tellAllFiled,
  decidedAs,
  tellEmployees,
  tellOfMove,
} from '#server/requests/request-kinds/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { idOfName } from '#server/files/file-names.ts';
import { toListed } from '#server/files/listed-file.ts';
import { comparedFacts, findAlike } from '#contract/people/facts/likeness.ts';
import { readCompared } from '#server/people/employees/index.ts';
import { findFiles } from '#server/files/stored-files.queries.ts';
import type { StoredFile } from '#server/files/stored-files.queries.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

const { REQUESTED, APPROVED } = REQUEST;

/** Facts that HR alone changes once the record has them. */
const once: ReadonlySet<string> = new Set<string>(toldOnce);

/** Whether a field is a fact that one person writes. */
function isAlone(field: string): boolean {
  const fact = new Map<string, RecordFact>(factsOf(() => true)).get(field);
  return fact !== undefined && fact.heldAs === undefined;
}

interface Around {
  readonly alike: DetailRequest['alike'];
  readonly moves: readonly Move[];
  readonly standing: Standing;
  readonly files: ReadonlyMap<string, StoredFile>;
}

function toRow(context: Context, stored: StoredDetails, { moves, standing, files, alike }: Around): DetailRequest {
  const listed = (id: string | undefined): ListedFile | null => {
    const file = id === undefined ? undefined : files.get(id);
    return file === undefined ? null : toListed(context, file);
  };
  return {
    id: stored.id,
    requestNo: stored.request_no,
    employeeId: stored.employee_id,
    employeeCode: stored.employee_code,
    employeeName: stored.employee_name,
    photoLink: photoLink(context, stored.photo),
    requestedDate: dayOf(stored.created_at),
    reason: stored.reason,
    filedBy: stored.filed_by,
    status: stored.status,
    changes: stored.changes.map(({ row, file, ...change }) => ({
      ...change,
      key: keyOf({ field: change.field, ...(row === undefined ? {} : { row }) }),
      now:
        stored.status === REQUESTED
          ? standingOf({ field: change.field, ...(row === undefined ? {} : { row }) }, standing)
          : change.before,
      file: listed(file),
    })),
    papers: stored.papers.flatMap((id) => listed(id) ?? []),
    paidFrom: stored.paid_from,
    userName: whoDecided('details', stored, null),
    comment: stored.comment,
    actions: toActions(moves),
    alike,
  };
}

/** Those that HR sees of everybody; who approves bank accounts sees the requests that ask for nothing else. */
const isVisible = (context: Context) => sql`(${seesOf(context, 'details', sql`r.employee_id`)}
  or r.has_account and jsonb_array_length(r.changes) = 1 and ${decidesOf(context, 'details', sql`r.employee_id`, true)})`;

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
  return {
    data: await describeAll(context, rows),
    pagination: { count: rows.length, total, offset, limit },
  };
}

async function findVisible(context: Context, id: string): Promise<StoredDetails> {
  const found = await detailLists.find(context.db, { companyId: context.session.companyId, id, visible: isVisible(context) });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

async function describe(context: Context, id: string): Promise<DetailRequest> {
  const [described] = await describeAll(context, [await findVisible(context, id)]);
  if (described === undefined) throw new Refusal('NOT_FOUND');
  return described;
}

/** Requests as the caller sees them; the same statements for any number. */
async function describeAll(context: Context, all: readonly StoredDetails[]): Promise<DetailRequest[]> {
  const { db, session } = context;
  const { companyId } = session;
  const employeeIds = all.map((row) => row.employee_id);
  const moves = await movesOf(context, 'details', all);
  const details = await readDetails(db, { companyId, employeeIds });
  const rows = await readRows(db, { companyId, employeeIds });
  const ids = all.flatMap(({ changes, papers }) => [...papers, ...changes.flatMap(({ file }) => file ?? [])]);
  const files = await findFiles(db, { companyId, ids });
  const alikeOf = await readAlike(
    context,
    all.filter((row) => moves(row.id).some(({ status }) => status === APPROVED)),
  );
  return all.map((row) => {
    const standing = { details: details.get(row.employee_id), rows: rows.get(row.employee_id) };
    return toRow(context, row, { moves: moves(row.id), standing, files, alike: alikeOf.get(row.id) ?? [] });
  });
}

/** Who else has what these requests ask for, by request: for who decides alone. One statement, and none where nothing is asked that tells people apart. */
async function readAlike(
  { db, session }: Context,
  waiting: readonly StoredDetails[],
): Promise<ReadonlyMap<string, DetailRequest['alike']>> {
  const asked = waiting.flatMap(({ id, employee_id: employeeId, changes }) => {
    const facts = changes.flatMap(({ field, after }): [string, string][] =>
      comparedFacts.some((fact) => fact === field) && typeof after === 'string' ? [[field, after]] : [],
    );
    return facts.length === 0 ? [] : [{ id, employeeId, facts: Object.fromEntries(facts) }];
  });
  if (asked.length === 0) return new Map();
  const people = await readCompared(db, session.companyId);
  return new Map(
    asked.map(({ id, employeeId, facts }) => {
      const found = findAlike([{ id: employeeId, ...facts }], people).get(employeeId) ?? [];
      return [id, found.map(({ person }) => ({ id: person.id, code: person.code, name: person.name }))];
    }),
  );
}

/** Asks for changes of the own record. Another bank account is a request of its own: others decide on it. */
export async function requestChanges(
  context: Context,
  {
    changes: wanted,
    reason,
    papers: names = [],
  }: {
    readonly changes: WantedDetails;
    readonly reason?: string | null | undefined;
    readonly papers?: readonly string[] | undefined;
  },
): Promise<DetailRequest> {
  const { db, session, today, now } = context;
  const { companyId, employeeId, userId } = session;
  // People who have left ask HR.
  if (session.standing === 'left') throw new Refusal('FORBIDDEN');
  if (employeeId === null || !(await holdPerson(db, { companyId, employeeId }))) throw new Refusal('DETAIL_NO_EMPLOYEE');
  const changes = await wantedChanges(context, { employeeId, wanted });
  if (changes.length === 0) throw new Refusal('DETAIL_SAME');
  const born = changes.find(({ field }) => field === 'dob')?.after;
  const joinDate = await readJoinDate(db, { companyId, employeeId });
  const complaint = typeof born === 'string' ? birthComplaint(born, { joinDate, today }) : undefined;
  if (complaint !== undefined) throw refuseField('changes.dob', birthWords[complaint]);
  refuseComplaints(factComplaints(Object.fromEntries(changes.map(({ field, after }) => [field, after])), {}));
  if (changes.length > MOST_CHANGES) throw new Refusal('DETAIL_MANY', { most: MOST_CHANGES });
  const waiting = await readWaitingKeys(db, { companyId, employeeId });
  const twice = changes.find((change) => waiting.has(keyOf(change)));
  if (twice !== undefined) throw new Refusal('DETAIL_WAITS', { field: fieldWord(context.language, twice.field) });
  const papers = names.flatMap((name) => idOfName(name) ?? []);
  await takeFiles(context, { employeeId, changes, papers });
  const parts = [changes.filter((change) => !isAccount([change])), changes.filter((change) => isAccount([change]))];
  const asked = parts.filter((part) => part.length > 0);
  const numbers = await nextNumbers(db, { companyId, kind: 'details', year: yearOf(today), count: asked.length });
  const requests = asked.map((part, at) => ({
    id: randomUUIDv7(),
    requestNo: numbers[at] ?? '',
    employeeId,
    reason: reason === undefined || reason === '' ? null : reason,
    changes: part,
    // The papers go with the last one: with the account where one is asked for.
    papers: at === asked.length - 1 ? papers : [],
  }));
  await insertRequests(db, { companyId, userId, now, requests });
  const filed = { companyId, kind: 'details', from: null, to: REQUESTED, userId, actedFor: null, comment: null } as const;
  await insertSteps(
    db,
    requests.map(({ id }) => ({ ...filed, requestId: id, now })),
  );
  const abouts = requests.map(({ id }) => ({ id, employeeId, filedBy: userId, params: {} }));
  await tellAllFiled(context, 'details', { abouts, state: REQUESTED });
  // Whoever took the account over would begin with where the pay goes: its owner is told where they were reached before.
  const ofAccount = abouts.filter((_, at) => isAccount(asked[at] ?? []));
  await tellEmployees(
    context,
    'details',
    ofAccount.map((about) => ({ about, notice: 'account_asked' })),
  );
  const [first] = requests;
  if (first === undefined) throw new Refusal('DETAIL_SAME');
  return await describe(context, first.id);
}

/** What is asked for beside what stands: fields and rows that differ, another photo, papers. */
async function wantedChanges(
  context: Context,
  { employeeId, wanted }: { readonly employeeId: string; readonly wanted: WantedDetails },
): Promise<readonly StoredChange[]> {
  const { db, session, today } = context;
  const { companyId } = session;
  const employeeIds = [employeeId];
  const stands = (await readDetails(db, { companyId, employeeIds })).get(employeeId);
  const fields = detailFields.flatMap((field): StoredChange[] => {
    const after = wanted[field];
    const before = stands?.[field] ?? null;
    if (after === undefined || isStored(field, after, before)) return [];
    if (once.has(field) && before !== null) throw new Refusal('DETAIL_HELD', { field: fieldWord(context.language, field) });
    return [{ field, before, after, isAccepted: null }];
  });
  const rows = (await readRows(db, { companyId, employeeIds })).get(employeeId) ?? new Map<string, DetailRow>();
  const groups = groupNames.flatMap((group) => rowChanges(group, wanted[group] ?? [], { stands: rows, today }));
  const photo = typeof wanted.photo === 'string' ? idOfName(wanted.photo) : undefined;
  const certificates = (wanted.certificates ?? []).flatMap((name) => idOfName(name) ?? []);
  const names = await findFiles(db, { companyId, ids: [...(photo === undefined ? [] : [photo]), ...certificates] });
  const ofFile = (field: 'photo' | 'certificates', file: string): StoredChange => ({
    field,
    ...(field === 'photo' ? {} : { row: file }),
    file,
    before: null,
    after: names.get(file)?.original_name ?? null,
    isAccepted: null,
  });
  return [
    ...fields,
    ...groups,
    ...(await proposedDocuments(context, { employeeId, wanted: wanted.documents ?? [] })),
    ...(photo === undefined ? [] : [ofFile('photo', photo)]),
    ...certificates.map((file) => ofFile('certificates', file)),
  ];
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
  // What the record lacks HR writes alone too.
  const isWrittenAlone = stored.changes.every(({ field, before }) => isAlone(field) && before === null);
  const { move, status, actsFor } = await findDecision(context, 'details', {
    stored,
    answer: of.status,
    comment,
    isWrittenAlone,
  });
  const accepted = status === APPROVED ? acceptedOf(stored, of.accepted) : new Set<string>();
  if (status === APPROVED && accepted.size < stored.changes.length && comment === '')
    throw new Refusal('COMMENT_REQUIRED', {}, { comment: { key: 'comment' } });
  const changes = stored.changes.map((change) => ({ ...change, isAccepted: accepted.has(keyOf(change)) }));
  const { employee_id: employeeId } = stored;
  if (status === APPROVED)
    await applyChanges(context, { employeeId, accepted: changes.filter(({ isAccepted }) => isAccepted), seen: of.seen ?? {} });
  await dropFiles(
    context,
    changes.filter(({ isAccepted }) => !isAccepted),
  );
  const hasAccount = status === APPROVED && isAccount(changes);
  const paidFrom = hasAccount ? (await openFrom(context)).slice(0, 7) : null;
  const decided = { comment: comment === '' ? null : comment, actedFor: actsFor };
  await writeDecision(db, { companyId, id: of.id, status, changes, paidFrom, userId: session.userId, now, ...decided });
  await noteStep(context, { id: of.id, from: stored.status, to: status, ...decided });
  const about = { id: of.id, employeeId, filedBy: stored.created_by, params: {} };
  await tellOfMove(context, 'details', { about, move });
  // Who typed it for them hears of it too.
  if (stored.filed_by !== null && status !== REQUEST.CANCELLED)
    await tellEmployees(context, 'details', [
      { about: { ...about, params: decidedAs(move) }, notice: 'details_decided', approverId: stored.created_by },
    ]);
  if (paidFrom !== null)
    await tellEmployees(context, 'details', [{ about: { ...about, params: { month: paidFrom } }, notice: 'account_changed' }]);
  return await describe(context, of.id);
}

/**
 * Decides on all bank accounts that came with the same sheet as a request and are the caller's to decide: as many as the caller looked at,
 * or none. Where the account was changed since it is left.
 */
export async function decideTogether(
  context: Context,
  of: Pick<DetailDecision, 'status' | 'comment'> & { readonly id: string; readonly count: number },
): Promise<{ decided: number; left: number }> {
  const { id, count, status, comment } = of;
  await findVisible(context, id);
  return await decideEach(await listRequests(context, togetherWith(id, status)), {
    status,
    count,
    isLeft: ({ changes }) => changes.some(({ before, now }) => !isSameValue(before, now)),
    decide: async (request) => await decideRequest(context, { id: request.id, status, comment }),
  });
}

/** Which of the changes are accepted: all of them, or those that are named. */
function acceptedOf({ changes }: StoredDetails, named: readonly string[] | undefined): ReadonlySet<string> {
  const asked = new Set(changes.map(keyOf));
  if (named === undefined) return asked;
  if (named.some((key) => !asked.has(key))) throw new Refusal('BAD_REQUEST', { detail: 'accepted' });
  return new Set(named);
}

async function noteStep(
  { db, session, now }: Context,
  of: { id: string; from: RequestStatus | null; to: RequestStatus; actedFor: string | null; comment: string | null },
): Promise<void> {
  const { id: requestId, ...step } = of;
  await insertStep(db, { companyId: session.companyId, kind: 'details', requestId, userId: session.userId, now, ...step });
}
