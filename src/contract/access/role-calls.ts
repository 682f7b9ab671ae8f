import { z } from 'zod';
import { Session } from '#contract/access/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { baseRoles } from '#contract/access/roles.ts';
import { Id, Page, ReferencePage, dataOf, listOf, nameText, requiredName, search } from '#contract/shared.ts';

/** On or off, as clients of all ages send it (decision D44). */
const Status = z.union([z.literal([0, 1]), z.boolean().transform((on): 0 | 1 => (on ? 1 : 0))]);

const RoleOrder = z.number().int('validation.whole').min(0, 'validation.min_0').max(1_000_000);

/** What a role is beside its permissions. */
const values = {
  name: requiredName(255),
  nameKH: nameText(255).nullish(),
  /** The base role: which line of managers its holders are. */
  code: z.enum(baseRoles),
  order: RoleOrder,
};

export const RoleRow = z.object({
  id: z.string(),
  name: z.string(),
  nameKH: z.string().nullable(),
  code: z.enum(baseRoles),
  order: z.number(),
  isFullAccess: z.boolean(),
  /** How many permissions are on. */
  permissionCount: z.number(),
  /** How many accounts hold it. */
  accountCount: z.number(),
  version: z.number(),
});
export type RoleRow = z.output<typeof RoleRow>;

const Permission = z.object({
  id: z.string(),
  /** The action; `parentKey` is the resource. */
  key: z.string(),
  parentKey: z.string(),
});

export const RoleDetail = RoleRow.extend({
  /** Other powers wait for a second person. */
  changeWaits: z.boolean(),
  permissions: z.array(
    Permission.extend({
      /** Always one record: off where the role never held it (decision D43). */
      rolePermission: z.array(z.object({ id: z.string(), status: z.union([z.literal(0), z.literal(1)]) })),
    }),
  ),
});
export type RoleDetail = z.output<typeof RoleDetail>;

const PermissionModule = z.object({ id: z.string(), key: z.string(), children: z.array(Permission) });
export type PermissionModule = z.output<typeof PermissionModule>;

const RoleCreate = z.object({
  ...values,
  order: values.order.default(0),
  permissions: z
    .array(z.object({ permissionId: Id, status: Status }))
    .max(1_000)
    .default([]),
  /** Every right there is, also those of later versions; only who has it gives it. */
  isFullAccess: z.boolean().default(false),
});

/** An absent field stays; a permission that is not named stays; one without an id gets its record (decision D43). */
const RoleUpdate = z.object({
  name: values.name.optional(),
  nameKH: values.nameKH,
  code: values.code.optional(),
  order: values.order.optional(),
  permissionRole: z
    .array(z.object({ id: Id.nullish(), permissionId: Id, status: Status }))
    .max(1_000)
    .default([]),
  isFullAccess: z.boolean().optional(),
  version: z.number().int().optional(),
});

const params = z.object({ id: Id });
const ofCompany = { rows: 'company', record: 'role' } as const;
const anyOfRole = { any: ['role/view', 'role/create', 'role/edit'] } as const;

/** Roles and what they may. */
export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/role/v1/lists',
    tag: 'roles',
    summary: 'The roles of the company; limit 0 is all. For who keeps them and for who chooses one.',
    needs: { any: [...anyOfRole.any, 'employee/create', 'employee/edit', 'setting/access'] },
    scope: { rows: 'company' },
    query: z.object({ ...ReferencePage.shape, search: search(['name', 'nameKH', 'code']) }),
    answer: listOf(RoleRow),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/role/v1/permissions',
    tag: 'roles',
    summary: 'Every permission there is, by module.',
    needs: anyOfRole,
    scope: { rows: 'none' },
    answer: dataOf(z.array(PermissionModule)),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/role/v1/detail/{id}',
    tag: 'roles',
    summary: 'A role with the status of every permission.',
    needs: anyOfRole,
    scope: ofCompany,
    params,
    answer: dataOf(RoleDetail),
  }),
  create: endpoint({
    method: 'POST',
    path: '/role/v1/create',
    tag: 'roles',
    summary: 'Makes a role. Nobody grants a permission that they do not hold; full access grants all.',
    needs: 'role/create',
    scope: { rows: 'company' },
    body: RoleCreate,
    answer: dataOf(RoleDetail),
    touches: 'everything',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/role/v1/update/{id}',
    tag: 'roles',
    summary:
      "Changes a role and ends its holders' sessions in the same transaction, the caller's own excepted. Somebody always keeps full access.",
    needs: 'role/edit',
    scope: ofCompany,
    params,
    body: RoleUpdate,
    answer: dataOf(RoleDetail),
    touches: 'everything',
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/role/v1/archive/{id}',
    tag: 'roles',
    summary: 'Archives a role that no account holds.',
    needs: 'role/delete',
    scope: ofCompany,
    params,
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
  clearSessions: endpoint({
    method: 'PUT',
    path: '/role/v1/clear_all_sesion_employee/{roleId}',
    tag: 'roles',
    summary: "Ends the sessions of a role's holders, the caller's own excepted; doing it again changes nothing.",
    needs: 'role/edit',
    scope: ofCompany,
    params: z.object({ roleId: Id }),
    answer: dataOf(z.object({ cleared: z.number() })),
  }),
};

export const PreviewPerson = z.object({
  id: z.string(),
  fullName: z.string(),
  userName: z.string(),
  roleName: z.string(),
  /** Null for an account that belongs to no employee. */
  employeeCode: z.string().nullable(),
});
export type PreviewPerson = z.output<typeof PreviewPerson>;

/** 'What can this person see': a look at the product with somebody else's rights, in which nothing can be changed. */
export const previews = {
  people: endpoint({
    method: 'GET',
    path: '/role/v1/preview/people',
    tag: 'roles',
    summary: 'The accounts of the company, to choose whose sight is previewed; of one role where roleId is given.',
    needs: 'role/edit',
    scope: { rows: 'company' },
    query: z.object({ ...Page.shape, search: search(['name']), roleId: Id.optional() }),
    answer: listOf(PreviewPerson),
  }),
  start: endpoint({
    method: 'POST',
    path: '/role/v1/preview/start',
    tag: 'roles',
    summary:
      'Opens a session of at most 15 minutes with the rights of another account, in which every change is refused. Never of somebody who may more than the caller.',
    needs: 'role/edit',
    scope: { rows: 'person', record: 'account', own: 'role/edit', line: 'role/edit', others: 'role/edit' },
    body: z.object({ id: Id }),
    answer: dataOf(Session),
    touches: 'nothing',
  }),
  end: endpoint({
    method: 'PUT',
    path: '/role/v1/preview/end',
    tag: 'roles',
    summary: "Ends every preview that the caller began; sent with the caller's own session.",
    needs: 'session',
    scope: { rows: 'none' },
    answer: dataOf(z.object({ ended: z.number() })),
    touches: 'nothing',
  }),
};
