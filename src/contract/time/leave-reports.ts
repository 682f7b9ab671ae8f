import { z } from 'zod';
import { LeaveBalance } from '#contract/time/employee-leave.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import { Day, Id, Pagination, QueryFlag, ReferencePage } from '#contract/shared.ts';

/** Asked for as a spreadsheet the answer is its link, in both places (decision A2). */
const ExportLink = z.object({ link: z.string() });
const link = z.string().optional();

/** A year, alone or as one of its days. */
const YearOrDay = z
  .union([z.string().regex(/^(19|20|21)\d{2}$/, 'validation.date_range'), Day])
  .transform((given) => Number(given.slice(0, 4)));

/** One type of one person's leave in a year: days, or weeks of maternity and paternity leave, with one decimal. */
export const BookedLeave = z.object({ lId: z.string(), type: LeaveKind, taken: z.number(), remain: z.number().nullable() });

/** What each employee has taken and has left, and the types in their order. */
export const BookedBalances = z.object({
  leaves: z.array(
    z.object({ employeeId: z.string(), employeeCode: z.string(), employeeName: z.string(), payload: z.array(BookedLeave) }),
  ),
  leaveItems: z.array(z.object({ id: z.string(), name: z.string(), nameKH: z.string().nullable(), type: LeaveKind })),
});

/** What was taken and what is left, for the office. */
export const leaveReports = {
  balance: endpoint({
    method: 'GET',
    path: '/reports/v1/leave_balance',
    isHeavy: 'export',
    tag: 'reports',
    summary: "One employee's leave in the year of a day, type by type; with isExport a link to it as a spreadsheet.",
    needs: 'leave report/view',
    scope: { rows: 'company' },
    query: z.object({ employeeId: Id.optional(), date: Day.optional(), isExport: QueryFlag }),
    answer: z.object({ data: z.union([z.array(LeaveBalance), ExportLink]), link }),
    changes: 'export',
  }),
  booked: endpoint({
    method: 'GET',
    path: '/reports/v1/booked_balance',
    isHeavy: 'export',
    tag: 'reports',
    summary: 'What each employee has taken and has left of every type in a year; with isExport of everybody, as a spreadsheet.',
    needs: 'leave report/view',
    scope: { rows: 'company' },
    query: ReferencePage.extend({ employeeId: Id.optional(), date: YearOrDay.optional(), isExport: QueryFlag }),
    answer: z.object({
      data: z.union([BookedBalances, ExportLink]),
      pagination: Pagination,
      link,
    }),
    changes: 'export',
  }),
  byMonth: endpoint({
    method: 'GET',
    path: '/reports/v1/leave_by_month',
    tag: 'reports',
    summary:
      'Days of granted leave in each month of a year, by type: those with any, the most first. Maternity and paternity leave count every day of the calendar.',
    needs: 'leave report/view',
    scope: { rows: 'company' },
    query: z.object({ date: YearOrDay.optional() }),
    answer: z.object({
      data: z.object({
        months: z.array(z.string()),
        types: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            nameKH: z.string().nullable(),
            /** By the months' order, with two decimals. */
            days: z.array(z.number()),
          }),
        ),
      }),
    }),
  }),
};
