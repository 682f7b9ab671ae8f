import { paymentWordOf } from '#contract/payroll-words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import {
  bankColumns,
  costSharedColumns,
  fringeColumns,
  nssfColumns,
  paymentFileColumns,
  payrollsColumns,
  providentFundColumns,
  seniorityColumns,
  taxColumns,
  thirteenthColumns,
} from '#contract/finance/payroll-report-columns.ts';
import type { payrollReports } from '#contract/finance/payroll-reports.ts';
import { totalsOf } from '#contract/report.ts';
import type { ReportColumn, ReportHead, ReportRow } from '#contract/report.ts';
import type { Search } from '#contract/shared.ts';
import { payrollReports as en } from '#i18n/en/finance/payroll-reports.ts';
import { payrollReports as km } from '#i18n/km/finance/payroll-reports.ts';
import { plainNumber, readHasFirstPayment, readItems } from '#server/payroll/runs/index.ts';
import type { StoredItem } from '#server/payroll/runs/index.ts';
import { readBatchNumbers } from '#server/finance/payment-batches/index.ts';
import * as report from '#server/finance/payroll-reports/definitions.ts';
import type { Definition } from '#server/finance/payroll-reports/definitions.ts';
import { leastOf, readMonth } from '#server/finance/payroll-reports/month.queries.ts';
import type { Measure, Measures, MonthRow } from '#server/finance/payroll-reports/month.queries.ts';
import { exportReport, wordsIn } from '#server/finance/payroll-reports/payroll-reports.sheet.ts';
import type { Page } from '#server/finance/payroll-reports/payroll-reports.sheet.ts';
import { readFundSetting } from '#server/finance/payroll-reports/setting.queries.ts';
import { say } from '#server/http/words.ts';
import type { Context } from '#server/http/context.ts';

type People = Search<'employeeName' | 'employeeCode'> | undefined;
type ReportPeriod = 'first_payment' | 'second_payment';

interface OfMonth {
  readonly date?: string | undefined;
  readonly search?: People;
  readonly isExport: boolean;
}

interface Months {
  readonly from: string;
  readonly to: string;
  readonly search?: People;
}

type Key = keyof typeof en.titles;
type Card = keyof typeof en.cards;

const titlesOf = (key: Key) => ({ en: en.titles[key], km: km.titles[key] });
const ofMonth = (month: string, search: People): Months => ({ from: month, to: month, search });

/** Rates that occur, the smallest first. */
const distinct = (rates: readonly number[]): number[] =>
  [...new Set(rates)].toSorted((one, other) => one - other).map(plainNumber);

/** What stands above and below some rows. */
export function headOf(
  months: Pick<Months, 'from' | 'to'>,
  of: {
    readonly read: readonly Pick<MonthRow, 'state' | 'fx' | 'nfx'>[];
    readonly rows: readonly ReportRow[];
    readonly columns: readonly ReportColumn[];
    readonly isNssf?: boolean;
    readonly hasFirstPayment?: boolean | undefined;
  },
): ReportHead {
  const states = [...new Set(of.read.map(({ state }) => state))];
  return {
    from: months.from,
    to: months.to,
    state: leastOf(states),
    isDraft: states.some((state) => state !== 'APPROVED'),
    rates: of.isNssf === true ? [] : distinct(of.read.map(({ fx }) => fx)),
    nssfRates: of.isNssf === true ? distinct(of.read.map(({ nfx }) => nfx)) : [],
    hasFirstPayment: of.hasFirstPayment ?? null,
    count: of.rows.length,
    totals: totalsOf(of.columns, of.rows),
  };
}

