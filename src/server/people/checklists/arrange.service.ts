import { arrangeLists, readDoers } from '#server/people/checklists/arrange.queries.ts';
import type { Arranged, Doer, MadeList } from '#server/people/checklists/arrange.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent, Receiver } from '#server/notify/notify.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/context.ts';

/** Brings the lists of people up to their records after a change, and tells who has something to do. */
export async function followRecords(context: Context, employeeIds: readonly string[]): Promise<void> {
  const { db, session, today, now } = context;
  if (employeeIds.length === 0) return;
  await arrange(db, { companyId: session.companyId, userId: session.userId, today, now, employeeIds });
}

/** The same for some people or everybody, by nobody in particular where `userId` is null. */
export async function arrange(db: Db, of: Arranged): Promise<void> {
  await tellOfLists(db, { ...of, lists: await arrangeLists(db, of) });
}

/** Tells of new lists who has a task in them, but for whoever made them. */
export async function tellOfLists(
  db: Db,
  of: { companyId: string; userId: string | null; today: string; now: Date; lists: readonly MadeList[] },
): Promise<void> {
  const { companyId, today, now, lists } = of;
  if (lists.length === 0) return;
  const doers = await readDoers(db, { companyId, today, checklistIds: lists.map(({ id }) => id) });
  const byList = Map.groupBy(doers, ({ checklist_id: id }) => id);
  const events = lists.map((list): NotificationEvent => ({
    kind: 'checklist_made',
    about: list.employee_id,
    receivers: receiversOf((byList.get(list.id) ?? []).filter(({ user_id: id }) => id === null || id !== of.userId)),
    subjectId: list.id,
    occasion: list.day,
    params: { occasion: list.occasion, day: list.day },
    link: `/checklists?state=all&checklistId=${list.id}`,
  }));
  await notify(db, { companyId, now, events });
}

/** Each account and each person without one, once. */
export function receiversOf(doers: readonly Doer[]): readonly Receiver[] {
  const found = new Map<string, Receiver>();
  for (const { user_id: userId, employee_id: employeeId } of doers)
    if (userId !== null) found.set(userId, { userId });
    else if (employeeId !== null) found.set(employeeId, { employeeId });
  return [...found.values()];
}
