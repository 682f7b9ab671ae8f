import { randomUUIDv7 } from 'node:crypto';
import { rightsToProve } from '#contract/access/account-acts.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { refuseField } from '#contract/errors.ts';
import { covers, toRights } from '#contract/permissions.ts';
import { isTaken } from '#server/db/parts/taken.ts';
import { changeAccount, insertAccount } from '#server/people/employees/form/account/account.queries.ts';
import { findRole } from '#server/people/employees/form/stored-form.queries.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import { closeAccount, refuseLastAdministrator, refuseUnproved } from '#server/access/authority/index.ts';
import type { Context, Session } from '#server/http/context.ts';
import { revokeSessions } from '#server/http/session.ts';

/** Whether a role may nothing that the giver's own may not (decisions A35, D41, B63). */
export function mayGive(session: Pick<Session, 'own'>, role: Parameters<typeof toRights>[0]): boolean {
  return covers(session.own, toRights(role));
}

/** What the record shall hold of its account: the account's id, and the role only while there is none. */
export interface AccountOutcome {
  readonly user_id: string | null;
  readonly role_id: string | null;
}

/**
 * Brings the account to what the form says: made with the first user name and without a password, closed where the name is
 * emptied, its sessions ended where its role changes. Nobody gives a role that may more than the own; whose account it is was asked
 * before (`refuseKeys`).
 */
export async function saveAccount(
  context: Context,
  body: EmployeeBody,
  of: { employeeId: string; stored: Stored | undefined; fullName: string },
): Promise<AccountOutcome> {
  const { db, session, now } = context;
  const { companyId } = session;
  const { record } = of.stored ?? {};
  const userId = record?.user_name === null || record === undefined ? null : record.user_id;
  const userName = body.userName === undefined ? (record?.user_name ?? null) : body.userName;
  const oldRoleId = record?.user_role_id ?? record?.role_id ?? null;
  const roleId = body.roleId ?? oldRoleId;
  const isRoleNew = roleId !== oldRoleId;
  if (isRoleNew && roleId !== null) await checkRole(context, roleId);
  if (userId !== null && isRoleNew) await refuseLastAdministrator(context, userId);
  const isMade = userId === null && userName !== null;
  if (roleId !== null && (isRoleNew || isMade) && (userId !== null || (await takesPart(context, roleId))))
    await refuseUnproved(context);
  if (userName === null) {
    if (userId !== null) await closeAccount(context, { userId, because: 'account closed' });
    return { user_id: null, role_id: roleId };
  }
  if (roleId === null) throw refuseField('roleId', 'validation.role');
  if (await isTaken(db, { table: 'users', companyId, values: { user_name: userName }, exceptId: userId }))
    throw refuseField('userName', 'validation.user_name_taken');
  if (userId === null) {
    const id = randomUUIDv7();
    await insertAccount(db, { companyId, id, userName, fullName: of.fullName, roleId, employeeId: of.employeeId });
    return { user_id: id, role_id: null };
  }
  await changeAccount(db, { companyId, userId, userName, fullName: of.fullName, roleId });
  if (isRoleNew) await revokeSessions(db, { companyId, userId, because: 'role changed', now });
  return { user_id: userId, role_id: null };
}

/** Whether a role takes part in payroll or changes accounts. */
async function takesPart({ db, session }: Context, roleId: string): Promise<boolean> {
  const role = await findRole(db, { companyId: session.companyId, id: roleId });
  return role !== undefined && (role.is_full_access || rightsToProve.some((right) => role.permissions.includes(right)));
}

async function checkRole({ db, session }: Context, roleId: string): Promise<void> {
  const role = await findRole(db, { companyId: session.companyId, id: roleId });
  if (role === undefined) throw refuseField('roleId', 'validation.id');
  if (!mayGive(session, role)) throw refuseField('roleId', 'validation.role_not_yours');
}
