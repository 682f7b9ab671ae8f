import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { requestKindNames } from '#contract/request-kinds.ts';
import { Day, Id, dataOf } from '#contract/shared.ts';

const Kind = z.enum(requestKindNames);

/** What is open about somebody who leaves. Counts, days and names; no amount. */
export const OpenAtLeaving = z.object({
  /** The day it is told for: the one that was asked for, else that of the record. */
  lastWorkingDay: z.string().nullable(),
  /** Whether that is the day of the record: who takes over is known only then. */
  isStored: z.boolean(),
  /**
   * Days left on that day, at most 2 decimals, below 0 where more was taken; null for who does not see leave, or without a day. `isSettled`:
   * an approved final payment has paid them out, or taken them back.
   */
  leave: z.object({ annual: z.number(), compensation: z.number(), isSettled: z.boolean() }).nullable(),
  /** Requests that wait for the person, by kind and by who takes them over: names, null where nobody does or it is not known yet. */
  decides: z.array(z.object({ kind: Kind, count: z.number(), takenOverBy: z.string().nullable() })),
  /** Whose 1st line manager the person is, at most 100 by code, and how many in all; `next` is who stands above in their line. */
  team: z.object({
    total: z.number(),
    people: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), next: z.string().nullable() })),
  }),
  /** Whose manager or approver the person is, by id, at most 500: whom to give somebody else. */
  named: z.array(z.string()),
  /** For how many people the person is named as approver. */
  approverOf: z.number(),
  /** In whose place the person decides, today or later. */
  actsFor: z.array(z.string()),
  /** The person's own requests, sheets and corrections that nobody has decided, of the kinds that the caller sees. */
  own: z.array(z.object({ kind: Kind, count: z.number() })),
  /** Months of timesheets that are not handed in, to the month of the last working day; null for who does not see timesheets. */
  sheets: z.array(z.string()).nullable(),
  /** The account that is still open: null where there is none. */
  account: z.object({ userName: z.string(), role: z.string() }).nullable(),
  /** Whether the final payment is approved; null for who does not see payroll. */
  isPaid: z.boolean().nullable(),
});
export type OpenAtLeaving = z.output<typeof OpenAtLeaving>;

/** What is to be settled before somebody leaves. */
export const leaving = {
  open: endpoint({
    method: 'GET',
    path: '/leaving/v1/open/{id}',
    tag: 'employees',
    summary:
      'What is open about somebody who leaves: days of leave, requests that wait for them and who takes these over, their team, their own requests and sheets, the account, the final payment. For a day that is only typed say it; who takes over is told for the day of the record.',
    needs: 'employee/view',
    scope: { rows: 'company', record: 'employee' },
    params: z.object({ id: Id }),
    query: z.object({ lastWorkingDay: Day.optional() }),
    answer: dataOf(OpenAtLeaving),
  }),
};
