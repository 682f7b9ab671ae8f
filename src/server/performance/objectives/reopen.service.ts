import { Refusal } from '#contract/errors.ts';
import { tellObjective } from '#server/performance/objectives/notices.ts';
import { findObjective, updateObjective } from '#server/performance/objectives/objectives.queries.ts';
import { addStep, findStanding, refuseFormer, reopens } from '#server/performance/records/index.ts';
import { isFinal } from '#server/performance/objectives/objectives.rules.ts';
import type { Context } from '#server/http/context.ts';

/** Opens an approved evaluation again: the manager looks at it once more, and is told. Versions stay. */
export async function reopenEvaluation(context: Context, id: string, comment: string): Promise<void> {
  const { db, session } = context;
  const record = await findObjective(db, { companyId: session.companyId, id, isHeld: true });
  if (record === undefined) throw new Refusal('NOT_FOUND');
  const standing = await findStanding(context, record.employee_id);
  await refuseFormer(context, standing, { ...record, isClosed: isFinal(record) });
  const right = reopens(context, standing);
  if (record.evaluate_status !== 'APPROVED') throw new Refusal('RECORD_NOT_REOPENED');
  await updateObjective(db, { companyId: session.companyId, id, changes: { evaluate_status: 'SUBMITTED' } });
  await addStep(context, { kind: 'objective', id, move: 'reopenEvaluation', from: 'APPROVED', to: 'SUBMITTED', right, comment });
  await tellObjective(context, { key: 'reopenEvaluation', record, above: standing, submittedFor: null });
}