/** The rows of a report, with the calculated rows that they come from. */
export async function rowsOf<Row>(
  context: Pick<Context, 'db' | 'session'>,
  months: Months,
  definition: Definition<Row>,
  known?: readonly StoredItem[],
): Promise<{ readonly read: readonly MonthRow[]; readonly rows: readonly Row[] }> {
  const { db, session } = context;
  const { companyId } = session;
  const items = known ?? (await readItems(db, companyId));
  const { rows, measures, balances, isLatin, hasActivity } = definition;
  const asked = {
    companyId,
    ...months,
    rows,
    ...(balances === undefined ? {} : { balances }),
    ...(isLatin === undefined ? {} : { isLatin }),
    ...(hasActivity === undefined ? {} : { hasActivity }),
  };
  const read = await readMonth(db, asked, { measures, items });
  const kept = definition.isShown === undefined ? read : read.filter(definition.isShown);
  return { read: kept, rows: kept.map((row) => definition.toRow(row)) };
}

interface Told<Row> {
  readonly definition: Definition<Row>;
  readonly columns: readonly ReportColumn[];
  readonly key: Key;
  readonly card: Card;
  /** Told beside the title and in the file's name. */
  readonly period?: ReportPeriod;
  /** Further pages of the file. */
  readonly pages?: (rows: readonly Row[]) => readonly Page[];
}

/** A report of months: its rows, or the link to its file. */
async function tell<Row extends ReportRow>(context: Context, months: Months, isExport: boolean, told: Told<Row>) {
  const { read, rows } = await rowsOf(context, months, told.definition);
  const hasFirstPayment =
    told.period === undefined
      ? undefined
      : await readHasFirstPayment(context.db, { companyId: context.session.companyId, month: months.from });
  const head = headOf(months, { read, rows, columns: told.columns, isNssf: told.key === 'nssf', hasFirstPayment });
  if (!isExport) return { rows, report: head };
  const words = wordsIn(context.language);
  const { link } = await exportReport(context, {
    title:
      told.period === undefined
        ? words.cards[told.card]
        : `${words.cards[told.card]}, ${say(context.language, `payroll:periods.${paymentWordOf(told.period, hasFirstPayment ?? true)}`)}`,
    slug: told.period === undefined ? told.card : `${told.card}-${told.period}`,
    head,
    pages: [{ columns: told.columns, titles: titlesOf(told.key), rows, totals: head.totals }, ...(told.pages?.(rows) ?? [])],
  });
  return { link, report: head };
}

/** A list of rows as the wire has it; an export is its link, in both places (decision A2). */
function answer<Row>(
  told: { readonly rows: readonly Row[]; readonly report: ReportHead } | { readonly link: string; readonly report: ReportHead },
) {
  return 'link' in told
    ? { data: { link: told.link }, link: told.link, report: told.report }
    : { data: [...told.rows], report: told.report };
}

/** Nothing is chosen yet (decision D66). */
const nothing = { data: [], report: null };

/** What the bank pays out in a payment. */
export async function reportBank(
  context: Context,
  of: OfMonth & { readonly period?: ReportPeriod | undefined },
): Promise<AnswerOf<typeof payrollReports.bank>> {
  const { date, period, search, isExport } = of;
  if (date === undefined || period === undefined) return nothing;
  const { companyId } = context.session;
  const batches = await readBatchNumbers(context.db, { companyId, month: date, isFirst: period === 'first_payment' });
  const told = {
    definition: report.bank(period, batches),
    columns: bankColumns,
    key: 'bank',
    card: 'payroll_for_bank',
    period,
  } as const;
  return answer(await tell(context, ofMonth(date, search), isExport, told));
}

/** The people of a month for NSSF. */
export async function reportNssf(context: Context, of: OfMonth): Promise<AnswerOf<typeof payrollReports.nssf>> {
  if (of.date === undefined) return nothing;
  const told = { definition: report.nssf, columns: nssfColumns, key: 'nssf', card: 'payroll_for_nssf' } as const;
  return answer(await tell(context, ofMonth(of.date, of.search), of.isExport, told));
}

