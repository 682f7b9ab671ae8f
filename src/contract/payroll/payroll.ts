import { z } from 'zod';
import { noteReasons } from '#contract/payroll/payroll-guards.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import {
  CarriedCost,
  ExplainedEntry,
  Explanation,
  FinalStatement,
  GroupPayroll,
  PayloadEntry,
  PayrollColumn,
  PayrollDetail,
  PayrollException,
  PayrollRow,
  Payslip,
  PayslipChange,
  ProcessAnswer,
  Settlement,
  SeveranceAnswer,
  Summary,
} from '#contract/payroll/payroll-answers.ts';
import { StepConfirmation } from '#contract/payroll/payroll-confirmation.ts';
import { payrollImports } from '#contract/payroll/payroll-imports.ts';
import { RateBounds, RateConfirmation, RateReference } from '#contract/payroll/payroll-rates.ts';
import { ReviewCause, ReviewItem, ReviewRates, ReviewRow, ReviewTotals } from '#contract/payroll/payroll-review.ts';
import { PaymentWord, Period } from '#contract/payroll-words.ts';
import { Amount, Id, MonthOrDay, Pagination, QueryFlag, Rate, dataOf, required, text } from '#contract/shared.ts';

const company: Scope = { rows: 'company', record: 'payrollRun' };
const row: Scope = { rows: 'company', record: 'payrollRow' };
const byId = z.object({ id: Id });
const periodQuery = z.object({ payrollPeriod: Period.optional() });
const yearQuery = z.object({ year: z.coerce.number().int().optional(), payrollPeriod: Period.optional() });
const moved = dataOf(GroupPayroll);
const see = { any: ['payroll/view', 'payroll/approve'] } as const;

