import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { isInPresentEmployment } from '#engine/calendar/employment.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { DayOffBody } from '#contract/time/timesheets.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { recountLeave } from '#server/time/leave/index.ts';
import { holdOwner } from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { daysBetween } from '#engine/calendar/day.ts';

interface Stretch {
  readonly companyId: string;
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
}

/** The longest period that is taken at once: more is a slip of the hand. */
const longestDays = 62;

/** Marks days as not worked by the caller: one row for the period. */
export async function addDaysOff(context: Context, { startDate, endDate }: DayOffBody): Promise<string> {
  const { db, session } = context;
  const { companyId, employeeId } = session;
  if (employeeId === null) throw new Refusal('DAYOFF_NO_EMPLOYEE');
  const of = { companyId, employeeId, from: startDate, to: endDate };
  if (daysBetween(startDate, endDate) >= longestDays) throw refuseField('endDate', 'date_range');
  await holdOwner(db, of);
  const calendar = (await readWorkCalendars(db, { ...of, employeeIds: [employeeId] })).get(employeeId);
  if (calendar === undefined) throw new Refusal('NOT_FOUND');
  if (!isInPresentEmployment(calendar, startDate)) throw refuseField('startDate', 'not_employed_on');
  if (!isInPresentEmployment(calendar, endDate)) throw refuseField('endDate', 'not_employed_on');
  await refuseSubmitted(db, of);
  const other = await findOther(db, of);
  if (other !== undefined) throw new Refusal('DAYOFF_OVERLAP', { from: sayDay(other.start_date), to: sayDay(other.end_date) });
  const id = randomUUIDv7();
  await db
    .insertInto('days_off')
    .values({
      company_id: companyId,
      id,
      employee_id: employeeId,
      start_date: startDate,
      end_date: endDate,
      created_by: session.userId,
      updated_by: session.userId,
    })
    .execute();
  return id;
}

/** Takes days off back; leave that was asked for around them since is counted again. */
export async function removeDaysOff(context: Context, id: string): Promise<void> {
  const { db, session } = context;
  const { companyId, employeeId } = session;
  if (employeeId === null) throw new Refusal('NOT_FOUND');
  await holdOwner(db, { companyId, employeeId });
  const row = await db
    .selectFrom('days_off')
    .select(['start_date', 'end_date'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const period = { from: row.start_date, to: row.end_date };
  await refuseSubmitted(db, { companyId, employeeId, ...period });
  await db.deleteFrom('days_off').where('company_id', '=', companyId).where('id', '=', id).execute();
  await recountLeave(context, { employeeIds: [employeeId], ...period });
}

/** Days of a month whose sheet is submitted stay as they are. */
async function refuseSubmitted(db: Db, of: Stretch): Promise<void> {
  const { rows } = await sql`
    select id from timesheets where company_id = ${of.companyId} and employee_id = ${of.employeeId} and not ${stands('timesheet', 'drafts', 'status')}
      and month >= ${of.from.slice(0, 7)} and month <= ${of.to.slice(0, 7)} limit 1`.execute(db);
  if (rows.length > 0) throw new Refusal('SHEET_SUBMITTED');
}

/** The day off or the open leave that has one of these days already. */
async function findOther(db: Db, of: Stretch) {
  const { rows } = await sql<{ start_date: string; end_date: string }>`
    select start_date, end_date from (
      select start_date, end_date from days_off where company_id = ${of.companyId} and employee_id = ${of.employeeId}
      union all select start_date, end_date from leave_requests
        where company_id = ${of.companyId} and employee_id = ${of.employeeId} and ${stands('leave', 'open', 'status')}) one
    where end_date >= ${of.from} and start_date <= ${of.to} order by start_date limit 1`.execute(db);
  return rows[0];
}
