import { z } from 'zod';
import { COMPARED_CLASSES } from '#engine/parallel-run/compare.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Period } from '#contract/payroll-words.ts';
import { LinkAnswer, Month, Page, QueryFlag, dataOf, required, requiredCode, search, text } from '#contract/shared.ts';
import { Pagination } from '#contract/shared.ts';
import { ImportCounts, sheetOptions, sheetPreview } from '#contract/sheet-imports.ts';

/** Months in a row without an open difference after which an office may go live. */
export const QUIET_MONTHS = 3;

/** Amounts of pay are read and compared: who imports payroll, and sees it. */
const needs = { all: ['payroll/import', 'payroll/view'] } as const;

const Unit = z.enum(['USD', 'KHR'], 'validation.choice');
const Tolerance = z
  .number()
  .min(0, 'validation.min_0')
  .max(999.99, 'validation.number_range')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'validation.two_decimals');

/** The multipart field `options`: the month, and of each column its unit and its tolerance in that unit. */
export const CompareOptions = sheetOptions('compare').extend({
  month: Month,
  columns: z.record(z.string().max(60), z.object({ unit: Unit, tolerance: Tolerance })).default({}),
});

/** One person and column; amounts in the column's unit. */
export const CompareLine = z.object({
  key: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  target: z.string(),
  /** What the column compares, in the reader's language. */
  title: z.string(),
  unit: Unit,
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
  difference: z.number().nullable(),
  class: z.enum(COMPARED_CLASSES),
  /** Of a net: which columns make the difference, in dollars. */
  parts: z.array(z.object({ title: z.string(), amount: z.number() })),
  unexplained: z.number(),
  reason: z.string().nullable(),
  /** The month in which the reason was noted first. */
  reasonOf: z.string().nullable(),
  /** The payroll row, and the item whose explanation stands beside it. */
  payrollId: z.string().nullable(),
  payrollPeriod: Period.nullable(),
  item: z.string(),
});
export type CompareLine = z.output<typeof CompareLine>;

const Summary = z.object({
  month: z.string(),
  fileName: z.string(),
  comparedBy: z.string().nullable(),
  comparedAt: z.string(),
  /** How many lines of each class, and how many differ without a reason. */
  counts: z.record(z.enum(COMPARED_CLASSES), z.number()),
  open: z.number(),
  /** Months in a row, this one the last, without a difference that has no reason. */
  quietMonths: z.number(),
  /** Something of this payroll was calculated anew since. */
  isStale: z.boolean(),
});

const params = z.object({ month: Month });
const upload = { field: 'csv', maxBytes: 5 * 1_048_576, isSheet: true } as const;
const shared = { tag: 'payroll', needs, scope: { rows: 'company' }, upload, body: CompareOptions } as const;

/** A month beside the same month of another system; nothing is written to payroll. */
export const payrollCompare = {
  preview: endpoint({
    ...shared,
    method: 'POST',
    path: '/payroll/v1/compare/preview',
    summary: 'Reads the sheet of another system: which column is what, and rows that cannot be compared. Writes nothing.',
    answer: dataOf(
      sheetPreview('compare').extend({
        /** The unit and tolerance of each column that was found: as sent, as kept, or as its title says. */
        columns: z.record(z.string(), z.object({ title: z.string(), unit: Unit, tolerance: z.number() })),
      }),
    ),
    touches: 'nothing',
  }),
  run: endpoint({
    ...shared,
    method: 'POST',
    path: '/payroll/v1/compare',
    summary: 'Compares a month with the sheet of another system; the answer stands in place of an earlier one of that month.',
    answer: z.object({
      message: z.string(),
      data: z.object({ message: z.string(), counts: ImportCounts }),
    }),
    touches: 'everything',
  }),
  refused: endpoint({
    ...shared,
    method: 'POST',
    path: '/payroll/v1/compare/refused',
    summary: 'A link to the refused rows as an xlsx, each with its reasons.',
    answer: LinkAnswer,
    touches: 'nothing',
  }),
  result: endpoint({
    method: 'GET',
    path: '/payroll/v1/compare/{month}',
    tag: 'payroll',
    summary:
      'The comparison of a month, person by person and column by column; no summary where there is none. With isExport a link.',
    needs,
    scope: { rows: 'company' },
    params,
    query: Page.extend({
      search: search(['employeeName', 'employeeCode']),
      class: z.enum([...COMPARED_CLASSES, 'open'], 'validation.choice').optional(),
      isExport: QueryFlag,
    }),
    answer: z.object({
      data: z.union([z.array(CompareLine), z.object({ link: z.string() })]),
      pagination: Pagination,
      summary: Summary.nullable(),
      link: z.string().optional(),
    }),
    changes: 'export',
    isHeavy: 'export',
  }),
  reason: endpoint({
    method: 'PUT',
    path: '/payroll/v1/compare/reason',
    tag: 'payroll',
    summary: 'Notes why a column of somebody differs; it is remembered for the months to come. null takes it away.',
    needs,
    scope: { rows: 'company' },
    body: z.object({ month: Month, employeeCode: requiredCode(60), target: required(60), reason: text(500).nullable() }),
    answer: dataOf(z.object({ reason: z.string().nullable() })),
    touches: 'everything',
  }),
};
