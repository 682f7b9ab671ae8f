import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';

/** The accounts of employed people with full access. */
export async function readFullAccess(db: Db, of: { companyId: string; today: string }): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .select('u.id')
    .where('u.company_id', '=', of.companyId)
    .where(hasItsRights('u', of.today))
    .where('r.is_full_access', '=', true)
    .orderBy('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An account that has full access today. */
export interface FullAccess {
  readonly id: string;
  readonly roleId: string;
  /** Neither the account nor its owner's employment has a last day. */
  readonly isLasting: boolean;
}

/**
 * Locks the accounts with full access and their roles until the transaction ends, so that two changes at the same instant cannot
 * remove the last one. Every change that takes full access away asks `endsFullAccess` of the answer.
 */
export async function holdFullAccess(db: Db, of: { companyId: string; today: string }): Promise<readonly FullAccess[]> {
  return await db
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.role_id as roleId', hasItsRights('u', 'infinity').as('isLasting')])
    .where('u.company_id', '=', of.companyId)
    .where(hasItsRights('u', of.today))
    .where('r.is_full_access', '=', true)
    .orderBy('u.id')
    .forUpdate(['u', 'r'])
    .execute();
}

/**
 * Whether a change leaves no account with full access that lasts. Accounts with a coming last day count only where no other account
 * has full access.
 */
export function endsFullAccess(held: readonly FullAccess[], loses: (account: FullAccess) => boolean): boolean {
  const lasting = held.filter(({ isLasting }) => isLasting);
  const counted = lasting.length > 0 ? lasting : held;
  return counted.length > 0 && counted.every(loses);
}
