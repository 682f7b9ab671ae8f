import { sql } from 'kysely';
import { reviewedStates } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, inNameOrder } from '#server/db/parts/names.ts';
import { isOneOf, requestTable } from '#server/db/parts/request-states.ts';
import { able, apartOf, isEmployed, isInOwnRight, isNamed, uuids } from '#server/requests/approvers/rules.ts';
import type { Decision } from '#server/requests/approvers/rules.ts';

/** Somebody who may decide on the requests of an employee. */
export interface Approver {
  readonly employeeId: string;
  readonly userId: string;
  readonly name: string;
  /** False: by full access alone, which is asked where nobody else is left. */
  readonly isNamed: boolean;
}

/** Who may decide on the requests of these people, with those who act for them today where that counts, by name. One statement for any number. */
export async function readApprovers(
  db: Db,
  of: Decision & { readonly employeeIds: readonly string[] },
): Promise<readonly Approver[]> {
  const { rows } = await sql<Approver>`
    with able as materialized (${able(of)}),
      asked as (select * from employees where company_id = ${of.companyId} and id = any(${uuids(of.employeeIds)})),
      found as (
        select e.id as asked_id, a.employee_id, a.user_id, true as is_named from asked e join able a on ${isNamed({ of, table: 'able' }, 'a', 'e')}
        union all
        select e.id, a.employee_id, a.user_id, false from asked e join able a on a.is_full_access and a.employee_id is distinct from e.id),
      acting as (select f.asked_id, p.id as employee_id, p.user_id, f.is_named from found f
        join employees a on a.company_id = ${of.companyId} and a.id = f.employee_id and a.acting_start <= ${of.today} and a.acting_end >= ${of.today}
        join employees p on p.company_id = a.company_id and p.id = a.acting_by_id and ${isEmployed('p', of.today)} and p.id <> f.asked_id
        where p.user_id is not null and ${!isInOwnRight(of.kind)})
    select f.asked_id as "employeeId", u.id as "userId", ${accountName('u')} as name, f.is_named as "isNamed"
    from (select asked_id, user_id, bool_or(is_named) as is_named from (select * from found union all select * from acting) any_way
      group by asked_id, user_id) f
    join users u on u.company_id = ${of.companyId} and u.id = f.user_id and u.archived_at is null
    order by f.asked_id, ${inNameOrder(accountName('u'))}, u.id`.execute(db);
  return rows;
}

/** Which of these requests are decided apart from the others of their kind. */
export async function readApart(
  db: Db,
  of: { readonly companyId: string; readonly kind: RequestKindName; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const apart = apartOf(of.kind);
  if (apart === undefined || of.ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from ${requestTable(of.kind)}
    where company_id = ${of.companyId} and id = any(${uuids(of.ids)}) and ${sql.ref(apart.column)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Who reviewed each of these requests last. */
export async function readReviewers(
  db: Db,
  of: { readonly companyId: string; readonly kind: RequestKindName; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select distinct on (request_id) request_id as id, user_id as "userId" from request_steps
    where company_id = ${of.companyId} and kind = ${of.kind} and request_id = any(${uuids(of.ids)}) and user_id is not null
      and ${isOneOf('to_status', reviewedStates(of.kind))} order by request_id, at desc, id desc`.execute(db);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
