import { Refusal } from '#contract/errors.ts';
import { appraisalMoves } from '#engine/performance/moves.ts';
import type { AppraisalMoveKey, AppraisalState } from '#engine/performance/moves.ts';
import { appraisalRows } from '#server/performance/appraisals/appraisals.queries.ts';
import type { StoredAppraisal } from '#server/performance/appraisals/appraisals.queries.ts';
import { readsWorkingCopies, ledRecord, recordKind, sidesOf } from '#server/performance/records/index.ts';
import type { Standing } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** Where an appraisal stands, as its moves have it. */
export const stateOf = ({ stage, evaluate_status: status }: StoredAppraisal): AppraisalState => stage ?? status;

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
  return appraisalKind.rightTo(context, side === 1 ? 'submitAppraisal' : 'evaluateAppraisal', { record, standing }) === undefined
    ? null
    : side;
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

/** What is said to who comes too early. */
const earlier = {
  submitAppraisal: 'RECORD_NOT_SUBMITTED',
  evaluateAppraisal: 'RECORD_NOT_SUBMITTED',
  calibrateAppraisal: 'APPRAISAL_NOT_EVALUATED',
  releaseAppraisal: 'APPRAISAL_NOT_EVALUATED',
  acknowledgeAppraisal: 'APPRAISAL_NOT_RELEASED',
} as const;

const order: readonly AppraisalState[] = ['PENDING', 'SUBMITTED', 'EVALUATED', 'RELEASED', 'ACKNOWLEDGED'];

/** An appraisal, and how it is opened and moved. */
export const appraisalKind = recordKind<StoredAppraisal, StoredAppraisal, AppraisalState, AppraisalMoveKey>({
  kind: 'appraisal',
  ...ledRecord<StoredAppraisal, StoredAppraisal>({
    find: appraisalRows.find,
    isClosed: ({ stage }) => stage === 'RELEASED' || stage === 'ACKNOWLEDGED',
  }),
  moves: appraisalMoves,
  stateOf,
  refuseEarly: (record, key) => {
    if (order.indexOf(stateOf(record)) < order.indexOf(appraisalKind.moveOf(key).to)) throw new Refusal(earlier[key]);
  },
});
