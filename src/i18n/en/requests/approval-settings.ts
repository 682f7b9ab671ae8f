/** The approval settings. */
export const approvalSettings = {
  success: 'success update',
  tabs: { leave: 'Leave', overtime: 'Overtime' },
  groups: { approval: 'Approval', review: 'Review', cancellation: 'Cancellation' },
  approver: 'Approver',
  approver_help: 'People with this role may approve besides the line manager. Empty: the line manager alone.',
  approve_comment: 'Approving needs a comment',
  reject_comment: 'Rejecting needs a comment',
  reject_comment_help: 'Always: who is refused is told why.',
  enable_reviewer: 'A reviewer looks first',
  enable_reviewer_help: 'A request is reviewed before it can be approved. The one who reviewed does not approve.',
  reviewer: 'Reviewer',
  enable_cancellation: 'Leave can be cancelled',
  approver_without_right: 'The role {{role}} has no right to approve: nobody decides by it until the role is given the right.',
  reviewer_without_right: 'The role {{role}} has no right to review: nobody reviews by it until the role is given the right.',
  enable_cancellation_help:
    'Approved leave can be cancelled after the approver agrees. A request that nobody has decided can always be withdrawn.',
  cancel_reason: 'Cancelling needs a reason',
  requestor: 'Requestor of cancellation',
  requestor_help: 'People with this role may ask to cancel approved leave. Empty: the employee.',
  anybody: 'Nobody chosen',
};
