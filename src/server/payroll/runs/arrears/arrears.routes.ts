import { payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import { decideArrears, takeBackArrears } from '#server/payroll/runs/arrears/decide.service.ts';
import { findArrears } from '#server/payroll/runs/arrears/find.service.ts';
import { findLateAllocations } from '#server/payroll/runs/arrears/late-allocations.ts';
import { listArrears } from '#server/payroll/runs/arrears/list.service.ts';
import { proposeArrears } from '#server/payroll/runs/arrears/propose.service.ts';
import { readPeopleById } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the corrections of paid months. */
export function payrollArrearsRoutes(platform: Platform): void {
  mount(platform, payrollArrears, {
    lists: (context, { query }) => listArrears(context, query),
    find: async (context, { body }) => {
      const of = { employeeIds: body.employeeId === undefined ? null : [body.employeeId] };
      const { found: dated, notSame } = await findArrears(context, of);
      const found = dated + (await findLateAllocations(context, of));
      const { companyId } = context.session;
      const people = await readPeopleById(context.db, { companyId, employeeIds: notSame.map(({ employeeId }) => employeeId) });
      const codes = new Map(people.map((person) => [person.employee_id, person.code]));
      return {
        data: { found, notSame: notSame.map(({ employeeId, month }) => ({ employeeCode: codes.get(employeeId) ?? '', month })) },
      };
    },
    propose: async (context, { body }) => ({ data: { id: await proposeArrears(context, body) } }),
    decide: async (context, { params, body }) => ({ data: await decideArrears(context, { ...body, id: params.id }) }),
    takeBack: async (context, { params, body }) => ({ data: await takeBackArrears(context, { ...params, ...body }) }),
  });
}
