import { sql } from 'kysely';
import { addMonths } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';

/** The run that takes what is taken now: the first whose second payment can still be processed; without one the month after the last run. */
export async function readNextMonth(
  db: Db,
  of: { companyId: string; last: Month },
): Promise<{ readonly month: Month; readonly runId: string | null }> {
  const { rows } = await sql<{ id: string; month: string; is_open: boolean }>`
    select u.id, u.month, q.state in ('GENERATED', 'PROCESSED', 'REJECTED') as is_open from payroll_runs u
    join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id and q.period = 'second_payment'
    where u.company_id = ${of.companyId} and u.month >= ${of.last} order by u.month`.execute(db);
  const open = rows.find(({ is_open }) => is_open);
  return open === undefined
    ? { month: addMonths(rows.at(-1)?.month ?? of.last, 1), runId: null }
    : { month: open.month, runId: open.id };
}

/** The newest calculated net of people, cents: what a cut is held against. Who has left pays all at once: no later month follows. */
export async function readNets(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ employee_id: string; net_cents: number }>`
    select distinct on (p.employee_id) p.employee_id, p.net_cents from payroll_results p
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    join employees e on e.company_id = p.company_id and e.id = p.employee_id and e.status <> 0
    where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.period > 1
    order by p.employee_id, u.month desc`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row.net_cents]));
}

/** The instalments of a taken proposal, month after month. */
export async function insertInstalments(
  db: Db,
  of: {
    companyId: string;
    proposalId: string;
    employeeId: string;
    instalments: readonly { id: string; no: number; month: Month; cents: number }[];
  },
): Promise<void> {
  await sql`
    insert into arrears_instalments (company_id, id, proposal_id, employee_id, no, month, cents)
    select ${of.companyId}, i.id, ${of.proposalId}, ${of.employeeId}, i.no, i.month, i.cents
    from json_to_recordset(${JSON.stringify(of.instalments)}::json) as i (id uuid, no smallint, month text, cents bigint)`.execute(
    db,
  );
}

/** Takes the instalments of a proposal away; the month of a submitted or approved run that holds one of them, else null. */
export async function removeInstalments(db: Db, of: { companyId: string; proposalId: string }): Promise<Month | null> {
  const { rows } = await sql<{ month: string }>`
    select u.month from arrears_instalments i
    join payroll_results r on r.company_id = i.company_id and r.employee_id = i.employee_id and r.period > 1
    join payroll_runs u on u.company_id = r.company_id and u.id = r.run_id
    join payroll_periods q on q.company_id = r.company_id and q.run_id = r.run_id
      and q.period = case when r.period = 3 then 'final_payment' else 'second_payment' end
      and q.row_id is not distinct from case when r.period = 3 then r.row_id end
    where i.company_id = ${of.companyId} and i.proposal_id = ${of.proposalId}
      and (i.paid_at is not null or q.state in ('SUBMITTED', 'VERIFIED', 'APPROVED') and (
        exists (select from json_array_elements(coalesce(r.input -> 'arrears', '[]')) a where a ->> 'instalment' = i.id::text)
        or exists (select from json_array_elements(coalesce(r.input -> 'reallocations', '[]')) a where a ->> 'instalment' = i.id::text)))
    limit 1`.execute(db);
  const [held] = rows;
  if (held !== undefined) return held.month;
  await db
    .deleteFrom('arrears_instalments')
    .where('company_id', '=', of.companyId)
    .where('proposal_id', '=', of.proposalId)
    .execute();
  return null;
}
