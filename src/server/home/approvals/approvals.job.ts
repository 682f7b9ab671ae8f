import { sql } from 'kysely';
import { requestKinds } from '#contract/request-kinds.ts';
import { officeDaysSince } from '#engine/calendar/office-days.ts';
import { readOpen, readTold, withApprovers } from '#server/home/approvals/open-requests.ts';
import type { Open } from '#server/home/approvals/open-requests.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { readHolidayDays } from '#server/time/work-calendar/index.ts';
import { dayOf } from '#server/http/clock.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Working days after which those who must act are reminded, and then again. */
const firstAfter = 2;
const thenEvery = 5;

/** How often somebody has been reminded after so many working days: 0 before the first time. */
export const reminderOf = (days: number): number => (days < firstAfter ? 0 : Math.floor((days - firstAfter) / thenEvery) + 1);

const eventOf = (one: Open, of: { userIds: readonly string[]; occasion: string }): NotificationEvent => ({
  kind: 'waiting',
  about: one.employeeId,
  receivers: of.userIds.map((userId) => ({ userId })),
  subjectId: one.id,
  occasion: of.occasion,
  params: { request: one.kind, since: dayOf(one.since) },
  link: requestKinds[one.kind].links.approver(one.id),
});

/** Reminds those who must act of what has waited for two working days, and then every five. */
export const requestsWait: DailyJob = {
  name: 'requests_wait',
  from: '08:00',
  run: async ({ db, companyId, now, today }) => {
    const open = await readOpen(db, companyId);
    const [oldest] = open;
    if (oldest === undefined) return;
    const holidays = new Set(await readHolidayDays(db, { companyId, from: dayOf(oldest.since), to: today }));
    const reminderFor = (one: Open): number => reminderOf(officeDaysSince(dayOf(one.since), today, holidays));
    const due = await withApprovers(db, { companyId, today, open: open.filter((one) => reminderFor(one) > 0) });
    const events = due.map((one) => eventOf(one, { userIds: one.userIds, occasion: String(reminderFor(one)) }));
    await notify(db, { companyId, now, events });
  },
};

/**
 * Tells who may decide since yesterday: a new approver, line manager or holder of a role. That is who may decide and was told of
 * nothing yet, while others were: what the company tells nobody of stays untold.
 */
export const approversChange: DailyJob = {
  name: 'approvers_change',
  from: '05:00',
  run: async ({ db, companyId, now, today }) => {
    const open = await readOpen(db, companyId);
    if (open.length === 0) return;
    const told = await readTold(db, { companyId, ids: open.map(({ id }) => id) });
    const known = await withApprovers(db, { companyId, today, open: open.filter(({ id }) => told.has(id)) });
    const events = known.map((one) => {
      const userIds = one.userIds.filter((userId) => told.get(one.id)?.has(userId) !== true);
      return eventOf(one, { userIds, occasion: 'new' });
    });
    await notify(db, { companyId, now, events });
  },
};

/** Tells who acts for somebody that it begins. */
export const actingBegins: DailyJob = {
  name: 'acting_begins',
  from: '06:00',
  run: async ({ db, companyId, now, today }) => {
    const { rows } = await sql<{ id: string; acting_by_id: string; acting_start: string; acting_end: string }>`
      select id, acting_by_id, acting_start, acting_end from employees
      where company_id = ${companyId} and archived_at is null and acting_start <= ${today} and acting_end >= ${today}`.execute(
      db,
    );
    await notify(db, {
      companyId,
      now,
      events: rows.map((row) => ({
        kind: 'acting_begins',
        about: row.id,
        receivers: [{ employeeId: row.acting_by_id }],
        subjectId: row.id,
        occasion: row.acting_start,
        params: { start: row.acting_start, end: row.acting_end },
        link: '/approvals',
      })),
    });
  },
};
