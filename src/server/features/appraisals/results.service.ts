import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { reopenedAppraisal } from '#engine/performance/moves.ts';
import type { AppraisalState } from '#engine/performance/moves.ts';
import { insertCalibration, updateAppraisal } from '#server/features/appraisals/appraisals.queries.ts';
import type { AppraisalChanges } from '#server/features/appraisals/appraisals.queries.ts';
import { stateOf } from '#server/features/appraisals/appraisals.rules.ts';
import { begin, end, openToPerson } from '#server/features/appraisals/appraisals.service.ts';
import { openAppraisal } from '#server/features/appraisals/detail.reads.ts';
import { tellReopened } from '#server/features/appraisals/notices.ts';
import { addStep, reopens } from '#server/features/performance-records/index.ts';
import type { Context } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';

/** What became of one of several. */
interface Each {
  readonly id: string;
  readonly ok: boolean;
  readonly error: string | null;
}

/** Does each behind a savepoint: a refusal undoes its own and tells its sentence. */
async function eachFor(context: Context, ids: readonly string[], act: (id: string) => Promise<void>): Promise<Each[]> {
  const answers: Each[] = [];
  for (const id of new Set(ids)) answers.push(await oneOf(context, id, act));
  return answers;
}

async function oneOf(context: Context, id: string, act: (id: string) => Promise<void>): Promise<Each> {
  await sql`savepoint one_appraisal`.execute(context.db);
  try {
    await act(id);
    await sql`release savepoint one_appraisal`.execute(context.db);
    return { id, ok: true, error: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint one_appraisal`.execute(context.db);
    return { id, ok: false, error: refusalText(context.language, error.code, error.params) };
  }
}

/** Opens evaluated appraisals to their people. */
export const releaseAppraisals = async (context: Context, ids: readonly string[]): Promise<Each[]> =>
  await eachFor(context, ids, async (id) => await openToPerson(context, await begin(context, id, 'releaseAppraisal')));

/** A rating that HR gives instead of the manager's, and why. */
interface Calibration {
  readonly id: string;
  readonly rating: 1 | 2 | 3 | 4;
  readonly reason: string;
}

/** Changes ratings before their release; of two changes of one appraisal in a list the last stands. */
export async function calibrateAppraisals(context: Context, items: readonly Calibration[]): Promise<Each[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  return await eachFor(context, [...byId.keys()], async (id) => {
    const item = byId.get(id);
    if (item !== undefined) await calibrate(context, item);
  });
}

async function calibrate(context: Context, { id, rating, reason }: Calibration): Promise<void> {
  const { db, session, now } = context;
  const opened = await begin(context, id, 'calibrateAppraisal');
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
  const { record, standing } = await openAppraisal(context, id, { isHeld: true });
  const right = reopens(context, standing);
  const from = stateOf(record);
  const to = reopenedAppraisal(from);
  if (to === undefined) throw new Refusal('RECORD_NOT_REOPENED');
  await updateAppraisal(context.db, { companyId: context.session.companyId, id, changes: undone[from] ?? {} });
  await addStep(context, { kind: 'appraisal', id, move: 'reopenAppraisal', from, to, right, comment });
  await tellReopened(context, { record, above: standing, to });
}
