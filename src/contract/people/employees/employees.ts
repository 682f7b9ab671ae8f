import { z } from 'zod';
import { CustomField } from '#contract/people/custom-fields.ts';
import {
  EmployeeChoice,
  EmployeeConditions,
  EmployeeFilterChoices,
  EmployeePage,
  EmployeeRow,
} from '#contract/people/employees/employee-list.ts';
import { factAnswers } from '#contract/people/facts/fact-schemas.ts';
import { paidFacts, shownFacts } from '#contract/people/facts/facts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, LinkAnswer, Pagination, dataOf } from '#contract/shared.ts';

const text = z.string().nullable();
const named = z.object({ name: z.string() }).nullable();

/** Another person, named. */
const Named = z.object({ id: z.string(), code: z.string(), name: z.string() });

const Relative = z.object({ id: z.string(), name: text, dob: text, age: z.number().nullable(), currentStatus: text });

/** Pay of a person; absent as a whole where the caller may not see it (decision A29). */
const Compensation = z.object({
  ...factAnswers(paidFacts),
  basicSalary: z.number().nullable(),
  /** The day from which the salary is in force. */
  lastModifiedSalaryAt: text,
  pensionFund: z.number().nullable(),
  pensionFundType: z.enum(['AMOUNT', 'PERCENTAGE']),
  providentFund: z.number().nullable(),
  providentFundType: z.enum(['AMOUNT', 'PERCENTAGE']),
  insurance: z.array(z.string()),
  annualSalary: z.number(),
  seniority: z.number(),
  severancePay: z.number(),
  unpaidSalary: z.number(),
  employeeBenefits: z.array(
    z.object({
      id: z.string(),
      payrollItemId: z.string(),
      payrollItem: z.object({ title: z.string(), titleKH: z.string() }),
      code: z.string(),
      type: z.number(),
      taxRate: z.number().nullable(),
      /** Deductions are negative, as the wire has them (decision B50). */
      amount: z.number(),
      isTaxable: z.number(),
      offeredBy: z.string(),
    }),
  ),
});

/** The profile: the whole record in the wire's words, with names beside ids. */
export const EmployeeProfile = z.object({
  ...factAnswers(shownFacts),
  id: z.string(),
  version: z.number(),
  name: z.string(),
  namekh: text,
  firstName: z.string(),
  lastName: z.string(),
  photo: text,
  photoLink: text,
  archivedAt: text,
  missingFields: z.array(z.string()),
  /** Whole years today. */
  age: z.number().nullable(),
  nationality: named,
  passportType: named,
  visaType: named,
  approver1: Named.nullable(),
  approver2: Named.nullable(),
  actingBy: Named.nullable(),
  /** First to fifth line. */
  lineManagers: z.array(Named.nullable()),
  position: text,
  jobGrade: text,
  jobLevel: text,
  step: z.number().nullable(),
  department: text,
  team: text,
  dutyStation: text,
  branch: named,
  /** PERMANENT_STAFF once probation is passed, else null. */
  type: text,
  contractType: text,
  contractEndDate: text,
  noticeWorkingDays: z.number().nullable(),
  userName: text,
  roleName: text,
  kids: z.array(Relative),
  siblings: z.array(Relative),
  inheritances: z.array(z.object({ id: z.string(), name: text, idCard: text, percentage: z.number().nullable() })),
  educations: z.array(z.object({ id: z.string(), institute: text, degree: text, date: text })),
  certifications: z.array(z.object({ id: z.string(), title: text, authority: text, date: text })),
  languages: z.array(z.object({ id: z.string(), title: text, proficiency: text })),
  skills: z.array(z.object({ id: z.string(), title: text, level: text })),
  budgetAllocations: z.array(
    z.object({
      id: z.string(),
      project: z.string(),
      donor: z.string(),
      subProject: z.string(),
      subProjectCode: text,
      activityCodes: z.array(z.string()),
      percentage: z.number(),
    }),
  ),
  /** The company's own fields that the caller sees of this person, with what is known. */
  custom: z.array(CustomField.extend({ value: z.union([z.string(), z.number()]).nullable() })),
  /** Whether the caller may see the pay of this person; where not, `compensation` is null. */
  seesPay: z.boolean(),
  compensation: Compensation.nullable(),
});
export type EmployeeProfile = z.output<typeof EmployeeProfile>;

const byId = z.object({ id: Id });

