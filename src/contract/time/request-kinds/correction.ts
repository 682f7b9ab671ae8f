import { Decided, OneDay } from '#contract/notice-shapes.ts';
import { requestKind } from '#contract/requests/request-kind.ts';
import { REQUEST } from '#contract/requests/requests.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED } = REQUEST;

/** Corrections of attendance (time.md section 7). */
export const correctionKind = requestKind({
  table: 'attendance_corrections',
  since: 'created_at',
  areas: ['/attendance/v1'],
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
      notice: { kind: 'correction_decided', to: 'requester' },
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
      notice: { kind: 'correction_decided', to: 'requester' },
    },
    {
      key: 'withdraw',
      from: [REQUESTED],
      to: CANCELLED,
      who: ['requester'],
      call: 'decide',
      answer: CANCELLED,
      comment: 'never',
      notice: null,
    },
  ],
  prefix: 'AC',
  setting: null,
  forOthers: false,
  approvers: { approve: { right: 'attendance/approve', by: [['approver'], ['firstOfLine']] } },
  part: 'attendance',
  sees: { all: ['attendance/view'], line: 'attendance/approve' },
  links: {
    requester: () => '/attendance/corrections?scope=mine',
    approver: () => '/attendance/corrections?scope=decide',
    inbox: (id) => `/attendance/corrections?scope=decide&correctionId=${id}`,
  },
  filed: 'correction_requested',
  notices: {
    correction_requested: OneDay,
    correction_decided: OneDay.extend(Decided.shape),
  },
  toPerson: ['correction_decided'],
  group: 'attendance',
});
