import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, dataOf } from '#contract/shared.ts';

/** A row of somebody's leave balance, in the days or weeks of its type. */
export const LeaveBalance = z.object({
  leaveItemId: z.string(),
  name: z.string(),
  nameKH: z.string().nullable(),
  type: z.number(),
  entilement: z.number().nullable(),
  carryForward: z.number().nullable(),
  additional: z.number().nullable(),
  taken: z.number(),
  leaveBalance: z.number().nullable(),
  /** Pending requests: in the balance still, but not to be had. */
  reserved: z.number(),
  /** The most that could be taken this month; null where nothing is checked. */
  available: z.number().nullable(),
});

/** The leave of an employee, as the profile shows it. */
export const employeeLeave = {
  types: endpoint({
    method: 'GET',
    path: '/employee/v1/leave_types',
    tag: 'employees',
    summary: 'The leave types of the company, in their order.',
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(
      z.array(z.object({ id: z.string(), name: z.string(), nameKH: z.string().nullable(), type: z.number(), order: z.number() })),
    ),
  }),
  balance: endpoint({
    method: 'GET',
    path: '/employee/v1/leave_balance/{id}',
    tag: 'employees',
    summary:
      'The leave balance of an employee in the year of a day: the types that fit the person or hold something, in their order.',
    needs: 'account',
    scope: { rows: 'person', record: 'employee', own: 'always', line: 'employee/view', others: 'employee/view' },
    params: z.object({ id: Id }),
    query: z.object({ date: Day.optional() }),
    answer: dataOf(z.array(LeaveBalance)),
  }),
};
