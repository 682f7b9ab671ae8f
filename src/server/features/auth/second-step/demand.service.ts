import { Refusal } from '#contract/errors.ts';
import { holdRole, readAccounts, readRoles, setDemand } from '#server/features/auth/second-step/second-step.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** The roles, whether each demands a second step, and how many of its accounts have one. */
export async function listRoles({ db, session }: Context) {
  const rows = await readRoles(db, session.companyId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isFullAccess: row.is_full_access,
    demandsSecondStep: row.demands_second_step,
    accounts: row.accounts,
    accountsWithSecondStep: row.with_second_step,
    version: row.version,
  }));
}

/** Demands a second step of a role, or no longer. Only full access changes that of full access. */
export async function demandOf(
  { db, session }: Context,
  given: { id: string; demandsSecondStep: boolean; version?: number | undefined },
) {
  const of = { companyId: session.companyId, id: given.id };
  const role = await holdRole(db, of);
  if (role === undefined) throw new Refusal('NOT_FOUND');
  if (role.is_full_access && !session.isFullAccess) throw new Refusal('FULL_ACCESS_ONLY');
  refuseStale(given.version, role.version, { changedBy: role.changed_by, changedAt: role.updated_at });
  await setDemand(db, { ...of, demands: given.demandsSecondStep });
  return { id: given.id, demandsSecondStep: given.demandsSecondStep };
}

/** The accounts that have a second step. */
export async function listAccounts({ db, session }: Context) {
  const rows = await readAccounts(db, session.companyId);
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    userName: row.user_name,
    roleName: row.role_name,
    since: row.confirmed_at?.toISOString() ?? '',
    recoveryCodesLeft: row.recovery_left,
    mayReset: row.id !== session.userId && (session.isFullAccess || !row.is_full_access),
  }));
}
