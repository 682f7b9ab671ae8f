import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { ObjectiveMove } from '#server/performance/objectives/objectives.rules.ts';
import type { StoredObjective } from '#server/performance/objectives/objectives.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { takersOf } from '#server/performance/records/index.ts';
import type { Standing } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

type ObjectiveNotice = Extract<
  NotificationKind,
  | 'objective_submitted'
  | 'objective_sent_back'
  | 'objective_approved'
  | 'objective_rejected'
  | 'quarter_reviewed'
  | 'self_evaluation_submitted'
  | 'evaluation_approved'
  | 'performance_reopened'
>;

const told: Readonly<
  Record<ObjectiveMove, { readonly kind: ObjectiveNotice; readonly to: 'employee' | 'managers'; readonly type: string }>
> = {
  submit: { kind: 'objective_submitted', to: 'managers', type: 'review-objective' },
  submitBack: { kind: 'objective_submitted', to: 'managers', type: 'review-objective' },
  sendBack: { kind: 'objective_sent_back', to: 'employee', type: 'object-setting' },
  approve: { kind: 'objective_approved', to: 'employee', type: 'object-setting' },
  reject: { kind: 'objective_rejected', to: 'employee', type: 'object-setting' },
  markReviewed: { kind: 'quarter_reviewed', to: 'employee', type: 'object-setting' },
  submitEvaluation: { kind: 'self_evaluation_submitted', to: 'managers', type: 'evaluation' },
  approveEvaluation: { kind: 'evaluation_approved', to: 'employee', type: 'self-evaluation' },
  reopenEvaluation: { kind: 'performance_reopened', to: 'managers', type: 'evaluation' },
};

/** Tells of a move whom it concerns: that it happened and of which year, never what was written. */
export async function tellObjective(
  context: Context,
  of: {
    readonly key: ObjectiveMove;
    readonly record: StoredObjective;
    readonly above: Standing;
    readonly submittedFor: string | null;
  },
): Promise<void> {
  const notice = told[of.key];
  const { db, session, now } = context;
  const { record } = of;
  const receivers: NotificationEvent['receivers'] =
    notice.to === 'employee'
      ? [{ employeeId: record.employee_id }]
      : (await takersOf(context, of.above, { submittedFor: of.submittedFor })).map((userId) => ({ userId }));
  const event = {
    kind: notice.kind,
    about: record.employee_id,
    receivers,
    subjectId: record.id,
    occasion: now.toISOString(),
    params: { year: record.year },
    link: `/performance/pdd/update/${record.id}?type=${notice.type}`,
  } satisfies NotificationEvent;
  await notify(db, { companyId: session.companyId, now, events: [event] });
}
