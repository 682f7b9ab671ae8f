import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import { ItemFormat, Period, RowStatus, RunState } from '#contract/payroll-words.ts';
import { Amount, Id, MonthOrDay, Pagination, QueryFlag, Rate, dataOf, required, text } from '#contract/shared.ts';

/** An amount of a row: item code, dollars (or the number of a NONE or PERCENTAGE item), riel where it was born in riel. */
const PayloadEntry = z.object({ k: z.string(), a: z.number(), r: z.number().optional(), m: z.boolean().optional() });

/** One employee in a run (payroll.md 11). */
export const PayrollRow = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  employeeNameKH: z.string().nullable(),
  position: z.string().nullable(),
  team: z.string().nullable(),
  gender: z.number(),
  dutyStation: z.enum(['CO', 'field']),
  joinDate: z.string(),
  contractType: z.string(),
  contractEndDate: z.string().nullable(),
  status: RowStatus,
  lastWorkingDay: z.string().nullable(),
  fromDate: z.string(),
  toDate: z.string(),
  basicSalary: z.number(),
  currentBasicSalary: z.number(),
  workedDay: z.number(),
  payload: z.array(PayloadEntry),
  accrualAnnualSalary: z.number(),
  annualSalary: z.number(),
  accrualSeniority: z.number(),
  accrualSeverancePay: z.number(),
  severancePay: z.number(),
  accrualPFOrganization: z.number(),
  PFOrganization: z.number(),
  PFStaff: z.number(),
  netPay: z.number(),
  isProceedFinalPay: z.boolean(),
  exchangeRate: z.number().nullable(),
  exceptions: z.number(),
});
export type PayrollRow = z.output<typeof PayrollRow>;

/** A column of the payroll table. */
export const PayrollColumn = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  titleKH: z.string(),
  type: z.number(),
  format: ItemFormat,
  columnWidth: z.number(),
  order: z.number(),
  isHidden: z.boolean(),
  visibleInPayslip: z.boolean(),
});
export type PayrollColumn = z.output<typeof PayrollColumn>;

const Step = z.object({ by: z.string().nullable(), at: z.string().nullable() });

/** A run, seen from the period asked for. */
export const GroupPayroll = z.object({
  id: z.string(),
  month: z.string(),
  year: z.number(),
  status: RunState,
  exchangeRate: z.number().nullable(),
  nssfExchangeRate: z.number().nullable(),
  payrollPeriod: Period,
  period: Period,
  firstPaymentStatus: RunState.nullable(),
  secondPaymentStatus: RunState,
  finalPaymentStatus: RunState.nullable(),
  hasFirstPayment: z.boolean(),
  processed: Step,
  submitted: Step,
  verified: Step,
  approved: Step,
  rejected: Step.extend({ comment: z.string().nullable() }),
  /** What the asking session may do now, with the reason of what it may not: the sentence of the refusal. */
  actions: z.record(z.string(), z.object({ allowed: z.boolean(), reason: z.string().nullable() })),
});
export type GroupPayroll = z.output<typeof GroupPayroll>;

const Summary = z.object({
  firstNetPayment: z.number(),
  secondNetPayment: z.number(),
  numberOfPayroll: z.number(),
  netPay: z.number(),
});

/** Something a payroll officer must look at; the words come from the code. */
export const PayrollException = z.object({
  code: z.string(),
  severity: z.enum(['block', 'stop', 'look']),
  employeeId: z.string().nullable(),
  employeeCode: z.string().nullable(),
  employeeName: z.string().nullable(),
  rowId: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
export type PayrollException = z.output<typeof PayrollException>;

const Source = z.record(z.string(), z.union([z.string(), z.number()]));
const ExplainedInput = z.object({ key: z.string(), value: z.number(), unit: z.string(), source: Source });

/** How one amount came about: keys of sentences, figures with unit and source, the rounding. */
export const Explanation = z.object({
  step: z.string(),
  formula: z.string(),
  inputs: z.array(ExplainedInput),
  rounding: z.string(),
});

const ExplainedEntry = z.object({
  code: z.string(),
  title: z.string(),
  titleKH: z.string(),
  amount: z.number(),
  riel: z.number().nullable(),
  format: ItemFormat,
  type: z.number(),
  isManual: z.boolean(),
  explanation: Explanation,
});
export type ExplainedEntry = z.output<typeof ExplainedEntry>;

const EntryRow = z.object({
  id: z.string(),
  payrollItemId: z.string(),
  payrollItem: z.object({ title: z.string(), titleKH: z.string(), code: z.string(), format: ItemFormat }),
  title: z.string(),
  code: z.string(),
  amount: z.number(),
  riel: z.number().nullable(),
  calculatedAmount: z.number().nullable(),
  type: z.number(),
  isManual: z.boolean(),
  isEditable: z.boolean(),
  remark: z.string().nullable(),
});

export const PayrollDetail = z.object({
  id: z.string(),
  version: z.number(),
  groupPayrollId: z.string(),
  month: z.string(),
  payrollPeriod: Period,
  status: RunState,
  employee: z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    nameKH: z.string().nullable(),
    position: z.string().nullable(),
  }),
  periodFrom: z.string(),
  periodTo: z.string(),
  remark: z.string().nullable(),
  isProceedFinalPay: z.boolean(),
  netPay: z.number(),
  payrollEntries: z.array(EntryRow),
  /** Items that may be added to the row. */
  addable: z.array(z.object({ id: z.string(), code: z.string(), title: z.string(), titleKH: z.string(), type: z.number() })),
});
export type PayrollDetail = z.output<typeof PayrollDetail>;