/** Tax on salary, and on a page of its own the benefits taxed flat of whoever has any. */
export async function reportTax(context: Context, of: OfMonth): Promise<AnswerOf<typeof payrollReports.tax>> {
  if (of.date === undefined) return nothing;
  return answer(
    await tell(context, ofMonth(of.date, of.search), of.isExport, {
      definition: report.tax,
      columns: taxColumns,
      key: 'tax',
      card: 'payroll_for_tax',
      pages: (rows) => {
        const taxed = rows.filter(({ fringeBenefits, fringeTaxTotal }) => fringeBenefits !== 0 || fringeTaxTotal !== 0);
        const name = wordsIn(context.language).fringe_sheet;
        return [
          { name, columns: fringeColumns, titles: titlesOf('fringe'), rows: taxed, totals: totalsOf(fringeColumns, taxed) },
        ];
      },
    }),
  );
}

/** What a month costs. */
export async function reportCostShared(
  context: Context,
  of: OfMonth & { readonly payrollPeriod: ReportPeriod },
): Promise<AnswerOf<typeof payrollReports.costShared>> {
  const { date, payrollPeriod: period, search, isExport } = of;
  if (date === undefined) return nothing;
  const told = {
    definition: report.costShared(period),
    columns: costSharedColumns,
    key: 'cost',
    card: 'cost_sharing',
    period,
  } as const;
  return answer(await tell(context, ofMonth(date, search), isExport, told));
}

/** One of the three allocation reports: rows and the percents of the fund stand together (decision D68). */
async function allocation<Row extends ReportRow>(
  context: Context,
  of: OfMonth,
  toldOf: (setting: Awaited<ReturnType<typeof readFundSetting>>) => Told<Row>,
) {
  const { date, search, isExport } = of;
  if (date === undefined) return { data: { payrolls: [], nssfSetting: null }, report: null };
  const setting = await readFundSetting(context.db, { companyId: context.session.companyId, month: date });
  const told = await tell(context, ofMonth(date, search), isExport, toldOf(setting));
  return 'link' in told
    ? { data: { link: told.link }, link: told.link, report: told.report }
    : { data: { payrolls: [...told.rows], nssfSetting: setting }, report: told.report };
}

export async function reportProvidentFund(context: Context, of: OfMonth): Promise<AnswerOf<typeof payrollReports.providentFund>> {
  return await allocation(context, of, ({ providentFundOrganization }) => ({
    definition: report.providentFund(providentFundOrganization),
    columns: providentFundColumns,
    key: 'fund',
    card: 'monthly_allocation_provident_fund',
  }));
}

export async function reportThirteenth(context: Context, of: OfMonth): Promise<AnswerOf<typeof payrollReports.annualSalary>> {
  return await allocation(context, of, () => ({
    definition: report.thirteenth,
    columns: thirteenthColumns,
    key: 'thirteenth',
    card: 'monthly_allocation_13th_month_salary',
  }));
}

export async function reportSeniority(context: Context, of: OfMonth): Promise<AnswerOf<typeof payrollReports.seniority>> {
  return await allocation(context, of, () => ({
    definition: report.seniority,
    columns: seniorityColumns,
    key: 'seniority',
    card: 'monthly_allocation_seniority_and_severance_pay',
  }));
}

/** Codes of the first period's entries, in the order of its file (payroll.md 11). */
const firstCodes = ['BASIC_SALARY', 'UNPAID_LEAVE', 'PENSION_FUND_STAFF', 'PF_STAFF', 'TAX_ON_SALARY', 'FIRST_PAYMENT'];

interface OfMonths {
  readonly startMonth?: string | undefined;
  readonly endMonth?: string | undefined;
  readonly search?: People;
  readonly isExport: boolean;
  readonly payrollPeriod?: ReportPeriod | undefined;
  readonly payrollElements?: readonly string[] | undefined;
}

