import { sql } from 'kysely';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName } from '#server/db/parts/names.ts';

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

/** The names of some of them, without one account: those who hold the right by itself before full access. */
export async function readHolderNames(
  db: Db,
  of: {
    readonly companyId: string;
    readonly permission: Permission;
    readonly today: string;
    readonly without: string;
    readonly most: number;
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${accountName('u')} as name from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${of.companyId} and ${hasItsRights('u', of.today)} and u.id <> ${of.without}
      and (r.is_full_access or ${of.permission} = any (r.permissions)) order by r.is_full_access, u.id limit ${of.most}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
