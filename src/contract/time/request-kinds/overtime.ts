import { Days } from '#contract/notice-shapes.ts';
import { requestKind } from '#contract/requests/request-kind.ts';
import { reviewedMoves } from '#contract/time/request-kinds/reviewed-moves.ts';
import { REQUEST } from '#contract/requests/requests.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED, REVIEWED } = REQUEST;
const link = (id: string): string => `/overtime-request?overtimeId=${id}`;

/** Overtime (time.md section 4): what is approved is final. */
export const overtimeKind = requestKind({
  table: 'overtime_requests',
  since: 'created_at',
  areas: ['/overtime/v1'],
  states: [REQUESTED, APPROVED, REJECTED, CANCELLED, REVIEWED],
  drafts: [],
  undecided: [REQUESTED, REVIEWED],
  granted: [APPROVED],
  waits: { [REQUESTED]: 'approval', [REVIEWED]: 'approval' },
  moves: [
    ...reviewedMoves('overtime'),
    {
      key: 'withdraw',
      from: [REQUESTED, REVIEWED],
      to: CANCELLED,
      who: ['requester', 'submitter'],
      call: 'cancel',
      answer: CANCELLED,
      comment: 'never',
      notice: null,
    },
  ],
  prefix: 'OT',
  setting: 'overtime',
  forOthers: true,
  approvers: {
    approve: { right: 'overtime request/approve', by: [['approver', 'role'], ['firstOfLine']] },
    review: { right: 'approval/review', by: [['role']] },
  },
  part: 'overtime',
  movesPay: 'separateDuties',
  sees: { all: ['overtime report/view'], line: 'overtime request/approve' },
  links: { requester: link, approver: link, inbox: link },
  filed: 'overtime_requested',
  notices: {
    overtime_requested: Days,
    overtime_reviewed: Days,
    overtime_approved: Days,
    overtime_rejected: Days,
    overtime_recounted: Days,
  },
  toPerson: ['overtime_approved', 'overtime_rejected', 'overtime_recounted'],
  group: 'overtime',
});
