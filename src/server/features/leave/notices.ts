import type { NotificationKind } from '#contract/notification-kinds.ts';
import { readDeciders } from '#server/features/deciders/index.ts';
import { readApprovalSetting } from '#server/features/approval-settings/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { NotificationEvent } from '#server/features/notifications/index.ts';
import type { Context } from '#server/http/context.ts';

type LeaveNotice = Extract<NotificationKind, `leave_${string}`>;

interface About {
  readonly id: string;
  readonly employeeId: string;
  readonly start: string;
  readonly end: string;
}

/** Where a notice about a request leads. */
const linkTo = (id: string): string => `/leaves?leaveId=${id}`;

function eventOf(
  context: Context,
  about: About,
  of: { kind: LeaveNotice; receivers: NotificationEvent['receivers'] },
): NotificationEvent {
  return {
    kind: of.kind,
    about: about.employeeId,
    receivers: of.receivers,
    subjectId: about.id,
    occasion: context.now.toISOString(),
    params: { start: about.start, end: about.end },
    link: linkTo(about.id),
  };
}

/** Tells those who must act next: reviewers while there are any and nobody reviewed, else the approvers. */
export async function tellDeciders(
  context: Context,
  about: About & { kind: 'leave_requested' | 'leave_reviewed' | 'leave_cancellation_asked' },
): Promise<void> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const setting = await readApprovalSetting(db, { companyId, code: 'leave' });
  const asked = { companyId, today, code: 'leave', employeeIds: [about.employeeId] } as const;
  const reviewers =
    about.kind === 'leave_requested' && setting.has_reviewer ? await readDeciders(db, { ...asked, act: 'review' }) : [];
  const deciders = reviewers.length > 0 ? reviewers : await readDeciders(db, { ...asked, act: 'approve' });
  const receivers = deciders.map(({ userId }) => ({ userId }));
  await notify(db, { companyId, now, events: [eventOf(context, about, { kind: about.kind, receivers })] });
}

/** Tells the employee what became of a request. */
export async function tellEmployee(context: Context, about: About & { kind: LeaveNotice }): Promise<void> {
  const { db, session, now } = context;
  const receivers = [{ employeeId: about.employeeId }];
  await notify(db, { companyId: session.companyId, now, events: [eventOf(context, about, { kind: about.kind, receivers })] });
}
