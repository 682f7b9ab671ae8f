import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { isPaidHere } from '#server/payroll/runs/generate.queries.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import { begunBy } from '#server/people-facts/in-force.ts';

/** What of a paid person's record is held against the records of others, and what of it is rare enough to need a word. */
export interface Claims {
  readonly employeeId: string;
  readonly code: string;
  /** In Latin letters, and in Khmer ones where they are known: never by the reader's language, for a word on it is kept. */
  readonly name: string;
  readonly nameKh: string;
  readonly nssfNumber: string | null;
  readonly nationalId: string | null;
  readonly born: string | null;
  /** The spouse without work for whom tax is relieved. */
  readonly spouse: string | null;
  readonly isNationalAbroad: boolean;
  /** Whether somebody else pays for the whole month. */
  readonly isElsewhere: boolean;
  /** The higher of pension and provident fund of the staff, hundredths of a percent of the salary; 0 without one. */
  readonly fundShare: number;
}

/** The claims of people on the last day of a month. */
export async function readClaims(db: Db, scope: RunScope, employeeIds: readonly string[]): Promise<readonly Claims[]> {
  const last = sql`(${`${scope.month}-01`}::date + interval '1 month - 1 day')::date`;
  const share = (fund: 'pension' | 'provident') => {
    const [type, value] = [sql.ref(`f.${fund}_type`), sql.ref(`f.${fund}_value`)];
    return sql`coalesce(case when ${type} = 'PERCENTAGE' then ${value} when s.amount_cents > 0 then round(${value} * 10000.0 / s.amount_cents) end, 0)`;
  };
  const { rows } = await sql<Claims>`
    select e.id as "employeeId", e.code, ${latinPersonName('e')} as name, ${khmerPersonName('e')} as "nameKh", e.nssf_number as "nssfNumber", e.national_id_number as "nationalId",
      e.date_of_birth as born, case when e.marital_status = 'MARRIED' and e.spouse_working_status = 0 then e.spouse_name end as spouse,
      e.employee_type = 'NATIONAL' and e.type_of_worker = 'NON-RESIDENT' as "isNationalAbroad", not ${isPaidHere(scope.month)} as "isElsewhere",
      greatest(${share('pension')}, ${share('provident')})::int as "fundShare"
    from employees e
    left join lateral ${begunBy('funds', { day: last })} f on true
    left join lateral ${begunBy('salaries', { day: last })} s on true
    where e.company_id = ${scope.companyId} and e.id = any(${idArray(employeeIds)})
    order by e.code, e.id`.execute(db);
  return rows;
}
