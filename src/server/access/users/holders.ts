import { sql } from 'kysely';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName, inNameOrder } from '#server/db/parts/names.ts';

/** Accounts that hold a permission today, by their role; full access holds every permission. */
export async function readHolders(
  db: Db,
  of: { companyId: string; permission: Permission; today: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${of.companyId} and ${hasItsRights('u', of.today)}
      and (r.is_full_access or ${of.permission} = any (r.permissions)) order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The most names that a screen or a refusal tells. */
const mostNamed = 3;

/** An account that may do something, with the name of its person. */
export interface Holder {
  readonly userId: string;
  readonly name: string;
  /** Null where the account belongs to no employee. */
  readonly employeeId: string | null;
}

/** The accounts that hold all of these permissions today; full access comes last. */
export async function readNamedHolders(
  db: Db,
  of: { readonly companyId: string; readonly permissions: readonly Permission[]; readonly today: string },
): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    select u.id as "userId", ${accountName('u')} as name, u.employee_id as "employeeId"
    from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${of.companyId} and ${hasItsRights('u', of.today)}
      and (r.is_full_access or r.permissions @> ${of.permissions}::text[]) order by r.is_full_access, ${inNameOrder(accountName('u'))}, u.id`.execute(
    db,
  );
  return rows;
}

/** The names of the first of them, some accounts aside. */
export const namesWithout = (holders: readonly Holder[], without: readonly string[]): readonly string[] =>
  holders
    .filter(({ userId }) => !without.includes(userId))
    .slice(0, mostNamed)
    .map(({ name }) => name);
