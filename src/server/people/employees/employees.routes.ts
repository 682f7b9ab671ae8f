import { employeeDonorImports, employeeImports } from '#contract/people/employees/employee-imports.ts';
import type { ImportOptions } from '#contract/people/employees/employee-imports.ts';
import { employeeBulk } from '#contract/people/employees/employee-bulk.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { employeeTimeline } from '#contract/people/employees/employee-timeline.ts';
import { samePerson } from '#contract/people/employees/same-person.ts';
import { merge } from '#contract/people/employees/merge.ts';
import { rehire } from '#contract/people/employees/rehire.ts';
import { employees } from '#contract/people/employees/employees.ts';
import { changeMany } from '#server/people/employees/bulk/bulk.service.ts';
import { nameOwnActing } from '#server/people/employees/acting.service.ts';
import { readTimeline } from '#server/people/employees/timeline.reads.ts';
import type { Context } from '#server/http/context.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import {
  archiveEmployee,
  exportChosen,
  exportList,
  exportWhole,
  readActing,
  readCounts,
  readFilterChoices,
  readFilterFields,
  readLineManager,
  readList,
  readProfile,
} from '#server/people/employees/employees.service.ts';
import { readDetail } from '#server/people/employees/form/detail.ts';
import { createEmployee, updateEmployee } from '#server/people/employees/form/form.service.ts';
import { readHistories } from '#server/people/employees/form/histories.ts';
import { readPayload } from '#server/people/employees/form/payload.ts';
import { extendProbation, passProbation } from '#server/people/employees/form/probation.ts';
import type { ImportOf } from '#server/people/employees/import/import.service.ts';
import { linkRefused, previewImport, runImport } from '#server/people/employees/import/import.service.ts';
import { describeAlike } from '#server/people/employees/likeness/likeness.service.ts';
import { askMerge, askUndo, previewMerge, readMerged } from '#server/people/employees/merge/merge.service.ts';
import { previewRehire, rehireEmployee } from '#server/people/employees/rehire/rehire.service.ts';
import { makeTemplate } from '#server/people/employees/import/sheets/template.ts';

const linked = (link: string) => ({ link, data: { link } });

/** Mounts the employee list, the profile and the import of employees. */
export function employeesRoutes(platform: Platform): void {
  mount(platform, employees, {
    list: async (context, { query }) => readList(context, query),
    count: async (context) => ({ data: await readCounts(context) }),
    customFields: async (context) => ({ data: await readFilterFields(context) }),
    filterChoices: async (context) => ({ data: await readFilterChoices(context) }),
    export: async (context, { query }) => linked(await exportList(context, query)),
    exportWhole: async (context, { query }) => linked(await exportWhole(context, query)),
    profile: async (context, { params }) => ({ data: await readProfile(context, params.id) }),
    archive: async (context, { params }) => {
      await archiveEmployee(context, params.id);
      return { data: { id: params.id } };
    },
    nameActing: async (context, { body }) => ({ data: await nameOwnActing(context, body) }),
    actingProfile: async (context, { params }) => ({ data: readActing(context, params.id) }),
    lineManager: async (context, { params }) => ({ data: await readLineManager(context, params.employeeId) }),
  });
  mount(platform, employeeBulk, {
    change: async (context, { body }) => ({ data: await changeMany(context, body) }),
    export: async (context, { body }) => linked(await exportChosen(context, body.ids)),
  });
  mount(platform, employeeForm, {
    detail: async (context, { params }) => ({ data: await readDetail(context, params.id) }),
    create: async (context, { body }) => ({ data: await createEmployee(context, body) }),
    update: async (context, { params, body }) => ({ data: await updateEmployee(context, { id: params.id, body }) }),
    payload: async (context) => ({ data: await readPayload(context) }),
    passProbation: async (context, { params, body }) => ({
      data: await passProbation(context, { id: params.id, day: body.probationEndDate }),
    }),
    extendProbation: async (context, { params, body }) => ({
      data: await extendProbation(context, { id: params.id, until: body.until }),
    }),
    histories: async (context, { params, query }) => ({
      data: await readHistories(context, { id: params.id, type: query.type }),
    }),
  });
  mount(platform, samePerson, {
    find: async (context, { body }) => ({ data: [...(await describeAlike(context, body))] }),
  });
  mount(platform, merge, {
    preview: async (context, { params, query }) => ({ data: await previewMerge(context, { id: params.id, ...query }) }),
    ask: async (context, { params, body }) => ({ data: await askMerge(context, { id: params.id, ...body }) }),
    list: async (context, { params }) => ({ data: await readMerged(context, params.id) }),
    undo: async (context, { params, body }) => ({ data: await askUndo(context, { id: params.id, ...body }) }),
  });
  mount(platform, rehire, {
    preview: async (context, { params }) => ({ data: await previewRehire(context, params.id) }),
    make: async (context, { params, body }) => ({ data: await rehireEmployee(context, { id: params.id, body }) }),
  });
  mount(platform, employeeTimeline, {
    read: async (context, { params }) => ({ data: [...(await readTimeline(context, params.id))] }),
  });
  mount(platform, employeeImports, {
    ...importHandlers('employees'),
    template: async (context, { params }) => makeTemplate(context, params.kind),
  });
  mount(platform, employeeDonorImports, importHandlers('donors'));
}

function importHandlers(kind: ImportOf) {
  type Sent = { readonly body: ImportOptions };
  return {
    preview: async (context: Context, { body }: Sent) => ({ data: await previewImport(context, { kind, options: body }) }),
    run: async (context: Context, { body }: Sent) => {
      const done = await runImport(context, { kind, options: body });
      return { message: done.message, data: done };
    },
    refused: async (context: Context, { body }: Sent) => linked(await linkRefused(context, { kind, options: body })),
  };
}
