import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PayrollMonths } from '#server/dated-rules/change-dates.ts';

/** The months whose payroll is approved and those whose payroll is begun. */
export async function readPayrollMonths(db: Db, companyId: string): Promise<PayrollMonths> {
  const rows = await db
    .selectFrom('payroll_runs as r')
    .innerJoin('payroll_periods as p', (join) => join.onRef('p.company_id', '=', 'r.company_id').onRef('p.run_id', '=', 'r.id'))
    .select(['r.month', 'p.state'])
    .where('r.company_id', '=', companyId)
    .where('p.period', '=', 'second_payment')
    .orderBy('r.month')
    .execute();
  return {
    approved: rows.filter(({ state }) => state === 'APPROVED').map(({ month }) => month),
    open: rows.filter(({ state }) => state !== 'APPROVED').map(({ month }) => month),
  };
}

/**
 * The same, while no run can be processed or approved until this change is committed: else an approval in the same instant
 * would freeze values that are just being changed. PAYROLL_BUSY where somebody holds a run.
 */
export async function holdPayrollMonths(db: Db, companyId: string): Promise<PayrollMonths> {
  await sql`
    select r.id from payroll_runs r
    where r.company_id = ${companyId} and exists (
      select from payroll_periods p
      where p.company_id = r.company_id and p.run_id = r.id and p.period = 'second_payment' and p.state <> 'APPROVED')
    order by r.id for share of r nowait`.execute(db);
  return await readPayrollMonths(db, companyId);
}
