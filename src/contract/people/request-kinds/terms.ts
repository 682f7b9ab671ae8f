import { Decided, Nothing } from '#contract/notice-shapes.ts';
import { requestKind } from '#contract/requests/request-kind.ts';
import { REQUEST } from '#contract/requests/requests.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED } = REQUEST;

/** The rights to see contract changes of others. */
export const seesTerms = { any: ['employee/edit', 'employee/approve contract change'] } as const;

/**
 * Changes of salary, contract and allocation that HR made. Another one who may approve contract changes decides, in the own right; whose
 * pay it is neither decides nor hears of it before. Who made the change takes it back.
 */
export const termsKind = requestKind({
  table: 'term_requests',
  since: 'created_at',
  areas: ['/terms/v1', '/employee/v1'],
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
      notice: { kind: 'terms_decided', to: 'submitter' },
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
      notice: { kind: 'terms_decided', to: 'submitter' },
    },
    {
      key: 'withdraw',
      from: [REQUESTED],
      to: CANCELLED,
      who: ['submitter'],
      call: 'decide',
      answer: CANCELLED,
      comment: 'never',
      notice: null,
    },
  ],
  prefix: 'CT',
  setting: null,
  forOthers: true,
  approvers: { approve: { right: 'employee/approve contract change', by: [['holder']], inOwnRight: true } },
  part: 'hr',
  movesPay: 'always',
  endsInArchive: true,
  isSecret: true,
  sees: { all: seesTerms.any, line: 'employee/approve contract change' },
  links: {
    requester: (id) => `/terms?requestId=${id}`,
    approver: (id) => `/terms?scope=decide&requestId=${id}`,
    inbox: (id) => `/terms?scope=decide&requestId=${id}`,
  },
  filed: 'terms_requested',
  notices: {
    terms_requested: Nothing,
    terms_decided: Decided,
  },
  toPerson: [],
  group: 'details',
});
