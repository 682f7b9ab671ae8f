import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '#server/access/users/index.ts';

/** An account with the password that it was given, which is told once. */
export interface GivenPassword {
  readonly userName: string;
  readonly password: string;
}

/** The oldest living account with full access gets a new password, where none of them has one; undefined where one has, or none has full access. */
export async function givePasswordWhereNobodyHasOne(client: pg.Client, companyId: string): Promise<GivenPassword | undefined> {
  const { rows } = await client.query(
    `select from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
     where u.company_id = $1 and u.archived_at is null and r.is_full_access and u.password_hash is not null limit 1`,
    [companyId],
  );
  return rows.length > 0 ? undefined : await giveFirstPassword(client, companyId);
}

async function giveFirstPassword(client: pg.Client, companyId: string): Promise<GivenPassword | undefined> {
  const password = randomBytes(12).toString('base64url');
  const { rows } = await client.query<{ user_name: string }>(
    `update users set password_hash = $2 where company_id = $1 and id = (
       select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
       where u.company_id = $1 and u.archived_at is null and r.is_full_access order by u.created_at, u.id limit 1)
     returning user_name`,
    [companyId, await hashPassword(password)],
  );
  const [row] = rows;
  return row === undefined ? undefined : { userName: row.user_name, password };
}
