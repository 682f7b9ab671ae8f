import { z } from 'zod';
import { noteReasons } from '#contract/payroll/payroll-guards.ts';
import { endReasons } from '#engine/payroll/end-reasons.ts';
import { impliedReasons } from '#engine/payroll/final-statement.ts';
import { AccountActRow } from '#contract/access/account-acts.ts';
import { ReviewItem, ReviewRow } from '#contract/payroll/payroll-review.ts';
import { ItemFormat, PaymentWord, Period, RowStatus, RunState } from '#contract/payroll-words.ts';

/** An amount of a row: item code, dollars (or the number of a NONE or PERCENTAGE item), riel where it was born in riel. */
export const PayloadEntry = z.object({ k: z.string(), a: z.number(), r: z.number().optional(), m: z.boolean().optional() });

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
  /** Net of the same payment last month; null: there was none. */
  lastMonthNetPay: z.number().nullable(),
  isProceedFinalPay: z.boolean(),
  exchangeRate: z.number().nullable(),
  exceptions: z.number(),
  /** Whether the payslip or statement of this row is there: its second or final payment is processed. */
  hasPayslip: z.boolean(),
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
  /** Whether its amounts are charged to projects: pay, and what the organisation adds to it. */
  isCost: z.boolean(),
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
  /** False: one person may take every step in this company. */
  separateDuties: z.boolean(),
  processed: Step,
  submitted: Step,
  verified: Step,
  approved: Step,
  rejected: Step.extend({ comment: z.string().nullable() }),
  /**
   * What was done, since the payroll was generated, to the accounts of those who worked on it, submitted or reviewed it, or would
   * decide now; for who reviews or approves. Empty where duties are not separate.
   */
  accountActs: z.array(AccountActRow),
  /** What the asking session may do now, with the reason of what it may not: the sentence of the refusal. */
  actions: z.record(z.string(), z.object({ allowed: z.boolean(), reason: z.string().nullable() })),
});
export type GroupPayroll = z.output<typeof GroupPayroll>;

export const Summary = z.object({
  firstNetPayment: z.number(),
  secondNetPayment: z.number(),
  numberOfPayroll: z.number(),
  netPay: z.number(),
});

/** Something a payroll officer must look at; the words come from the code. */
export const PayrollException = z.object({
  code: z.string(),
  severity: z.enum(['block', 'stop', 'look', 'done']),
  employeeId: z.string().nullable(),
  employeeCode: z.string().nullable(),
  employeeName: z.string().nullable(),
  employeeNameKH: z.string().nullable(),
  rowId: z.string().nullable(),
  /** Items, facts and people of it stand here by their names, in the caller's language. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** Names it with its figures, for a word on it. */
  key: z.string(),
  /** Tells what lifts a stop: mending it, or a word on it. It is null where nothing stops. */
  lifts: z.enum(['mending', 'word']).nullable(),
  /** The word on it, with its reason and its writer; null where nobody has said one. A word that holds on was said in an earlier month. */
  note: z
    .object({
      words: z.string(),
      by: z.string(),
      at: z.string(),
      reason: z.enum(noteReasons).nullable(),
      holdsOn: z.boolean(),
    })
    .nullable(),
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

export const ExplainedEntry = z.object({
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

/** What the approved hours of an earlier month moved between projects: it changes nobody's pay, and its lines sum to 0. */
export const Settlement = z.object({
  /** `YYYY-MM` of the costs, and the sheet whose hours they follow. */
  month: z.string(),
  sheetId: z.string(),
  lines: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      titleKH: z.string(),
      /** Code of the project or sub-project; null = what no allocation covered. */
      project: z.string().nullable(),
      amount: z.number(),
    }),
  ),
});
export type Settlement = z.output<typeof Settlement>;

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
  /** What the payment is called. */
  payment: PaymentWord,
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

/** Somebody of the family as the relief of a month saw them. */
export const FamilyMember = z.object({
  /** Null where none is recorded, and for who may not see the record. */
  name: z.string().nullable(),
  relation: z.enum(['SPOUSE', 'CHILD']),
  /** False: of 19 to 24 years, and not counted for want of the paper of study. */
  counts: z.boolean(),
});
export type FamilyMember = z.output<typeof FamilyMember>;

/** Severance of a row, dollars. The balance is null until the row was calculated. */
export const SeveranceAnswer = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  month: z.string(),
  year: z.number(),
  version: z.number(),
  payment: PaymentWord,
  contractEndDate: z.string().nullable(),
  balance: z
    .object({ opening: z.number(), accrued: z.number(), paid: z.number(), thisMonth: z.number(), standing: z.number() })
    .nullable(),
  severancePay: z.number(),
  isManual: z.boolean(),
  remark: z.string().nullable(),
});

