import { allPermissions, catalogue, toWire } from '#contract/permissions.ts';
import type { Permission, Resource } from '#contract/permissions.ts';
import type { RoleDetail } from '#contract/access/role-calls.ts';
import type { Words } from '#i18n/namespaces.ts';

export type Area = keyof Words['permissions']['areas'];

/** The resources as one looks for them; what stands in none of these is general. */
const areas: Readonly<Record<Exclude<Area, 'general'>, readonly Resource[]>> = {
  people: ['employee', 'employee donor', 'donor', 'salary scale record'],
  time: ['timesheet', 'attendance', 'leave request', 'overtime request', 'approval'],
  payroll: ['payroll', 'finance'],
  performance: ['performance module', 'PIP', 'PDD list', 'evaluation', 'performance report'],
  reports: ['leave report', 'overtime report', 'payroll report'],
  settings: ['setting', 'role'],
  lists: [
    'department',
    'team',
    'shift',
    'branch',
    'overtime type',
    'leave type',
    'public holiday',
    'visa type',
    'passport type',
    'nationality',
    'job level',
    'job grade',
    'duty station',
    'custom field',
    'checklist',
  ],
  pay_rules: ['payroll item', 'salary tax rate', 'pension fund', 'nssf', 'seniority severance'],
};

/** One module of permissions. */
export interface PermissionGroup {
  readonly area: Area;
  readonly resource: Resource;
  readonly permissions: readonly Permission[];
}

/** Narrows the wire's name of a module. */
export const isResource = (key: string): key is Resource => key in catalogue;
const areaOf = (resource: Resource): Area => {
  for (const [area, resources] of Object.entries(areas)) if (resources.includes(resource) && isArea(area)) return area;
  return 'general';
};
const isArea = (text: string): text is Exclude<Area, 'general'> => text in areas;

/** The order in which areas are shown. */
export const areaOrder: readonly Area[] = [
  'general',
  'people',
  'time',
  'payroll',
  'performance',
  'reports',
  'settings',
  'lists',
  'pay_rules',
];

/** Every module with its permissions, area by area. */
export const permissionGroups: readonly PermissionGroup[] = Object.keys(catalogue)
  .filter(isResource)
  .map((resource) => ({
    area: areaOf(resource),
    resource,
    permissions: allPermissions.filter((permission) => toWire(permission).parentKey === resource),
  }))
  .toSorted((one, other) => areaOrder.indexOf(one.area) - areaOrder.indexOf(other.area));

/** The permissions that a term names, by module; a term that names a module gives all of it. */
export function findPermissions(
  term: string,
  words: { readonly module: (resource: Resource) => string; readonly action: (permission: Permission) => string },
): readonly PermissionGroup[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return permissionGroups;
  const fits = (...texts: readonly string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  return permissionGroups.flatMap((group) => {
    if (fits(group.resource, words.module(group.resource))) return [group];
    const permissions = group.permissions.filter((permission) => fits(toWire(permission).key, words.action(permission)));
    return permissions.length === 0 ? [] : [{ ...group, permissions }];
  });
}

/** Sets some permissions, in the catalogue's order. */
export function setPermissions(
  held: readonly Permission[],
  change: { readonly permissions: readonly Permission[]; readonly on: boolean },
): readonly Permission[] {
  return allPermissions.filter((one) => (change.permissions.includes(one) ? change.on : held.includes(one)));
}

/** The permissions that a role holds; all with full access. */
export function heldBy(role: Pick<RoleDetail, 'permissions'>): readonly Permission[] {
  const on = new Set(
    role.permissions
      .filter(({ rolePermission }) => rolePermission[0]?.status === 1)
      .map(({ key, parentKey }) => `${parentKey}/${key}`),
  );
  return allPermissions.filter((permission) => on.has(permission));
}

/** What one list of permissions has that another has not. */
export function beyond(held: readonly Permission[], other: readonly Permission[]): readonly Permission[] {
  return held.filter((permission) => !other.includes(permission));
}
