import { randomUUIDv7 } from 'node:crypto';
import { alwaysTold, notificationParams } from '#contract/notification-kinds.ts';
import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { insertNotifications, readSwitches } from '#server/notify/notify.queries.ts';
import type { GivenRow } from '#server/notify/notify.queries.ts';

/** Who is told: an employee, who without an account gets mail only, or an account, which without an employee has no address. */
export type Receiver = { readonly employeeId: string } | { readonly userId: string };

/** Something that has happened, and who is to know. */
export type NotificationEvent = { [K in NotificationKind]: EventOf<K> }[NotificationKind];

interface EventOf<K extends NotificationKind> {
  readonly kind: K;
  /**
   * The person it is about: their name is shown, as it is when it is read. Null: nobody's record; with `byKH` in the params it is
   * the receiver's own account, else the account that `by` names.
   */
  readonly about: string | null;
  readonly receivers: readonly Receiver[];
  /** The record it happened to. Kind, record and occasion together tell a receiver once, however often this is called. */
  readonly subjectId: string;
  /** What makes a repeated event a new one, where it may be told again: a day, a version. */
  readonly occasion?: string;
  readonly params: NotificationParams<K>;
  /** The page that shows it, from `/` on, with its search; it is joined to PUBLIC_URL in mails. */
  readonly link: string;
}

/**
 * Tells people what happened, within the transaction that makes it happen: with a rollback nobody is told. Who is archived is
 * not, nor is anybody through a channel that the company or they themselves switched off, but for what is always told. Two statements for any number.
 */
export async function notify(db: Db, of: { companyId: string; now: Date; events: readonly NotificationEvent[] }): Promise<void> {
  if (of.events.every(({ receivers }) => receivers.length === 0)) return;
  const { offInApp, offByMail } = await readSwitches(db, of.companyId);
  const rows = of.events.flatMap((event) => {
    const always = alwaysTold.has(event.kind);
    const channels = { app: always || !offInApp.has(event.kind), mail: always || !offByMail.has(event.kind), always };
    return channels.app || channels.mail ? rowsOf(event, channels) : [];
  });
  if (rows.length > 0) await insertNotifications(db, { ...of, rows });
}

function rowsOf(event: NotificationEvent, channels: { app: boolean; mail: boolean; always: boolean }): GivenRow[] {
  const { kind, about, subjectId, occasion, link } = event;
  // Parsed, so that nothing more than the kind declares gets into a mail.
  const params = notificationParams[kind].parse(event.params);
  const eventKey = [kind, subjectId, ...(occasion === undefined ? [] : [occasion])].join(':');
  return event.receivers.map((receiver) => ({
    id: randomUUIDv7(),
    event_key: eventKey,
    kind,
    about_id: about,
    params,
    link,
    ...channels,
    employee_id: 'employeeId' in receiver ? receiver.employeeId : null,
    user_id: 'userId' in receiver ? receiver.userId : null,
  }));
}
