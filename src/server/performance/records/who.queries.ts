import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName, khmerPersonName, latinPersonName, personName } from '#server/db/parts/names.ts';
import { lineOf, uuids } from '#server/requests/approvers/index.ts';
import { inForce } from '#server/people-facts/in-force.ts';

const evaluates: Permission = 'evaluation/evaluation';

interface Today {
  readonly companyId: string;
  readonly today: string;
}

/** A query of who can evaluate at all: employed today, with a living account that holds 'evaluation' (performance.md 4). */
export const ableToEvaluate = ({ companyId, today }: Today): RawBuilder<unknown> => sql`
  select p.id as employee_id, u.id as user_id, ${accountName('u')} as name
  from users u
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join employees p on p.company_id = u.company_id and p.user_id = u.id
  where u.company_id = ${companyId} and ${hasItsRights('u', today)}
    and (r.is_full_access or ${evaluates} = any(r.permissions))`;

/** Somebody able to evaluate. */
export interface AblePerson {
  readonly employeeId: string;
  readonly userId: string;
  readonly name: string;
}

/** Who stands above a person today. */
export interface Above {
  readonly employeeId: string;
  readonly name: string;
  /** Whether the person has an account that lives: without one their manager writes for them. */
  readonly hasAccount: boolean;
  /** The able of the five line managers, the nearest first. */
  readonly line: readonly AblePerson[];
  /** The performance year from which on managers read closed records. */
  readonly formerFrom: number;
  /** 'Who approves PDD?', where able. */
  readonly approver2: AblePerson | null;
}

/** The performance year that a day lies in. */
export const performanceYearIn = (
  day: RawBuilder<unknown>,
  { companyId }: Pick<Today, 'companyId'>,
): RawBuilder<number> => sql<number>`
  (select extract(year from ${day} - make_interval(months => coalesce(max(first_month), 1) - 1))::int
    from performance_rules where company_id = ${companyId})`;

/** The first performance year of which managers read closed records: the rules' number of years before the running one. */
export const formerYearsFrom = (of: Today): RawBuilder<number> => sql<number>`
  (${performanceYearIn(sql`${of.today}::date`, of)}
    - (select coalesce(max(former_years), 3) from performance_rules where company_id = ${of.companyId}))`;

/** Whether an account handed over something of a record: it then knows what stands there. */
export const tookPart = (
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  record: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from performance_versions v where v.company_id = ${companyId} and v.record_id = ${record} and v.user_id = ${userId})`;

const able = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select jsonb_build_object('employeeId', a.employee_id, 'userId', a.user_id, 'name', a.name)
    from able a where a.employee_id = ${id} and a.employee_id <> e.id)`;

/** Who stands above each of these people. One statement for any number. */
export async function readAbove(
  db: Db,
  of: Today & { readonly employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, Above>> {
  if (of.employeeIds.length === 0) return new Map();
  const { rows } = await sql<Above>`
    with able as materialized (${ableToEvaluate(of)})
    select e.id as "employeeId", ${personName('e')} as name,
      exists (select from users u where u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null) as "hasAccount",
      coalesce((select jsonb_agg(jsonb_build_object('employeeId', a.employee_id, 'userId', a.user_id, 'name', a.name) order by m.n)
        from (select distinct on (id) id, n from unnest(${lineOf('e')}) with ordinality l (id, n) where id <> e.id order by id, n) m
        join able a on a.employee_id = m.id), '[]') as line,
      ${able(sql`e.approver2_id`)} as approver2, ${formerYearsFrom(of)} as "formerFrom"
    from employees e where e.company_id = ${of.companyId} and e.id = any(${uuids(of.employeeIds)})`.execute(db);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** Accounts with full access that live, but those of some: who decides where nobody is named. */
export async function readFullAccess(
  db: Db,
  of: { readonly companyId: string; readonly except: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${of.companyId} and u.archived_at is null and r.is_full_access and u.id <> all(${uuids(of.except)})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Who somebody is on a day: what a record says of its person and of who acted. */
export interface PersonFacts {
  readonly employeeId: string;
  readonly fullName: string;
  /** In Latin script. */
  readonly name: string;
  readonly nameKH: string | null;
  readonly position: string | null;
  readonly department: string | null;
  readonly supervisor: string | null;
}

/** Facts of these people, by the post in force. */
export async function readPersonFacts(
  db: Db,
  of: Today & { readonly employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, PersonFacts>> {
  const { rows } = await sql<PersonFacts>`
    select e.id as "employeeId", ${personName('e')} as "fullName", ${latinPersonName('e')} as name,
      nullif(${khmerPersonName('e')}, '') as "nameKH", p.position, d.name as department, ${personName('m')} as supervisor
    from employees e
    left join lateral ${inForce('posts', { day: of.today })} p on true
    left join departments d on d.company_id = e.company_id and d.id = p.department_id
    left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id
    where e.company_id = ${of.companyId} and e.id = any(${uuids(of.employeeIds)})`.execute(db);
  return new Map(rows.map((row) => [row.employeeId, row]));
}
