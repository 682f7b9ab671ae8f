import { customFields } from '#contract/people/custom-fields.ts';
import {
  archiveCustomField,
  changeCustomField,
  createCustomField,
  describeCustomField,
  listCustomFields,
} from '#server/people/custom-fields/custom-fields.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the company's own fields of the employee. */
export function customFieldsRoutes(platform: Platform): void {
  mount(platform, customFields, {
    list: (context, { query }) => listCustomFields(context, query),
    detail: async (context, { params }) => ({ data: await describeCustomField(context, params.id) }),
    create: async (context, { body }) => ({ data: await createCustomField(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeCustomField(context, { id: params.id, body }) }),
    archive: async (context, { params }) => ({ data: await archiveCustomField(context, params.id) }),
  });
}
