import type { Check } from '#contract/finance/payroll-reports.ts';
import { holds } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { amountOf, readPayments } from '#server/finance/payment-batches/index.ts';
import { readPostedSums } from '#server/finance/journals/index.ts';
import type { PostedSums } from '#server/finance/journals/index.ts';
import { readHasFirstPayment, readPayCost } from '#server/payroll/runs/index.ts';
import { readBalanceSums, readLedgerSums } from '#server/finance/payroll-reports/checks.queries.ts';
import * as report from '#server/finance/payroll-reports/definitions.ts';
import { rowsOf } from '#server/finance/payroll-reports/payroll-reports.service.ts';
import type { Context } from '#server/http/context.ts';

/** Two ways to a person's part of a sum, in cents or riel. */
interface Sides {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly left: number;
  readonly right: number;
}

/** As many people as a difference names. */
const mostNamed = 20;

/** One equality of the month, from what each person adds to its sides. */
function tie(of: { readonly id: Check['id']; readonly currency: Check['currency'] }, people: readonly Sides[]): Check {
  const unit = of.currency === 'USD' ? 100 : 1;
  const sum = (side: 'left' | 'right'): number => people.reduce((total, one) => total + one[side], 0);
  const [left, right] = [sum('left'), sum('right')];
  return {
    ...of,
    left: left / unit,
    right: right / unit,
    difference: (left - right) / unit,
    people: people
      .filter((one) => one.left !== one.right)
      .slice(0, mostNamed)
      .map((one) => ({ ...one, left: one.left / unit, right: one.right / unit })),
  };
}

interface Named {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly employeeName: string;
}

/** Puts what two lists say of a person beside each other; who stands in one alone has 0 in the other. */
function beside<Left extends Named, Right extends Named>(
  left: readonly Left[],
  right: readonly Right[],
  of: { readonly left: (row: Left) => number; readonly right: (row: Right) => number },
): Sides[] {
  const people = new Map<string, { who: Named; left: number; right: number }>();
  const at = (row: Named) => {
    const known = people.get(row.employeeId) ?? { who: row, left: 0, right: 0 };
    people.set(row.employeeId, known);
    return known;
  };
  for (const row of left) at(row).left += of.left(row);
  for (const row of right) at(row).right += of.right(row);
  return [...people.values()].map(({ who: { employeeId, employeeCode, employeeName }, ...sides }) => ({
    employeeId,
    employeeCode,
    employeeName,
    ...sides,
  }));
}

const inCents = (amount: number): number => Math.round(amount * 100);

/** The right to the report whose sums a check tells, with the people who make a difference. */
const reportRights: Readonly<Record<Check['id'], Permission>> = {
  '1_net': 'payroll report/payroll report',
  '2_first': 'payroll report/payroll for bank',
  '2_first_riel': 'payroll report/payroll for bank',
  '2_second': 'payroll report/payroll for bank',
  '2_second_riel': 'payroll report/payroll for bank',
  '2_only': 'payroll report/payroll for bank',
  '2_only_riel': 'payroll report/payroll for bank',
  '3_tax': 'payroll report/payroll for e-filling',
  '3_pension': 'payroll report/payroll for e-filling',
  '4_fringe': 'payroll report/payroll for e-filling',
  '5_nssf': 'payroll report/nssf report',
  '6_cost': 'payroll report/cost sharing',
  '6_projects': 'payroll report/cost sharing',
  '6_journals': 'payroll report/cost sharing',
  '7_fund': 'payroll report/provident fund',
  '7_thirteenth': 'payroll report/13th month salary',
  '7_severance': 'payroll report/seniority and severance pay',
  '8_thirteenth': 'payroll report/13th month salary',
  '8_seniority': 'payroll report/seniority and severance pay',
  '8_severance': 'payroll report/seniority and severance pay',
  '8_fund': 'payroll report/provident fund',
  '9_claims': 'payroll report/cost sharing',
  '9_advances': 'payroll report/cost sharing',
  '10_clearing': 'payroll report/cost sharing',
  '11_journals': 'payroll report/cost sharing',
  '12_bridge': 'payroll report/payroll report',
};

/**
 * What must tie in a month (finance.md 1), of the reports that the caller may read: each beside the entries of the payroll, read in
 * another way. Those of the journals are told once one stands; those that need payment batches or returns come with these.
 * Empty while nothing is processed.
 */
export async function checkMonth(context: Context, { date }: { readonly date?: string | undefined }): Promise<Check[]> {
  if (date === undefined) return [];
  return (await checksOf(context, date)).filter(({ id }) => holds(context.session, reportRights[id]));
}