export const Payslip = z.object({
  id: z.string(),
  companyName: z.string(),
  companyNameKH: z.string().nullable(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  employeeNameKH: z.string().nullable(),
  position: z.string().nullable(),
  bankAccNumber: z.string().nullable(),
  numberOfdependent: z.number(),
  month: z.number(),
  year: z.number(),
  periodFrom: z.string(),
  periodTo: z.string(),
  joinDate: z.string(),
  workedDay: z.number(),
  basicSalary: z.number(),
  grossSalary: z.number(),
  netPay: z.number(),
  firstPayment: z.number(),
  secondPayment: z.number(),
  payrollCurrency: z.enum(['USD', 'KHR']),
  exchangeRate: z.number().nullable(),
  nssfExchangeRate: z.number().nullable(),
  /** Riel handed out, each payment at its period's rate, where payrollCurrency is KHR. */
  handedOutRiel: z.object({ first: z.number(), second: z.number() }).nullable(),
  status: RunState,
  isFinalPayment: z.boolean(),
  payrollEntries: z.array(
    z.object({
      title: z.string(),
      titleKH: z.string(),
      code: z.string(),
      amount: z.number(),
      riel: z.number().nullable(),
      type: z.number(),
      format: ItemFormat,
      remark: z.string().nullable(),
    }),
  ),
});
export type PayslipAnswer = z.output<typeof Payslip>;

/** A row's change that Process would make: against what is stored, and against last month. */
const PreviewRow = z.object({
  rowId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  netPay: z.number(),
  storedNetPay: z.number().nullable(),
  lastMonthNetPay: z.number().nullable(),
  changes: z.array(z.object({ code: z.string(), from: z.number(), to: z.number() })),
});

const ProcessAnswer = z.object({
  groupPayroll: GroupPayroll,
  summary: Summary,
  exceptions: z.array(PayrollException),
  /** True where nothing differed from the last processing, and nothing was written. */
  unchanged: z.boolean(),
  preview: z.object({ rows: z.array(PreviewRow), closesFirstPayment: z.boolean(), lastMonthNetPay: z.number() }).nullable(),
});
export type ProcessAnswer = z.output<typeof ProcessAnswer>;

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
    tag: 'payroll',
    summary: 'The run of a month: rows, items, projects, state, summary. With isExport a link to the sheet.',
    needs: see,
    scope: { rows: 'company' },
    // An export leaves a file behind its link.
    changes: true,
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
    tag: 'payroll',
    summary: "Makes the month's rows for everyone employed in it and for the leavers named; adds who is missing, drops nobody.",
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
  }),
  resignedEmployees: endpoint({
    method: 'GET',
    path: '/payroll/v1/resigned_employees',
    tag: 'payroll',
    summary: 'Leavers of the month and before it who have no approved final payment.',
    needs: 'payroll/generate',
    scope: { rows: 'company' },
    query: z.object({ byPayrollDate: MonthOrDay }),
    answer: z.object({
      data: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), lastWorkingDay: z.string() })),
    }),
  }),
  process: endpoint({
    method: 'PUT',
    path: '/payroll/v1/process',
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
    }),
    answer: dataOf(ProcessAnswer),
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
    answer: dataOf(z.object({ exceptions: z.array(PayrollException), isStale: z.boolean() })),
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
  payslip: endpoint({
    method: 'GET',
    path: '/payroll/v1/payslip/{id}',
    tag: 'payroll',
    summary: 'The payslip of a row: for payroll from processing on, for oneself once it is approved.',
    needs: 'session',
    scope: { rows: 'person', record: 'payrollRow', own: 'always', line: 'payroll/view', others: 'payroll/view' },
    params: byId,
    answer: dataOf(Payslip),
  }),
  explain: endpoint({
    method: 'GET',
    path: '/payroll/v1/explain/{id}',
    tag: 'payroll',
    summary: 'How every amount of a row came about. An approved row shows what was stored at approval.',
    needs: 'session',
    scope: { rows: 'person', record: 'payrollRow', own: 'always', line: 'payroll/view', others: 'payroll/view' },
    params: byId,
    query: periodQuery,
    answer: dataOf(
      z.object({
        id: z.string(),
        employeeCode: z.string(),
        employeeName: z.string(),
        month: z.string(),
        payrollPeriod: Period,
        engineVersion: z.number(),
        isStored: z.boolean(),
        netPay: z.number(),
        net: Explanation,
        entries: z.array(ExplainedEntry),
      }),
    ),
  }),
  import: endpoint({
    method: 'POST',
    path: '/payroll/v1/import',
    tag: 'payroll',
    summary: 'Imports amounts by employee and item. All or nothing; items that do not exist come back as a JSON list.',
    needs: 'payroll/import',
    scope: { rows: 'company' },
    query: z.object({
      clientId: z.string().max(100).optional(),
      date: MonthOrDay.optional(),
      payrollPeriod: Period.optional(),
      preview: QueryFlag,
    }),
    upload: { field: 'csv', maxBytes: 5 * 1_048_576 },
    answer: z.object({
      message: z.string(),
      data: z.object({
        month: z.string(),
        payrollPeriod: Period,
        preview: z.boolean(),
        changes: z.array(
          z.object({
            line: z.number(),
            employeeCode: z.string(),
            employeeName: z.string(),
            item: z.string(),
            from: z.number(),
            to: z.number(),
          }),
        ),
      }),
    }),
  }),
  template: endpoint({
    method: 'GET',
    path: '/payroll/v1/templates/{kind}',
    tag: 'payroll',
    summary: 'The sheet to fill in for an import, with the employees of the run.',
    needs: 'payroll/import',
    scope: { rows: 'company' },
    params: z.object({ kind: z.enum(['payroll']) }),
    query: z.object({ date: MonthOrDay.optional() }),
    answer: z.unknown(),
    download: true,
  }),
};
