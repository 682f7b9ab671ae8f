import type { NotificationKind } from '#contract/notification-kinds.ts';
import { readAccountName } from '#server/accounts/names.queries.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Context } from '#server/http/context.ts';

type AccountNotice = Extract<NotificationKind, 'password_set' | 'second_step_removed'>;

/** Tells the owner of an account what somebody else did to it. */
export async function tellOwner(
  { db, session, now, requestId }: Context,
  of: { kind: AccountNotice; userId: string; employeeId: string | null },
): Promise<void> {
  const { companyId } = session;
  const by = await readAccountName(db, session);
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: of.kind,
        about: of.employeeId,
        receivers: [of.employeeId === null ? { userId: of.userId } : { employeeId: of.employeeId }],
        subjectId: of.userId,
        occasion: requestId,
        params: { by: by.name, byKH: by.nameKh },
        link: '/',
      },
    ],
  });
}