async function checksOf(context: Context, date: string): Promise<Check[]> {
  const { db, session } = context;
  const { companyId } = session;
  const months = { from: date, to: date };
  const { rows: paid } = await rowsOf(context, months, report.payrolls);
  if (paid.length === 0) return [];
  const first = await rowsOf(context, months, report.bank('first_payment'));
  const second = await rowsOf(context, months, report.bank('second_payment'));
  // By the dollars of each payment: riel are handed out at its rate, and never tie across people.
  const banked = [
    ...first.read.map((row) => ({ ...report.paidOf(row), cents: row.firstCents })),
    ...second.read.map((row) => ({ ...report.paidOf(row), cents: row.secondCents })),
  ];
  const net = tie(
    { id: '1_net', currency: 'USD' },
    beside(banked, paid, { left: ({ cents }) => cents, right: ({ netPay }) => inCents(netPay) }),
  );
  const ledger = (await readLedgerSums(db, { companyId, month: date })).map((row) => ({
    ...row,
    employeeCode: row.code,
    employeeName: row.name,
  }));
  const batches = await tieBatches(context, date, [...first.rows, ...second.rows]);
  if (ledger.length === 0) return [net, ...batches];

  const { rows: taxed } = await rowsOf(context, months, report.tax);
  const { rows: insured } = await rowsOf(context, months, report.nssf);
  const costs = await rowsOf(context, months, report.costShared('second_payment'));
  const checks = [
    net,
    ...batches,
    tie({ id: '3_tax', currency: 'KHR' }, beside(taxed, ledger, { left: ({ tax }) => tax, right: ({ taxRiel }) => taxRiel })),
    tie(
      { id: '3_pension', currency: 'KHR' },
      beside(taxed, ledger, { left: ({ pensionStaff }) => pensionStaff, right: ({ pensionRiel }) => pensionRiel }),
    ),
    tie(
      { id: '4_fringe', currency: 'KHR' },
      beside(taxed, ledger, { left: ({ fringeTaxTotal }) => fringeTaxTotal, right: ({ fringeTaxRiel }) => fringeTaxRiel }),
    ),
    tie(
      { id: '5_nssf', currency: 'KHR' },
      beside(insured, ledger, { left: ({ nssfTotal }) => nssfTotal, right: ({ nssfRiel }) => nssfRiel }),
    ),
    tie(
      { id: '6_cost', currency: 'USD' },
      beside(costs.rows, ledger, { left: ({ totalCost }) => inCents(totalCost), right: ({ costCents }) => costCents }),
    ),
    ...(costs.read.every(({ state }) => state === 'APPROVED') ? [await tieProjects(context, date, ledger)] : []),
    ...(await tieBalances(context, date)),
    ...(await tieJournals(context, date)),
    await tieToLastMonth(context, date, ledger),
  ];
  return checks;
}

/** The bank's lists beside what became of each payment: it stands in a batch as the batch paid it, or is still to be paid. */
async function tieBatches(
  { db, session: { companyId } }: Context,
  month: string,
  banked: readonly (Named & {
    readonly payrollPeriod: string;
    readonly payrollCurrency: 'USD' | 'KHR';
    readonly salaryAmount: number;
  })[],
): Promise<readonly Check[]> {
  const payments = (await readPayments(db, { companyId, month })).map((payment) => ({
    ...payment,
    employeeCode: payment.code,
    employeeName: payment.shownName,
  }));
  const hasFirstPayment = await readHasFirstPayment(db, { companyId, month });
  const checks = [
    { id: '2_first', isFirst: true, currency: 'USD' },
    { id: '2_first_riel', isFirst: true, currency: 'KHR' },
    { id: hasFirstPayment === false ? '2_only' : '2_second', isFirst: false, currency: 'USD' },
    { id: hasFirstPayment === false ? '2_only_riel' : '2_second_riel', isFirst: false, currency: 'KHR' },
  ] as const;
  return checks.flatMap(({ id, isFirst, currency }) => {
    const left = banked.filter((row) => (row.payrollPeriod === 'first_payment') === isFirst && row.payrollCurrency === currency);
    const right = payments.filter((payment) => (payment.period === 'first_payment') === isFirst && payment.currency === currency);
    if (left.length === 0 && right.length === 0) return [];
    return tie(
      { id, currency },
      beside(left, right, {
        left: ({ salaryAmount }) => (currency === 'KHR' ? salaryAmount : inCents(salaryAmount)),
        right: (payment) =>
          payment.batchAmount === null ? amountOf(payment) : payment.batchAmount - (payment.batchRounding ?? 0),
      }),
    );
  });
}

/** Projects have no people: one difference for all. Approved months alone are split over projects for good. */
async function tieProjects(
  { db, session: { companyId } }: Context,
  month: string,
  ledger: readonly { readonly costCents: number }[],
): Promise<Check> {
  const byProject = await readPayCost(db, { companyId, from: month, to: month });
  const left = ledger.reduce((sum, { costCents }) => sum + costCents, 0);
  const right = byProject.reduce((sum, { cents }) => sum + cents, 0);
  return {
    id: '6_projects',
    currency: 'USD',
    left: left / 100,
    right: right / 100,
    difference: (left - right) / 100,
    people: [],
  };
}

