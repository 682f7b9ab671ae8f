import { employeeImports } from '#contract/employee-imports.ts';
import { employeeForm } from '#contract/employee-form.ts';
import { employees } from '#contract/employees.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import {
  archiveEmployee,
  exportList,
  readActing,
  readCounts,
  readLineManager,
  readList,
  readProfile,
} from '#server/features/employees/employees.service.ts';
import { readDetail } from '#server/features/employees/form/detail.ts';
import { createEmployee, updateEmployee } from '#server/features/employees/form/form.service.ts';
import { readHistories } from '#server/features/employees/form/histories.ts';
import { readPayload } from '#server/features/employees/form/payload.ts';
import { passProbation } from '#server/features/employees/form/probation.ts';
import { linkRefused, previewImport, runImport } from '#server/features/employees/import/import.service.ts';
import { makeTemplate } from '#server/features/employees/import/template.ts';

const linked = (link: string) => ({ link, data: { link } });

/** Mounts the employee list, the profile and the import of employees. */
export function employeesRoutes(platform: Platform): void {
  mount(platform, employees, {
    list: async (context, { query }) => readList(context, query),
    count: async (context) => ({ data: await readCounts(context) }),
    export: async (context, { query }) => linked(await exportList(context, query)),
    profile: async (context, { params }) => ({ data: await readProfile(context, params.id) }),
    archive: async (context, { params }) => {
      await archiveEmployee(context, params.id);
      return { data: { id: params.id } };
    },
    actingProfile: async (context, { params }) => ({ data: readActing(context, params.id) }),
    lineManager: async (context, { params }) => ({ data: await readLineManager(context, params.employeeId) }),
  });
  mount(platform, employeeForm, {
    detail: async (context, { params }) => ({ data: await readDetail(context, params.id) }),
    create: async (context, { body }) => ({ data: await createEmployee(context, body) }),
    update: async (context, { params, body }) => ({ data: await updateEmployee(context, { id: params.id, body }) }),
    payload: async (context) => ({ data: await readPayload(context) }),
    passProbation: async (context, { params, body }) => ({
      data: await passProbation(context, { id: params.id, day: body.probationEndDate }),
    }),
    histories: async (context, { params, query }) => ({
      data: await readHistories(context, { id: params.id, type: query.type }),
    }),
  });
  mount(platform, employeeImports, {
    preview: async (context, { body }) => ({ data: await previewImport(context, body) }),
    run: async (context, { body }) => {
      const done = await runImport(context, body);
      return { message: done.message, data: done };
    },
    refused: async (context, { body }) => linked(await linkRefused(context, body)),
    template: async (context, { params }) => makeTemplate(params.kind, context.language),
  });
}
