import { sql } from 'kysely';
import type { FirstStep } from '#contract/dashboard.ts';
import type { Db } from '#server/db/connect.ts';

/** With fewer accounts nobody can generate, review and approve a payroll each on their own. */
const FEWEST_ACCOUNTS = 3;

/** Which of the first steps of a company are done. */
export async function readFirstSteps(db: Db, companyId: string): Promise<Readonly<Record<FirstStep, boolean>>> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select c.account_number is not null and c.bank_name is not null as company,
      exists (select from employees e where e.company_id = c.id and e.archived_at is null) as people,
      (select count(*) >= ${FEWEST_ACCOUNTS} from users u where u.company_id = c.id and u.archived_at is null) as accounts,
      exists (select from payroll_runs r where r.company_id = c.id) as payroll,
      exists (select from payroll_periods p where p.company_id = c.id and p.approved_at is not null) as approval
    from companies c where c.id = ${companyId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The session is of no company');
  return found;
}
