import { createHash } from 'node:crypto';
import { refuseField } from '#contract/errors.ts';
import { allPermissions, catalogue, toWire } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import type { PermissionModule, RoleDetail, RoleRow } from '#contract/access/role-calls.ts';
import { baseRoles } from '#contract/access/roles.ts';
import type { StoredRole } from '#server/access/roles/roles.queries.ts';

/** The wire names permissions by ids, the product by their words: the same word is always the same id (UUID version 8). */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const permissionIds: ReadonlyMap<Permission, string> = new Map(allPermissions.map((one) => [one, idOf(one)]));
const byId: ReadonlyMap<string, Permission> = new Map([...permissionIds].map(([permission, id]) => [id, permission]));
const wireOf = (permission: Permission) => ({ id: permissionIds.get(permission) ?? '', ...toWire(permission) });
const recordOf = (roleId: string, permission: Permission): string => idOf(`${roleId} ${permission}`);

/** Every permission by module. */
export const permissionModules: readonly PermissionModule[] = Object.keys(catalogue).map((key) => ({
  id: idOf(key),
  key,
  children: allPermissions.map(wireOf).filter(({ parentKey }) => parentKey === key),
}));

/** A role as a row of the list. */
export function toRow(role: StoredRole): RoleRow {
  return {
    id: role.id,
    name: role.name,
    nameKH: role.name_kh,
    code: baseRoles.find((one) => one === role.code) ?? 'STAFF',
    order: role.order_no,
    isFullAccess: role.is_full_access,
    permissionCount: role.is_full_access ? allPermissions.length : permissionsOf(role).length,
    accountCount: role.accounts,
    version: role.version,
  };
}

/** The permissions of a role that this version knows. */
export function permissionsOf(role: Pick<StoredRole, 'permissions'>): readonly Permission[] {
  return allPermissions.filter((permission) => role.permissions.includes(permission));
}

/** A role with the status of every permission. */
export function toDetail(role: StoredRole, changeWaits: boolean): RoleDetail {
  const held = new Set(permissionsOf(role));
  return {
    ...toRow(role),
    changeWaits,
    permissions: allPermissions.map((permission) => ({
      ...wireOf(permission),
      rolePermission: [{ id: recordOf(role.id, permission), status: role.is_full_access || held.has(permission) ? 1 : 0 }],
    })),
  };
}

interface Toggle {
  readonly id?: string | null | undefined;
  readonly permissionId: string;
  readonly status: 0 | 1;
}

/** What a role holds once these are set; the last of two for one permission counts. A foreign record is refused at its field. */
export function apply(
  stored: readonly Permission[],
  toggles: readonly Toggle[],
  of: { readonly field: string; readonly roleId: string | undefined },
): readonly Permission[] {
  const held = new Set(stored);
  for (const [at, { id, permissionId, status }] of toggles.entries()) {
    const permission = byId.get(permissionId);
    if (permission === undefined) throw refuseField(`${of.field}.${at}.permissionId`, 'validation.id');
    if (typeof id === 'string' && id !== recordOf(of.roleId ?? '', permission))
      throw refuseField(`${of.field}.${at}.id`, 'validation.id');
    if (status === 1) held.add(permission);
    else held.delete(permission);
  }
  return allPermissions.filter((permission) => held.has(permission));
}
