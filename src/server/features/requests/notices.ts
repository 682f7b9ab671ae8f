import type { ApprovalCode } from '#contract/approval-settings.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { readDeciders } from '#server/features/deciders/index.ts';
import { readApprovalSetting } from '#server/features/approval-settings/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { NotificationEvent } from '#server/features/notifications/index.ts';
import type { Context } from '#server/http/context.ts';

type RequestNotice = Extract<NotificationKind, `${ApprovalCode}_${string}`>;

interface About {
  readonly id: string;
  readonly employeeId: string;
  /** The first and the last day. */
  readonly start: string;
  readonly end: string;
}

const codeOf = (kind: RequestNotice): ApprovalCode => (kind.startsWith('leave_') ? 'leave' : 'overtime');

/** Where a notice about a request leads. */
const links: Readonly<Record<ApprovalCode, (id: string) => string>> = {
  leave: (id) => `/leaves?leaveId=${id}`,
  overtime: (id) => `/overtime-request?overtimeId=${id}`,
};

function eventOf(
  context: Context,
  about: About,
  of: { kind: RequestNotice; receivers: NotificationEvent['receivers'] },
): NotificationEvent {
  return {
    kind: of.kind,
    about: about.employeeId,
    receivers: of.receivers,
    subjectId: about.id,
    occasion: context.now.toISOString(),
    params: { start: about.start, end: about.end },
    link: links[codeOf(of.kind)](about.id),
  };
}

/** Tells those who must act next: reviewers while there are any and nobody reviewed, else the approvers. */
export async function tellDeciders(
  context: Context,
  about: About & { kind: `${ApprovalCode}_requested` | `${ApprovalCode}_reviewed` | 'leave_cancellation_asked' },
): Promise<void> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const code = codeOf(about.kind);
  const setting = await readApprovalSetting(db, { companyId, code });
  const asked = { companyId, today, code, employeeIds: [about.employeeId] } as const;
  const isNew = about.kind === 'leave_requested' || about.kind === 'overtime_requested';
  const reviewers = isNew && setting.has_reviewer ? await readDeciders(db, { ...asked, act: 'review' }) : [];
  const deciders = reviewers.length > 0 ? reviewers : await readDeciders(db, { ...asked, act: 'approve' });
  const receivers = deciders.map(({ userId }) => ({ userId }));
  await notify(db, { companyId, now, events: [eventOf(context, about, { kind: about.kind, receivers })] });
}

/** Tells the employee what became of a request, and who decided it where somebody is named. */
export async function tellEmployee(
  context: Context,
  about: About & { kind: RequestNotice; deciderId?: string | null },
): Promise<void> {
  const { db, session, now } = context;
  const decider = about.deciderId ?? null;
  const receivers = [{ employeeId: about.employeeId }, ...(decider === null ? [] : [{ userId: decider }])];
  await notify(db, { companyId: session.companyId, now, events: [eventOf(context, about, { kind: about.kind, receivers })] });
}
