import { sql } from 'kysely';
import { MOST_TERM_PAPERS } from '#contract/people/term-changes.ts';
import type { TermConditions, TermDecision, TermRequest } from '#contract/people/term-changes.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { waitsForMe } from '#server/requests/approvers/index.ts';
import { writeTerms } from '#server/people/employees/index.ts';
import { decideEach, findDecision, insertStep, tellOfMove, togetherWith } from '#server/requests/request-kinds/index.ts';
import {
  holdTermRequest,
  readNeedsPaper,
  termLists,
  writeExplanation,
  writeTermDecision,
} from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import type { StoredTerms } from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import { demandsPaper, describeTerms, isPast, readAlong } from '#server/people/change-requests/term-decisions/describe.ts';
import { idOfName } from '#server/files/file-names.ts';
import { holdUploads, markAttached } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Those of everybody else for who edits employees or approves contract changes, and those one made oneself: nobody learns of the own before it is decided. Who
 * imports donors alone made allocations, and keeps these in sight: what people earn is not theirs to see.
 */
function isVisible({ session }: Context) {
  const made = sql`r.created_by = ${session.userId}`;
  if (!requestKinds.terms.sees.all.some((right) => holds(session, right))) return sql`(${made} and r.part = 'allocation')`;
  return sql`(${made} or r.employee_id is distinct from ${session.employeeId})`;
}

function visibleOf(context: Context, scope: TermConditions['scope']) {
  if (scope === 'mine') return sql`(${isVisible(context)} and r.created_by = ${context.session.userId})`;
  return scope === 'decide' ? waitsForMe(context, 'terms', { byFullAccess: true }) : isVisible(context);
}

/** A page of changes that the caller may see. */
export async function listTerms(context: Context, query: TermConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const { companyId } = context.session;
  const scope = {
    companyId,
    visible: visibleOf(context, conditions.scope),
    conditions: { ...conditions, today: context.today },
  };
  const rows = await termLists.list(context.db, scope, { offset, limit });
  const total = await termLists.count(context.db, scope);
  return { data: await describeTerms(context, rows), pagination: { count: rows.length, total, offset, limit } };
}

async function findVisible(context: Context, id: string): Promise<StoredTerms> {
  const found = await termLists.find(context.db, { companyId: context.session.companyId, id, visible: isVisible(context) });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** One change that the caller may see. */
export async function readTerms(context: Context, id: string): Promise<TermRequest> {
  const [described] = await describeTerms(context, [await findVisible(context, id)]);
  if (described === undefined) throw new Refusal('NOT_FOUND');
  return described;
}

/** Says why a change is made and adds papers, by who made it and while it waits. */
export async function explainTerms(
  context: Context,
  of: { readonly id: string; readonly reason?: string | null | undefined; readonly papers?: readonly string[] | undefined },
): Promise<TermRequest> {
  const { db, session, now } = context;
  const { companyId } = session;
  await findVisible(context, of.id);
  await holdTermRequest(db, { companyId, id: of.id });
  const stored = await findVisible(context, of.id);
  if (stored.status !== REQUEST.REQUESTED || stored.created_by !== session.userId) throw new Refusal('TERMS_NOT_YOURS');
  const papers = await takePapers(context, of.papers ?? []);
  if (stored.papers.length + papers.length > MOST_TERM_PAPERS) throw refuseField('papers', 'validation.number_range');
  const reason = of.reason === undefined ? stored.reason : of.reason === '' ? null : of.reason;
  await writeExplanation(db, { companyId, id: of.id, reason, papers });
  if (papers.length > 0) await markAttached(db, { companyId, ids: papers, employeeId: stored.employee_id, now });
  return await readTerms(context, of.id);
}

/** The uploads that are named: the caller's own for this purpose, each once, that nothing holds yet. */
async function takePapers({ db, session }: Context, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const ids = names.flatMap((name) => idOfName(name) ?? []);
  const uploads = await holdUploads(db, { companyId: session.companyId, ids });
  const own = new Set(uploads.filter((one) => one.purpose === 'terms' && one.user_id === session.userId).map(({ id }) => id));
  if (new Set(ids).size < names.length || ids.some((id) => !own.has(id))) throw refuseField('papers', 'validation.id');
  return ids;
}

/** Approves a change, by which the record holds it, turns it down, or takes it back. Exactly one of two decisions wins. */
export async function decideTerms(context: Context, of: TermDecision & { readonly id: string }): Promise<TermRequest> {
  const { db, session, now, today } = context;
  const { companyId } = session;
  await findVisible(context, of.id);
  await holdTermRequest(db, { companyId, id: of.id });
  const stored = await findVisible(context, of.id);
  const said = of.comment ?? '';
  const { move, status, actsFor } = await findDecision(context, 'terms', { stored, answer: of.status, comment: said });
  const { employee_id: employeeId, part, effective_from: effectiveFrom } = stored;
  const isApproved = status === REQUEST.APPROVED;
  if (isApproved) {
    if (demandsPaper(stored, await readNeedsPaper(db, companyId))) throw new Refusal('TERMS_PAPER');
    const { rows_before: before, rows_after: after, reason } = stored;
    await writeTerms(context, { employeeId, part, before, after, effectiveFrom, reason });
  }
  const isLate = isApproved ? isPast(stored, today) : null;
  const along = part === 'hire' ? await readAlong(context, employeeId) : null;
  const decided = { comment: said === '' ? null : said, actedFor: actsFor, userId: session.userId, now };
  await writeTermDecision(db, { companyId, id: of.id, status, isLate, along, ...decided });
  await insertStep(db, { companyId, kind: 'terms', requestId: of.id, from: stored.status, to: status, ...decided });
  await tellOfMove(context, 'terms', { about: { id: of.id, employeeId, filedBy: stored.created_by, params: {} }, move });
  return await readTerms(context, of.id);
}

/**
 * Decides on all that came with the same sheet or bulk act as a request and is the caller's to decide: as many as the caller looked at, or
 * none. What cannot be approved any more, or lacks its paper, is left.
 */
export async function decideTogether(
  context: Context,
  of: TermDecision & { readonly id: string; readonly count: number },
): Promise<{ decided: number; left: number }> {
  const { id, count, ...decision } = of;
  await findVisible(context, id);
  const { status } = decision;
  const found = await listTerms(context, { ...togetherWith(id, status), late: false, part: undefined, employeeId: undefined });
  return await decideEach(found, {
    status,
    count,
    isLeft: ({ isStale, needsPaper }) => isStale || needsPaper,
    decide: async (request) => await decideTerms(context, { id: request.id, ...decision }),
  });
}
