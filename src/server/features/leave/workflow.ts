import type { LeaveDetail } from '#contract/leave.ts';
import { REQUEST } from '#contract/requests.ts';
import type { RequestAction, RequestStatus } from '#contract/requests.ts';
import { readApprovalSetting } from '#server/features/approval-settings/index.ts';
import type { ApprovalSetting } from '#server/features/approval-settings/index.ts';
import { findRight, readDeciders } from '#server/features/deciders/index.ts';
import { readSteps } from '#server/features/leave/requests.queries.ts';
import type { StoredLeave } from '#server/features/leave/requests.queries.ts';
import { holdsRole } from '#server/features/leave/roles.queries.ts';
import type { Context } from '#server/http/context.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED, REVIEWED, CANCEL_ASKED } = REQUEST;

/** A move that the caller may make, and in whose place. */
export interface Move extends RequestAction {
  readonly actsFor: string | null;
}

interface Standing {
  readonly setting: ApprovalSetting;
  readonly approves: { readonly actsFor: string | null } | undefined;
  readonly reviews: { readonly actsFor: string | null } | undefined;
  /** The step before approval is on, and somebody other than the asker could take it. */
  readonly needsReview: boolean;
  /** The caller is the one who reviewed: somebody else approves. */
  readonly hasReviewed: boolean;
}

/** What the caller is to a request: approver, reviewer, neither, and what the company asks for. */
async function standingOf(context: Context, stored: Pick<StoredLeave, 'id' | 'employee_id'>): Promise<Standing> {
  const { db, session, today } = context;
  const { companyId } = session;
  const setting = await readApprovalSetting(db, { companyId, code: 'leave' });
  const asked = { companyId, today, code: 'leave', employeeId: stored.employee_id, session } as const;
  const approves = await findRight(db, { ...asked, act: 'approve' });
  const reviews = setting.has_reviewer ? await findRight(db, { ...asked, act: 'review' }) : undefined;
  const reviewers = setting.has_reviewer
    ? await readDeciders(db, { companyId, today, code: 'leave', act: 'review', employeeIds: [stored.employee_id] })
    : [];
  const steps = setting.has_reviewer ? await readSteps(db, { companyId, id: stored.id, kind: 'leave' }) : [];
  const lastReview = steps.findLast(({ to_status: to }) => to === REVIEWED);
  return {
    setting,
    approves,
    reviews,
    needsReview: reviewers.length > 0,
    hasReviewed: lastReview !== undefined && lastReview.user_id === session.userId,
  };
}

/** The moves that the caller may make with a request, by the table of time.md section 3. */
export async function movesFor(
  context: Context,
  stored: Pick<StoredLeave, 'id' | 'employee_id' | 'status' | 'created_by'>,
): Promise<readonly Move[]> {
  const { session } = context;
  // Neither the asker decides nor who filed it for them (decision A31).
  if (stored.employee_id === session.employeeId || stored.created_by === session.userId) return [];
  const { setting, approves, reviews, needsReview, hasReviewed } = await standingOf(context, stored);
  const move = (status: RequestStatus, by: { actsFor: string | null }, needsComment: boolean): Move => ({
    status,
    needsComment,
    actsFor: by.actsFor,
  });
  const moves: Move[] = [];
  if (stored.status === REQUESTED) {
    if (reviews !== undefined) moves.push(move(REVIEWED, reviews, false));
    if (approves !== undefined && !needsReview) moves.push(move(APPROVED, approves, setting.needs_approve_comment));
    if (approves !== undefined || reviews !== undefined)
      moves.push(move(REJECTED, approves ?? reviews ?? { actsFor: null }, true));
  } else if (stored.status === REVIEWED) {
    if (approves !== undefined && !hasReviewed) moves.push(move(APPROVED, approves, setting.needs_approve_comment));
    if (approves !== undefined) moves.push(move(REJECTED, approves, true));
  } else if (stored.status === CANCEL_ASKED) {
    if (approves !== undefined) moves.push(move(CANCELLED, approves, false), move(APPROVED, approves, true));
  }
  return moves;
}

/** The same as the wire has it. */
export async function actionsFor(context: Context, stored: StoredLeave): Promise<LeaveDetail['actions']> {
  return (await movesFor(context, stored)).map(({ status, needsComment }) => ({ status, needsComment }));
}

/** Whether the caller may withdraw a request or ask to have it cancelled, and whether that asks for a comment. */
export async function cancellationFor(
  { db, session }: Context,
  stored: Pick<StoredLeave, 'employee_id' | 'status'>,
): Promise<Pick<LeaveDetail, 'mayCancel' | 'cancelNeedsComment'>> {
  const setting = await readApprovalSetting(db, { companyId: session.companyId, code: 'leave' });
  const none = { mayCancel: null, cancelNeedsComment: false } as const;
  if (!setting.allows_cancellation) return none;
  const isOwn = stored.employee_id === session.employeeId;
  if (stored.status === REQUESTED || stored.status === REVIEWED)
    return isOwn ? { mayCancel: 'withdraw', cancelNeedsComment: false } : none;
  if (stored.status !== APPROVED) return none;
  const role = setting.canceller_role_id;
  const may = role === null ? isOwn : await holdsRole(db, { companyId: session.companyId, userId: session.userId, roleId: role });
  return may ? { mayCancel: 'ask', cancelNeedsComment: setting.needs_cancel_reason } : none;
}
