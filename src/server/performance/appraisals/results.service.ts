import { Refusal } from '#contract/errors.ts';
import { reopenedAppraisal } from '#engine/performance/moves.ts';
import type { AppraisalState } from '#engine/performance/moves.ts';
import { insertCalibration, updateAppraisal } from '#server/performance/appraisals/appraisals.queries.ts';
import type { AppraisalChanges } from '#server/performance/appraisals/appraisals.queries.ts';
import { appraisalKind, stateOf } from '#server/performance/appraisals/appraisals.rules.ts';
import { end, openToPerson } from '#server/performance/appraisals/appraisals.service.ts';
import { tellReopened } from '#server/performance/appraisals/notices.ts';
import { addStep, reopens } from '#server/performance/records/index.ts';
import { attempt } from '#server/http/attempt.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

/** What became of one of several. */
interface Each {
  readonly id: string;
  readonly ok: boolean;
  readonly error: string | null;
}

async function eachFor(
  context: Context,
  ids: readonly string[],
  act: (within: Context, id: string) => Promise<void>,
): Promise<Each[]> {
  const answers: Each[] = [];
  // One after the other, in one transaction.
  await inOrder(new Set(ids), async (id) => {
    const error = await attempt(context, (within) => act(within, id));
    answers.push({ id, ok: error === null, error });
  });
  return answers;
}

/** Opens evaluated appraisals to their people. */
export const releaseAppraisals = async (context: Context, ids: readonly string[]): Promise<Each[]> =>
  await eachFor(
    context,
    ids,
    async (within, id) => await openToPerson(within, await appraisalKind.begin(within, id, 'releaseAppraisal')),
  );

/** A rating that HR gives instead of the manager's, and why. */
interface Calibration {
  readonly id: string;
  readonly rating: 1 | 2 | 3 | 4;
  readonly reason: string;
}

/** Changes ratings before their release; of two changes of one appraisal in a list the last stands. */
export async function calibrateAppraisals(context: Context, items: readonly Calibration[]): Promise<Each[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  return await eachFor(context, [...byId.keys()], async (within, id) => {
    const item = byId.get(id);
    if (item !== undefined) await calibrate(within, item);
  });
}

async function calibrate(context: Context, { id, rating, reason }: Calibration): Promise<void> {
  const { db, session, now } = context;
  const opened = await appraisalKind.begin(context, id, 'calibrateAppraisal');
  if (opened.record.manager_rating === null) throw new Refusal('APPRAISAL_NOT_RATED');
  await insertCalibration(db, { companyId: session.companyId, userId: session.userId, id, rating, reason, now });
  await end(context, { ...opened, key: 'calibrateAppraisal', changes: { calibrated_rating: rating } });
}

/** What a step back undoes: the answer, the release, the score with what HR made of it, or the submission. Versions stay. */
const undone: Readonly<Partial<Record<AppraisalState, AppraisalChanges>>> = {
  ACKNOWLEDGED: { stage: 'RELEASED', agrees: null, employee_comment: null },
  RELEASED: { stage: 'EVALUATED' },
  EVALUATED: { stage: null, score: null, calibrated_rating: null },
  SUBMITTED: { evaluate_status: 'PENDING' },
};

/** Takes an appraisal one step back; who is next is told. */
export async function reopenAppraisal(context: Context, id: string, comment: string): Promise<void> {
  const { record, standing } = await appraisalKind.open(context, id, { isHeld: true });
  const right = reopens(context, standing);
  const from = stateOf(record);
  const to = reopenedAppraisal(from);
  if (to === undefined) throw new Refusal('RECORD_NOT_REOPENED');
  await updateAppraisal(context.db, { companyId: context.session.companyId, id, changes: undone[from] ?? {} });
  await addStep(context, { kind: 'appraisal', id, move: 'reopenAppraisal', from, to, right, comment });
  await tellReopened(context, { record, above: standing, to });
}
