import type { ApprovalCode } from '#contract/approval-settings.ts';
import { REQUEST } from '#contract/requests.ts';
import type { RequestAction, RequestStatus } from '#contract/requests.ts';
import { readApprovalSetting } from '#server/features/approval-settings/index.ts';
import type { ApprovalSetting } from '#server/features/approval-settings/index.ts';
import { findRight, readDeciders } from '#server/features/deciders/index.ts';
import { readSteps } from '#server/features/requests/steps.queries.ts';
import type { Context } from '#server/http/context.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED, REVIEWED, CANCEL_ASKED } = REQUEST;

/** A move that the caller may make, and in whose place. */
export interface Move extends RequestAction {
  readonly actsFor: string | null;
}

/** What the rules of decisions look at. */
export interface Decidable {
  readonly id: string;
  readonly employee_id: string;
  readonly status: RequestStatus;
  /** The account that filed it. */
  readonly created_by: string | null;
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
async function standingOf(context: Context, code: ApprovalCode, stored: Decidable): Promise<Standing> {
  const { db, session, today } = context;
  const { companyId } = session;
  const setting = await readApprovalSetting(db, { companyId, code });
  const asked = { companyId, today, code, employeeId: stored.employee_id, session } as const;
  const approves = await findRight(db, { ...asked, act: 'approve' });
  const reviews = setting.has_reviewer ? await findRight(db, { ...asked, act: 'review' }) : undefined;
  const reviewers = setting.has_reviewer
    ? await readDeciders(db, { companyId, today, code, act: 'review', employeeIds: [stored.employee_id] })
    : [];
  const steps = setting.has_reviewer ? await readSteps(db, { companyId, id: stored.id, kind: code }) : [];
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
export async function movesFor(context: Context, code: ApprovalCode, stored: Decidable): Promise<readonly Move[]> {
  const { session } = context;
  // Neither the asker decides nor who filed it for them (decision A31).
  if (stored.employee_id === session.employeeId || stored.created_by === session.userId) return [];
  const { setting, approves, reviews, needsReview, hasReviewed } = await standingOf(context, code, stored);
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
export async function actionsFor(context: Context, code: ApprovalCode, stored: Decidable): Promise<RequestAction[]> {
  return (await movesFor(context, code, stored)).map(({ status, needsComment }) => ({ status, needsComment }));
}
