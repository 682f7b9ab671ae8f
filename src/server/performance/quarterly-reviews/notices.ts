import type { ReviewState } from '#engine/performance/moves.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { evaluatorsOf } from '#server/performance/records/index.ts';
import type { Standing } from '#server/performance/records/index.ts';
import type { ListedReview } from '#server/performance/quarterly-reviews/reviews.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Tells who it concerns that a review was submitted or marked: of which quarter, never what was written. */
export async function tellReview(
  context: Context,
  of: { readonly kind: 'quarterly_reviewed' | 'quarterly_submitted'; readonly record: ListedReview; readonly above: Standing },
): Promise<void> {
  const { db, session, now } = context;
  const { kind, record, above } = of;
  const receivers: NotificationEvent['receivers'] =
    kind === 'quarterly_reviewed'
      ? [{ employeeId: record.employee_id }]
      : (await evaluatorsOf(context, above)).map((userId) => ({ userId }));
  const event = {
    kind,
    about: record.employee_id,
    receivers,
    subjectId: record.id,
    occasion: now.toISOString(),
    params: { year: record.year, quarter: record.quarter },
    link: `/performance/quarterly-review/edit/${record.id}`,
  } satisfies NotificationEvent;
  await notify(db, { companyId: session.companyId, now, events: [event] });
}

/** Tells who is next that a review was opened again: the person where they write it again, else who evaluates. */
export async function tellReopened(
  context: Context,
  of: { readonly record: ListedReview; readonly above: Standing; readonly to: ReviewState },
): Promise<void> {
  const { db, session, now } = context;
  const { record, above, to } = of;
  const receivers: NotificationEvent['receivers'] =
    to === 'PENDING' ? [{ employeeId: record.employee_id }] : (await evaluatorsOf(context, above)).map((userId) => ({ userId }));
  const event = {
    kind: 'performance_reopened',
    about: record.employee_id,
    receivers,
    subjectId: record.id,
    occasion: now.toISOString(),
    params: { year: record.year },
    link: `/performance/quarterly-review/edit/${record.id}`,
  } satisfies NotificationEvent;
  await notify(db, { companyId: session.companyId, now, events: [event] });
}
