import type { RefusalCode } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { Permission, Rights } from '#contract/permissions.ts';
import type { PayrollAction, RunState } from '#contract/payroll-words.ts';

interface Move {
  readonly from: readonly RunState[];
  /** Undefined: the state stays. */
  readonly to: RunState | undefined;
  /** Why another state is refused: by state, else the general one. */
  readonly refusals: Partial<Record<RunState, RefusalCode>> & { readonly otherwise: RefusalCode };
}

/** The moves of a period (payroll.md 8; seed 001 section 4). Reject needs another right in each of its states. */
export const moves: Readonly<Record<PayrollAction, Move>> = {
  process: {
    from: ['GENERATED', 'PROCESSED', 'SUBMITTED', 'REJECTED'],
    to: 'PROCESSED',
    refusals: { VERIFIED: 'PAYROLL_VERIFIED', APPROVED: 'PAYROLL_APPROVED', otherwise: 'PAYROLL_BUSY' },
  },
  submit: {
    from: ['PROCESSED'],
    to: 'SUBMITTED',
    refusals: {
      SUBMITTED: 'PAYROLL_SUBMITTED',
      VERIFIED: 'PAYROLL_VERIFIED',
      APPROVED: 'PAYROLL_APPROVED',
      otherwise: 'PAYROLL_NOT_PROCESSED',
    },
  },
  verify: {
    from: ['SUBMITTED'],
    to: 'VERIFIED',
    refusals: { VERIFIED: 'PAYROLL_VERIFIED', APPROVED: 'PAYROLL_APPROVED', otherwise: 'PAYROLL_NOT_SUBMITTED' },
  },
  approve: { from: ['VERIFIED'], to: 'APPROVED', refusals: { APPROVED: 'PAYROLL_APPROVED', otherwise: 'PAYROLL_NOT_VERIFIED' } },
  reject: {
    from: ['SUBMITTED', 'VERIFIED'],
    to: 'REJECTED',
    refusals: { APPROVED: 'PAYROLL_APPROVED', otherwise: 'PAYROLL_NOT_REJECTABLE' },
  },
  edit: {
    from: ['GENERATED', 'PROCESSED', 'REJECTED'],
    to: undefined,
    refusals: {
      SUBMITTED: 'PAYROLL_SUBMITTED',
      VERIFIED: 'PAYROLL_VERIFIED',
      APPROVED: 'PAYROLL_APPROVED',
      otherwise: 'PAYROLL_BUSY',
    },
  },
};

/** Why a period in this state does not take the action; undefined where it does. */
export function refusalOfMove(action: PayrollAction, state: RunState): RefusalCode | undefined {
  const move = moves[action];
  return move.from.includes(state) ? undefined : (move.refusals[state] ?? move.refusals.otherwise);
}

const needed: Readonly<Record<Exclude<PayrollAction, 'reject'>, Permission>> = {
  process: 'payroll/process',
  submit: 'payroll/submit',
  verify: 'payroll/verify',
  approve: 'payroll/approve',
  edit: 'payroll/edit',
};

/** The right an action needs in a state: a submitted payroll is rejected by who reviews, a reviewed one by who approves. */
export function permissionOf(action: PayrollAction, state: RunState): Permission {
  if (action !== 'reject') return needed[action];
  return state === 'VERIFIED' ? 'payroll/approve' : 'payroll/verify';
}

/** Whether somebody may do the action by right; who acts for an approver holds view and approve meanwhile. */
export function mayAct(rights: Rights, action: PayrollAction, state: RunState): boolean {
  // In a state that nobody rejects, the state is the reason to tell, to reviewers and approvers alike.
  if (action === 'reject' && !moves.reject.from.includes(state))
    return holds(rights, 'payroll/verify') || holds(rights, 'payroll/approve');
  return holds(rights, permissionOf(action, state));
}