/** The balances of the allocation reports, and of who has none of their rows this month the last one's. */
async function tieBalances(context: Context, month: string): Promise<Check[]> {
  const months = { from: month, to: month };
  const { companyId } = context.session;
  const sums = (await readBalanceSums(context.db, { companyId, month })).map((row) => ({
    ...row,
    employeeCode: row.code,
    employeeName: row.name,
  }));
  const fund = await rowsOf(context, months, report.providentFund(0));
  const thirteenth = await rowsOf(context, months, report.thirteenth);
  const severance = await rowsOf(context, months, report.seniority);
  const present = new Set(fund.rows.map(({ employeeId }) => employeeId));
  const absent = sums.filter(({ employeeId }) => !present.has(employeeId));
  const check = <Row extends Named>(
    id: Check['id'],
    rows: readonly Row[],
    of: {
      balance: (row: Row) => number;
      last: (row: (typeof sums)[number]) => number;
      moved: (row: (typeof sums)[number]) => number;
    },
  ): Check =>
    tie(
      { id, currency: 'USD' },
      beside(
        [
          ...rows.map((row) => ({ ...named(row), cents: inCents(of.balance(row)) })),
          ...absent.map((row) => ({ ...named(row), cents: of.last(row) })),
        ],
        sums,
        { left: ({ cents }) => cents, right: of.moved },
      ),
    );
  return [
    check('7_fund', fund.rows, {
      balance: ({ balancePF }) => balancePF,
      last: ({ lastFund }) => lastFund,
      moved: (row) => row.fund,
    }),
    check('7_thirteenth', thirteenth.rows, {
      balance: ({ actualBalanceAnnualSalary }) => actualBalanceAnnualSalary,
      last: ({ lastThirteenth }) => lastThirteenth,
      moved: (row) => row.thirteenth,
    }),
    check('7_severance', severance.rows, {
      balance: ({ balanceSeverancePay }) => balanceSeverancePay,
      last: ({ lastSeverance }) => lastSeverance,
      moved: (row) => row.severance,
    }),
  ];
}

const named = ({ employeeId, employeeCode, employeeName }: Named): Named => ({ employeeId, employeeCode, employeeName });

/** The month's standing journals beside the rows that they hold; nothing while nothing is posted. */
async function tieJournals({ db, session: { companyId } }: Context, month: string): Promise<Check[]> {
  const posted = (await readPostedSums(db, { companyId, month })).map((row) => ({
    ...row,
    employeeCode: row.code,
    employeeName: row.name,
  }));
  if (posted.length === 0) return [];
  const check = (id: Check['id'], left: (row: PostedSums) => number, right: (row: PostedSums) => number): Check =>
    tie(
      { id, currency: 'USD' },
      posted.map((row) => ({ ...named(row), left: left(row), right: right(row) })),
    );
  return [
    check(
      '6_journals',
      (row) => row.cost,
      (row) => row.rowCost,
    ),
    check(
      '8_thirteenth',
      (row) => row.thirteenth,
      (row) => row.rowThirteenth,
    ),
    check(
      '8_seniority',
      (row) => row.seniority,
      (row) => row.rowSeniority,
    ),
    check(
      '8_severance',
      (row) => row.severance,
      (row) => row.rowSeverance,
    ),
    check(
      '8_fund',
      (row) => row.fund,
      (row) => row.rowFund,
    ),
    check(
      '9_claims',
      (row) => row.claims,
      (row) => row.rowClaims,
    ),
    check(
      '9_advances',
      (row) => row.advances,
      (row) => row.rowAdvances,
    ),
    // Between a first payment and its month the clearing account holds what was paid out.
    check(
      '10_clearing',
      (row) => (row.isCleared ? row.clearing : 0),
      () => 0,
    ),
    check(
      '11_journals',
      (row) => row.debit,
      (row) => row.credit,
    ),
  ];
}

/** This month's net beside last month's and what changed: who came, who went, and the change of each item of the net of the others. */
async function tieToLastMonth(
  { db, session: { companyId } }: Context,
  month: string,
  ledger: readonly (Named & { readonly netCents: number; readonly netPartsCents: number })[],
): Promise<Check> {
  const before = await readLedgerSums(db, { companyId, month: addMonths(month, -1) });
  const last = new Map(before.map((row) => [row.employeeId, row]));
  return tie(
    { id: '12_bridge', currency: 'USD' },
    ledger.map((row) => {
      const earlier = last.get(row.employeeId);
      const right = earlier === undefined ? row.netPartsCents : earlier.netCents + row.netPartsCents - earlier.netPartsCents;
      return { ...named(row), left: row.netCents, right };
    }),
  );
}
