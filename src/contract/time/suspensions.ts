import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, dataOf, required } from '#contract/shared.ts';

/** A suspension of somebody's work. */
export const Suspension = z.object({
  id: z.string(),
  requestNo: z.string(),
  /** YYYY-MM-DD, both days included. */
  from: z.string(),
  until: z.string(),
  /** Of the pay that goes on. */
  paidPercent: z.number(),
});
export type Suspension = z.output<typeof Suspension>;

const common = { tag: 'leave', needs: 'employee/edit' } as const;
const decided = dataOf(z.object({ id: z.string(), requestNo: z.string().nullable() }));
const touches = ['/employee/v1', '/terms/v1', '/leave/v1'] as const;

/** Work that is suspended: days without work, whose pay stops or goes on in part. */
export const suspensions = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/suspensions/{id}',
    summary: 'The suspensions of an employee that are not over, the first one first.',
    scope: { rows: 'company', record: 'employee' },
    params: z.object({ id: Id }),
    answer: dataOf(z.array(Suspension)),
  }),
  suspend: endpoint({
    ...common,
    method: 'POST',
    path: '/leave/v1/suspend',
    summary:
      'Suspends somebody else from a day until another, with the percent of the pay that goes on. Payroll, timesheet and attendance follow as by unpaid leave. Where two people change what pay hangs on, it files a request that a second person decides on.',
    scope: { rows: 'company' },
    body: z.object({
      employeeId: Id,
      from: Day,
      until: Day,
      paidPercent: z.number().int().min(0, 'validation.number_range').max(100, 'validation.number_range'),
      reason: required(500),
    }),
    answer: decided,
    touches,
  }),
  back: endpoint({
    ...common,
    method: 'POST',
    path: '/leave/v1/suspend/{id}/return',
    summary:
      'Ends a suspension before its last day: the person works again from the day on. Waits for a second person as the suspension did.',
    scope: { rows: 'company', record: 'leaveRequest' },
    params: z.object({ id: Id }),
    body: z.object({
      /** The first day of work. */
      day: Day,
      reason: required(500),
    }),
    answer: decided,
    touches,
  }),
};
