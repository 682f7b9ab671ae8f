import type { LeaveDetail } from '#contract/time/leave.ts';
import { moveNamed } from '#contract/request-kinds.ts';
import { readApprovalSetting } from '#server/requests/approval-settings/index.ts';
import type { StoredLeave } from '#server/time/leave/requests/requests.queries.ts';
import { holdsRole } from '#server/time/leave/roles.queries.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Whether the caller may withdraw a request or ask to have it cancelled, and whether that asks for a comment. The own request that
 * nobody has decided can always be withdrawn; the setting is about approved leave.
 */
export async function cancellationFor(
  { db, session }: Context,
  stored: Pick<StoredLeave, 'employee_id' | 'status' | 'suspension_percent'>,
): Promise<Pick<LeaveDetail, 'mayCancel' | 'cancelNeedsComment'>> {
  const none = { mayCancel: null, cancelNeedsComment: false } as const;
  // Who is suspended does not end it.
  if (stored.suspension_percent !== null) return none;
  const isOwn = stored.employee_id === session.employeeId;
  if (moveNamed('leave', 'withdraw', stored.status) !== undefined)
    return isOwn ? { mayCancel: 'withdraw', cancelNeedsComment: false } : none;
  if (moveNamed('leave', 'ask_cancel', stored.status) === undefined) return none;
  const setting = await readApprovalSetting(db, { companyId: session.companyId, code: 'leave' });
  if (!setting.allows_cancellation) return none;
  const role = setting.canceller_role_id;
  const may = role === null ? isOwn : await holdsRole(db, { companyId: session.companyId, userId: session.userId, roleId: role });
  return may ? { mayCancel: 'ask', cancelNeedsComment: setting.needs_cancel_reason } : none;
}
