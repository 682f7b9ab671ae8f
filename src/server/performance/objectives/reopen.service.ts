import { Refusal } from '#contract/errors.ts';
import { tellObjective } from '#server/performance/objectives/notices.ts';
import { updateObjective } from '#server/performance/objectives/objectives.queries.ts';
import { addStep, reopens } from '#server/performance/records/index.ts';
import { objectiveKind } from '#server/performance/objectives/objectives.rules.ts';
import type { Context } from '#server/http/context.ts';

/** Opens an approved evaluation again: the manager looks at it once more, and is told. Versions stay. */
export async function reopenEvaluation(context: Context, id: string, comment: string): Promise<void> {
  const { db, session } = context;
  const { record, standing } = await objectiveKind.open(context, id, { isHeld: true });
  const right = reopens(context, standing);
  if (record.evaluate_status !== 'APPROVED') throw new Refusal('RECORD_NOT_REOPENED');
  await updateObjective(db, { companyId: session.companyId, id, changes: { evaluate_status: 'SUBMITTED' } });
  await addStep(context, { kind: 'objective', id, move: 'reopenEvaluation', from: 'APPROVED', to: 'SUBMITTED', right, comment });
  await tellObjective(context, { key: 'reopenEvaluation', record, above: standing, submittedFor: null });
}