/** Who decides in somebody's place, and when; all three or none. */
export const Acting = z.object({ actingById: Id.nullable(), actingStart: Day.nullable(), actingEnd: Day.nullable() });
export type Acting = z.output<typeof Acting>;

/** The calls of the employee list and profile; the imports are in employee-imports.ts. */
export const employees = {
  list: endpoint({
    method: 'GET',
    path: '/employee/v1/lists',
    tag: 'employees',
    summary:
      'The employees by code or as sorted, archived ones left out. Without view on employee: id, code, name and photo only, and search by name and code; what else narrows or sorts is refused.',
    needs: 'session',
    scope: { rows: 'company' },
    query: EmployeePage,
    answer: z.object({ data: z.array(z.union([EmployeeRow, EmployeeChoice])), pagination: Pagination }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/employee/v1/count',
    tag: 'employees',
    summary: 'The counters above the list. Each of the last four is the number of rows of the list that its flag opens.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        total: z.number(),
        male: z.number(),
        female: z.number(),
        totalNewHire: z.number(),
        resignedEmployee: z.number(),
        contractExpired: z.number(),
        incomplete: z.number(),
      }),
    ),
  }),
  customFields: endpoint({
    method: 'GET',
    path: '/employee/v1/custom_fields',
    tag: 'employees',
    summary: "The company's own fields that the caller sees of others, to narrow the list by.",
    needs: 'employee/view',
    scope: { rows: 'company' },
    answer: dataOf(z.array(CustomField)),
  }),
  filterChoices: endpoint({
    method: 'GET',
    path: '/employee/v1/filter_choices',
    tag: 'employees',
    summary: 'What the list can be filtered by: departments, teams, places, levels, grades, managers, projects and donors.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    answer: dataOf(EmployeeFilterChoices),
  }),
  export: endpoint({
    method: 'GET',
    path: '/employee/v1/export',
    isHeavy: true,
    tag: 'employees',
    summary: 'A link to the list as an xlsx, searched and filtered as given. It holds no pay.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    query: EmployeeConditions,
    changes: true,
    answer: LinkAnswer,
  }),
  exportWhole: endpoint({
    method: 'GET',
    path: '/employee/v1/export_all_fields',
    isHeavy: true,
    tag: 'employees',
    summary:
      'A link to the list as an xlsx with every field that an import takes, pay, dependants and allocations too, in the sheets of the import: changed there, it is imported again.',
    needs: { all: ['employee/view', 'employee/edit'] },
    scope: { rows: 'company' },
    query: EmployeeConditions,
    changes: true,
    answer: LinkAnswer,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/employee/v1/profile/{id}',
    tag: 'employees',
    summary:
      "One's own record always, others' with view on employee. Pay only for oneself, holders of edit on employee and of view on payroll.",
    needs: 'account',
    scope: { rows: 'person', record: 'employee', own: 'always', line: 'employee/view', others: 'employee/view' },
    params: byId,
    answer: dataOf(EmployeeProfile),
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/employee/v1/archive/{id}',
    tag: 'employees',
    summary: 'Archives an employee: the account is closed and its sessions end; the record stays for history and reports.',
    needs: 'employee/delete',
    scope: { rows: 'company', record: 'employee' },
    params: byId,
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
  nameActing: endpoint({
    method: 'PUT',
    path: '/employee/v1/acting',
    tag: 'employees',
    summary:
      'Name who decides in the own place from one day to another, or with nulls nobody any more. Who is named and full access are told.',
    needs: 'session',
    scope: { rows: 'none' },
    body: Acting,
    answer: dataOf(Acting),
    touches: 'everything',
  }),
  actingProfile: endpoint({
    method: 'GET',
    path: '/employee/v1/acting_profile/{id}',
    tag: 'employees',
    summary:
      'The absent people for whom the caller decides today; the id is the own account or employee. NOT_FOUND where there is nobody.',
    needs: 'session',
    scope: { rows: 'person', record: 'employee', own: 'always', line: 'never', others: 'never' },
    params: byId,
    answer: dataOf(z.array(z.object({ id: z.string(), userId: text, name: z.string() }))),
  }),
  lineManager: endpoint({
    method: 'GET',
    path: '/employee/v1/line_manager/{employeeId}',
    tag: 'employees',
    summary: 'The 1st line manager of an employee, or null.',
    needs: 'session',
    scope: { rows: 'company', record: 'employee' },
    params: z.object({ employeeId: Id }),
    answer: dataOf(EmployeeChoice.nullable()),
  }),
};
