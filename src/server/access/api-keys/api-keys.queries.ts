import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';
import { opensNow } from '#server/http/keys/api-key.ts';

/** A key as it is stored. */
export interface StoredKey {
  readonly id: string;
  readonly name: string;
  readonly roleId: string;
  readonly roleName: string;
  /** Whether role and asker still stand for it. */
  readonly isStanding: boolean;
  readonly expiresOn: string;
  readonly perMinute: number;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly decidedByName: string | null;
  readonly isConfirmed: boolean | null;
  readonly isTaken: boolean;
  readonly endedByName: string | null;
  readonly endedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const columns = (today: string) => sql`k.id, k.name, k.role_id as "roleId", ${listedName('r')} as "roleName",
  ${opensNow(today)} as "isStanding", k.expires_on::text as "expiresOn", k.per_minute as "perMinute",
  k.asked_by as "askedBy", ${accountName('a')} as "askedByName", k.asked_at as "askedAt",
  ${accountName('d')} as "decidedByName", k.is_confirmed as "isConfirmed", k.key_hash is not null as "isTaken",
  ${accountName('e')} as "endedByName", k.ended_at as "endedAt", u.last_used_at as "lastUsedAt"`;
const tables = sql`api_keys k join roles r on r.company_id = k.company_id and r.id = k.role_id
  join users a on a.company_id = k.company_id and a.id = k.asked_by
  join roles ar on ar.company_id = a.company_id and ar.id = a.role_id
  left join users d on d.company_id = k.company_id and d.id = k.decided_by
  left join users e on e.company_id = k.company_id and e.id = k.ended_by
  left join api_key_uses u on u.company_id = k.company_id and u.id = k.id`;

/** The keys of a company, the newest first. */
export async function readKeys(db: Db, of: { companyId: string; today: string }): Promise<readonly StoredKey[]> {
  const { rows } = await sql<StoredKey>`select ${columns(of.today)} from ${tables}
    where k.company_id = ${of.companyId} order by k.asked_at desc, k.id desc limit 200`.execute(db);
  return rows;
}

/** A key, held until the transaction ends. */
export async function holdKey(db: Db, of: { companyId: string; id: string; today: string }): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`select ${columns(of.today)} from ${tables}
    where k.company_id = ${of.companyId} and k.id = ${of.id} for update of k`.execute(db);
  return rows[0];
}

/** Whether another key that is not over has the name. */
export async function isNameTaken(db: Db, of: { companyId: string; name: string }): Promise<boolean> {
  const { rows } = await sql`select 1 from api_keys where company_id = ${of.companyId} and lower(name) = lower(${of.name})
    and ended_at is null and is_confirmed is not false`.execute(db);
  return rows.length > 0;
}

/** Files a key that waits; returns its id. */
export async function insertKey(
  db: Db,
  of: {
    companyId: string;
    userId: string;
    name: string;
    roleId: string;
    expiresOn: string;
    perMinute: number;
    now: Date;
  },
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('api_keys')
    .values({
      company_id: of.companyId,
      id,
      name: of.name,
      role_id: of.roleId,
      expires_on: of.expiresOn,
      per_minute: of.perMinute,
      asked_by: of.userId,
      asked_at: of.now,
    })
    .execute();
  return id;
}

interface KeyOf {
  readonly companyId: string;
  readonly id: string;
  readonly userId: string;
  readonly now: Date;
}

/** Notes how a key was decided on. */
export async function decideKey(db: Db, of: KeyOf & { readonly confirms: boolean }): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ decided_by: of.userId, decided_at: of.now, is_confirmed: of.confirms })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Keeps the hash of a key that is given away. */
export async function keepKey(db: Db, of: Omit<KeyOf, 'userId'> & { readonly hash: Buffer }): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ key_hash: of.hash, taken_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Ends a key. */
export async function endKey(db: Db, of: KeyOf): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ ended_by: of.userId, ended_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}
