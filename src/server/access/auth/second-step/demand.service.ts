import { Refusal } from '#contract/errors.ts';
import { covers, toRights } from '#contract/permissions.ts';
import { readPowers, refuseBeyondOwn, refuseUnproved } from '#server/access/authority/index.ts';
import { holdRole, readAccounts, readRoles, setDemand } from '#server/access/auth/second-step/second-step.queries.ts';
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
    mayDemand: covers(session.own, toRights(row)),
    version: row.version,
  }));
}

/** Demands a second step of a role, or no longer; of a role that may more than one's own neither (decision A35). */
export async function demandOf(
  context: Context,
  given: { id: string; demandsSecondStep: boolean; version?: number | undefined },
) {
  const { db, session } = context;
  const of = { companyId: session.companyId, id: given.id };
  const role = await holdRole(db, of);
  if (role === undefined) throw new Refusal('NOT_FOUND');
  refuseBeyondOwn(context, { name: role.name, ...toRights(role) });
  await refuseUnproved(context);
  refuseStale(given.version, role.version, { changedBy: role.changed_by, changedAt: role.updated_at });
  await setDemand(db, { ...of, demands: given.demandsSecondStep });
  return { id: given.id, demandsSecondStep: given.demandsSecondStep };
}

/** The accounts that have a second step. */
export async function listAccounts({ db, session, today }: Context) {
  const { companyId } = session;
  const rows = await readAccounts(db, companyId);
  const powers = await readPowers(db, { companyId, ids: rows.map(({ id }) => id), today });
  const mayReset = (id: string): boolean => {
    const held = powers.get(id);
    return id !== session.userId && held !== undefined && covers(session.own, held);
  };
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    userName: row.user_name,
    roleName: row.role_name,
    since: row.confirmed_at?.toISOString() ?? '',
    recoveryCodesLeft: row.recovery_left,
    mayReset: mayReset(row.id),
  }));
}
