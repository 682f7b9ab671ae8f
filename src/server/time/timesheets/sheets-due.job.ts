import { sql } from 'kysely';
import { addMonths, dayIn, daysBetween, firstDayOf, lastDayOf, lengthOfMonth, monthOf } from '#engine/calendar/day.ts';
import { submittableFrom } from '#engine/timesheet/day-minutes.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { stands } from '#server/db/parts/request-states.ts';
import type { Db } from '#server/db/connect.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** How many days after it was due a sheet is overdue. */
const graceDays = 5;

/** Tells owners on the last working day of a month that their sheet is due, and again when it is overdue; each once. */
export const sheetsAreDue: DailyJob = {
  name: 'sheets_are_due',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const months = [addMonths(monthOf(today), -1), monthOf(today)];
    const pending = await readPending(db, { companyId, months });
    if (pending.length === 0) return;
    const calendars = await readWorkCalendars(db, {
      companyId,
      employeeIds: [...new Set(pending.map(({ employeeId }) => employeeId))],
      from: firstDayOf(months[0] ?? monthOf(today)),
      to: lastDayOf(monthOf(today)),
    });
    const events = pending.flatMap(({ id, employeeId, month }): NotificationEvent[] => {
      const calendar = calendars.get(employeeId);
      const dates = Array.from({ length: lengthOfMonth(month) }, (_, at) => dayIn(month, at + 1));
      const due = calendar === undefined ? undefined : submittableFrom(calendar, dates);
      if (due === undefined || today < due) return [];
      const kind = daysBetween(due, today) >= graceDays ? 'sheet_overdue' : 'sheet_due';
      const link = requestKinds.timesheet.links.requester(id);
      return [{ kind, about: employeeId, receivers: [{ employeeId }], subjectId: id, params: { month }, link }];
    });
    await notify(db, { companyId, now, events });
  },
};

/** The sheets of these months that nobody submitted. */
async function readPending(db: Db, of: { companyId: string; months: readonly string[] }) {
  const { rows } = await sql<{ id: string; employeeId: string; month: string }>`
    select coalesce(t.id, timesheet_id(e.id, m.month)) as id, e.id as "employeeId", m.month
    from unnest(${`{${of.months.join(',')}}`}::text[]) m (month)
    join time_settings s on s.company_id = ${of.companyId} and s.timesheets_from <= m.month
    join employees e on e.company_id = s.company_id and e.archived_at is null
      and e.join_date <= ((m.month || '-01')::date + interval '1 month - 1 day')
      and (e.last_working_day is null or e.last_working_day >= (m.month || '-01')::date)
    left join timesheets t on t.company_id = e.company_id and t.employee_id = e.id and t.month = m.month
    where (t.status is null or ${stands('timesheet', 'drafts', 't.status')}) order by m.month, e.id`.execute(db);
  return rows;
}
