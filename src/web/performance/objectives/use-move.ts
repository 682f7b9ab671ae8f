import type { ObjectiveDetail } from '#contract/performance/objectives.ts';
import type { Contents } from '#engine/performance/answers.ts';
import type { EvaluationMoveKey, ObjectiveMoveKey } from '#engine/performance/moves.ts';
import { toEntries } from '#web/performance/records/index.ts';
import {
  useApproveEvaluation,
  useApproveObjective,
  useMarkReviewed,
  useSaveObjective,
  useSubmitEvaluation,
  useSubmitObjective,
} from './objectives.api.ts';

/** Moves that have a button. */
export type ShownMove = Exclude<ObjectiveMoveKey | EvaluationMoveKey, 'reopenEvaluation'>;

interface Moving {
  readonly contents: Contents;
  readonly version: number | null;
  readonly comment: string;
  readonly date: string | null;
}

/** Makes a move by its call; what is written on the open side goes with it. */
export function useMove(record: ObjectiveDetail): (key: ShownMove, of: Moving) => Promise<unknown> {
  const save = useSaveObjective();
  const submit = useSubmitObjective();
  const approve = useApproveObjective();
  const mark = useMarkReviewed();
  const submitEvaluation = useSubmitEvaluation();
  const approveEvaluation = useApproveEvaluation();
  const params = { id: record.id };
  return async (key, { contents, version, comment, date }) => {
    const { writes, seen } = record;
    const own = writes === null ? {} : { entries: toEntries(contents, writes), version };
    const said = comment === '' ? {} : { comment };
    switch (key) {
      case 'submit':
        return await submit.mutateAsync({ params, body: own });
      case 'submitBack':
        return await save.mutateAsync({ params, query: { action: 'submit-back' }, body: own });
      case 'sendBack':
        return await save.mutateAsync({ params, query: { action: 'send-back' }, body: { ...own, ...said } });
      case 'approve':
        return await approve.mutateAsync({ params, body: { ...own, ...said, seen, status: 'APPROVED' } });
      case 'reject':
        return await approve.mutateAsync({ params, body: { ...own, ...said, seen, status: 'REJECTED' } });
      case 'markReviewed':
        return await mark.mutateAsync({ params, body: { status: 'REQUIRED_UPDATE', ...said } });
      case 'submitEvaluation':
        return await submitEvaluation.mutateAsync({ params, body: { ...own, selfEvalDate: date } });
      case 'approveEvaluation':
        return await approveEvaluation.mutateAsync({ params, body: { ...own, ...said, seen, mgrEvalDate: date } });
      default:
        return key satisfies never;
    }
  };
}
