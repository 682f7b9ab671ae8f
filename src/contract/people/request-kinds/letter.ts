import { Decided, Nothing } from '#contract/notice-shapes.ts';
import { requestKind } from '#contract/requests/request-kind.ts';
import { REQUEST } from '#contract/requests/requests.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED } = REQUEST;

/** Letters that people ask for, and those that HR writes to them. HR signs; nobody signs the own one or one that they wrote. */
export const letterKind = requestKind({
  table: 'letter_requests',
  since: 'created_at',
  areas: ['/letter/v1'],
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
      notice: { kind: 'letter_decided', to: 'requester' },
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
      notice: { kind: 'letter_decided', to: 'requester' },
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
  prefix: 'LT',
  setting: null,
  forOthers: true,
  approvers: { approve: { right: 'employee/edit', by: [['holder']], inOwnRight: true } },
  part: 'hr',
  isToldOnceGranted: true,
  endsInArchive: true,
  sees: { all: ['employee/edit'], line: 'employee/edit' },
  links: {
    requester: (id) => `/letters?letterId=${id}`,
    approver: (id) => `/letters?scope=decide&letterId=${id}`,
    inbox: (id) => `/letters?scope=decide&letterId=${id}`,
  },
  filed: 'letter_requested',
  notices: { letter_requested: Nothing, letter_decided: Decided },
  toPerson: ['letter_decided'],
  group: 'details',
});
