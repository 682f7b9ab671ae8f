import { isEmployedBetween } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addMonths, dayIn, daysBetween, firstDayOf, lastDayOf, lengthOfMonth, monthOf } from '#engine/calendar/day.ts';
import { submittableFrom } from '#engine/timesheet/day-minutes.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { personName } from '#server/db/parts/names.ts';
import { stands } from '#server/db/parts/request-states.ts';
import type { Db } from '#server/db/connect.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';

/** How many days after it was due a sheet is overdue. */
const graceDays = 5;

/** A sheet that nobody submitted. */
interface PendingSheet {
  readonly id: string;
  readonly employeeId: string;
  readonly name: string;
  readonly month: string;
}

/** A pending sheet whose day has come. */
export interface DueSheet extends PendingSheet {
  readonly kind: 'sheet_due' | 'sheet_overdue';
}

/** Whose sheets are looked at: everybody's without a condition on the employee `e`. */
interface Looked {
  readonly companyId: string;
  readonly today: string;
  readonly visible?: RawBuilder<unknown> | undefined;
}

/** The sheets of this month and the last that nobody submitted though the last working day of their month has come, by month and name. */
export async function readDueSheets(db: Db, of: Looked): Promise<readonly DueSheet[]> {
  const { companyId, today } = of;
  const months = [addMonths(monthOf(today), -1), monthOf(today)];
  const pending = await readPending(db, { ...of, months });
  if (pending.length === 0) return [];
  const calendars = await readWorkCalendars(db, {
    companyId,
    employeeIds: [...new Set(pending.map(({ employeeId }) => employeeId))],
    from: firstDayOf(months[0] ?? monthOf(today)),
    to: lastDayOf(monthOf(today)),
  });
  return pending.flatMap((sheet): DueSheet[] => {
    const calendar = calendars.get(sheet.employeeId);
    const dates = Array.from({ length: lengthOfMonth(sheet.month) }, (_, at) => dayIn(sheet.month, at + 1));
    const due = calendar === undefined ? undefined : submittableFrom(calendar, dates);
    if (due === undefined || today < due) return [];
    return [{ ...sheet, kind: daysBetween(due, today) >= graceDays ? 'sheet_overdue' : 'sheet_due' }];
  });
}

/** What the owner of a sheet is told; on another occasion it is told again. */
export const dueEvent = ({ id, employeeId, month, kind }: DueSheet, occasion?: string): NotificationEvent => ({
  kind,
  about: employeeId,
  receivers: [{ employeeId }],
  subjectId: id,
  ...(occasion === undefined ? {} : { occasion }),
  params: { month },
  link: requestKinds.timesheet.links.requester(id),
});

/** The sheets of these months that nobody submitted. */
async function readPending(db: Db, of: Looked & { readonly months: readonly string[] }) {
  const { rows } = await sql<PendingSheet>`
    select coalesce(t.id, timesheet_id(e.id, m.month)) as id, e.id as "employeeId", ${personName('e')} as name, m.month
    from unnest(${`{${of.months.join(',')}}`}::text[]) m (month)
    join time_settings s on s.company_id = ${of.companyId} and s.timesheets_from <= m.month
    join employees e on e.company_id = s.company_id and e.archived_at is null
      and ${isEmployedBetween(sql`(m.month || '-01')::date`, sql`((m.month || '-01')::date + interval '1 month - 1 day')`)}
    left join timesheets t on t.company_id = e.company_id and t.employee_id = e.id and t.month = m.month
    where (t.status is null or ${stands('timesheet', 'drafts', 't.status')}) and ${of.visible ?? sql`true`}
    order by m.month, 3, e.id`.execute(db);
  return rows;
}
