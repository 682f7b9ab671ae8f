import { Refusal } from '#contract/errors.ts';
import { isIn, moveOf, requestKinds } from '#contract/request-kinds.ts';
import type { RequestKindName, RequestMove } from '#contract/request-kinds.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { dutiesAreSeparate, refuseOneRequest } from '#server/access/authority/index.ts';
import { movesOf } from '#server/requests/approvers/index.ts';
import type { Decidable, Move } from '#server/requests/approvers/index.ts';
import { statusWord } from '#server/requests/request-kinds/words.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';

/** A request with what a refused decision tells about the earlier one. */
interface Decided extends Decidable {
  readonly status: RequestStatus;
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
  readonly employee_name: string;
  /** Who asked for it in the employee's place. */
  readonly filed_by: string | null;
  readonly created_at: Date;
}

/** The refusal of the second of two, with who was first: who decided, or of what nobody has decided who asked. */
export function alreadyDecided({ language }: Context, stored: Omit<Decided, keyof Decidable> & Pick<Decided, 'status'>): Refusal {
  return new Refusal('ALREADY_DECIDED', {
    status: statusWord(language, stored.status),
    name:
      stored.decided_at === null
        ? (stored.filed_by ?? stored.employee_name)
        : (stored.decided_name ?? say(language, 'requests:system')),
    time: sayInstant(stored.decided_at ?? stored.created_at),
  });
}

/** What a missing comment is refused with. */
const commentMissing = ({ turnsDown }: RequestMove): Refusal =>
  turnsDown === true
    ? new Refusal('REJECT_COMMENT', {}, { comment: { key: 'rejected_reason' } })
    : new Refusal('COMMENT_REQUIRED', {}, { comment: { key: 'comment' } });

/** The decision by the number that was sent, of those that the caller may take; refused with the reason where it is not among them. */
export async function findDecision(
  context: Context,
  kind: RequestKindName,
  of: {
    readonly stored: Decided;
    readonly answer: RequestStatus;
    readonly comment: string;
    /** Whoever decides could write all of it without anybody: one person may stand behind both sides. */
    readonly isWrittenAlone?: boolean;
  },
): Promise<Move> {
  const { stored, answer, comment } = of;
  const declared = moveOf(kind, { call: 'decide', state: stored.status, answer });
  if (declared === undefined) throw alreadyDecided(context, stored);
  const moves = (await movesOf(context, kind, [stored]))(stored.id);
  const move = moves.find((one) => one.move === declared);
  if (move === undefined) {
    if (declared.unlessReviewed === true && moves.length > 0) throw new Refusal('NOT_REVIEWED');
    throw new Refusal(stored.employee_id === context.session.employeeId ? 'OWN_REQUEST' : 'NOT_YOURS_TO_DECIDE');
  }
  if (move.needsComment && comment === '') throw commentMissing(declared);
  if (isIn(kind, 'granted', move.status) && of.isWrittenAlone !== true)
    await refuseOneDecision(context, kind, {
      filedBy: stored.created_by,
      filedAt: stored.created_at,
      employeeId: stored.employee_id,
    });
  return move;
}

/** Refuses the approval of what moves pay where one person may stand behind both sides. */
export async function refuseOneDecision(
  context: Context,
  kind: RequestKindName,
  of: { readonly filedBy: string | null; readonly filedAt: Date; readonly employeeId: string },
): Promise<void> {
  const { movesPay } = requestKinds[kind];
  if (movesPay === undefined) return;
  if (movesPay === 'separateDuties' && !(await dutiesAreSeparate(context.db, context.session.companyId))) return;
  await refuseOneRequest(context, of);
}
