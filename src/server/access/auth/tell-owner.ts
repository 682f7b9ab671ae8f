import type { NotificationKind } from '#contract/notification-kinds.ts';
import { readAccountName } from '#server/access/users/index.ts';
import type { Db } from '#server/db/connect.ts';
import { notify } from '#server/notify/notify.ts';

type AccountNotice = Extract<NotificationKind, 'password_set' | 'password_reset' | 'second_step_removed' | 'passkey_added'>;

/** What happened to an account, and through whom. */
export interface AccountEvent {
  readonly kind: AccountNotice;
  readonly companyId: string;
  readonly byUserId: string;
  readonly userId: string;
  readonly employeeId: string | null;
  readonly now: Date;
  readonly requestId: string;
}

/** Tells the owner of an account what happened to it. */
export async function tellOwner(db: Db, of: AccountEvent): Promise<void> {
  const { companyId, now } = of;
  const by = await readAccountName(db, { companyId, userId: of.byUserId });
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: of.kind,
        about: of.employeeId,
        receivers: [of.employeeId === null ? { userId: of.userId } : { employeeId: of.employeeId }],
        subjectId: of.userId,
        occasion: of.requestId,
        params: { by: by.name, byKH: by.nameKh },
        link: '/',
      },
    ],
  });
}
