import { refuseField } from '#contract/errors.ts';
import { hasItsReviewer } from '#contract/requests/approval-settings.ts';
import type { ApprovalChange, ApprovalCode, LeaveApproval, OvertimeApproval } from '#contract/requests/approval-settings.ts';
import { changedColumns, holdSettingChange, settingWaits } from '#server/access/setting-changes/index.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import {
  holdRoles,
  holdSetting,
  readRoles,
  readSetting,
  updateSetting,
} from '#server/requests/approval-settings/approval-settings.queries.ts';
import type { ApprovalFields } from '#server/requests/approval-settings/approval-settings.queries.ts';

type Stored = Awaited<ReturnType<typeof readSetting>> & { readonly changeWaits: boolean };

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const bothOf = (stored: Stored) => ({
  version: stored.version,
  changeWaits: stored.changeWaits,
  approver: stored.approver_role_id,
  approve_comment_required: flag(stored.needs_approve_comment),
  reject_comment_required: 1 as const,
  enable_reviewer: flag(stored.has_reviewer),
  reviewer: stored.reviewer_role_id,
});

const leaveOf = (stored: Stored): LeaveApproval => ({
  ...bothOf(stored),
  code: 'leave',
  enable_approval_cancellation: flag(stored.allows_cancellation),
  cancel_mandatory_reason: flag(stored.needs_cancel_reason),
  requestor_of_cancellation: stored.canceller_role_id,
});

const overtimeOf = (stored: Stored): OvertimeApproval => ({ ...bothOf(stored), code: 'overtime' });

async function readWithChange(context: Context, code: ApprovalCode): Promise<Stored> {
  const { db, session } = context;
  const stored = await readSetting(db, { companyId: session.companyId, code });
  return { ...stored, changeWaits: await settingWaits(context, 'approval_settings', code) };
}

async function read(context: Context, code: ApprovalCode) {
  const { db, session } = context;
  const { companyId } = session;
  const stored = await readWithChange(context, code);
  const chosen = [stored.approver_role_id, stored.reviewer_role_id, stored.canceller_role_id].filter((id) => id !== null);
  return { stored, roles: await readRoles(db, { companyId, chosen, kind: code }) };
}

/** Who approves leave, and the roles to choose from. */
export async function describeLeaveApproval(context: Context) {
  const { stored, roles } = await read(context, 'leave');
  return { data: leaveOf(stored), roles };
}

/** Who approves overtime, and the roles to choose from. */
export async function describeOvertimeApproval(context: Context) {
  const { stored, roles } = await read(context, 'overtime');
  return { data: overtimeOf(stored), roles };
}

/** Changes the setting of one code. A role that is newly chosen must be one of the company's. */
export async function changeApproval(context: Context, change: ApprovalChange): Promise<LeaveApproval | OvertimeApproval> {
  const { db, session } = context;
  const of = { companyId: session.companyId, code: change.code };
  await holdSetting(db, of);
  const stored = await readWithChange(context, change.code);
  refuseStale(change.version, stored.version, stored);
  const fields = fieldsOf(stored, change);
  if (!hasItsReviewer({ enable_reviewer: flag(fields.has_reviewer), reviewer: fields.reviewer_role_id }))
    throw refuseField('reviewer', 'required');
  await refuseUnknownRoles(context, stored, fields);
  const deciders = changedColumns(decidersOf(stored), decidersOf(fields));
  const isHeld = await holdSettingChange(context, { kind: 'approval_settings', subject: change.code, ...deciders });
  const written = isHeld ? { ...fields, ...decidersOf(stored) } : fields;
  if (Object.keys(changedColumns({ ...stored }, { ...written }).after).length > 0)
    await updateSetting(db, { ...of, fields: written });
  const saved = await readWithChange(context, change.code);
  return change.code === 'leave' ? leaveOf(saved) : overtimeOf(saved);
}

/** The columns that say who decides. */
const decidersOf = (of: ApprovalFields) => ({
  approver_role_id: of.approver_role_id,
  has_reviewer: of.has_reviewer,
  reviewer_role_id: of.reviewer_role_id,
  canceller_role_id: of.canceller_role_id,
});

/** The setting after a change: an absent field stays, null clears. */
function fieldsOf(stored: Stored, change: ApprovalChange): ApprovalFields {
  const on = (sent: 0 | 1 | undefined, before: boolean): boolean => (sent === undefined ? before : sent === 1);
  const role = (sent: string | null | undefined, before: string | null): string | null => (sent === undefined ? before : sent);
  const isLeave = change.code === 'leave';
  return {
    approver_role_id: role(change.approver, stored.approver_role_id),
    needs_approve_comment: on(change.approve_comment_required, stored.needs_approve_comment),
    has_reviewer: on(change.enable_reviewer, stored.has_reviewer),
    reviewer_role_id: role(change.reviewer, stored.reviewer_role_id),
    allows_cancellation: on(isLeave ? change.enable_approval_cancellation : undefined, stored.allows_cancellation),
    needs_cancel_reason: on(isLeave ? change.cancel_mandatory_reason : undefined, stored.needs_cancel_reason),
    canceller_role_id: role(isLeave ? change.requestor_of_cancellation : undefined, stored.canceller_role_id),
  };
}

const roleFields = [
  ['approver_role_id', 'approver'],
  ['reviewer_role_id', 'reviewer'],
  ['canceller_role_id', 'requestor_of_cancellation'],
] as const;

async function refuseUnknownRoles({ db, session }: Context, stored: Stored, fields: ApprovalFields): Promise<void> {
  const chosen = roleFields.flatMap(([column, field]) => {
    const id = fields[column];
    return id === null || id === stored[column] ? [] : [{ id, field }];
  });
  const known = await holdRoles(db, { companyId: session.companyId, ids: chosen.map(({ id }) => id) });
  const unknown = chosen.find(({ id }) => !known.has(id));
  if (unknown !== undefined) throw refuseField(unknown.field, 'id');
}
