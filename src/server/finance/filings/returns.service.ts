import { inTextOrder } from '#engine/text/order.ts';
import { returnColumns, returnFringeColumns, nssfBranchColumns } from '#contract/finance/filing-columns.ts';
import type { NssfMonth, TaxReturn } from '#contract/finance/filings.ts';
import { totalsOf } from '#contract/report.ts';
import type { ReportColumn, ReportRow } from '#contract/report.ts';
import { fringeLines } from '#engine/filings/fringe.ts';
import { nssfMonth } from '#engine/filings/nssf-month.ts';
import { taxReturn } from '#engine/filings/tax-return.ts';
import type { TaxReturnLine, TaxedRow } from '#engine/filings/tax-return.ts';
import { lastDayOf } from '#engine/calendar/day.ts';
import { centsToRiel, percentOfCents } from '#engine/money/convert.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import { resolveParameters, resolveScale } from '#engine/payroll/resolve.ts';
import { filings as en } from '#i18n/en/finance/filings.ts';
import { filings as km } from '#i18n/km/finance/filings.ts';
import { readParameters, readReturnFacts } from '#server/finance/filings/sources.queries.ts';
import type { ReturnFacts } from '#server/finance/filings/sources.queries.ts';
import { exportReport, leastOf, nssf, rowsOf, tax } from '#server/finance/payroll-reports/index.ts';
import type { Definition, MonthRow } from '#server/finance/payroll-reports/index.ts';
import { plainNumber, readLateNssf } from '#server/payroll/runs/index.ts';
import type { LateNssf } from '#server/payroll/runs/index.ts';
import type { Context } from '#server/http/context.ts';

type Reader = Pick<Context, 'db' | 'session'>;

const distinct = (rates: readonly number[]): number[] =>
  [...new Set(rates)].toSorted((one, other) => one - other).map(plainNumber);

/** What stands above a month's figures. */
function headOf(month: string, read: readonly MonthRow[]) {
  const states = read.map(({ state }) => state);
  return { month, state: leastOf(states) ?? 'GENERATED', isDraft: states.some((state) => state !== 'APPROVED') };
}

/** The tax report's figures in riel, with the organisation's side of funds. */
const taxed: Definition<Omit<TaxedRow, 'isResident' | 'fringe'> & { readonly rowId: string }> = {
  ...tax,
  measures: {
    ...tax.measures,
    fund: { of: 'cents', codes: ['PF_ORGANIZATION'] },
    pensionSide: { of: 'riel', codes: ['PENSION_FUND_ORGANIZATION'] },
  },
  toRow: (row) => {
    const told = tax.toRow(row);
    return {
      rowId: row.rowId,
      rate: decimal4(row.sums.get('rate') ?? 0),
      salary: told.grossSalary,
      pension: told.pensionStaff,
      relief: told.totalAllowance,
      tax: told.tax,
      spouses: told.spouse,
      children: told.kid,
    };
  },
};

/** The return of a month; null where nothing of it is calculated. */
export async function readTaxReturn(context: Reader, month: string): Promise<TaxReturn | null> {
  const { db, session } = context;
  const { companyId } = session;
  const { rows, read } = await rowsOf(context, { from: month, to: month }, taxed);
  if (rows.length === 0) return null;
  const facts = await readReturnFacts(db, { companyId, month });
  const parameters = await readParameters(db, {
    companyId,
    recordIds: [...new Set([...facts.values()].map(({ recordId }) => recordId))],
  });
  const day = lastDayOf(month);
  const [any] = parameters.values();
  const scale = any === undefined ? null : resolveScale(any.rules.taxScales, day, 'tax_scale');
  const nonResident = any === undefined ? undefined : resolveParameters(any.rules, day).get('non_resident_rate');
  const fringeOf = (row: MonthRow, fact: ReturnFacts) => {
    const run = parameters.get(fact.recordId);
    const untaxed = run === undefined ? undefined : resolveParameters(run.rules, day).get('provident_fund_untaxed_rate');
    const told = tax.toRow(row);
    const share = percentOfCents(cents(row.basicCents), untaxed?.value ?? decimal4(0));
    const excess = Math.max(0, (row.sums.get('fund') ?? 0) - share);
    return fringeLines({
      fx: decimal4(row.fx),
      allowances: fact.allowances,
      benefits: fact.input.benefits,
      items: new Map((run?.items ?? []).map((item) => [item.code, item])),
      staffTax: told.fringeTaxStaff,
      organizationTax: told.fringeTaxOrganization,
      fund: { value: centsToRiel(cents(excess), decimal4(row.fx)), tax: told.providentFundTax },
      pension: { value: row.sums.get('pensionSide') ?? 0, tax: told.pensionTax },
    });
  };
  const made = taxReturn(
    rows.map((row, at): TaxedRow => {
      const fact = facts.get(row.rowId);
      const source = read[at];
      return {
        ...row,
        isResident: fact?.input.isResident ?? true,
        fringe: fact === undefined || source === undefined ? [] : fringeOf(source, fact),
      };
    }),
    { scaleRates: (scale?.bands ?? []).map(({ rate }) => rate), nonResidentRate: nonResident?.value ?? decimal4(0) },
  );
  const line = (one: TaxReturnLine) => ({ ...one, rate: plainNumber(one.rate) });
  return {
    ...headOf(month, read),
    rates: distinct(read.map(({ fx }) => fx)),
    residents: made.residents.map(line),
    nonResidents: line(made.nonResidents),
    salary: line(made.salary),
    fringe: made.fringe.map((one) => ({ ...one, rate: one.rate === null ? null : plainNumber(one.rate) })),
    fringeTotal: made.fringeTotal,
    total: made.total,
  };
}

