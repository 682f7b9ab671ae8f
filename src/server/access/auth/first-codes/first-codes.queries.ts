import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { isPermission } from '#contract/permissions.ts';
import type { Rights } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';

/** Somebody who is to be given a code. */
export interface Invited {
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly nameKH: string;
  /** Null without a living account. */
  readonly userId: string | null;
  readonly userName: string | null;
  readonly hasPassword: boolean;
  readonly hasLeft: boolean;
}

/** The living people of these, with their accounts, by code. */
export async function readInvited(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[]; readonly today: string },
): Promise<readonly Invited[]> {
  const { rows } = await sql<Invited>`
    select e.id as "employeeId", e.code, ${latinPersonName('e')} as name, ${khmerPersonName('e')} as "nameKH",
      u.id as "userId", u.user_name as "userName", u.password_hash is not null as "hasPassword",
      coalesce(e.last_working_day < ${of.today}, false) as "hasLeft"
    from employees e left join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    where e.company_id = ${of.companyId} and e.id = any(${of.ids}::uuid[]) and e.archived_at is null
    order by lower(e.code), e.id`.execute(db);
  return rows;
}

/** What stands above every slip. */
export async function readSlipHead(db: Db, companyId: string) {
  return await db
    .selectFrom('companies')
    .select(['name', 'name_kh as nameKH', 'private_url as privateURL'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Keeps codes by their hashes, each in the place of an earlier one of its account, and ends what that one had begun. */
export async function keepCodes(
  db: Db,
  of: {
    readonly companyId: string;
    readonly madeBy: string;
    readonly now: Date;
    readonly lastDay: string;
    readonly codes: readonly { readonly userId: string; readonly hash: string }[];
  },
): Promise<void> {
  const rows = of.codes.map(({ userId, hash }) => ({ id: randomUUIDv7(), user_id: userId, code_hash: hash }));
  await sql`
    insert into first_codes (company_id, id, user_id, code_hash, made_by, created_at, last_day)
    select ${of.companyId}, r.id, r.user_id, r.code_hash, ${of.madeBy}, ${of.now}, ${of.lastDay}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, user_id uuid, code_hash text) order by r.user_id
    on conflict (company_id, user_id) do update set code_hash = excluded.code_hash, made_by = excluded.made_by,
      created_at = excluded.created_at, last_day = excluded.last_day, used_at = null`.execute(db);
  await sql`delete from sign_in_challenges where company_id = ${of.companyId}
    and user_id = any(${of.codes.map(({ userId }) => userId)}::uuid[])`.execute(db);
}

/** The hash of the code of an account that is good today; undefined where there is none. */
export async function findCodeHash(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly today: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`select code_hash as hash from first_codes
    where company_id = ${of.companyId} and user_id = ${of.userId} and last_day >= ${of.today}`.execute(db);
  return rows[0]?.hash;
}

/** The rights of the maker of a code today: none where the account is closed or its owner has left. */
export interface HeldCode {
  readonly madeBy: Rights;
}

/** Holds the code of an account of somebody who has not left, until the transaction ends; undefined where it is not good any more. */
export async function holdCode(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly hash: string; readonly today: string },
): Promise<HeldCode | undefined> {
  const { rows } = await sql<{ isFullAccess: boolean | null; permissions: string[] | null }>`
    select r.is_full_access as "isFullAccess", r.permissions
    from first_codes f
    join users u on u.company_id = f.company_id and u.id = f.user_id and u.archived_at is null
    left join employees e on e.company_id = u.company_id and e.user_id = u.id
    left join users m on m.company_id = f.company_id and m.id = f.made_by and ${hasItsRights('m', of.today)}
    left join roles r on r.company_id = m.company_id and r.id = m.role_id
    where f.company_id = ${of.companyId} and f.user_id = ${of.userId} and f.code_hash = ${of.hash} and f.used_at is null
      and f.last_day >= ${of.today}
      and (e.id is null or e.archived_at is null and (e.last_working_day is null or e.last_working_day >= ${of.today}))
    for update of f`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const permissions = new Set((found.permissions ?? []).filter(isPermission));
  return { madeBy: { isFullAccess: found.isFullAccess ?? false, permissions } };
}

/** A code was typed right, and is spent: nothing but a new password opens the account from now on. */
export async function useCode(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await sql`update first_codes set used_at = coalesce(used_at, ${of.now})
    where company_id = ${of.companyId} and user_id = ${of.userId}`.execute(db);
}
