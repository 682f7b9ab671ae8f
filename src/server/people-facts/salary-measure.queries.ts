import { sql } from 'kysely';
import { USUAL_RATE } from '#contract/payroll/payroll-rates.ts';
import { medianOf } from '#engine/payroll/checks/believable-salary.ts';
import type { SalaryMeasure } from '#engine/payroll/checks/believable-salary.ts';
import type { Db } from '#server/db/connect.ts';
import { begunBy } from '#server/people-facts/in-force.ts';

/** What the salaries of a company are held against on a day; `besides`: others of the same sheet, in cents. */
export async function readSalaryMeasure(
  db: Db,
  of: { companyId: string; day: string; besides?: readonly number[] },
): Promise<SalaryMeasure> {
  const { rows: salaries } = await sql<{ amount_cents: number }>`
    select s.amount_cents
    from employees e
    cross join lateral ${begunBy('salaries', { day: of.day })} s
    where e.company_id = ${of.companyId} and e.archived_at is null and e.status <> 0`.execute(db);
  const { rows: settings } = await sql<{ smallest_wage_cents: number | null; fx: number | null }>`
    select s.smallest_wage_cents,
      (select p.fx from payroll_periods p where p.company_id = s.company_id and p.fx is not null order by p.processed_at desc limit 1) as fx
    from payroll_settings s where s.company_id = ${of.companyId}`.execute(db);
  const [setting] = settings;
  const paid = [...salaries.map((row) => row.amount_cents), ...(of.besides ?? [])].filter((cents) => cents > 0);
  return {
    medianCents: medianOf(paid),
    smallestWageCents: setting?.smallest_wage_cents ?? null,
    rate: setting?.fx === null || setting?.fx === undefined ? USUAL_RATE : setting.fx / 10_000,
  };
}
