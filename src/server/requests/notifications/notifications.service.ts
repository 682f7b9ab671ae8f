import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { NotificationRow, NotificationSettings, OwnMail } from '#contract/requests/notifications.ts';
import { readNotification } from '#contract/requests/notification-words.ts';
import { toLanguage } from '#i18n/translation.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import {
  countUnread,
  listNotifications,
  markRead,
  readOwnMail,
  updateOwnMail,
} from '#server/requests/notifications/notifications.queries.ts';
import { holdSettings, readSettings, updateSettings } from '#server/requests/notifications/settings.queries.ts';

type Stored = Awaited<ReturnType<typeof listNotifications>>[number];

/** A page of the session's own notifications. */
export async function describeNotifications({ db, session }: Context, query: { offset: number; limit: number; unread: boolean }) {
  const rows = await listNotifications(db, { ...session, ...query });
  const { offset, limit } = query;
  return { data: rows.flatMap(toRow), pagination: { count: rows.length, total: rows[0]?.total ?? 0, offset, limit } };
}

function toRow(row: Stored): NotificationRow[] {
  const known = readNotification(row);
  if (known === undefined) return [];
  return [
    {
      id: row.id,
      kind: known.kind,
      person: row.person,
      personKH: row.person_kh === '' ? null : row.person_kh,
      isOwn: row.is_own,
      params: known.params,
      link: row.link,
      isRead: row.is_read,
      createdAt: row.created_at.toISOString(),
    },
  ];
}

/** How many of them are unread. */
export async function describeUnread({ db, session }: Context): Promise<{ unread: number }> {
  return { unread: await countUnread(db, session) };
}

/** Marks own ones as read; a stranger's ids are passed over. */
export async function readNotifications(
  context: Context,
  which: { readonly ids: readonly string[] } | { readonly all: true },
): Promise<{ unread: number }> {
  const { db, session, now } = context;
  await markRead(db, { ...session, now, ids: 'ids' in which ? which.ids : undefined });
  return await describeUnread(context);
}

/** How the session's person gets mail. */
export async function describeOwnMail({ db, session }: Context) {
  const stored = await readOwnMail(db, session);
  return {
    mail: (stored?.wants_mail ?? true) ? (1 as const) : (0 as const),
    language: toLanguage(stored?.language),
    address: stored?.address ?? null,
  };
}

/** Changes it. */
export async function changeOwnMail(context: Context, { mail, language }: OwnMail) {
  await updateOwnMail(context.db, { ...context.session, wantsMail: mail === 1, language });
  return await describeOwnMail(context);
}

/** The company's switches. */
export async function describeSettings({ db, session }: Context): Promise<NotificationSettings> {
  return await readSettings(db, session.companyId);
}

/** Changes them; a list that is absent stays. */
export async function changeSettings(
  context: Context,
  change: {
    readonly offInApp?: readonly NotificationKind[] | undefined;
    readonly offByMail?: readonly NotificationKind[] | undefined;
    readonly version?: number | undefined;
  },
): Promise<NotificationSettings> {
  const { db, session } = context;
  await holdSettings(db, session.companyId);
  const stored = await readSettings(db, session.companyId);
  refuseStale(change.version, stored.version, stored);
  const once = (kinds: readonly NotificationKind[]): readonly NotificationKind[] => [...new Set(kinds)];
  await updateSettings(db, {
    companyId: session.companyId,
    offInApp: once(change.offInApp ?? stored.offInApp),
    offByMail: once(change.offByMail ?? stored.offByMail),
  });
  return await readSettings(db, session.companyId);
}
