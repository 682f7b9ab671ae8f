import { sql } from 'kysely';
import { addMonths, dayIn, lastDayOf } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { deriveSheet } from '#server/time/timesheets/index.ts';
import { inOrder } from '#server/in-order.ts';

/** Whose sheet of last month is still to be submitted, and whose to be approved; all others are approved. */
const pending: readonly string[] = ['MR-1010', 'MR-1017', 'MR-1031'];
const submitted: readonly string[] = ['MR-1004', 'MR-1011', 'MR-1012', 'MR-1014', 'MR-1020'];

/** Who worked the first ten days of a month otherwise than the budget says: seven hours of eight for the first project. */
const splitters: readonly string[] = ['MR-1006', 'MR-1010', 'MR-1014', 'MR-1022'];
const splitDays = 10;

/**
 * Sheets of two months: submitted by their owners and approved by their managers. `leaver`: the code of who leaves at the end of the
 * first. Nothing where there are some already.
 */
export async function arrangeTimesheets(db: Db, of: { companyId: string; current: string; leaver: string }): Promise<void> {
  const { companyId, current, leaver } = of;
  const months = [addMonths(current, -2), addMonths(current, -1)];
  await db
    .updateTable('time_settings')
    .set({ timesheets_from: months[0] ?? current })
    .where('company_id', '=', companyId)
    .execute();
  for (const month of months) {
    // A few people split their hours themselves.
    await inOrder(await readOwners(db, { companyId, month }), async ({ id, code, approverId }) => {
      const isLast = month === months[1];
      const isApproved = !(isLast && submitted.includes(code));
      if (splitters.includes(code)) await splitHours(db, { companyId, employeeId: id, month });
      if (isLast && [...pending, leaver].includes(code)) return;
      const { sheet } = await deriveSheet(db, { companyId, employeeId: id, month });
      const end = new Date(`${lastDayOf(month)}T08:30:00Z`);
      const approvedAt = new Date(Math.min(Date.parse(`${dayIn(addMonths(month, 1), 2)}T02:15:00Z`), Date.now()));
      await sql`
        insert into timesheets (company_id, id, employee_id, month, status, frozen, submitted_at, approved_at, approved_by)
        values (${companyId}, timesheet_id(${id}, ${month}), ${id}, ${month}, ${isApproved ? 'APPROVED' : 'SUBMITTED'},
          ${JSON.stringify(sheet)}::jsonb, ${end}, ${isApproved ? approvedAt : null}, ${isApproved ? approverId : null})
        on conflict (company_id, employee_id, month) do update
          set status = excluded.status, frozen = excluded.frozen, submitted_at = excluded.submitted_at,
            approved_at = excluded.approved_at, approved_by = excluded.approved_by
          where timesheets.status = 'PENDING'`.execute(db);
    });
  }
}

/** Puts seven hours of the first days of a month on the owner's first project, and one on the second. */
async function splitHours(db: Db, of: { companyId: string; employeeId: string; month: string }): Promise<void> {
  const { companyId, employeeId, month } = of;
  const { sheet } = await deriveSheet(db, of);
  const [first, second] = sheet.columns;
  if (first === undefined || second === undefined) return;
  const days = sheet.days
    .filter(({ hour }) => hour > 60)
    .slice(0, splitDays)
    .map(({ date, hour, planned }) => ({ date, hour, planned, minutes: { [first.id]: hour - 60, [second.id]: 60 } }));
  await sql`
    insert into timesheets (company_id, id, employee_id, month) values (${companyId}, timesheet_id(${employeeId}, ${month}), ${employeeId}, ${month})
    on conflict (company_id, employee_id, month) do nothing`.execute(db);
  await sql`
    insert into timesheet_changes (company_id, id, timesheet_id, date, minutes, of_minutes, known_minutes)
    select ${companyId}, gen_random_uuid(), timesheet_id(${employeeId}, ${month}), d.date, d.minutes, d.hour, d.planned
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (date date, minutes jsonb, hour smallint, planned smallint)
    on conflict (company_id, timesheet_id, date) do nothing`.execute(db);
}

/** Everybody employed in a month, with the account of the first line manager, else the director's. */
async function readOwners(db: Db, of: { companyId: string; month: string }) {
  const { rows } = await sql<{ id: string; code: string; approverId: string }>`
    select e.id, e.code, coalesce(m.user_id, d.id) as "approverId"
    from employees e
    join users d on d.company_id = e.company_id and d.user_name = case when e.code = 'MR-1001' then 'admin' else 'director' end
    left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id
    where e.company_id = ${of.companyId} and e.join_date <= ${lastDayOf(of.month)}
      and (e.last_working_day is null or e.last_working_day >= ${dayIn(of.month, 1)}) order by e.code`.execute(db);
  return rows;
}
