import { cleanName } from '#engine/text/clean.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName } from '#server/db/parts/names.ts';
import { isLiving } from '#server/http/session.ts';

/** The company that the transaction's company code shows; the policy lets no other be seen. */
export async function findCompanyByCode(db: Db, code: string) {
  return await db
    .selectFrom('companies')
    .select(['id', 'name', 'private_url', 'is_demo'])
    .where('private_url', '=', code)
    .executeTakeFirst();
}

/**
 * An account that is not closed, by its name in any case: as it was typed, else without the signs that cleaning takes away, which a stored
 * name may have had when a browser learned it.
 */
export async function findAccountByName(db: Db, of: { companyId: string; userName: string; today: string }) {
  const typed = of.userName.toLowerCase();
  return await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'full_name', 'user_name'])
    .where('company_id', '=', of.companyId)
    .where((e) => e(e.fn<string>('lower', ['user_name']), 'in', [typed, cleanName(typed)]))
    .where(sql<boolean>`account_standing(company_id, id, ${of.today}) is not null`)
    .orderBy((e) => e(e.fn<string>('lower', ['user_name']), '=', typed), 'desc')
    .executeTakeFirst();
}

/** A living account by its own id or by that of its employee. */
export async function findAccountById(db: Db, of: { companyId: string; id: string }) {
  return await db
    .selectFrom('users as u')
    .leftJoin('employees as e', (join) => join.onRef('e.company_id', '=', 'u.company_id').onRef('e.user_id', '=', 'u.id'))
    .select(['u.id', 'u.user_name', 'u.password_hash', 'e.id as employee_id'])
    .where('u.company_id', '=', of.companyId)
    .where('u.archived_at', 'is', null)
    .where((e) => e.or([e('u.id', '=', of.id), e('e.id', '=', of.id)]))
    .executeTakeFirst();
}

/** Whether an employee of the company has this id: to tell 'no account' from 'not there'. */
export async function isEmployee(db: Db, of: { companyId: string; id: string }): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who set the password of an account, null: its owner; and the hash of a code that was typed in its place. */
export async function findPasswordOrigin(db: Db, of: { companyId: string; userId: string }) {
  return await db
    .selectFrom('users as u')
    .leftJoin('first_codes as f', (join) =>
      join.onRef('f.company_id', '=', 'u.company_id').onRef('f.user_id', '=', 'u.id').on('f.used_at', 'is not', null),
    )
    .select(['u.full_name', 'u.user_name', 'u.password_hash', 'u.password_set_by', 'f.code_hash'])
    .where('u.company_id', '=', of.companyId)
    .where('u.id', '=', of.userId)
    .executeTakeFirstOrThrow();
}

/** Words that a guesser knows of an account: names of its owner and of the company, in both scripts. */
export async function readOwnWords(db: Db, of: { companyId: string; userId: string }) {
  return await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('employees as e', (join) => join.onRef('e.company_id', '=', 'u.company_id').onRef('e.user_id', '=', 'u.id'))
    .select(['u.user_name as userName', 'u.full_name as fullName', 'c.name as company', 'c.name_kh as companyKh'])
    .select(['c.private_url as code', 'e.last_name as lastName', 'e.first_name as firstName'])
    .select(['e.last_name_kh as lastNameKh', 'e.first_name_kh as firstNameKh'])
    .where('u.company_id', '=', of.companyId)
    .where('u.id', '=', of.userId)
    .executeTakeFirstOrThrow();
}

/** Stores an account's password hash, and who else set it; null: the owner. A code of a slip ends with it. */
export async function setPasswordHash(
  db: Db,
  of: { companyId: string; userId: string; hash: string; setBy: string | null },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: of.hash, password_set_by: of.setBy })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .execute();
  await db.deleteFrom('first_codes').where('company_id', '=', of.companyId).where('user_id', '=', of.userId).execute();
}

/** Whether an account has signed in from an address before. */
export async function isKnownAddress(db: Db, of: { companyId: string; userId: string; address: Buffer }): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .select('user_id')
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .where('address_hash', '=', of.address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers an address that an account signed in from. */
export async function rememberAddress(
  db: Db,
  of: { companyId: string; userId: string; address: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ company_id: of.companyId, user_id: of.userId, address_hash: of.address, last_seen_at: of.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'address_hash']).doUpdateSet({ last_seen_at: of.now }))
    .execute();
}

/** What a session's answer tells beside the session itself. */
export async function findSessionFacts(db: Db, of: { companyId: string; userId: string }) {
  return await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('employees as e', (join) => join.onRef('e.company_id', '=', 'u.company_id').onRef('e.user_id', '=', 'u.id'))
    .select([
      'c.name',
      'c.name_kh',
      'c.private_url',
      'c.is_demo',
      'c.copied_from',
      'c.copied_at',
      'r.name as role_name',
      khmerPersonName('e').as('person_kh'),
    ])
    .where('u.company_id', '=', of.companyId)
    .where('u.id', '=', of.userId)
    .executeTakeFirstOrThrow();
}

/** An account's living sessions that it began itself, the last used first. */
export async function readOwnSessions(db: Db, of: { companyId: string; userId: string; now: Date }) {
  return await db
    .selectFrom('sessions as s')
    .select(['s.id', 's.device', 's.created_at', 's.last_used_at'])
    .where('s.company_id', '=', of.companyId)
    .where('s.user_id', '=', of.userId)
    .where('s.previewed_by', 'is', null)
    .where(isLiving(of.now))
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id')
    .execute();
}

/** Ends a living session of an account; says whether there was one. */
export async function endOwnSession(db: Db, of: { companyId: string; userId: string; id: string; now: Date }): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: of.now, revoked_because: 'ended by the owner' })
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .where('id', '=', of.id)
    .where('previewed_by', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
