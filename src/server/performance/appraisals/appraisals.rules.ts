import { Refusal } from '#contract/errors.ts';
import { appraisalMoves, moveFrom } from '#engine/performance/moves.ts';
import type { AppraisalMoveKey, AppraisalState, RecordMove } from '#engine/performance/moves.ts';
import type { StoredAppraisal } from '#server/performance/appraisals/appraisals.queries.ts';
import { makes, readsWorkingCopies, sidesOf } from '#server/performance/records/index.ts';
import type { Right, Standing } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** Where an appraisal stands, as its moves have it. */
export const stateOf = ({ stage, evaluate_status: status }: StoredAppraisal): AppraisalState => stage ?? status;

/** A move, whatever the state. */
export function moveOf(key: AppraisalMoveKey): RecordMove<AppraisalState, AppraisalMoveKey> {
  const found = appraisalMoves.find((move) => move.key === key);
  if (found === undefined) throw new TypeError(`no move ${key}`);
  return found;
}

/** The caller's right to make a move, whatever the state. */
export const rightTo = (context: Context, key: AppraisalMoveKey, standing: Standing): Right | undefined =>
  makes(context, standing, { who: moveOf(key).who, approves: undefined });

/** Moves that the caller may make now. */
export const movesNow = (context: Context, record: StoredAppraisal, standing: Standing): readonly AppraisalMoveKey[] =>
  appraisalMoves
    .filter(({ key, from }) => from.includes(stateOf(record)) && rightTo(context, key, standing) !== undefined)
    .map(({ key }) => key);

/** The side that is written in a state: the person's until it is submitted, then the manager's until the evaluation ends. */
const openSide = (record: StoredAppraisal): 1 | 2 | null => {
  const state = stateOf(record);
  if (state === 'PENDING') return 1;
  return state === 'SUBMITTED' ? 2 : null;
};

/** The side that the caller may write now. */
export function sideNow(context: Context, record: StoredAppraisal, standing: Standing): 1 | 2 | null {
  const side = openSide(record);
  if (side === null || !sidesOf(standing).includes(side)) return null;
  return rightTo(context, side === 1 ? 'submitAppraisal' : 'evaluateAppraisal', standing) === undefined ? null : side;
}

/** Refuses a save of who writes nothing in this state: not theirs, too early, or too late. */
export function refuseSave(record: StoredAppraisal, standing: Standing): never {
  const sides = sidesOf(standing);
  if (sides.length === 0) throw new Refusal('RECORD_NOT_YOURS');
  if (stateOf(record) === 'PENDING' && !sides.includes(1)) throw new Refusal('RECORD_NOT_SUBMITTED');
  if (stateOf(record) === 'PENDING') throw new Refusal('RECORD_NOT_YOURS');
  throw new Refusal('RECORD_CLOSED');
}

/** Whether the caller reads what the manager says and concludes: the person from the release on, others once it is evaluated. */
export function readsResult(context: Context, record: StoredAppraisal, standing: Standing): boolean {
  const { isOwn, evaluates, isInLine, readsAll } = standing;
  // A list has rows of people of whom its reader may know no more than the state.
  if (!isOwn && evaluates === undefined && !isInLine && !readsAll) return false;
  const state = stateOf(record);
  if (state === 'RELEASED' || state === 'ACKNOWLEDGED') return true;
  if (isOwn) return false;
  return state === 'EVALUATED' || (evaluates !== undefined && readsWorkingCopies(context));
}

/** The rating that stands: the calibrated one, else the manager's. */
export const finalRatingOf = ({ calibrated_rating: calibrated, manager_rating: given }: StoredAppraisal) => calibrated ?? given;

/** Refuses a move in the wrong state: too early, or after somebody else's. */
export function refuseState(
  key: AppraisalMoveKey,
  of: {
    readonly record: StoredAppraisal;
    readonly last: { readonly by: string | null; readonly time: string } | undefined;
    readonly word: (state: string) => string;
  },
): void {
  const state = stateOf(of.record);
  if (moveFrom(appraisalMoves, { key, state }) !== undefined) return;
  const order: readonly AppraisalState[] = ['PENDING', 'SUBMITTED', 'EVALUATED', 'RELEASED', 'ACKNOWLEDGED'];
  if (order.indexOf(state) < order.indexOf(moveOf(key).to)) throw new Refusal(earlier[key]);
  throw new Refusal('RECORD_DECIDED', { status: of.word(state), name: of.last?.by ?? '-', time: of.last?.time ?? '-' });
}

/** What is said to who comes too early. */
const earlier = {
  submitAppraisal: 'RECORD_NOT_SUBMITTED',
  evaluateAppraisal: 'RECORD_NOT_SUBMITTED',
  calibrateAppraisal: 'APPRAISAL_NOT_EVALUATED',
  releaseAppraisal: 'APPRAISAL_NOT_EVALUATED',
  acknowledgeAppraisal: 'APPRAISAL_NOT_RELEASED',
} as const;
