/** Who makes a move: the person, who evaluates them, who approves their objectives, or who holds the right to calibrate. */
export type Maker = 'employee' | 'evaluator' | 'approver' | 'calibrator' | 'system';

/** A change of a record's state as data (performance.md 5). */
export interface RecordMove<State extends string, Key extends string> {
  readonly key: Key;
  readonly from: readonly State[];
  readonly to: State;
  readonly who: readonly Maker[];
  /** The side that is handed over with it. */
  readonly handsOver: 1 | 2 | null;
}

export const objectiveStates = ['PENDING', 'SUBMITTED', 'APPROVED', 'REQUIRED_UPDATE', 'REJECTED'] as const;
export type ObjectiveState = (typeof objectiveStates)[number];

export const objectiveMoveKeys = ['submit', 'submitBack', 'sendBack', 'approve', 'reject', 'markReviewed'] as const;
export type ObjectiveMoveKey = (typeof objectiveMoveKeys)[number];

/** Moves of an objective while it is set. */
export const objectiveMoves: readonly RecordMove<ObjectiveState, ObjectiveMoveKey>[] = [
  { key: 'submit', from: ['PENDING', 'REQUIRED_UPDATE'], to: 'SUBMITTED', who: ['employee'], handsOver: 1 },
  { key: 'submitBack', from: ['SUBMITTED'], to: 'SUBMITTED', who: ['employee'], handsOver: 1 },
  { key: 'sendBack', from: ['SUBMITTED'], to: 'REQUIRED_UPDATE', who: ['evaluator', 'approver'], handsOver: 2 },
  { key: 'approve', from: ['SUBMITTED'], to: 'APPROVED', who: ['approver'], handsOver: 2 },
  { key: 'reject', from: ['SUBMITTED'], to: 'REJECTED', who: ['approver'], handsOver: 2 },
  { key: 'markReviewed', from: ['APPROVED'], to: 'REQUIRED_UPDATE', who: ['evaluator'], handsOver: null },
];

export const evaluationStates = ['PENDING', 'SUBMITTED', 'APPROVED'] as const;
export type EvaluationState = (typeof evaluationStates)[number];

export const evaluationMoveKeys = ['submitEvaluation', 'approveEvaluation', 'reopenEvaluation'] as const;
export type EvaluationMoveKey = (typeof evaluationMoveKeys)[number];

/** Moves of the evaluation of an approved objective. */
export const evaluationMoves: readonly RecordMove<EvaluationState, EvaluationMoveKey>[] = [
  { key: 'submitEvaluation', from: ['PENDING', 'SUBMITTED'], to: 'SUBMITTED', who: ['employee'], handsOver: 1 },
  { key: 'approveEvaluation', from: ['SUBMITTED'], to: 'APPROVED', who: ['evaluator'], handsOver: 2 },
  { key: 'reopenEvaluation', from: ['APPROVED'], to: 'SUBMITTED', who: ['calibrator'], handsOver: null },
];

/** What can happen to a quarterly review. */
export const quarterlyMoveKeys = ['submitReview', 'markReview', 'reopenReview'] as const;

export const reviewStatuses = ['PENDING', 'SUBMITTED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Where a quarterly review stands: the wire knows the mark by its day and calls both later states SUBMITTED. */
export type ReviewState = ReviewStatus | 'REVIEWED';
export type ReviewMoveKey = Exclude<(typeof quarterlyMoveKeys)[number], 'reopenReview'>;

/** Moves of a quarterly review. */
export const reviewMoves: readonly RecordMove<ReviewState, ReviewMoveKey>[] = [
  { key: 'submitReview', from: ['PENDING'], to: 'SUBMITTED', who: ['employee'], handsOver: 1 },
  { key: 'markReview', from: ['SUBMITTED'], to: 'REVIEWED', who: ['evaluator'], handsOver: 2 },
];

/** What can happen to an improvement plan. */
export const planMoveKeys = ['change', 'acknowledge', 'archive'] as const;
export type PlanMoveKey = (typeof planMoveKeys)[number];
export type PlanState = 'WRITTEN' | 'ACKNOWLEDGED';

/** Moves of an improvement plan: its manager writes both sides, and whatever is saved is handed over. */
export const planMoves: readonly RecordMove<PlanState, PlanMoveKey>[] = [
  { key: 'change', from: ['WRITTEN', 'ACKNOWLEDGED'], to: 'WRITTEN', who: ['evaluator'], handsOver: null },
  { key: 'archive', from: ['WRITTEN', 'ACKNOWLEDGED'], to: 'WRITTEN', who: ['evaluator'], handsOver: null },
  { key: 'acknowledge', from: ['WRITTEN'], to: 'ACKNOWLEDGED', who: ['employee'], handsOver: null },
];

/** Stages of an appraisal: the wire tells the first two as evaluateStatus, the others as stage beside SUBMITTED. */
export const appraisalStages = ['EVALUATED', 'RELEASED', 'ACKNOWLEDGED'] as const;
export type AppraisalStage = (typeof appraisalStages)[number];
export type AppraisalState = 'PENDING' | 'SUBMITTED' | AppraisalStage;

export const appraisalMoveKeys = [
  'submitAppraisal',
  'evaluateAppraisal',
  'calibrateAppraisal',
  'releaseAppraisal',
  'acknowledgeAppraisal',
] as const;
export type AppraisalMoveKey = (typeof appraisalMoveKeys)[number];

/** Moves of an appraisal. Without calibration the evaluation releases it as well. */
export const appraisalMoves: readonly RecordMove<AppraisalState, AppraisalMoveKey>[] = [
  { key: 'submitAppraisal', from: ['PENDING'], to: 'SUBMITTED', who: ['employee'], handsOver: 1 },
  { key: 'evaluateAppraisal', from: ['SUBMITTED'], to: 'EVALUATED', who: ['evaluator'], handsOver: 2 },
  { key: 'calibrateAppraisal', from: ['EVALUATED'], to: 'EVALUATED', who: ['calibrator'], handsOver: null },
  { key: 'releaseAppraisal', from: ['EVALUATED'], to: 'RELEASED', who: ['calibrator'], handsOver: null },
  { key: 'acknowledgeAppraisal', from: ['RELEASED'], to: 'ACKNOWLEDGED', who: ['employee'], handsOver: null },
];

/** Where a record stands after it is opened again, one step back; undefined where there is nothing to open (performance.md 5). */
const appraisalBack: Readonly<Partial<Record<AppraisalState, AppraisalState>>> = {
  SUBMITTED: 'PENDING',
  EVALUATED: 'SUBMITTED',
  RELEASED: 'EVALUATED',
  ACKNOWLEDGED: 'RELEASED',
};
const reviewBack: Readonly<Partial<Record<ReviewState, ReviewState>>> = { REVIEWED: 'SUBMITTED', SUBMITTED: 'PENDING' };

/** The state before an appraisal's. */
export const reopenedAppraisal = (state: AppraisalState): AppraisalState | undefined => appraisalBack[state];
/** The state before a quarterly review's: the mark is taken off first. */
export const reopenedReview = (state: ReviewState): ReviewState | undefined => reviewBack[state];

/** The move of a key; undefined where the state does not allow it. */
export const moveFrom = <State extends string, Key extends string>(
  moves: readonly RecordMove<State, Key>[],
  of: { readonly key: Key; readonly state: State },
): RecordMove<State, Key> | undefined => moves.find(({ key, from }) => key === of.key && from.includes(of.state));
