import { previews, roles } from '#contract/access/role-calls.ts';
import { endOwnPreviews, listPeople, startPreview } from '#server/access/roles/preview.service.ts';
import { archive, changeRole, clearSessions, createRole, describeRole, listRoles } from '#server/access/roles/roles.service.ts';
import { permissionModules } from '#server/access/roles/roles.wire.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts roles, and the preview of what somebody sees. */
export function rolesRoutes(platform: Platform): void {
  mount(platform, roles, {
    list: (context, { query }) => listRoles(context, query),
    permissions: () => Promise.resolve({ data: [...permissionModules] }),
    detail: async (context, { params }) => ({ data: await describeRole(context, params.id) }),
    create: async (context, { body }) => ({ data: await createRole(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeRole(context, { id: params.id, body }) }),
    archive: async (context, { params }) => ({ data: await archive(context, params.id) }),
    clearSessions: async (context, { params }) => ({ data: await clearSessions(context, params.roleId) }),
  });
  mount(platform, previews, {
    people: (context, { query }) => listPeople(context, query),
    start: async (context, { body }) => ({ data: await startPreview(context, body.id) }),
    end: async (context) => ({ data: await endOwnPreviews(context) }),
  });
}
