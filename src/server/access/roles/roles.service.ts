import type { z } from 'zod';
import { Refusal, refuseField } from '#contract/errors.ts';
import { holds, toRights } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import type { RoleDetail, roles } from '#contract/access/role-calls.ts';
import { endsFullAccess, holdFullAccess } from '#server/access/users/index.ts';
import { refuseBeyondOwn, refuseUnproved } from '#server/access/authority/index.ts';
import {
  archiveRole,
  countUses,
  countRoles,
  endSessionsOfRole,
  findRole,
  holdRole,
  insertRole,
  isNameTaken,
  powersOf,
  readRoles,
  updateRole,
} from '#server/access/roles/roles.queries.ts';
import type { RoleValues, StoredRole } from '#server/access/roles/roles.queries.ts';
import { apply, permissionsOf, toDetail, toRow } from '#server/access/roles/roles.wire.ts';
import { changedColumns, holdSettingChange, settingWaits } from '#server/access/setting-changes/index.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context, Session } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { sayPermission } from '#server/http/words.ts';

/** A page of the roles. */
export async function listRoles({ db, session }: Context, query: z.output<typeof roles.list.query>) {
  const of = { companyId: session.companyId, search: query.search };
  const found = await readRoles(db, { ...of, offset: query.offset, limit: query.limit });
  const total = await countRoles(db, of);
  return { data: found.map(toRow), pagination: { count: found.length, total, offset: query.offset, limit: query.limit } };
}

/** A role with the status of every permission; NOT_FOUND where the company has none such. */
export async function describeRole(context: Context, id: string): Promise<RoleDetail> {
  return toDetail(await requireRole(context, id), await settingWaits(context, 'roles', id));
}

async function requireRole({ db, session }: Context, id: string): Promise<StoredRole> {
  const role = await findRole(db, { companyId: session.companyId, id });
  if (role === undefined) throw new Refusal('NOT_FOUND');
  return role;
}

/** Makes a role. */
export async function createRole(context: Context, body: z.output<typeof roles.create.body>): Promise<RoleDetail> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const permissions = apply([], body.permissions, { field: 'permissions', roleId: undefined });
  refuseGiving(context, permissions);
  if (body.isFullAccess) refuseFullAccess(session);
  await refuseTakenName(context, body.name, undefined);
  await refuseUnproved(context);
  const id = await insertRole(db, { companyId, userId, values: { ...body, nameKH: body.nameKH ?? null, permissions } });
  return await describeRole(context, id);
}

/**
 * Changes a role and ends its holders' sessions with it (decision D39); the caller's own goes on, for its rights are read anew
 * with each request. A save that changes nothing writes nothing and signs nobody out.
 */
export async function changeRole(
  context: Context,
  of: { id: string; body: z.output<typeof roles.update.body> },
): Promise<RoleDetail> {
  const { db, session, today } = context;
  const { companyId } = session;
  const fullAccess = await holdFullAccess(db, { companyId, today });
  await holdRole(db, { companyId, id: of.id });
  const role = await requireRole(context, of.id);
  refuseStale(of.body.version, role.version, role);
  const before = valuesOf(role);
  const isFullAccess = of.body.isFullAccess ?? before.isFullAccess;
  // Full access is every permission: none can be switched off beside it.
  if (isFullAccess && of.body.permissionRole.some(({ status }) => status === 0))
    throw refuseField('permissionRole', 'validation.role_full_access');
  const typed = apply(permissionsOf(role), of.body.permissionRole, { field: 'permissionRole', roleId: of.id });
  const after: RoleValues = {
    name: of.body.name ?? before.name,
    nameKH: of.body.nameKH === undefined ? before.nameKH : of.body.nameKH,
    code: of.body.code ?? before.code,
    order: of.body.order ?? before.order,
    isFullAccess,
    permissions: isFullAccess ? before.permissions : typed,
  };
  if (isSame(before, after)) return await describeRole(context, of.id);
  if (before.isFullAccess || after.isFullAccess) refuseFullAccess(session);
  refuseTouching(context, role);
  refuseGiving(
    context,
    permissionsOf(after).filter((permission) => !before.permissions.includes(permission)),
  );
  const isLast = endsFullAccess(fullAccess, ({ roleId }) => roleId === of.id);
  if (before.isFullAccess && !after.isFullAccess && isLast) throw new Refusal('LAST_ADMINISTRATOR');
  await refuseTakenName(context, after.name, of.id);
  await refuseUnproved(context);
  const { code, isFullAccess: wasFull, permissions } = before;
  const powers = changedColumns(powersOf(before), powersOf(after));
  const isHeld = await holdSettingChange(context, { kind: 'roles', subject: of.id, ...powers });
  const written = isHeld ? { ...after, code, isFullAccess: wasFull, permissions } : after;
  if (!isSame(before, written)) {
    await updateRole(db, { companyId, id: of.id, values: written });
    await endSessions(context, of.id);
  }
  return await describeRole(context, of.id);
}

function valuesOf(role: StoredRole): RoleValues {
  const { name, name_kh: nameKH, code, order_no: order, is_full_access: isFullAccess } = role;
  return { name, nameKH, code, order, isFullAccess, permissions: permissionsOf(role) };
}

function isSame(one: RoleValues, other: RoleValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Ends the sessions of a role's holders after a held change of its rights is written. */
export async function roleTakesEffect(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly now: Date },
): Promise<void> {
  await endSessionsOfRole(db, { ...of, exceptSessionId: null, because: 'role change' });
}

/** Archives a role that nobody holds (decision D22). */
export async function archive(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, now } = context;
  const of = { companyId: session.companyId, id };
  await holdRole(db, of);
  const role = await requireRole(context, id);
  refuseTouching(context, role);
  const count = await countUses(db, of);
  if (count > 0) throw new Refusal('IN_USE', { name: role.name, count });
  await refuseUnproved(context);
  await archiveRole(db, { ...of, now });
  return { id };
}

/** Signs the holders of a role out; the seed calls it before the update (decisions D39, D40). */
export async function clearSessions(context: Context, id: string): Promise<{ cleared: number }> {
  refuseTouching(context, await requireRole(context, id));
  return { cleared: await endSessions(context, id) };
}

async function endSessions({ db, session, now }: Context, id: string): Promise<number> {
  return await endSessionsOfRole(db, {
    companyId: session.companyId,
    id,
    exceptSessionId: session.id,
    because: 'role change',
    now,
  });
}

/** A role that may more is neither changed, nor weakened, nor are its holders signed out (decision A35). */
function refuseTouching(context: Context, role: StoredRole): void {
  if (role.is_full_access) refuseFullAccess(context.session);
  refuseBeyondOwn(context, { name: role.name, ...toRights(role) });
}

/** Nobody gives what they do not have themselves (decision D41); what acting lends is not theirs. */
function refuseGiving({ session, language }: Context, given: readonly Permission[]): void {
  const beyond = given.filter((permission) => !holds(session.own, permission));
  if (beyond.length === 0) return;
  throw new Refusal('ROLE_GRANTS_BEYOND_OWN', {
    permissions: beyond.map((permission) => sayPermission(language, permission)).join(', '),
  });
}

function refuseFullAccess(session: Session): void {
  if (!session.own.isFullAccess) throw new Refusal('ROLE_FULL_ACCESS_ONLY');
}

async function refuseTakenName({ db, session }: Context, name: string, exceptId: string | undefined): Promise<void> {
  if (await isNameTaken(db, { companyId: session.companyId, name, exceptId }))
    throw new Refusal('DUPLICATE_TITLE', {}, { name: { key: 'DUPLICATE_TITLE' } });
}