/** NSSF's month; null where nothing of it is calculated. */
export async function readNssfMonth(context: Reader, month: string): Promise<NssfMonth | null> {
  const { rows, read } = await rowsOf(context, { from: month, to: month }, nssf);
  if (rows.length === 0) return null;
  const made = nssfMonth(
    rows.map((row, at) => ({
      ...row,
      lastWorkingDay: read[at]?.lastWorkingDay ?? null,
      hasNumber: row.nssfNumber !== null && row.nssfNumber !== '',
    })),
    month,
  );
  const late = await readLateNssf(context.db, { companyId: context.session.companyId, month });
  return {
    ...headOf(month, read),
    nssfRates: distinct(read.map(({ nfx }) => nfx)),
    ...made,
    late: lateMonths([...late.values()]),
  };
}

/** Contributions of months left out, by month, the oldest first. */
function lateMonths(rows: readonly (readonly LateNssf[])[]): NssfMonth['late'] {
  const byMonth = Map.groupBy(rows.flat(), ({ month }) => month);
  return [...byMonth.keys()].toSorted(inTextOrder).map((month) => {
    const lines = byMonth.get(month) ?? [];
    const sum = (of: 'occupationalRisk' | 'healthCare' | 'pensionStaff' | 'pensionOrganization'): number =>
      lines.reduce((total, line) => total + line[of], 0);
    const parts = {
      occupationalRisk: sum('occupationalRisk'),
      healthCare: sum('healthCare'),
      pensionStaff: sum('pensionStaff'),
      pensionOrganization: sum('pensionOrganization'),
    };
    const total = parts.occupationalRisk + parts.healthCare + parts.pensionStaff + parts.pensionOrganization;
    return { month, persons: lines.length, ...parts, total };
  });
}

const wordsIn = (context: Pick<Context, 'language'>) => (context.language === 'km' ? km : en);

/** One page of a sheet. */
const page = (columns: readonly ReportColumn[], rows: readonly ReportRow[], name?: string) => ({
  columns,
  titles: { en: en.columns, km: km.columns },
  rows,
  totals: totalsOf(columns, rows),
  ...(name === undefined ? {} : { name }),
});

/** The return as a sheet of two pages. */
export async function exportTaxReturn(context: Context, made: TaxReturn): Promise<string> {
  const words = wordsIn(context);
  const rate = (points: number): string => words.at_rate.replace('{{rate}}', String(points));
  const lines = [
    ...made.residents.map((line) => ({ ...line, line: rate(line.rate), state: made.state })),
    { ...made.nonResidents, line: words.non_residents, state: made.state },
  ];
  const fringe = made.fringe.map((line) => ({ ...line, line: line.rate === null ? words.typed_tax : rate(line.rate) }));
  const { link } = await exportReport(context, {
    title: words.tax_return,
    slug: 'tax-return',
    head: {
      from: made.month,
      to: made.month,
      state: made.state,
      isDraft: made.isDraft,
      rates: made.rates,
      nssfRates: [],
      hasFirstPayment: null,
      count: lines.length,
      totals: {},
    },
    pages: [page(returnColumns, lines), page(returnFringeColumns, fringe, words.fringe)],
  });
  return link;
}

/** NSSF's month as a sheet. */
export async function exportNssfMonth(context: Context, made: NssfMonth): Promise<string> {
  const words = wordsIn(context);
  const branches = (['occupationalRisk', 'healthCare', 'pensionStaff', 'pensionOrganization'] as const).map((key) => ({
    line: words.branches[key],
    amount: made[key],
    state: made.state,
  }));
  const late = made.late.map(({ month, total }) => ({
    line: words.late_month.replace('{{month}}', month.split('-').toReversed().join('/')),
    amount: total,
    state: made.state,
  }));
  const { link } = await exportReport(context, {
    title: words.nssf_month,
    slug: 'nssf-month',
    head: {
      from: made.month,
      to: made.month,
      state: made.state,
      isDraft: made.isDraft,
      rates: [],
      nssfRates: made.nssfRates,
      hasFirstPayment: null,
      count: branches.length,
      totals: {},
    },
    pages: [page(nssfBranchColumns, branches), ...(late.length === 0 ? [] : [page(nssfBranchColumns, late, words.late_months)])],
  });
  return link;
}
