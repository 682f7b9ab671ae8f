import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, NumericFlag, dataOf } from '#contract/shared.ts';

/** What is approved. */
export const approvalCodes = ['leave', 'overtime'] as const;
export type ApprovalCode = (typeof approvalCodes)[number];

const roleId = z.string().nullable();
const both = {
  version: z.number(),
  /** Other people who decide wait for a second person. */
  changeWaits: z.boolean(),
  /** Role whose holders may approve besides the line manager; null: the line manager alone. */
  approver: roleId,
  approve_comment_required: NumericFlag,
  /** Always 1: a rejection without a comment is refused whatever is sent (time.md section 5). */
  reject_comment_required: z.literal(1),
  /** A reviewer looks at a request before it can be approved. */
  enable_reviewer: NumericFlag,
  reviewer: roleId,
};

export const LeaveApproval = z.object({
  ...both,
  code: z.literal('leave'),
  enable_approval_cancellation: NumericFlag,
  cancel_mandatory_reason: NumericFlag,
  /** Role whose holders may ask to cancel an approved leave; null: the employee. */
  requestor_of_cancellation: roleId,
});
export type LeaveApproval = z.output<typeof LeaveApproval>;

export const OvertimeApproval = z.object({ ...both, code: z.literal('overtime') });
export type OvertimeApproval = z.output<typeof OvertimeApproval>;

/** The roles that can be chosen, beside the setting: who holds one decides only while the role has the right to. */
const roles = z.array(z.object({ id: z.string(), name: z.string(), mayApprove: z.boolean(), mayReview: z.boolean() }));

/** Whether a reviewer is named where one is needed. */
export const hasItsReviewer = (of: {
  readonly enable_reviewer?: 0 | 1 | undefined;
  readonly reviewer?: string | null | undefined;
}): boolean => of.enable_reviewer !== 1 || (of.reviewer !== null && of.reviewer !== undefined);

/** An absent field stays, null clears; what belongs to leave alone is ignored for overtime (decision D51). */
export const ApprovalChange = z.object({
  code: z.enum(approvalCodes),
  approver: Id.nullish(),
  approve_comment_required: NumericFlag.optional(),
  reject_comment_required: NumericFlag.optional(),
  enable_reviewer: NumericFlag.optional(),
  reviewer: Id.nullish(),
  enable_approval_cancellation: NumericFlag.optional(),
  cancel_mandatory_reason: NumericFlag.optional(),
  requestor_of_cancellation: Id.nullish(),
  version: z.number().int().optional(),
});
export type ApprovalChange = z.output<typeof ApprovalChange>;

const common = { tag: 'settings', scope: { rows: 'company' } } as const;

export const approvalSettings = {
  leave: endpoint({
    ...common,
    method: 'GET',
    path: '/approval/setting/v1/detail/leave',
    summary: 'Who approves leave and what a decision needs, with the roles to choose from.',
    needs: 'setting/access',
    answer: z.object({ data: LeaveApproval, roles }),
  }),
  overtime: endpoint({
    ...common,
    method: 'GET',
    path: '/approval/setting/v1/detail/overtime',
    summary: 'Who approves overtime and what a decision needs, with the roles to choose from.',
    needs: 'setting/access',
    answer: z.object({ data: OvertimeApproval, roles }),
  }),
  update: endpoint({
    ...common,
    method: 'PUT',
    path: '/approval/setting/v1/update',
    summary: 'Changes the approval setting of one code; the other stays as it is.',
    needs: 'approval/edit',
    body: ApprovalChange,
    answer: dataOf(z.union([LeaveApproval, OvertimeApproval])),
    touches: 'everything',
  }),
};
