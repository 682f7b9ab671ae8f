import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { ReportColumn } from '#contract/report.ts';
import { dayRange } from '#contract/requests/requests.ts';
import { Page, Pagination, QueryFlag, search } from '#contract/shared.ts';

/** A row of the report: times `YYYY-MM-DD HH:mm`, days with two decimals, the status as a word in the caller's language. */
export const OvertimeReportRow = z.object({
  id: z.string(),
  employeeName: z.string(),
  employeeCode: z.string(),
  position: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  numberOfDay: z.number(),
  reason: z.string().nullable(),
  status: z.string(),
});
export type OvertimeReportRow = z.output<typeof OvertimeReportRow>;

/** The columns of the report, on its screen and in its spreadsheet (seed 002 section 2.5). */
export const overtimeReportColumns = [
  { key: 'employeeName', kind: 'text', width: 150, keep: true },
  { key: 'employeeCode', kind: 'text', width: 112 },
  { key: 'position', kind: 'text', width: 140 },
  { key: 'startDate', kind: 'instant', width: 100, keep: true },
  { key: 'endDate', kind: 'instant', width: 100, keep: true },
  { key: 'numberOfDay', kind: 'number', width: 88, keep: true, isTotalled: true },
  { key: 'reason', kind: 'text', width: 170 },
  { key: 'status', kind: 'text', width: 104, keep: true },
] as const satisfies readonly ReportColumn<keyof OvertimeReportRow>[];

/** Overtime that touches some months, for the office. */
export const overtimeReport = {
  list: endpoint({
    method: 'GET',
    path: '/reports/v1/overtimes',
    isHeavy: 'export',
    tag: 'reports',
    summary:
      'Requests for overtime of all states that touch the months of rangFilter or date; all of them without a limit; with isExport of all pages, as a spreadsheet.',
    needs: 'overtime report/view',
    scope: { rows: 'company' },
    query: z.object({
      offset: Page.shape.offset,
      /** Without one, or 0: all rows of the months (decision D93). */
      limit: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .optional()
        .transform((limit) => (limit === undefined || limit === 0 ? null : Math.min(limit, 200))),
      rangFilter: dayRange,
      /** The same by another name; where both are sent, both hold. */
      date: dayRange,
      search: search(['employeeName', 'employeeCode', 'reason', 'requestNo']),
      isExport: QueryFlag,
    }),
    // A spreadsheet is its link, in both places (decision A2).
    answer: z.object({
      data: z.union([z.array(OvertimeReportRow), z.object({ link: z.string() })]),
      pagination: Pagination,
      link: z.string().optional(),
    }),
    changes: 'export',
  }),
};
