import { Refusal } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { Decidable, Move } from '#server/features/requests/standing.ts';
import { statusWord } from '#server/features/requests/words.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

const { REQUESTED, APPROVED, REJECTED, CANCELLED, REVIEWED, CANCEL_ASKED } = REQUEST;

/** A request with what a refused decision tells about the earlier one. */
interface Decided extends Decidable {
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
}

/** The refusal of the second of two, with who was first. */
export function alreadyDecided({ language }: Context, stored: Decided): Refusal {
  return new Refusal('ALREADY_DECIDED', {
    status: statusWord(language, stored.status),
    name: stored.decided_name ?? '-',
    time: stored.decided_at === null ? '-' : sayInstant(stored.decided_at),
  });
}

/** Whether a status is reached from another at all, whoever asks. */
const targets: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  [REQUESTED]: [REVIEWED, APPROVED, REJECTED],
  [REVIEWED]: [APPROVED, REJECTED],
  [CANCEL_ASKED]: [CANCELLED, APPROVED],
  [APPROVED]: [],
  [REJECTED]: [],
  [CANCELLED]: [],
};

/** The move to a status, of those that the caller may make; refused with the reason where it is not among them. */
export function findMove(
  context: Context,
  of: { stored: Decided; moves: readonly Move[]; status: RequestStatus; comment: string },
): Move {
  const { stored, moves, status } = of;
  if (!targets[stored.status].includes(status)) throw alreadyDecided(context, stored);
  const move = moves.find((one) => one.status === status);
  if (move === undefined) {
    if (stored.status === REQUESTED && status === APPROVED && moves.length > 0) throw new Refusal('NOT_REVIEWED');
    throw new Refusal(stored.employee_id === context.session.employeeId ? 'OWN_REQUEST' : 'NOT_YOURS_TO_DECIDE');
  }
  if (move.needsComment && of.comment === '')
    throw status === REJECTED
      ? new Refusal('REJECT_COMMENT', {}, { comment: { key: 'rejected_reason' } })
      : new Refusal('COMMENT_REQUIRED', {}, { comment: { key: 'comment' } });
  return move;
}
