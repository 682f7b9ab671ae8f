import { z } from 'zod';
import { CustomField } from '#contract/people/custom-fields.ts';
import { EmployeeDetail, Person } from '#contract/people/employees/employee-detail.ts';
import { HeldDays } from '#contract/people/facts/dated-facts.ts';
import { NightPosts } from '#contract/people/employees/employee-law.ts';
import { EmployeeBody, NewEmployee } from '#contract/people/employees/employee-form.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

const Lookup = z.object({ id: z.string(), name: z.string() });
const EmployeeUpdate = EmployeeBody.extend({ version: z.number().int().optional() });

const byId = z.object({ id: Id });

/** The calls of the employee form and of the profile's tabs. */
export const employeeForm = {
  detail: endpoint({
    method: 'GET',
    path: '/employee/v1/detail/{id}',
    tag: 'employees',
    summary: 'The whole record for the form, the newest of everything dated.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'employee' },
    params: byId,
    answer: dataOf(EmployeeDetail),
  }),
  create: endpoint({
    method: 'POST',
    path: '/employee/v1/create',
    tag: 'employees',
    summary: 'Makes an employee, with an account where a user name is given; the account has no password yet.',
    needs: 'employee/create',
    scope: { rows: 'company' },
    body: NewEmployee,
    answer: dataOf(
      z.object({
        id: z.string(),
        version: z.number(),
        /** The request as which the hire waits for a second person; empty where none does. */
        termsAsked: z.array(z.string()),
        /** Where the record now departs from the Labour Law and did not before, in words. */
        warnings: z.array(z.string()),
      }),
    ),
    touches: 'everything',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employee/v1/update/{id}',
    tag: 'employees',
    summary:
      'Changes an employee. What the record lacks is not demanded, what it holds is not emptied. A dated value that differs from the newest one holds from the day of the change until the next later one, which stays; rows with status 3 are deleted. By safeguards of payroll another bank account, salary, contract or allocation is not written: it is filed as a request that somebody else decides.',
    needs: 'employee/edit',
    scope: { rows: 'company', record: 'employee' },
    params: byId,
    body: EmployeeUpdate,
    answer: dataOf(
      z.object({
        id: z.string(),
        version: z.number(),
        /** The request as which another bank account waits for a second person; null where none does. */
        accountAsked: z.string().nullable(),
        /** The requests as which another salary, contract or allocation waits for a second person. */
        termsAsked: z.array(z.string()),
        /** The days on which each changed value that is dated holds; none of what waits for a second person. */
        holds: z.array(HeldDays),
        /** Where the record now departs from the Labour Law and did not before, in words. */
        warnings: z.array(z.string()),
      }),
    ),
    touches: 'everything',
  }),
  payload: endpoint({
    method: 'GET',
    path: '/employee/v1/form_payload',
    tag: 'employees',
    summary: 'What the form offers: roles, lists and line managers.',
    needs: { any: ['employee/create', 'employee/edit'] },
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        /** Roles that the caller may give; the others are shown and not offered. */
        roles: z.array(
          Lookup.extend({
            code: z.string(),
            mayGive: z.boolean(),
            /** Names of permissions that the role has and ordinary staff have not; empty: none. */
            beyondStaff: z.string(),
          }),
        ),
        /** The role of new employees by the settings, where the caller may give it. */
        newEmployeeRoleId: z.string().nullable(),
        departments: z.array(Lookup),
        dutyStations: z.array(Lookup),
        branches: z.array(Lookup),
        supervisors: z.array(Person),
        secondLineManagers: z.array(Person),
        thirdLineManagers: z.array(Person),
        fourthLineManagers: z.array(Person),
        fifthLineManagers: z.array(Person),
        teams: z.array(Lookup.extend({ departmentId: z.string().nullable() })),
        passportTypes: z.array(Lookup),
        visaTypes: z.array(Lookup),
        nationalities: z.array(Lookup),
        jobGrades: z.array(Lookup),
        jobLavels: z.array(Lookup),
        /** Positions in use, as suggestions. */
        positions: z.array(z.string()),
        openFrom: z.string(),
        /** Teams and departments with a shift, by id: whether it reaches into the night. */
        nightPosts: NightPosts,
        /** The next free code, numbered as most of the codes are. */
        nextCode: z.string(),
        /** Some of those who may approve somebody new, by name; null where a hire waits for nobody. */
        hireApprovers: z.array(z.string()).nullable(),
        /** Whether mail goes out, so that somebody new can be invited by it. */
        canInvite: z.boolean(),
        /** The company's own fields that the caller sees of others. */
        customFields: z.array(CustomField),
        /** What a typed salary is held against: US cents, riel for a dollar; null for who sees nobody's pay. */
        salaryMeasure: z
          .object({ medianCents: z.number().nullable(), smallestWageCents: z.number().nullable(), rate: z.number() })
          .nullable(),
      }),
    ),
  }),
  passProbation: endpoint({
    method: 'PUT',
    path: '/employee/v1/mark_as_passed_probation/{id}',
    tag: 'employees',
    summary: "Confirms that the probation is passed, on a day; never one's own.",
    needs: 'employee/confirm probation',
    scope: { rows: 'company', record: 'employee' },
    params: byId,
    body: z.object({ probationEndDate: z.iso.date('validation.probation_end') }),
    answer: dataOf(z.object({ id: z.string(), type: z.string() })),
    touches: 'everything',
  }),
  extendProbation: endpoint({
    method: 'PUT',
    path: '/employee/v1/extend_probation/{id}',
    tag: 'employees',
    summary: "Lets a probation that is not passed end later; never one's own.",
    needs: 'employee/confirm probation',
    scope: { rows: 'company', record: 'employee' },
    params: byId,
    body: z.object({ until: z.iso.date('validation.probation_end') }),
    answer: dataOf(z.object({ id: z.string(), until: z.string() })),
    touches: 'everything',
  }),
  histories: endpoint({
    method: 'GET',
    path: '/employee/v1/histories/{id}',
    tag: 'employees',
    summary:
      'What one dated part of a record was, the newest first, with who changed it and when. Of pay by the rule of the profile.',
    needs: 'account',
    scope: { rows: 'person', record: 'employee', own: 'always', line: 'employee/view', others: 'employee/view' },
    params: byId,
    query: z.object({ type: z.enum(['GROSS_SALARY', 'PENSION_FUND', 'PROVIDEND_FUND', 'POSITION', 'JOB_GRADE']) }),
    answer: dataOf(
      z.array(
        z.object({
          /** The day from which the value is in force. */
          date: z.string(),
          user: z.string().nullable(),
          changedAt: z.string(),
          /** Dollars, percent or text, by `unit`. */
          currentValue: z.union([z.string(), z.number()]).nullable(),
          unit: z.enum(['USD', 'PERCENT', 'TEXT']),
        }),
      ),
    ),
  }),
};
