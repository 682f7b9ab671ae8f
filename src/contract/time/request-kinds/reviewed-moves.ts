import type { ApprovalCode } from '#contract/requests/approval-settings.ts';
import type { RequestMove } from '#contract/requests/request-kind.ts';
import { REQUEST } from '#contract/requests/requests.ts';

const { REQUESTED, APPROVED, REJECTED, REVIEWED } = REQUEST;

/** The decisions of a kind that is reviewed where the company wants it, and then approved by another (time.md section 3). */
export function reviewedMoves<K extends ApprovalCode>(
  kind: K,
): readonly RequestMove<0 | 1 | 2 | 4, `${K}_${'approved' | 'rejected' | 'reviewed'}`>[] {
  const approve = {
    key: 'approve',
    to: APPROVED,
    who: ['approver'],
    call: 'decide',
    answer: APPROVED,
    comment: 'setting',
    notice: { kind: `${kind}_approved` as const, to: 'requester' },
  } as const;
  const reject = {
    key: 'reject',
    to: REJECTED,
    call: 'decide',
    answer: REJECTED,
    comment: 'always',
    turnsDown: true,
    notice: { kind: `${kind}_rejected` as const, to: 'requester' },
  } as const;
  return [
    {
      key: 'review',
      from: [REQUESTED],
      to: REVIEWED,
      who: ['reviewer'],
      call: 'decide',
      answer: REVIEWED,
      comment: 'never',
      notice: { kind: `${kind}_reviewed` as const, to: 'approvers' },
    },
    { ...approve, from: [REQUESTED], unlessReviewed: true },
    { ...approve, from: [REVIEWED], notReviewer: true },
    { ...reject, from: [REQUESTED], who: ['approver', 'reviewer'] },
    { ...reject, from: [REVIEWED], who: ['approver'] },
  ];
}
