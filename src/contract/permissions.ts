/**
 * Every permission there is: resource to its actions. On the wire a permission is {key: action, parentKey: resource}
 * (seed 000 section 6). A role may hold any of them; a role with full access holds all.
 */
export const catalogue = {
  dashboard: ['view'],
  employee: ['view', 'create', 'edit', 'delete', 'confirm probation', 'approve contract change', 'approve bank account'],
  'employee donor': ['import'],
  donor: ['view', 'create', 'edit', 'delete', 'import'],
  'salary scale record': ['view', 'create', 'edit', 'delete'],
  timesheet: ['view', 'approve'],
  attendance: ['clock', 'view', 'request', 'approve', 'display', 'export'],
  'leave request': ['view', 'request', 'approve', 'request for others'],
  'overtime request': ['view', 'request for payment', 'request for leave', 'approve', 'request for others'],
  approval: ['review', 'edit'],
  payroll: ['view', 'generate', 'import', 'export', 'process', 'submit', 'verify', 'approve', 'edit'],
  finance: ['view', 'edit', 'post', 'settle'],
  'performance module': ['view', 'edit', 'delete'],
  PIP: ['view', 'create'],
  'PDD list': ['view', 'create objective'],
  evaluation: ['self evaluation', 'evaluation'],
  'performance report': ['view', 'view results', 'calibrate'],
  'leave report': ['view'],
  'overtime report': ['view'],
  'payroll report': [
    'payroll for bank',
    'nssf report',
    'payroll for e-filling',
    'payroll report',
    'cost sharing',
    'provident fund',
    '13th month salary',
    'seniority and severance pay',
  ],
  setting: ['access', 'edit', 'backup database', 'view audit'],
  role: ['view', 'create', 'edit', 'delete'],
  department: ['view', 'create', 'edit', 'delete'],
  team: ['view', 'create', 'edit', 'delete'],
  shift: ['view', 'create', 'edit', 'delete'],
  'payroll item': ['view', 'create', 'edit', 'delete'],
  'overtime type': ['view', 'create', 'edit', 'delete'],
  branch: ['view', 'create', 'edit', 'delete'],
  'leave type': ['view', 'create', 'edit', 'delete'],
  'public holiday': ['view', 'create', 'edit', 'delete'],
  'visa type': ['view', 'create', 'edit', 'delete'],
  'passport type': ['view', 'create', 'edit', 'delete'],
  nationality: ['view', 'create', 'edit', 'delete'],
  'job level': ['view', 'create', 'edit', 'delete'],
  'job grade': ['view', 'create', 'edit', 'delete'],
  'duty station': ['view', 'create', 'edit', 'delete'],
  'custom field': ['view', 'create', 'edit', 'delete'],
  checklist: ['view', 'create', 'edit', 'delete'],
  'salary tax rate': ['view', 'create', 'edit', 'delete'],
  'pension fund': ['view', 'create', 'edit', 'delete'],
  nssf: ['view', 'edit'],
  'seniority severance': ['view', 'edit'],
} as const;

type Catalogue = typeof catalogue;
export type Resource = keyof Catalogue;

/** A right as one text, `resource/action`, for instance `payroll/approve`. */
export type Permission = { [R in Resource]: `${R}/${Catalogue[R][number]}` }[Resource];

const known: ReadonlySet<string> = new Set(
  Object.entries(catalogue).flatMap(([resource, actions]) => actions.map((action) => `${resource}/${action}`)),
);

/** Narrows a stored text; a right that a later version dropped is simply none. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}

/** Every permission, in the catalogue's order. */
export const allPermissions: readonly Permission[] = [...known].filter(isPermission);

/** The wire's spelling of a permission. */
export function toWire(permission: Permission): { key: string; parentKey: string } {
  const slash = permission.indexOf('/');
  return { key: permission.slice(slash + 1), parentKey: permission.slice(0, slash) };
}

/**
 * The standing of an account. employed: its owner works here, or it has no employee. joining: before the join date. left: after the
 * last working day. Only an employed account has the rights of its role (decision 107).
 */
export const standings = ['employed', 'joining', 'left'] as const;
export type Standing = (typeof standings)[number];

/** The rights of a session or a role. */
export interface Rights {
  /** Absent: employed. */
  readonly standing?: Standing;
  readonly isFullAccess: boolean;
  readonly permissions: ReadonlySet<Permission>;
}

/** The rights of a stored role; a right that a later version dropped is none. */
export function toRights(role: { readonly is_full_access: boolean; readonly permissions: readonly string[] }): Rights {
  return { isFullAccess: role.is_full_access, permissions: new Set(role.permissions.filter(isPermission)) };
}

/**
 * The condition of a call or page. nobody: no session is needed. account: a session of any standing. session: a session of an
 * employed account. Else one right, any of several, or all of several.
 */
export type Needs =
  | 'nobody'
  | 'account'
  | 'session'
  | Permission
  | { readonly any: readonly Permission[] }
  | { readonly all: readonly Permission[] };

/** Whether somebody may: full access may everything. */
export function holds(rights: Rights, permission: Permission): boolean {
  return rights.isFullAccess || rights.permissions.has(permission);
}

/** What somebody may that another may not, in the catalogue's order. Full access is every permission. */
export function beyond(rights: Rights, other: Rights): readonly Permission[] {
  return allPermissions.filter((permission) => holds(other, permission) && !holds(rights, permission));
}

/** Whether somebody may everything that another may. Who holds every single permission still has no full access. */
export function covers(rights: Rights, other: Rights): boolean {
  return rights.isFullAccess || (!other.isFullAccess && beyond(rights, other).length === 0);
}

/**
 * Whether somebody may look through another's eyes: never through those of a person who may more. Everybody sees their own
 * record and pay, so without full access that asks for the right to see both of anybody.
 */
export function mayPreview(actor: Rights, other: Rights): boolean {
  const needed: readonly Permission[] = ['role/edit', 'employee/view', 'payroll/view'];
  return covers(actor, other) && needed.every((permission) => holds(actor, permission));
}

/** Whether a session satisfies what a call needs. */
export function satisfies(rights: Rights, needs: Needs): boolean {
  if (needs === 'nobody' || needs === 'account') return true;
  if (needs === 'session') return (rights.standing ?? 'employed') === 'employed';
  if (typeof needs === 'string') return holds(rights, needs);
  return 'any' in needs ? needs.any.some((one) => holds(rights, one)) : needs.all.every((one) => holds(rights, one));
}