/** Whose paper it is, and of which company: the head of every paper of pay. */
export const PaperHead = z.object({
  companyName: z.string(),
  companyNameKH: z.string().nullable(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  employeeNameKH: z.string().nullable(),
  position: z.string().nullable(),
});

export const Payslip = PaperHead.extend({
  id: z.string(),
  bankAccNumber: z.string().nullable(),
  numberOfdependent: z.number(),
  /** Null where the row was processed before this was kept. */
  family: z.array(FamilyMember).nullable(),
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
      /** The parts that correct earlier months, dollars. */
      corrects: z.array(z.object({ month: z.string(), amount: z.number() })),
    }),
  ),
});

/** The statement of a leaver's final payment, dollars but where riel are said. */
export const FinalStatement = PaperHead.extend({
  id: z.string(),
  month: z.number(),
  year: z.number(),
  joinDate: z.string(),
  lastWorkingDay: z.string(),
  /** From the join date to the last working day, both worked. */
  service: z.object({ years: z.number(), months: z.number(), days: z.number() }),
  reason: z.enum([...endReasons, ...impliedReasons]),
  /** Null: not answered in the record. */
  wasNoticeGiven: z.boolean().nullable(),
  /** The monthly salary in force on the last working day. */
  basicSalary: z.number(),
  blocks: z.array(
    z.object({
      block: z.enum(['earnings', 'termination', 'deductions']),
      total: z.number(),
      lines: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          titleKH: z.string(),
          amount: z.number(),
          isManual: z.boolean(),
          remark: z.string().nullable(),
          /** Days times the pay of a day (4 decimals), where the line is made of them. */
          paidDays: z.object({ days: z.number(), dayPay: z.number() }).nullable(),
        }),
      ),
    }),
  ),
  netPay: z.number(),
  firstPayment: z.number(),
  toBePaid: z.number(),
  payrollCurrency: z.enum(['USD', 'KHR']),
  /** Riel handed out now, where payrollCurrency is KHR. */
  toBePaidRiel: z.number().nullable(),
  exchangeRate: z.number().nullable(),
  /** What is handed out now, written out. */
  inWords: z.object({ en: z.string(), km: z.string() }),
  status: RunState,
});
export type FinalStatementAnswer = z.output<typeof FinalStatement>;

export type PayslipAnswer = z.output<typeof Payslip>;

/** One reason why a net pay is not the earlier one. */
const PayslipChangeLine = z.object({
  /** The item; null where the slip does not show it. */
  code: z.string().nullable(),
  title: z.string().nullable(),
  titleKH: z.string().nullable(),
  /** `days`: the part of the month that was worked, percent; `salary`: the monthly salary, dollars; else the item's own amounts. */
  reason: z.enum(['salary', 'days', 'rounding', 'item', 'hidden']),
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Dollars that it moves the net pay by. */
  amount: z.number(),
  /** What the difference itself comes from, as far as the figures tell. */
  because: z.enum(['family', 'rate', 'follows', 'typed', 'typed_before', 'correction', 'correction_before']).nullable(),
  /** What was remarked to a typed amount. */
  remark: z.string().nullable(),
});
export type PayslipChangeLine = z.output<typeof PayslipChangeLine>;

/** A payslip beside the one before it. */
export const PayslipChange = z.object({
  /** `YYYY-MM` of the earlier slip. */
  month: z.string(),
  /** Dollars. */
  netPay: z.number(),
  earlierNetPay: z.number(),
  lines: z.array(PayslipChangeLine),
});
export type PayslipChange = z.output<typeof PayslipChange>;

export const ProcessAnswer = z.object({
  groupPayroll: GroupPayroll,
  summary: Summary,
  exceptions: z.array(PayrollException),
  /** True where nothing differed from the last processing, and nothing was written. */
  unchanged: z.boolean(),
  preview: z
    .object({
      rows: z.array(ReviewRow),
      items: z.array(ReviewItem),
      closesFirstPayment: z.boolean(),
      /** Something is stored that the rows are held against. */
      hasStored: z.boolean(),
      lastMonthNetPay: z.number(),
      /** To the sheet, where it was asked for. */
      link: z.string().nullable(),
    })
    .nullable(),
});
export type ProcessAnswer = z.output<typeof ProcessAnswer>;

/** A cost that the donor of a row's project does not take, and the project that carries it; dollars. */
export const CarriedCost = z.object({
  code: z.string(),
  title: z.string(),
  titleKH: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.number(),
});
export type CarriedCost = z.output<typeof CarriedCost>;