/** resignedEmployeIds: comma-joined or a JSON list (decision C59). */
const IdList = z
  .string()
  .max(200_000)
  .optional()
  .transform((given) =>
    (given ?? '')
      .replaceAll(/[[\]"\s]/g, '')
      .split(',')
      .filter(Boolean),
  )
  .pipe(z.array(Id));

export const payroll = {
  list: endpoint({
    method: 'GET',
    path: '/payroll/v1/lists',
    isHeavy: 'export',
    tag: 'payroll',
    summary: 'The run of a month: rows, items, projects, state, summary. With isExport a link to the sheet.',
    needs: see,
    scope: { rows: 'company' },
    // An export leaves a file behind its link.
    changes: 'export',
    query: z.object({
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(0).max(20_000).default(15),
      isExport: QueryFlag,
      payrollPeriod: Period.optional(),
      search: text(200).optional(),
      date: MonthOrDay,
      projectId: Id.optional(),
    }),
    answer: z.object({
      data: z.union([z.array(PayrollRow), z.object({ link: z.string() })]),
      payrollItems: z.array(PayrollColumn),
      projects: z.array(z.object({ id: z.string(), title: z.string(), code: z.string() })),
      groupPayroll: GroupPayroll.nullable(),
      summary: Summary,
      /** Sums of all rows of the filter, by item code, as the payload has them. */
      footer: z.array(PayloadEntry),
      pagination: Pagination,
      link: z.string().optional(),
    }),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/payroll/v1/generate',
    isHeavy: true,
    tag: 'payroll',
    summary:
      "Makes the month's rows for everyone employed in it and for the leavers named; adds who is missing, drops nobody. A row that was taken out comes back where its person is named.",
    needs: 'payroll/generate',
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay, resignedEmployeIds: IdList }),
    answer: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          employeeId: z.string(),
          employeeCode: z.string(),
          employeeName: z.string(),
          isProceedFinalPay: z.boolean(),
          netPay: z.number(),
          isNew: z.boolean(),
        }),
      ),
    }),
    touches: 'everything',
  }),
  resignedEmployees: endpoint({
    method: 'GET',
    path: '/payroll/v1/resigned_employees',
    tag: 'payroll',
    summary:
      'Leavers of the month and before it who have no approved final payment; beside them whose row was taken out of the month.',
    needs: 'payroll/generate',
    scope: { rows: 'company' },
    query: z.object({ byPayrollDate: MonthOrDay }),
    answer: z.object({
      data: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), lastWorkingDay: z.string() })),
      /** The employed people whose rows were taken out of the run. Generate takes a row in again where its person is named. */
      takenOut: z.array(
        z.object({ id: z.string(), name: z.string(), code: z.string(), by: z.string().nullable(), on: z.string() }),
      ),
    }),
  }),
  process: endpoint({
    method: 'PUT',
    path: '/payroll/v1/process',
    isHeavy: true,
    tag: 'payroll',
    summary: 'Calculates a period of the run, all rows or none. With preview nothing is written and the differences come back.',
    needs: 'payroll/process',
    scope: { rows: 'company' },
    body: z.object({
      exchangeRate: Rate,
      nssfExchangeRate: Rate,
      payrollPeriod: Period,
      month: MonthOrDay,
      search: z.string().max(500).nullish(),
      preview: z.boolean().default(false),
      /** With a preview: its rows as a sheet, for who may export. */
      isExport: z.boolean().default(false),
      /** Lets rates pass that are far from the payment before (not asked of a preview). */
      rateConfirmation: RateConfirmation.nullish(),
    }),
    answer: dataOf(ProcessAnswer),
  }),
  rates: endpoint({
    method: 'GET',
    path: '/payroll/v1/rates',
    tag: 'payroll',
    summary:
      'The rates that those of a period are held against: of the payment before it; and the reason given for unusual ones.',
    needs: see,
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay, payrollPeriod: Period }),
    answer: dataOf(z.object({ reference: RateReference, bounds: RateBounds, reason: z.string().nullable() })),
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/payroll/v1/submit_payroll/{id}',
    tag: 'payroll',
    summary: 'Submits a processed period to the reviewer.',
    needs: 'payroll/submit',
    scope: company,
    params: byId,
    query: periodQuery,
    answer: moved,
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/payroll/v1/mark_as_verified/{id}',
    tag: 'payroll',
    summary: 'Marks a submitted period as reviewed.',
    needs: 'payroll/verify',
    scope: company,
    params: byId,
    query: periodQuery,
    body: StepConfirmation,
    answer: moved,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/payroll/v1/mark_as_approved/{id}',
    tag: 'payroll',
    summary: 'Approves a reviewed period: final.',
    needs: 'payroll/approve',
    scope: company,
    params: byId,
    query: yearQuery,
    body: StepConfirmation,
    answer: moved,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/payroll/v1/mark_as_rejected/{id}',
    tag: 'payroll',
    summary: 'Sends a submitted (by a reviewer) or reviewed (by an approver) period back, with a comment.',
    needs: { any: ['payroll/verify', 'payroll/approve'] },
    scope: company,
    params: byId,
    query: yearQuery,
    body: z.object({ comment: required(2_000, 'PAYROLL_COMMENT_REQUIRED') }),
    answer: moved,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/payroll/v1/archive/{id}',
    tag: 'payroll',
    summary: 'Takes an employee out of a run that is not submitted.',
    needs: 'payroll/edit',
    scope: row,
    params: byId,
    answer: dataOf(z.object({ id: z.string() })),
  }),
  exceptions: endpoint({
    method: 'GET',
    path: '/payroll/v1/exceptions',
    tag: 'payroll',
    summary: 'What must be looked at in a period, and whether something changed since it was processed.',
    needs: see,
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay, payrollPeriod: Period.optional() }),
    answer: dataOf(
      z.object({
        exceptions: z.array(PayrollException),
        isStale: z.boolean(),
        /** False before the first processing: then nothing was looked for. */
        isProcessed: z.boolean(),
      }),
    ),
  }),
  note: endpoint({
    method: 'PUT',
    path: '/payroll/v1/exceptions/note',
    tag: 'payroll',
    summary:
      'A word on something that was looked at, by its key: kept with the run, shown to who reviews and approves. It covers everybody under the same cause.',
    needs: { any: ['payroll/process', 'payroll/submit', 'payroll/edit', 'payroll/verify', 'payroll/approve'] },
    scope: { rows: 'company' },
    body: z.object({
      date: MonthOrDay,
      payrollPeriod: Period,
      key: z.string().min(1).max(300),
      words: required(500, 'PAYROLL_NOTE_REQUIRED'),
      reason: z.enum(noteReasons, 'validation.choice').optional(),
      /** Whether the word holds in the months after too, until a figure of it changes. */
      holdsOn: z.boolean().optional(),
    }),
    answer: dataOf(PayrollException),
  }),
  review: endpoint({
    method: 'GET',
    path: '/payroll/v1/review',
    isHeavy: 'export',
    tag: 'payroll',
    summary:
      'A period person by person beside the same payment of last month or of an earlier approved one, whose pay changed most first, with why; totals, rates and what is open. With isExport a link to the sheet.',
    needs: see,
    scope: { rows: 'company' },
    // An export leaves a file behind its link.
    changes: 'export',
    query: z.object({
      date: MonthOrDay,
      payrollPeriod: Period.optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(0).max(20_000).default(50),
      search: text(200).optional(),
      cause: ReviewCause.optional(),
      changedOnly: QueryFlag,
      /** An earlier month whose same payment is approved, to compare with; without one the month before, at any state. */
      against: MonthOrDay.optional(),
      isExport: QueryFlag,
    }),
    answer: z.object({
      data: z.array(ReviewRow),
      items: z.array(ReviewItem),
      groupPayroll: GroupPayroll.nullable(),
      totals: ReviewTotals,
      rates: ReviewRates.nullable(),
      /** How many rows have each cause, whatever the filter. */
      causes: z.array(z.object({ cause: ReviewCause, count: z.number() })),
      /** Earlier months to compare with, the newest first: those of which the same payment is approved. */
      months: z.array(z.string()),
      pagination: Pagination,
      link: z.string().optional(),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/payroll/v1/detail/{id}',
    tag: 'payroll',
    summary: "An employee's entries, to be edited.",
    needs: 'payroll/edit',
    scope: row,
    params: byId,
    query: periodQuery,
    answer: dataOf(PayrollDetail),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/payroll/v1/update/{id}',
    tag: 'payroll',
    summary:
      "Types, clears or adds an employee's amounts; only what differs becomes manual. The row is calculated again with them.",
    needs: 'payroll/edit',
    scope: row,
    params: byId,
    query: periodQuery,
    body: z.object({
      version: z.number().int().optional(),
      remark: text(2_000).nullish(),
      payrollEntries: z
        .array(
          z.object({
            id: z.string().max(200).nullish(),
            payrollItemId: Id.nullish(),
            amount: Amount,
            remark: text(500).nullish(),
            isManual: z.boolean().optional(),
          }),
        )
        .max(200),
    }),
    answer: dataOf(PayrollDetail),
  }),
  severance: endpoint({
    method: 'GET',
    path: '/payroll/v1/severance/{id}',
    tag: 'payroll',
    summary: "A row's severance: what stands in the balance, what this month adds and what is paid of it.",
    needs: 'payroll/edit',
    scope: row,
    params: byId,
    answer: dataOf(SeveranceAnswer),
  }),
  changeSeverance: endpoint({
    method: 'PUT',
    path: '/payroll/v1/changeSeverancePay',
    tag: 'payroll',
    summary:
      'Sets the severance that is paid to an employee on a fixed term in the second or final payment, and calculates the row again. Null gives it back to the calculation.',
    needs: 'payroll/edit',
    scope: row,
    body: z.object({
      id: Id,
      employeeId: Id,
      severancePay: Amount.min(0, 'validation.min_0').nullable(),
      year: z.coerce.number().int(),
      remark: text(500).nullish(),
      version: z.number().int().optional(),
    }),
    answer: dataOf(SeveranceAnswer),
  }),
  payslip: endpoint({
    method: 'GET',
    path: '/payroll/v1/payslip/{id}',
    tag: 'payroll',
    summary: 'The payslip of a row: for payroll from processing on, for oneself once it is approved.',
    needs: 'account',
    scope: { rows: 'person', record: 'payrollRow', own: 'always', line: 'payroll/view', others: 'payroll/view' },
    params: byId,
    answer: dataOf(Payslip),
  }),
  payslipChange: endpoint({
    method: 'GET',
    path: '/payroll/v1/payslip_change/{id}',
    tag: 'payroll',
    summary:
      "Why a payslip's net pay is not that of the person's approved slip before it, line by line; null for the first of an employment. To whom the slip itself is shown.",
    needs: 'account',
    scope: { rows: 'person', record: 'payrollRow', own: 'always', line: 'payroll/view', others: 'payroll/view' },
    params: byId,
    answer: dataOf(PayslipChange.nullable()),
  }),
  finalPayment: endpoint({
    method: 'GET',
    path: '/payroll/v1/final_payment/{id}',
    tag: 'payroll',
    summary: "The statement of a leaver's final payment: for payroll from processing on, for oneself once it is approved.",
    needs: 'account',
    scope: { rows: 'person', record: 'payrollRow', own: 'always', line: 'payroll/view', others: 'payroll/view' },
    params: byId,
    answer: dataOf(FinalStatement),
  }),
  explain: endpoint({
    method: 'GET',
    path: '/payroll/v1/explain/{id}',
    tag: 'payroll',
    summary: 'How every amount of a row came about. An approved row shows what was stored at approval.',
    needs: 'account',
    scope: { rows: 'person', record: 'payrollRow', own: 'always', line: 'payroll/view', others: 'payroll/view' },
    params: byId,
    query: periodQuery,
    answer: dataOf(
      z.object({
        id: z.string(),
        employeeCode: z.string(),
        employeeName: z.string(),
        employeeNameKH: z.string().nullable(),
        month: z.string(),
        payrollPeriod: Period,
        payment: PaymentWord,
        engineVersion: z.number(),
        isStored: z.boolean(),
        netPay: z.number(),
        net: Explanation,
        entries: z.array(ExplainedEntry),
        settlements: z.array(Settlement),
        /** Costs that the donors of the row's projects do not take, and the projects that carry them; dollars. */
        carried: z.array(CarriedCost),
      }),
    ),
  }),
  ...payrollImports,
};
