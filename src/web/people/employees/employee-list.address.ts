import { employeeChoices, missableFields } from '#contract/people/employees/employee-form.ts';
import { employeeSorts } from '#contract/people/employees/employee-list.ts';
import { choices, days, flag, ids, order, text } from '#web/kit/address/codecs.ts';
import type { ValuesOf } from '#web/kit/address/codecs.ts';
import { listSpec } from '#web/kit/address/use-address.ts';
import { viewSpec } from '#web/kit/list/list-views.tsx';
import { customChoices } from './employees.rules.ts';

/** The address of the employee list. */
export const employeeListSpec = {
  ...listSpec(),
  ...viewSpec,
  sort: order(employeeSorts),
  'join-date': days(),
  newHire: flag(),
  isResigned: flag(),
  contractExpired: flag(),
  incomplete: flag(),
  lacks: choices(missableFields),
  departmentId: ids(),
  teamId: ids(),
  dutyStationId: ids(),
  branchId: ids(),
  jobLevelId: ids(),
  jobGradeId: ids(),
  managerId: ids(),
  projectId: ids(),
  donor: text(),
  status: choices(employeeChoices.status.map(String)),
  gender: choices(employeeChoices.gender.map(String)),
  contractType: choices(employeeChoices.contractType),
  custom: customChoices(),
};
export type EmployeeListValues = ValuesOf<typeof employeeListSpec>;
