import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { RunState } from '#contract/payroll-words.ts';
import { Day, Id, LinkAnswer, Month, MonthOrDay, QueryFlag, codeText, dataOf } from '#contract/shared.ts';

/** What is sent to an authority for a month. */
export const filingKinds = ['nssf', 'tax', 'labour'] as const;
export type FilingKind = (typeof filingKinds)[number];

/** Whoever may read what a filing holds. */
export const filingRights: Readonly<Record<FilingKind, Permission>> = {
  nssf: 'payroll report/nssf report',
  tax: 'payroll report/payroll for e-filling',
  labour: 'payroll report/payroll report',
};
const anyRight = { any: [filingRights.nssf, filingRights.tax, filingRights.labour] } as const;

const Kind = z.enum(filingKinds, 'validation.choice');

/** A line of the return: riel. */
const ReturnLine = z.object({
  /** Percent. */
  rate: z.number(),
  persons: z.number(),
  salary: z.number(),
  spouses: z.number(),
  children: z.number(),
  pension: z.number(),
  relief: z.number(),
  base: z.number(),
  tax: z.number(),
});

/** Fringe benefits at one rate: riel. Without a rate it is a tax that was typed. */
const FringeLine = z.object({
  rate: z.number().nullable(),
  value: z.number(),
  staffTax: z.number(),
  organizationTax: z.number(),
});

const OfMonth = z.object({
  month: z.string(),
  /** The least advanced state of its payments. */
  state: RunState,
  isDraft: z.boolean(),
});

/** Tax on salary, the monthly return: riel as stored. */
export const TaxReturn = OfMonth.extend({
  /** Riel per dollar. */
  rates: z.array(z.number()),
  residents: z.array(ReturnLine),
  nonResidents: ReturnLine,
  salary: ReturnLine.omit({ rate: true }),
  fringe: z.array(FringeLine),
  fringeTotal: FringeLine.omit({ rate: true }),
  total: z.number(),
});
export type TaxReturn = z.output<typeof TaxReturn>;

/** NSSF's month: riel as stored. */
export const NssfMonth = OfMonth.extend({
  nssfRates: z.array(z.number()),
  persons: z.number(),
  contributoryWages: z.number(),
  occupationalRisk: z.number(),
  healthCare: z.number(),
  pensionStaff: z.number(),
  pensionOrganization: z.number(),
  total: z.number(),
  joiners: z.number(),
  leavers: z.number(),
  withoutNumber: z.number(),
  /** Of the sums above, what months hold that were left out: a line for each in the list. */
  late: z.array(
    z.object({
      month: z.string(),
      persons: z.number(),
      occupationalRisk: z.number(),
      healthCare: z.number(),
      pensionStaff: z.number(),
      pensionOrganization: z.number(),
      total: z.number(),
    }),
  ),
});
export type NssfMonth = z.output<typeof NssfMonth>;

/** Where a filing of a month stands. */
export const FilingRow = z.object({
  month: z.string(),
  kind: z.enum(filingKinds),
  /** The day by which it is due. */
  dueOn: z.string(),
  /** Of the month's payments; null where nothing is calculated. */
  state: RunState.nullable(),
  sentOn: z.string().nullable(),
  receipt: z.string().nullable(),
  sentBy: z.string().nullable(),
  /** Of the mark; 0 where there is none. */
  version: z.number(),
});
export type FilingRow = z.output<typeof FilingRow>;

const DueDay = z.number().int('validation.whole').min(1, 'validation.number_range').max(31, 'validation.number_range');

/** Days of the following month, the first month whose payments stand in batches, and whether riel in cash are rounded to 100. */
export const FinanceSettings = z.object({
  taxDueDay: DueDay,
  nssfDueDay: DueDay,
  labourDueDay: DueDay,
  batchesFrom: Month.nullable(),
  /** The rest is carried to the next cash list of the person. */
  roundsCashRiel: z.boolean(),
});

/** Filings with the authorities, and their due days. */
export const filings = {
  taxReturn: endpoint({
    method: 'GET',
    path: '/report_payrolls/v1/tax_return',
    tag: 'finance',
    isHeavy: 'export',
    changes: 'export',
    summary:
      'The monthly return of tax on salary: residents by rate, non-residents, fringe benefits by rate. With isExport a link to the sheet.',
    needs: filingRights.tax,
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay.optional(), isExport: QueryFlag }),
    answer: z.object({ data: TaxReturn.nullable(), link: z.string().optional() }),
  }),
  nssfMonth: endpoint({
    method: 'GET',
    path: '/report_payrolls/v1/nssf_month',
    tag: 'finance',
    isHeavy: 'export',
    changes: 'export',
    summary:
      'The month for NSSF: people, wages, contributions by branch, joiners and leavers. With isExport a link to the sheet.',
    needs: filingRights.nssf,
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay.optional(), isExport: QueryFlag }),
    answer: z.object({ data: NssfMonth.nullable(), link: z.string().optional() }),
  }),
  lists: endpoint({
    method: 'GET',
    path: '/finance/v1/filings',
    tag: 'finance',
    summary:
      'Each month with payroll and what was sent for it, the newest first, of what the caller may read: at most 24 months.',
    needs: anyRight,
    scope: { rows: 'company' },
    query: z.object({ month: Month.optional() }),
    answer: dataOf(z.array(FilingRow)),
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/finance/v1/filings',
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary: 'Marks what was sent for a month, with its day and receipt; without a day the mark is taken away.',
    needs: 'finance/post',
    scope: { rows: 'company' },
    body: z.object({
      month: Month,
      kind: Kind,
      sentOn: Day.nullable(),
      receipt: codeText(60).nullish(),
      /** Of the mark as it was read; 0 where there was none. */
      version: z.number().int().optional(),
    }),
    answer: dataOf(FilingRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/finance/v1/filings/file',
    tag: 'finance',
    isHeavy: true,
    changes: true,
    summary: 'A link to the file of a month for an authority, by a layout; a draft until the month is approved.',
    needs: anyRight,
    scope: { rows: 'company' },
    query: z.object({ month: Month, layoutId: Id }),
    answer: LinkAnswer,
  }),
  layouts: endpoint({
    method: 'GET',
    path: '/finance/v1/filings/layouts',
    tag: 'finance',
    summary: 'The layouts in use for what the caller may file.',
    needs: anyRight,
    scope: { rows: 'company' },
    answer: dataOf(z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(filingKinds) }))),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/finance/v1/settings',
    tag: 'finance',
    summary: 'Due days, the first month that is paid in batches, and whether riel in cash are rounded.',
    needs: { any: ['finance/view', ...anyRight.any] },
    scope: { rows: 'company' },
    answer: dataOf(FinanceSettings.extend({ version: z.number() })),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/finance/v1/settings',
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary:
      'Changes due days, the first month that is paid in batches, and whether riel in cash are rounded. An absent rounding stays.',
    needs: 'finance/edit',
    scope: { rows: 'company' },
    body: FinanceSettings.partial({ roundsCashRiel: true }).extend({ version: z.number().int() }),
    answer: dataOf(FinanceSettings.extend({ version: z.number() })),
  }),
};
