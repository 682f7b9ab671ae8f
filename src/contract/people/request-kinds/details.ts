import { Decided, Nothing } from '#contract/notice-shapes.ts';
import { requestKind } from '#contract/requests/request-kind.ts';
import { REQUEST } from '#contract/requests/requests.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED } = REQUEST;

/**
 * Changes of details that people ask for themselves, and bank accounts that HR typed for them. HR decides on details, and who may
 * approve bank accounts on those; in the own right, and never who typed it. The person takes back what somebody typed for them, too.
 */
export const detailsKind = requestKind({
  table: 'detail_requests',
  since: 'created_at',
  areas: ['/details/v1', '/employee/v1'],
  states: [REQUESTED, APPROVED, REJECTED, CANCELLED],
  drafts: [],
  undecided: [REQUESTED],
  granted: [APPROVED],
  waits: { [REQUESTED]: 'approval' },
  moves: [
    {
      key: 'approve',
      from: [REQUESTED],
      to: APPROVED,
      who: ['approver'],
      call: 'decide',
      answer: APPROVED,
      comment: 'never',
      notice: { kind: 'details_decided', to: 'requester' },
    },
    {
      key: 'reject',
      from: [REQUESTED],
      to: REJECTED,
      who: ['approver'],
      call: 'decide',
      answer: REJECTED,
      comment: 'always',
      turnsDown: true,
      notice: { kind: 'details_decided', to: 'requester' },
    },
    {
      key: 'withdraw',
      from: [REQUESTED],
      to: CANCELLED,
      who: ['requester', 'submitter'],
      call: 'decide',
      answer: CANCELLED,
      comment: 'never',
      notice: null,
    },
  ],
  prefix: 'DC',
  setting: null,
  forOthers: true,
  approvers: {
    approve: {
      right: 'employee/edit',
      by: [['holder']],
      inOwnRight: true,
      apart: { column: 'has_account', right: 'employee/approve bank account' },
    },
  },
  part: 'hr',
  movesPay: 'always',
  endsInArchive: true,
  sees: { all: ['employee/edit'], line: 'employee/edit' },
  links: {
    requester: (id) => `/details?requestId=${id}`,
    approver: (id) => `/details?scope=decide&requestId=${id}`,
    inbox: (id) => `/details?scope=decide&requestId=${id}`,
  },
  filed: 'details_requested',
  notices: {
    details_requested: Nothing,
    details_decided: Decided,
  },
  toPerson: ['details_decided'],
  group: 'details',
});
