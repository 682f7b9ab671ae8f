import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';

export interface OfAccount {
  readonly companyId: string;
  readonly userId: string;
}

/** Whether an account has a second step and whether its role demands one, with what its pages tell. */
export async function findState(db: Db, of: OfAccount) {
  return await db
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('second_steps as s', (join) => join.onRef('s.company_id', '=', 'u.company_id').onRef('s.id', '=', 'u.id'))
    .select([
      'u.user_name',
      accountName('u').as('full_name'),
      'u.password_hash',
      'c.private_url',
      'r.demands_second_step',
      's.confirmed_at',
      's.recovery_left',
    ])
    .where('u.company_id', '=', of.companyId)
    .where('u.id', '=', of.userId)
    .executeTakeFirstOrThrow();
}

/** The second step of an account, held until the transaction ends: its codes are tried one after the other. */
export async function holdSecondStep(db: Db, of: OfAccount) {
  return await db
    .selectFrom('second_steps')
    .select(['secret', 'confirmed_at', 'last_step', 'recovery_hashes'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .forUpdate()
    .executeTakeFirst();
}

export type StoredSecondStep = NonNullable<Awaited<ReturnType<typeof holdSecondStep>>>;

/** Keeps a secret that waits to be confirmed, instead of an earlier one that did. False: a confirmed one stands there. */
export async function keepPending(db: Db, of: OfAccount & { secret: string }): Promise<boolean> {
  const kept = await db
    .insertInto('second_steps')
    .values({ company_id: of.companyId, id: of.userId, secret: of.secret })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet({ secret: of.secret, last_step: 0 })
        .where('second_steps.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Switches it on, or gives it other recovery codes. */
export async function setRecovery(db: Db, of: OfAccount & { hashes: string[]; now: Date }): Promise<void> {
  await db
    .updateTable('second_steps')
    .set({ recovery_hashes: of.hashes, confirmed_at: sql<Date>`coalesce(confirmed_at, ${of.now})` })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .execute();
}

/** Remembers the newest code that was used. */
export async function setLastStep(db: Db, of: OfAccount & { step: number }): Promise<void> {
  await db
    .updateTable('second_steps')
    .set({ last_step: of.step })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .execute();
}

/** Takes a recovery code away. */
export async function dropRecovery(db: Db, of: OfAccount & { hash: string }): Promise<void> {
  await db
    .updateTable('second_steps')
    .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${of.hash})` })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .execute();
}

/** Removes the second step of an account; whether there was one. */
export async function removeSecondStep(db: Db, of: OfAccount): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_steps')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Marks the sessions of an account, or one of them, as with a second step or without. */
export async function markSessions(db: Db, of: OfAccount & { sessionId?: string; passed: boolean }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ passed_second_step: of.passed })
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .where('revoked_at', 'is', null)
    .$if(of.sessionId !== undefined, (query) => query.where('id', '=', of.sessionId ?? ''))
    .execute();
}

/** The living roles with the number of their accounts. */
export async function readRoles(db: Db, companyId: string) {
  return await db
    .selectFrom('roles as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.role_id', '=', 'r.id').on('u.archived_at', 'is', null),
    )
    .leftJoin('second_steps as s', (join) =>
      join.onRef('s.company_id', '=', 'u.company_id').onRef('s.id', '=', 'u.id').on('s.confirmed_at', 'is not', null),
    )
    .select(({ fn }) => [
      'r.id',
      'r.name',
      'r.is_full_access',
      'r.permissions',
      'r.demands_second_step',
      'r.version',
      fn.count<number>('u.id').as('accounts'),
      fn.count<number>('s.id').as('with_second_step'),
    ])
    .where('r.company_id', '=', companyId)
    .where('r.archived_at', 'is', null)
    .groupBy(['r.company_id', 'r.id'])
    .orderBy('r.order_no')
    .orderBy('r.id')
    .execute();
}

/** One living role, held until the transaction ends, with who changed it last. */
export async function holdRole(db: Db, of: { companyId: string; id: string }) {
  return await db
    .selectFrom('roles as r')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.updated_by'))
    .select(['r.name', 'r.is_full_access', 'r.permissions', 'r.version', 'r.updated_at', accountName('u').as('changed_by')])
    .where('r.company_id', '=', of.companyId)
    .where('r.id', '=', of.id)
    .where('r.archived_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst();
}

/** Stores whether a role demands a second step. */
export async function setDemand(db: Db, of: { companyId: string; id: string; demands: boolean }): Promise<void> {
  await db
    .updateTable('roles')
    .set({ demands_second_step: of.demands })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** The living accounts that have a second step; a company has few thousand at most. */
export async function readAccounts(db: Db, companyId: string) {
  return await db
    .selectFrom('second_steps as s')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.id'))
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .select([
      'u.id',
      accountName('u').as('full_name'),
      'u.user_name',
      listedName('r').as('role_name'),
      's.confirmed_at',
      's.recovery_left',
    ])
    .where('s.company_id', '=', companyId)
    .where('s.confirmed_at', 'is not', null)
    .where('u.archived_at', 'is', null)
    .orderBy('full_name')
    .orderBy('u.id')
    .limit(5_000)
    .execute();
}

/** Notes that the person of a session showed the way of signing in. */
export async function markProved(db: Db, of: OfAccount & { readonly sessionId: string; readonly now: Date }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .where('id', '=', of.sessionId)
    .execute();
}
