import { z } from 'zod';
import { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { note } from '#contract/people/facts/fact-schemas.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** The terms of a new employment. A field that is not sent stays as it was in the former one. */
export const RehireBody = EmployeeBody.pick({
  joinDate: true,
  code: true,
  contractType: true,
  contractEndDate: true,
  probationExpiredDate: true,
  basicSalary: true,
  position: true,
  departmentId: true,
  teamId: true,
  dutyStation: true,
  jobGradeId: true,
  jobLevelId: true,
  step: true,
  supervisorId: true,
  approver1Id: true,
  approver2Id: true,
  serviceFrom: true,
})
  .partial({ code: true })
  .extend({
    /** Whether the annual leave that was left at the end comes along; otherwise leave begins at 0. */
    bringsLeave: z.boolean().default(false),
    /** Why no final payment of the former employment is approved; demanded where none is. */
    unpaidReason: note('lines'),
    version: z.number().int().optional(),
  });
export type RehireBody = z.output<typeof RehireBody>;

/** An employment of a person. */
export const Employment = z.object({
  joinDate: z.string(),
  /** Null while none is known. */
  lastWorkingDay: z.string().nullable(),
  /** The first day of recognised service, where it began before the join date. */
  serviceFrom: z.string().nullable(),
  /** The reason of its end; null where none is recorded. */
  endReason: EmployeeBody.shape.endReason.unwrap().unwrap().nullable(),
});
export type Employment = z.output<typeof Employment>;

/** A rehire makes an employment and changes a record. */
const rights = { all: ['employee/create', 'employee/edit'] } as const;

/** Hires leavers again under the same record. */
export const rehire = {
  preview: endpoint({
    method: 'GET',
    path: '/employee/v1/rehire/{id}',
    tag: 'employees',
    summary:
      'What hiring a leaver again starts from: the former employments, whether the final payment is approved, the annual leave that could come along, and the account that opens again.',
    needs: rights,
    scope: { rows: 'company', record: 'employee' },
    params: z.object({ id: Id }),
    answer: dataOf(
      z.object({
        /** The first day on which a new employment can begin. */
        earliest: z.string(),
        /** The newest first. */
        employments: z.array(Employment),
        /** approved: of the last employment; open: a row of it waits; none: there is no row. Null for who does not see payroll. */
        finalPayment: z.enum(['approved', 'open', 'none']).nullable(),
        /** Days of annual leave left at the end and not paid out, at most 2 decimals; null for who does not see leave. */
        leaveLeft: z.number().nullable(),
        /** The account that opens again on the join date; null where there is none. */
        account: z.object({ userName: z.string(), role: z.string() }).nullable(),
      }),
    ),
  }),
  make: endpoint({
    method: 'POST',
    path: '/employee/v1/rehire/{id}',
    tag: 'employees',
    summary:
      'Hires a leaver again under the same record. The former employment is kept as it was, with its contracts, pay, leave and papers; payroll, leave and probation begin anew. Waits for a second person as a hire does.',
    needs: rights,
    scope: { rows: 'company', record: 'employee' },
    params: z.object({ id: Id }),
    body: RehireBody,
    answer: dataOf(
      z.object({
        id: z.string(),
        version: z.number(),
        /** The request as which the hire waits for a second person; empty where none does. */
        termsAsked: z.array(z.string()),
        /** Days of annual leave that came along; null for callers who do not see leave. */
        leaveBrought: z.number().nullable(),
      }),
    ),
    touches: 'everything',
  }),
};
