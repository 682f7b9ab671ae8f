import { sql } from 'kysely';
import type { LeftOutReason } from '#contract/performance/performance-opening.ts';
import type { Db } from '#server/db/connect.ts';
import { personName } from '#server/db/parts/names.ts';
import { contractInForce } from '#server/performance/report/facts.queries.ts';

/** Somebody who works here, as a year that is opened finds them. */
export interface PersonToOpen {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** They have objectives of the year, rejected ones too. */
  readonly hasObjectives: boolean;
  /** Null: they take part. */
  readonly leftOut: LeftOutReason | null;
}

/** Everybody who works here, by code, with whether a year is expected of them. One statement. */
export async function readPeopleToOpen(
  db: Db,
  of: {
    readonly companyId: string;
    readonly today: string;
    readonly year: number;
    /** The first day of the year. */
    readonly start: string;
    /** The day by which the objectives are due: who leaves before it writes none. */
    readonly due: string;
    /** Kinds of contracts of which the year is expected, and the last day by which somebody has joined. */
    readonly expectedContracts: readonly string[];
    readonly joinedBy: string;
  },
): Promise<readonly PersonToOpen[]> {
  const contracts = sql`${`{${of.expectedContracts.join(',')}}`}::text[]`;
  const { rows } = await sql<PersonToOpen>`
    select e.id, e.code, ${personName('e')} as name,
      exists (select from objectives o where o.company_id = e.company_id and o.employee_id = e.id and o.year = ${of.year}
        and o.archived_at is null) as "hasObjectives",
      case
        when e.last_working_day < greatest(${of.start}::date, ${of.due}::date) then 'leaves'
        when e.join_date > ${of.joinedBy}::date then 'joined'
        when ${contractInForce(of.today)} = any(${contracts}) then null
        else 'contract'
      end as "leftOut"
    from employees e
    where e.company_id = ${of.companyId} and e.archived_at is null and (e.last_working_day is null or e.last_working_day >= ${of.today}::date)
    order by e.code, e.id`.execute(db);
  return rows;
}
