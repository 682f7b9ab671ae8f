import { Days } from '#contract/notice-shapes.ts';
import { requestKind } from '#contract/requests/request-kind.ts';
import { reviewedMoves } from '#contract/time/request-kinds/reviewed-moves.ts';
import { REQUEST, requestStatuses } from '#contract/requests/requests.ts';

const { REQUESTED, APPROVED, CANCELLED, REVIEWED, CANCEL_ASKED } = REQUEST;
const link = (id: string): string => `/leaves?leaveId=${id}`;

/** Leave (time.md section 3). */
export const leaveKind = requestKind({
  table: 'leave_requests',
  since: 'created_at',
  areas: ['/leave/v1'],
  states: requestStatuses,
  drafts: [],
  undecided: [REQUESTED, REVIEWED],
  granted: [APPROVED, CANCEL_ASKED],
  waits: { [REQUESTED]: 'approval', [REVIEWED]: 'approval', [CANCEL_ASKED]: 'cancellation' },
  moves: [
    ...reviewedMoves('leave'),
    {
      key: 'cancel',
      from: [CANCEL_ASKED],
      to: CANCELLED,
      who: ['approver'],
      call: 'decide',
      answer: CANCELLED,
      comment: 'never',
      notice: { kind: 'leave_cancelled', to: 'requester' },
    },
    {
      key: 'keep',
      from: [CANCEL_ASKED],
      to: APPROVED,
      who: ['approver'],
      call: 'decide',
      answer: APPROVED,
      comment: 'always',
      notice: { kind: 'leave_cancellation_refused', to: 'requester' },
    },
    {
      key: 'withdraw',
      from: [REQUESTED, REVIEWED],
      to: CANCELLED,
      who: ['requester'],
      call: 'cancel',
      answer: CANCELLED,
      comment: 'never',
      notice: null,
    },
    {
      key: 'ask_cancel',
      from: [APPROVED],
      to: CANCEL_ASKED,
      who: ['canceller'],
      call: 'cancel',
      answer: CANCEL_ASKED,
      comment: 'setting',
      notice: { kind: 'leave_cancellation_asked', to: 'approvers' },
    },
  ],
  prefix: 'LR',
  setting: 'leave',
  forOthers: true,
  approvers: {
    approve: { right: 'leave request/approve', by: [['approver', 'role'], ['firstOfLine']] },
    review: { right: 'approval/review', by: [['role']] },
  },
  part: 'leave',
  sees: { all: ['leave report/view'], line: 'leave request/approve' },
  links: { requester: link, approver: link, inbox: link },
  filed: 'leave_requested',
  notices: {
    leave_requested: Days,
    leave_reviewed: Days,
    leave_cancellation_asked: Days,
    leave_approved: Days,
    leave_rejected: Days,
    leave_cancelled: Days,
    leave_cancellation_refused: Days,
    leave_recounted: Days,
    leave_restored: Days,
  },
  toPerson: [
    'leave_approved',
    'leave_rejected',
    'leave_cancelled',
    'leave_cancellation_refused',
    'leave_recounted',
    'leave_restored',
  ],
  group: 'leave',
});
