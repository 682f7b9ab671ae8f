import { Refusal } from '#contract/errors.ts';
import type { ObjectiveType } from '#contract/performance/objectives.ts';
import type { PerformanceMove } from '#contract/performance/records/performance-records.ts';
import { evaluationMoves, objectiveMoves } from '#engine/performance/moves.ts';
import type { EvaluationMoveKey, ObjectiveMoveKey, RecordMove } from '#engine/performance/moves.ts';
import { objectives as en } from '#i18n/en/performance/objectives.ts';
import { objectives as km } from '#i18n/km/performance/objectives.ts';
import { objectiveRows } from '#server/performance/objectives/objectives.queries.ts';
import type { StoredObjective } from '#server/performance/objectives/objectives.queries.ts';
import { approves, mayRead, readsWorkingCopies, ledRecord, recordKind, sidesOf } from '#server/performance/records/index.ts';
import type { Standing } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** Every move of an objective: those of the stage in which it is set, and those of its evaluation. */
export type ObjectiveMove = ObjectiveMoveKey | EvaluationMoveKey;

const all: readonly RecordMove<string, ObjectiveMove>[] = [...objectiveMoves, ...evaluationMoves];
const isEvaluation = (key: ObjectiveMove): boolean => evaluationMoves.some((move) => move.key === key);

/** The state that a move looks at. */
export const stateFor = (key: ObjectiveMove, record: StoredObjective): string =>
  isEvaluation(key) ? record.evaluate_status : record.status;

/** Submitted by whom for somebody without an account; null where the person did it. */
export const submittedFor = (record: StoredObjective): string | null => (record.is_on_behalf ? record.submitted_by : null);

/** Which stage a type shows. */
export const stageOf = (type: ObjectiveType): 'SETTING' | 'EVALUATION' =>
  type === 'object-setting' || type === 'review-objective' ? 'SETTING' : 'EVALUATION';

/**
 * The title as its reader may see it: by who writes it as it stands, by who reads the texts as it was handed over. Without one an objective
 * is named after its year, in the reader's language.
 */
export function titleFor(
  context: Context,
  standing: Standing,
  { title, given_title: given, year }: Pick<StoredObjective, 'title' | 'given_title' | 'year'>,
): string {
  const writes = readsWorkingCopies(context) && sidesOf(standing).includes(1);
  const read = writes ? title : mayRead(standing) ? given : null;
  return read ?? (context.language === 'km' ? km : en).title_usual.replace('{{year}}', String(year));
}

/** Whose side a type opens to the caller; null: nothing may be written by them. */
export function sideFor(standing: Standing, type: ObjectiveType): 1 | 2 | null {
  const sides = sidesOf(standing);
  const asked = type === 'object-setting' || type === 'self-evaluation' ? 1 : 2;
  return sides.includes(asked) ? asked : (sides[0] ?? null);
}

/** What the caller sees first of an objective. */
export const typeFor = (standing: Standing): ObjectiveType => (standing.isOwn ? 'object-setting' : 'review-objective');

/** Whether a side of a stage may be written in the state of the record. */
export function isOpen(
  record: StoredObjective,
  of: { readonly stage: 'SETTING' | 'EVALUATION'; readonly side: 1 | 2; readonly isHandedOver: boolean },
): boolean {
  if (of.stage === 'EVALUATION') return record.status === 'APPROVED' && record.evaluate_status !== 'APPROVED';
  if (of.side === 1) return record.status === 'PENDING' || record.status === 'REQUIRED_UPDATE';
  return of.isHandedOver && record.status !== 'REJECTED' && record.status !== 'APPROVED';
}

/** Whether nothing of it is written any more. */
export const isFinal = ({ status, evaluate_status }: StoredObjective): boolean =>
  status === 'REJECTED' || evaluate_status === 'APPROVED';

/** The sides beside which there may be files: the person's until it is final, the manager's from the first submission on. */
export function sidesOpen(record: StoredObjective): readonly (1 | 2)[] {
  if (isFinal(record)) return [];
  return record.status === 'PENDING' ? [1] : [1, 2];
}

/** The steps of the trail that a move writes have its name. */
export const stepOf = (key: ObjectiveMove): PerformanceMove => key;

/** An objective, and how it is opened and moved. */
export const objectiveKind = recordKind<StoredObjective, StoredObjective, string, ObjectiveMove>({
  kind: 'objective',
  ...ledRecord<StoredObjective, StoredObjective>({
    find: objectiveRows.find,
    isClosed: isFinal,
    approves: (context, standing, record) => approves(context, standing, { submittedFor: submittedFor(record) }),
  }),
  moves: all,
  stateOf: (record, key) => stateFor(key, record),
  isReady: (record, key) => !isEvaluation(key) || record.status === 'APPROVED',
  refuseEarly: (record, key) => {
    if (key === 'markReviewed' || (isEvaluation(key) && record.status !== 'APPROVED'))
      throw new Refusal('OBJECTIVE_NOT_APPROVED');
    if (['PENDING', 'REQUIRED_UPDATE'].includes(stateFor(key, record))) throw new Refusal('RECORD_NOT_SUBMITTED');
  },
});

/** Moves that the caller may make now; an evaluation is opened again among the results. */
export const movesNow = (context: Context, record: StoredObjective, standing: Standing): readonly ObjectiveMove[] =>
  objectiveKind.movesNow(context, record, standing).filter((key) => key !== 'reopenEvaluation');
