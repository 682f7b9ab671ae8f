import type { AppraisalDetail } from '#contract/performance/appraisals.ts';
import { appraisalScore, competenciesOf } from '#engine/performance/appraisal-score.ts';
import type { AppraisalScore, ScoreItem } from '#engine/performance/appraisal-score.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { readCalibration } from '#server/performance/appraisals/appraisals.queries.ts';
import type { StoredAppraisal } from '#server/performance/appraisals/appraisals.queries.ts';
import { appraisalKind, finalRatingOf, readsResult, sideNow, stateOf } from '#server/performance/appraisals/appraisals.rules.ts';
import { rowOf } from '#server/performance/appraisals/list.reads.ts';
import { readEvaluatedYear } from '#server/performance/objectives/index.ts';
import {
  contentsFor,
  describePerson,
  describeSides,
  readRules,
  readStage,
  readsWorkingCopies,
  toShownEntries,
} from '#server/performance/records/index.ts';
import type { RecordAccess, Stage } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** The form, both sides and hand-overs of an appraisal. */
export const readAppraisalStage = async (context: Context, record: StoredAppraisal): Promise<Stage> =>
  await readStage(
    context,
    appraisalKind.keyOf(context, record.id, 'WHOLE'),
    record.kind === 'PROBATION' ? 'PROBATION' : 'APPRAISAL',
  );

/** The manager's side is read with the result: by its person only once it is released. */
export async function accessToAppraisal(context: Context, of: { id: string; isHeld: boolean }): Promise<RecordAccess> {
  const { record, standing } = await appraisalKind.open(context, of.id, of);
  const { hasAccount, evaluates } = standing;
  // Who has no account answers on paper, which the manager keeps beside the result.
  const side = !hasAccount && evaluates !== undefined && record.stage === 'RELEASED' ? 2 : sideNow(context, record, standing);
  return {
    employeeId: record.employee_id,
    reads: { 1: true, 2: readsResult(context, record, standing) },
    writes: readsWorkingCopies(context) ? side : null,
    showsAtOnce: record.stage !== null,
  };
}

/** What a year's objectives and the appraisal itself give to its score; none of it in a probation but the appraisal. */
export async function scoreItems(
  context: Context,
  of: { record: StoredAppraisal; stage: Stage; contents: Readonly<Record<1 | 2, Contents>> },
): Promise<readonly ScoreItem[]> {
  const { record, stage, contents } = of;
  const own = competenciesOf(stage.form, { source: 'appraisal', contents });
  if (record.kind === 'PROBATION') return own;
  const year = await readEvaluatedYear(context, { employeeId: record.employee_id, year: record.year });
  return [...year.items, ...own];
}

/** The rules that scores follow now. */
export async function scoreRules(context: Context) {
  const { objectivesPart, bounds, mostApart } = await readRules(context);
  return { objectivesPart, competenciesPart: 100 - objectivesPart, bounds, mostApart };
}

/** The score as it was kept when the evaluation ended, else as it stands for who evaluates. */
async function scoreFor(
  context: Context,
  of: { record: StoredAppraisal; stage: Stage; contents: Readonly<Record<1 | 2, Contents>> },
): Promise<AppraisalScore | null> {
  if (of.record.stage !== null) return of.record.score;
  if (stateOf(of.record) === 'PENDING' || (await readRules(context)).useRatings === 0) return null;
  return appraisalScore(await scoreItems(context, of), await scoreRules(context));
}

async function calibrationOf({ db, session }: Context, { id }: StoredAppraisal): Promise<AppraisalDetail['calibration']> {
  const found = await readCalibration(db, { companyId: session.companyId, id });
  return found === undefined ? null : { ...found, at: found.at.toISOString() };
}

/** One appraisal as its reader may see it. */
export async function describeAppraisal(context: Context, id: string): Promise<AppraisalDetail> {
  const { record, standing } = await appraisalKind.open(context, id, { isHeld: false });
  const stage = await readAppraisalStage(context, record);
  const isOpen = readsResult(context, record, standing);
  const shown = contentsFor(context, standing, { stage, approves: false });
  const contents = { 1: shown[1], 2: isOpen ? shown[2] : {} };
  const entries = toShownEntries(contents);
  const side = sideNow(context, record, standing);
  const score = isOpen ? await scoreFor(context, { record, stage, contents }) : null;
  const isEnded = record.stage !== null && isOpen;
  const moves = appraisalKind.movesNow(context, record, standing);
  const sides = await describeSides(context, { stage, standing, contents, moves });
  const seenSide = side === 1 ? undefined : stage.versions[1];
  return {
    ...rowOf(context, record, standing),
    createdAt: record.created_at.toISOString(),
    employee: await describePerson(context, record.employee_id),
    version: side === null ? null : (stage.sides[side]?.version ?? 0),
    writes: side,
    seen: seenSide?.number ?? null,
    ...sides,
    handedOver: { ...sides.handedOver, side2: isOpen ? sides.handedOver.side2 : null },
    employeeEvaluatioEntries: entries,
    score,
    proposedRating: score?.proposed ?? null,
    managerRating: isOpen ? record.manager_rating : null,
    reason: isOpen ? record.rating_reason : null,
    finalRating: isEnded ? finalRatingOf(record) : null,
    calibration: isEnded && record.calibrated_rating !== null ? await calibrationOf(context, record) : null,
    recommendation: isOpen ? record.recommendation : null,
    agrees: record.agrees === null ? null : record.agrees ? 1 : 0,
    employeeComment: record.employee_comment,
  };
}
