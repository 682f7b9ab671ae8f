import { sql } from 'kysely';
import { dayAfter, weekdayOf } from '#engine/calendar/day.ts';
import type { ApprovalCode } from '#contract/approval-settings.ts';
import { REQUEST } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { Db } from '#server/db/connect.ts';
import { readDeciders } from '#server/features/deciders/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { NotificationEvent } from '#server/features/notifications/index.ts';
import { readHolidayDays } from '#server/features/work-calendar/index.ts';
import { dayOf } from '#server/http/clock.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Working days after which those who must act are reminded, and then again. */
const firstAfter = 2;
const thenEvery = 5;

interface Open {
  readonly code: ApprovalCode;
  readonly id: string;
  readonly employee_id: string;
  readonly status: RequestStatus;
  readonly created_at: Date;
}

/** Requests that nobody has decided, or whose cancellation is asked for. */
async function readOpen(db: Db, companyId: string): Promise<readonly Open[]> {
  const { rows } = await sql<Open>`
    select 'leave' as code, id, employee_id, status, created_at from leave_requests where company_id = ${companyId} and status in (0, 4, 5)
    union all
    select 'overtime', id, employee_id, status, created_at from overtime_requests where company_id = ${companyId} and status in (0, 4)
    order by created_at`.execute(db);
  return rows;
}

/** Working days of an office after a day up to another: Saturdays, Sundays and public holidays are none. */
export function workingDaysSince(from: string, to: string, holidays: ReadonlySet<string>): number {
  let days = 0;
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (weekdayOf(day) < 5 && !holidays.has(day)) days += 1;
  return days;
}

/** How often somebody has been reminded after so many working days: 0 before the first time. */
export const reminderOf = (days: number): number => (days < firstAfter ? 0 : Math.floor((days - firstAfter) / thenEvery) + 1);

const pages = { leave: '/leaves?leaveId=', overtime: '/overtime-request?overtimeId=' } as const;

/** Reminds those who must act of what has waited for two working days, and then every five. */
export const requestsWait: DailyJob = {
  name: 'requests_wait',
  from: '08:00',
  run: async ({ db, companyId, now, today }) => {
    const open = await readOpen(db, companyId);
    const [oldest] = open;
    if (oldest === undefined) return;
    const holidays = new Set(await readHolidayDays(db, { companyId, from: dayOf(oldest.created_at), to: today }));
    const due = open.flatMap((one) => {
      const since = dayOf(one.created_at);
      const reminder = reminderOf(workingDaysSince(since, today, holidays));
      return reminder === 0 ? [] : [{ ...one, since, reminder }];
    });
    const events: NotificationEvent[] = [];
    for (const [code, ofCode] of Map.groupBy(due, (one) => one.code)) {
      const asked = { companyId, today, code, employeeIds: [...new Set(ofCode.map((one) => one.employee_id))] };
      // Two statements for each kind, however many wait.
      // oxlint-disable-next-line no-await-in-loop -- see above
      const approvers = Map.groupBy(await readDeciders(db, { ...asked, act: 'approve' }), (one) => one.employeeId);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const reviewers = Map.groupBy(await readDeciders(db, { ...asked, act: 'review' }), (one) => one.employeeId);
      for (const one of ofCode) {
        const ofReview = one.status === REQUEST.REQUESTED ? (reviewers.get(one.employee_id) ?? []) : [];
        const deciders = ofReview.length > 0 ? ofReview : (approvers.get(one.employee_id) ?? []);
        events.push({
          kind: 'waiting',
          about: one.employee_id,
          receivers: deciders.map(({ userId }) => ({ userId })),
          subjectId: one.id,
          occasion: String(one.reminder),
          params: { request: one.code, since: one.since },
          link: `${pages[code]}${one.id}`,
        });
      }
    }
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
