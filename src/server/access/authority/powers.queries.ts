import { sql } from 'kysely';
import { isPermission } from '#contract/permissions.ts';
import type { Rights } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName, personName } from '#server/db/parts/names.ts';

/** Somebody with what they may. */
export interface Powers extends Rights {
  readonly name: string;
  /** Null without a living account. */
  readonly userId: string | null;
  /** Null for an account that belongs to no employee. */
  readonly employeeId: string | null;
}

/**
 * What people may, by the id of the account or of the employee that was asked: by the role of the account or, without one, of the
 * record, and as acting person of somebody absent, today or later. An id of neither is left out. One statement for any number.
 */
export async function readPowers(
  db: Db,
  of: { companyId: string; ids: readonly string[]; today: string },
): Promise<ReadonlyMap<string, Powers>> {
  const { companyId } = of;
  const { rows } = await sql<{
    asked: string;
    name: string;
    userId: string | null;
    employeeId: string | null;
    isFullAccess: boolean;
    permissions: string[];
  }>`
    with people as (
      select a.id as asked, e.id as employee_id, e.user_id, e.role_id from unnest(${`{${of.ids.join(',')}}`}::uuid[]) a (id)
      join employees e on e.company_id = ${companyId} and e.id = a.id
      union all
      select a.id, e.id, u.id, e.role_id from unnest(${`{${of.ids.join(',')}}`}::uuid[]) a (id)
      join users u on u.company_id = ${companyId} and u.id = a.id
      left join employees e on e.company_id = u.company_id and e.user_id = u.id
    ), absent as (
      select p.asked, coalesce(u.role_id, e.role_id) as role_id from people p
      join employees e on e.company_id = ${companyId} and e.acting_by_id = p.employee_id and e.archived_at is null and e.acting_end >= ${of.today}
      left join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    ), held as (
      select p.asked, coalesce(u.role_id, p.role_id) as role_id from people p
      left join users u on u.company_id = ${companyId} and u.id = p.user_id and u.archived_at is null
      union all select asked, role_id from absent
    ), rights as (
      select h.asked, bool_or(r.is_full_access) as has_full, array_agg(distinct one.permission) as permissions from held h
      join roles r on r.company_id = ${companyId} and r.id = h.role_id
      left join lateral unnest(r.permissions) one (permission) on true group by h.asked
    )
    select p.asked, coalesce(${accountName('u')}, ${personName('e')}) as name, u.id as "userId", p.employee_id as "employeeId",
      coalesce(g.has_full, false) as "isFullAccess", coalesce(array_remove(g.permissions, null), '{}') as permissions
    from people p
    left join users u on u.company_id = ${companyId} and u.id = p.user_id and u.archived_at is null
    left join employees e on e.company_id = ${companyId} and e.id = p.employee_id
    left join rights g on g.asked = p.asked`.execute(db);
  return new Map(
    rows.map(({ asked, permissions, ...one }) => [asked, { ...one, permissions: new Set(permissions.filter(isPermission)) }]),
  );
}

/** The rights of an account today by its own role, without acting; undefined where it is closed or its owner has left. */
export async function readOwnRights(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly today: string },
): Promise<Rights | undefined> {
  const { rows } = await sql<{ isFullAccess: boolean; permissions: string[] }>`
    select r.is_full_access as "isFullAccess", r.permissions from users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${of.companyId} and u.id = ${of.userId} and ${hasItsRights('u', of.today)}`.execute(db);
  const [found] = rows;
  return found === undefined
    ? undefined
    : { isFullAccess: found.isFullAccess, permissions: new Set(found.permissions.filter(isPermission)) };
}
