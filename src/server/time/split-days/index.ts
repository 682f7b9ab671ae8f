import { sql } from 'kysely';
import { sheetDay } from '#engine/timesheet/day-minutes.ts';
import type { LeaveOfDay } from '#engine/timesheet/day-minutes.ts';
import type { Db } from '#server/db/connect.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import type { Context } from '#server/http/context.ts';

interface Affected {
  readonly companyId: string;
  /** Everybody's where it is left out. */
  readonly employeeIds?: readonly string[] | undefined;
  readonly from: string;
  readonly to: string;
}

interface SplitDay {
  readonly id: string;
  readonly sheet_id: string;
  readonly employee_id: string;
  readonly date: string;
  /** The hours of the calendar that the owner knows of. */
  readonly known: number;
}

/** Days of pending timesheets that their owners split by hand. */
async function readSplitDays(db: Db, of: Affected): Promise<readonly SplitDay[]> {
  const people = of.employeeIds === undefined ? sql`true` : sql`t.employee_id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])`;
  const { rows } = await sql<SplitDay>`
    select c.id, t.id as sheet_id, t.employee_id, c.date, coalesce(c.known_minutes, c.of_minutes) as known
    from timesheet_changes c join timesheets t on t.company_id = c.company_id and t.id = c.timesheet_id and ${stands('timesheet', 'drafts', 't.status')}
    where c.company_id = ${of.companyId} and ${people} and c.date >= ${of.from} and c.date <= ${of.to} order by t.id, c.date`.execute(
    db,
  );
  return rows;
}

async function readLeave(db: Db, of: Affected & { readonly employeeIds: readonly string[] }) {
  const { rows } = await sql<LeaveOfDay & { employee_id: string; date: string }>`
    select d.employee_id, d.date, t.type, d.minutes, d.morning
    from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.id = d.request_id and ${stands('leave', 'granted')}
    join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id
    where d.company_id = ${of.companyId} and d.employee_id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])
      and d.date >= ${of.from} and d.date <= ${of.to}`.execute(db);
  return Map.groupBy(rows, (row) => `${row.employee_id} ${row.date}`);
}

/**
 * Tells the owners of pending timesheets that leave, a holiday or a shift has changed the hours of days that they split by hand:
 * their proportions were kept (time.md section 6). Each change is told once. The same number of statements for any number of
 * people and days, and one alone where nobody split any.
 */
export async function tellChangedHours(
  { db, session, now }: Context,
  of: { employeeIds?: readonly string[] | undefined; from: string; to: string },
): Promise<void> {
  const { companyId } = session;
  const split = await readSplitDays(db, { ...of, companyId });
  const [first] = split;
  if (first === undefined) return;
  const days = split.map(({ date }) => date).toSorted();
  const employeeIds = [...new Set(split.map((one) => one.employee_id))];
  const span = { companyId, employeeIds, from: days[0] ?? first.date, to: days.at(-1) ?? first.date };
  const calendars = await readWorkCalendars(db, span);
  const leave = await readLeave(db, span);
  const changed = split.flatMap((one) => {
    const calendar = calendars.get(one.employee_id);
    if (calendar === undefined) return [];
    const { planned } = sheetDay(calendar, one.date, leave.get(`${one.employee_id} ${one.date}`) ?? []);
    return planned === one.known ? [] : [{ ...one, planned }];
  });
  if (changed.length === 0) return;
  await sql`update timesheet_changes c set known_minutes = g.minutes
    from unnest(${`{${changed.map(({ id }) => id).join(',')}}`}::uuid[], ${`{${changed.map(({ planned }) => planned).join(',')}}`}::int[]) g (id, minutes)
    where c.company_id = ${companyId} and c.id = g.id`.execute(db);
  const events = [...Map.groupBy(changed, (one) => one.sheet_id)].flatMap(([id, found]): NotificationEvent[] => {
    const [start] = found;
    if (start === undefined) return [];
    const employeeId = start.employee_id;
    return [
      {
        kind: 'sheet_recounted',
        about: employeeId,
        receivers: [{ employeeId }],
        subjectId: id,
        occasion: now.toISOString(),
        params: { start: start.date, end: found.at(-1)?.date ?? start.date },
        link: requestKinds.timesheet.links.requester(id),
      },
    ];
  });
  await notify(db, { companyId, now, events });
}
