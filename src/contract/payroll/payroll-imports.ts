import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PaymentWord, Period } from '#contract/payroll-words.ts';
import { MonthOrDay, QueryFlag, dataOf } from '#contract/shared.ts';

const upload = { field: 'csv', maxBytes: 5 * 1_048_576, isSheet: true } as const;
const needs = 'payroll/import';
const scope = { rows: 'company' } as const;

/** What a payroll officer would stop for before the import; nothing is refused for it. */
export const ImportDoubt = z.enum(['tenfold', 'tenth', 'above_salary', 'many_hours', 'far_from_requests']);

/** One figure that a sheet changes: dollars, hours or days, as `unit` says. */
export const MonthImportChange = z.object({
  line: z.number(),
  employeeCode: z.string(),
  employeeName: z.string(),
  item: z.string(),
  /** What stands now. */
  from: z.number(),
  to: z.number(),
  unit: z.enum(['USD', 'HOURS', 'DAYS']),
  /** Overtime: the hours of the approved requests of the month that the sheet's stand in for. */
  requested: z.number().nullable(),
  doubt: ImportDoubt.nullable(),
});

const Sum = z.object({ people: z.number(), amount: z.number() });

/** The amount that a sheet brings of one item, in dollars, hours or days, and for how many people. */
export const MonthImportTotal = Sum.extend({
  item: z.string(),
  unit: z.enum(['USD', 'HOURS', 'DAYS']),
  /** The figures that it replaces. */
  replaced: Sum,
  /** The same of the month before; null where that month has no run, or the figure is no item. */
  lastMonth: Sum.nullable(),
});

/** A row of the sheet that cannot be taken, with why. */
export const RefusedImportRow = z.object({ line: z.number(), employeeCode: z.string(), reasons: z.array(z.string()) });

const MonthImport = z.object({
  message: z.string(),
  data: z.object({
    month: z.string(),
    payrollPeriod: Period,
    payment: PaymentWord,
    preview: z.boolean(),
    /** Whether the sheet itself names the month. */
    namesMonth: z.boolean(),
    changes: z.array(MonthImportChange),
    /** The changes summed by item; empty where it is no preview. */
    totals: z.array(MonthImportTotal),
    /** Of a preview: rows that keep the sheet from being imported. */
    refused: z.array(RefusedImportRow),
  }),
  /** Of a preview with isExport: the refused rows as a sheet, each with its reason. */
  link: z.string().optional(),
});

const query = z.object({
  clientId: z.string().max(100).optional(),
  date: MonthOrDay.optional(),
  preview: QueryFlag,
  isExport: QueryFlag,
});

/** What comes into a month of payroll from a sheet. */
export const payrollImports = {
  import: endpoint({
    method: 'POST',
    path: '/payroll/v1/import',
    tag: 'payroll',
    summary:
      'Imports amounts by employee and item. All or nothing; items that do not exist come back as a JSON list. A month in the query that is not the one in the sheet is PAYROLL_SHEET_MONTH.',
    needs,
    scope,
    query: query.extend({ payrollPeriod: Period.optional() }),
    upload,
    answer: MonthImport,
  }),
  importAccrual: endpoint({
    method: 'POST',
    path: '/payroll/v1/import_accrual',
    tag: 'payroll',
    summary: "Imports the month's accruals and opening balances by employee. All or nothing.",
    needs,
    scope,
    query,
    upload,
    answer: MonthImport,
  }),
  importOvertime: endpoint({
    method: 'POST',
    path: '/payroll/v1/import_overtime',
    tag: 'payroll',
    summary:
      'Imports hours of overtime by employee and kind of overtime; they stand in for the requests of that person in that month. All or nothing.',
    needs,
    scope,
    query,
    upload,
    answer: MonthImport,
  }),
  takeBackOvertime: endpoint({
    method: 'DELETE',
    path: '/payroll/v1/import_overtime',
    tag: 'payroll',
    summary: 'Takes the imported overtime of a month back: the approved requests count again.',
    needs,
    scope,
    query: z.object({ date: MonthOrDay }),
    answer: dataOf(z.object({ people: z.number() })),
  }),
  template: endpoint({
    method: 'GET',
    path: '/payroll/v1/templates/{kind}',
    tag: 'payroll',
    summary: 'The sheet to fill in for an import, with the employees of the run.',
    needs,
    scope,
    params: z.object({ kind: z.enum(['payroll', 'accrual', 'overtime']) }),
    query: z.object({ date: MonthOrDay.optional() }),
    answer: z.unknown(),
    download: true,
  }),
};
