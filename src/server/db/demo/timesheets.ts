import { sql } from 'kysely';
import { addMonths, dayIn, lastDayOf } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { deriveSheet } from '#server/features/timesheets/index.ts';

/** Whose sheet of last month is still to be submitted, and whose to be approved; all others are approved. */
const pending: readonly string[] = ['MR-1010', 'MR-1017', 'MR-1031'];
const submitted: readonly string[] = ['MR-1004', 'MR-1011', 'MR-1012', 'MR-1014', 'MR-1020'];

/** Sheets of two months: submitted by their owners and approved by their managers. Nothing where there are some already. */
export async function arrangeTimesheets(db: Db, of: { companyId: string; current: string }): Promise<void> {
  const { companyId, current } = of;
  const months = [addMonths(current, -2), addMonths(current, -1)];
  await db
    .updateTable('time_settings')
    .set({ timesheets_from: months[0] ?? current })
    .where('company_id', '=', companyId)
    .execute();
  for (const month of months) {
    for (const { id, code, approverId } of await readOwners(db, { companyId, month })) {
      const isLast = month === months[1];
      if (isLast && pending.includes(code)) continue;
      const isApproved = !(isLast && submitted.includes(code));
      // oxlint-disable-next-line no-await-in-loop -- each sheet is derived as its owner would see it
      const { sheet } = await deriveSheet(db, { companyId, employeeId: id, month });
      const end = new Date(`${lastDayOf(month)}T08:30:00Z`);
      const approvedAt = new Date(`${dayIn(addMonths(month, 1), 2)}T02:15:00Z`);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await sql`
        insert into timesheets (company_id, id, employee_id, month, status, frozen, submitted_at, approved_at, approved_by)
        values (${companyId}, timesheet_id(${id}, ${month}), ${id}, ${month}, ${isApproved ? 'APPROVED' : 'SUBMITTED'},
          ${JSON.stringify(sheet)}::jsonb, ${end}, ${isApproved ? approvedAt : null}, ${isApproved ? approverId : null})
        on conflict (company_id, employee_id, month) do nothing`.execute(db);
    }
  }
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
