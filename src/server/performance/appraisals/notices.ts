import type { AppraisalState } from '#engine/performance/moves.ts';
import type { StoredAppraisal } from '#server/performance/appraisals/appraisals.queries.ts';
import { readCalibrators } from '#server/performance/appraisals/appraisals.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { takersOf } from '#server/performance/records/index.ts';
import type { Standing } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

interface Told {
  readonly record: StoredAppraisal;
  readonly above: Standing;
}

async function tell(
  context: Context,
  of: Told & {
    kind: 'appraisal_submitted' | 'appraisal_released' | 'appraisal_answered' | 'performance_reopened';
    receivers: NotificationEvent['receivers'];
  },
): Promise<void> {
  const { db, session, now } = context;
  const event = {
    kind: of.kind,
    about: of.record.employee_id,
    receivers: of.receivers,
    subjectId: of.record.id,
    occasion: now.toISOString(),
    params: { year: of.record.year },
    link: `/performance/appraisal/edit/${of.record.id}`,
  } satisfies NotificationEvent;
  await notify(db, { companyId: session.companyId, now, events: [event] });
}

/** Accounts of who evaluates; who approves objectives has no part in an appraisal, unless nobody of the line is able. */
const evaluators = async (context: Context, above: Standing): Promise<readonly string[]> =>
  await takersOf(context, { ...above, approver2: above.line.length > 0 ? null : above.approver2 }, { submittedFor: null });

/** Tells who evaluates that an appraisal waits. */
export async function tellSubmitted(context: Context, of: Told): Promise<void> {
  const receivers = (await evaluators(context, of.above)).map((userId) => ({ userId }));
  await tell(context, { ...of, kind: 'appraisal_submitted', receivers });
}

/** Tells the person that there is something to read. */
export async function tellReleased(context: Context, of: Told): Promise<void> {
  await tell(context, { ...of, kind: 'appraisal_released', receivers: [{ employeeId: of.record.employee_id }] });
}

/** Tells who evaluated that the person answered; of a disagreement also who calibrates. The notice says neither. */
export async function tellAnswered(context: Context, of: Told & { readonly agrees: boolean }): Promise<void> {
  const { db, session, today } = context;
  const more = of.agrees ? [] : await readCalibrators(db, { companyId: session.companyId, today });
  const userIds = new Set([...(await evaluators(context, of.above)), ...more]);
  userIds.delete(session.userId);
  await tell(context, { ...of, kind: 'appraisal_answered', receivers: [...userIds].map((userId) => ({ userId })) });
}

/** Tells who is next that an appraisal was opened again: the person, who evaluates, or who releases. */
export async function tellReopened(context: Context, of: Told & { readonly to: AppraisalState }): Promise<void> {
  const { db, session, today } = context;
  const receivers: NotificationEvent['receivers'] =
    of.to === 'PENDING' || of.to === 'RELEASED'
      ? [{ employeeId: of.record.employee_id }]
      : (of.to === 'SUBMITTED'
          ? await evaluators(context, of.above)
          : await readCalibrators(db, { companyId: session.companyId, today })
        )
          .filter((userId) => userId !== session.userId)
          .map((userId) => ({ userId }));
  await tell(context, { ...of, kind: 'performance_reopened', receivers });
}