/** Pay over some months; as a file of a payment the amounts of its items. */
export async function reportPayrolls(context: Context, of: OfMonths): Promise<AnswerOf<typeof payrollReports.payrolls>> {
  const from = of.startMonth ?? of.endMonth;
  const to = of.endMonth ?? of.startMonth;
  if (from === undefined || to === undefined) return nothing;
  const months = { from, to, search: of.search };
  if (of.isExport && of.payrollPeriod !== undefined) {
    const link = await exportPayment(context, months, { period: of.payrollPeriod, chosen: of.payrollElements });
    return answer(link);
  }
  const told = { definition: report.payrolls, columns: payrollsColumns, key: 'payrolls', card: 'payrolls' } as const;
  return answer(await tell(context, months, of.isExport, told));
}

/** The items of a payment's file: the first payment's own, of the second those that were ticked, all where nobody was asked. */
function itemsOf(
  items: readonly StoredItem[],
  of: { readonly period: ReportPeriod; readonly chosen: readonly string[] | undefined },
) {
  const { period, chosen } = of;
  if (period === 'first_payment') return items.filter(({ code }) => firstCodes.includes(code));
  if (chosen === undefined) return items.filter(({ exportable, isArchived }) => exportable && !isArchived);
  const known = new Set(items.map(({ id }) => id));
  if (chosen.some((id) => !known.has(id))) throw new Refusal('PAYROLL_ITEM_NOT_FOUND');
  return items.filter(({ id }) => chosen.includes(id));
}

const units = { USD: 'cents', KHR: 'shownRiel', 'KHR-FIXED': 'fixedRiel', NONE: 'quantity', PERCENTAGE: 'quantity' } as const;

function itemColumn({ code, format }: StoredItem): ReportColumn {
  const key = `item_${code}`;
  if (format === 'NONE') return { key, kind: 'number', isTotalled: true };
  if (format === 'PERCENTAGE') return { key, kind: 'number' };
  return { key, kind: 'money', currency: format === 'USD' ? 'USD' : 'KHR', isTotalled: true };
}

async function exportPayment(
  context: Context,
  months: Months,
  of: { readonly period: ReportPeriod; readonly chosen: readonly string[] | undefined },
): Promise<{ readonly link: string; readonly report: ReportHead }> {
  const all = await readItems(context.db, context.session.companyId);
  // A rate over several months is none.
  const items = itemsOf(all, of).filter(({ format }) => format !== 'PERCENTAGE' || months.from === months.to);
  const measures: Measures = Object.fromEntries(
    items.map(({ code, format }): [string, Measure] => [code, { of: units[format], codes: [code] }]),
  );
  const scale = { cents: 100, shownRiel: 1, fixedRiel: 1, quantity: 10_000 } as const;
  const { read, rows } = await rowsOf(
    context,
    months,
    {
      rows: of.period === 'first_payment' ? 'first' : 'second',
      hasActivity: true,
      measures,
      toRow: (row) => ({
        ...report.payrolls.toRow(row),
        ...Object.fromEntries(
          items.map(({ code, format }) => [`item_${code}`, (row.sums.get(code) ?? 0) / scale[units[format]]]),
        ),
      }),
    },
    all,
  );
  const columns = [...paymentFileColumns, ...items.map(itemColumn)];
  const words = wordsIn(context.language);
  const head = headOf(months, { read, rows, columns });
  const { link } = await exportReport(context, {
    title: of.period === 'first_payment' ? words.first_file : words.second_file,
    slug: `payrolls-${of.period}`,
    head,
    pages: [
      {
        columns,
        titles: {
          en: { ...en.titles.payrolls, ...Object.fromEntries(items.map(({ code, title }) => [`item_${code}`, title])) },
          km: { ...km.titles.payrolls, ...Object.fromEntries(items.map(({ code, titleKh }) => [`item_${code}`, titleKh])) },
        },
        rows,
        totals: head.totals,
      },
    ],
  });
  return { link, report: head };
}
