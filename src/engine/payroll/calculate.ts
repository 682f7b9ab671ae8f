import { cents, decimal4, NO_CENTS, type Cents, type Decimal4 } from '#engine/money/units.ts';
import { monthOf } from '#engine/calendar/day.ts';
import { allocate } from './costs/allocation.ts';
import { putAllowanceTax } from './taxes/allowance-tax.ts';
import { leftOutDays, putArrearsOfFinal, putArrearsOfPay, putTaxOfEarlierMonths, restOfBasis } from './pay/arrears.ts';
import { balancesAfter } from './balances/balances.ts';
import { putArrears, putBasic } from './pay/basic.ts';
import { putBenefits } from './pay/benefits.ts';
import { isUdcOn } from './pay/contracts.ts';
import { putPaidDays, rowDays, type RowDays } from './pay/days.ts';
import { beginDraft, centsOf, note, putOnlyTyped, type Draft } from './draft.ts';
import { putFinalPayment, putFundPayouts } from './final-payment.ts';
import { hasFirstPayment, putFirstPayment } from './first-payment.ts';
import { putGross, type Wages } from './pay/gross.ts';
import { explainNet, putNet, type Net } from './pay/net.ts';
import { putNssf } from './taxes/nssf.ts';
import { putOvertime } from './pay/overtime.ts';
import { putProvidentFund } from './balances/provident-fund.ts';
import { checkRecord } from './checks/record-checks.ts';
import { ENGINE_VERSION, type EmployeeResult, type PayrollEntry, type RowFigures, type RowStatus } from './result-types.ts';
import type { Run } from './run.ts';
import { salaryOn } from './pay/salary.ts';
import { putSalaryTax, type SalaryTax } from './taxes/salary-tax.ts';
import { regularNetOf } from './checks/regular-net.ts';
import { putSeniority, releasedOf, releasesOf } from './balances/seniority.ts';
import { putSeverance } from './balances/severance.ts';
import { countsForThirteenth, isThirteenthDue, putThirteenth } from './balances/thirteenth.ts';
import type { ArrearsMonth, EmployeeInput } from './types.ts';
import { putUnpaidLeave } from './pay/unpaid-leave.ts';

interface Outcome {
  readonly days: RowDays;
  readonly paidDays: Decimal4;
  /** Paid days less those of late unpaid leave. */
  readonly averageDays: Decimal4;
  readonly wages: Wages;
  readonly tax: SalaryTax;
  readonly net: Net;
  readonly firstCents: Cents;
  /** B of taken proposals, and what of them waits for the next row; absent where there are none. */
  readonly arrears?: { readonly basisCents: Cents; readonly left: readonly ArrearsMonth[] };
}

const NO_WAGES: Wages = {
  grossCents: NO_CENTS,
  wageBaseCents: NO_CENTS,
  severanceBaseCents: NO_CENTS,
  nssfWageCents: NO_CENTS,
};
const NO_TAX: SalaryTax = { dependants: { isSpouseCounted: false, children: [], withoutPaper: [] }, rate: decimal4(0) };

/** Who gets no first payment has no entries of the first period, but what HR typed. */
function withoutFirstPayment(draft: Draft, days: RowDays): Outcome {
  putOnlyTyped(draft, ['PENSION_FUND_STAFF'], 'nfx');
  putOnlyTyped(draft, ['TAX_ON_SALARY'], 'fx');
  putOnlyTyped(draft, draft.typed.keys());
  const firstCents = centsOf(draft, 'FIRST_PAYMENT');
  return {
    days,
    paidDays: days.employedDays,
    averageDays: days.employedDays,
    wages: NO_WAGES,
    tax: NO_TAX,
    net: { netCents: firstCents, secondCents: NO_CENTS },
    firstCents,
  };
}

/** Steps 1 to 3 of the provisional net, its own pension, fund and tax, and the share that is paid first (step 14). */
function firstPeriod(draft: Draft, days: RowDays): Outcome {
  if (!hasFirstPayment(draft)) return withoutFirstPayment(draft, days);
  putBasic(draft, days);
  const paidDays = putPaidDays(draft, days, putUnpaidLeave(draft, days).own);
  const wages = putGross(draft);
  putNssf(draft, wages.nssfWageCents);
  putProvidentFund(draft, days, paidDays);
  const tax = putSalaryTax(draft);
  const firstCents = putFirstPayment(draft);
  return { days, paidDays, averageDays: paidDays, wages, tax, net: { netCents: firstCents, secondCents: NO_CENTS }, firstCents };
}

/** Steps 1 to 16 of the second or final payment, in the order in which each reads the entries of those before it. */
function wholeMonth(draft: Draft, days: RowDays): Outcome {
  putBasic(draft, days);
  putArrears(draft);
  const unpaid = putUnpaidLeave(draft, days);
  const paidDays = putPaidDays(draft, days, unpaid.own);
  // late leave lowers the average's amounts, so its days too: the average day does not fall (payroll.md 14)
  const averageDays = decimal4(paidDays - unpaid.late + leftOutDays(draft));
  putOvertime(draft, days);
  putBenefits(draft, days);
  const left = putArrearsOfPay(draft);
  const wages = putGross(draft);
  putNssf(draft, wages.nssfWageCents);
  putProvidentFund(draft, days, paidDays);
  putSeniority(draft, days, wages, averageDays);
  const basis = putThirteenth(draft);
  putSeverance(draft, days, wages);
  putAllowanceTax(draft);
  putFinalPayment(draft, days, wages, averageDays);
  putArrearsOfFinal(draft);
  putFundPayouts(draft);
  const tax = putSalaryTax(draft);
  putTaxOfEarlierMonths(draft);
  const net = putNet(draft);
  const arrears = { basisCents: basis.cents, left: [...left, ...restOfBasis(draft, basis)] };
  return { days, paidDays, averageDays, wages, tax, net, firstCents: draft.input.firstPaymentCents, arrears };
}

function blocked(draft: Draft, days: RowDays): Outcome {
  note(draft, 'NO_WORKING_DAY', { month: days.month });
  return {
    days,
    paidDays: decimal4(0),
    averageDays: decimal4(0),
    wages: NO_WAGES,
    tax: NO_TAX,
    net: { netCents: NO_CENTS, secondCents: NO_CENTS },
    firstCents: NO_CENTS,
  };
}

function statusOf(draft: Draft, paidDays: Decimal4): RowStatus {
  if (draft.input.leaver !== null) return 2;
  if (monthOf(draft.input.joinDate) === draft.run.month) return 0;
  return paidDays === 0 ? 3 : 1;
}

function figuresOf(draft: Draft, outcome: Outcome): RowFigures {
  const { days, paidDays, wages, tax, net } = outcome;
  const { input, run } = draft;
  const { isSpouseCounted, children, withoutPaper } = tax.dependants;
  return {
    from: days.from,
    to: days.to,
    monthDays: days.monthDays,
    employedDays: days.employedDays,
    paidDays,
    averageDays: outcome.averageDays,
    currentSalaryCents: salaryOn(input.salaries, days.to)?.cents ?? NO_CENTS,
    grossCents: wages.grossCents,
    wageBaseCents: wages.wageBaseCents,
    netCents: net.netCents,
    regularNetCents: run.isFirstPeriod ? null : regularNetOf(draft, days, net.netCents),
    firstCents: outcome.firstCents,
    secondCents: net.secondCents,
    taxRate: tax.rate,
    isSpouseCounted,
    childrenCounted: children.length,
    countedChildren: children,
    childrenWithoutPaper: withoutPaper,
    dependants: children.length + (isSpouseCounted ? 1 : 0),
    status: statusOf(draft, paidDays),
    countsForSeniority: isUdcOn(input, days.to),
    countsForThirteenth: countsForThirteenth(draft),
    seniorityReleased: releasesOf(draft),
    seniorityBackPayCents: cents(centsOf(draft, 'SENIORITY_BACK_PAY') - releasedOf(draft)),
    paysThirteenth: !run.isFirstPeriod && isThirteenthDue(draft),
    arrearsPaidCents: run.isFirstPeriod ? NO_CENTS : centsOf(draft, 'UNPAID_SALARY'),
    arrearsBasisCents: outcome.arrears?.basisCents ?? NO_CENTS,
    arrearsLeft: outcome.arrears?.left ?? [],
  };
}

function byOrder(draft: Draft): PayrollEntry[] {
  const orderOf = (entry: PayrollEntry): number => draft.run.items.get(entry.code)?.order ?? 0;
  return [...draft.entries.values()].sort((one, other) => orderOf(one) - orderOf(other));
}

/**
 * Calculates one row of a prepared run (payroll.md section 5): a pure function of its two arguments. In the first period the
 * provisional entries and FIRST_PAYMENT; in the second or final period the month's entries; a row with `leaver` is a final
 * payment in either. Exceptions of severity block mean that nothing of the result may be written. Throws RangeError for
 * inputs that are no whole amounts, and for an employee without a shift segment.
 */
export function calculate(input: EmployeeInput, run: Run): EmployeeResult {
  const draft = beginDraft(run, input);
  const days = rowDays(draft);
  const outcome =
    days.monthDays === 0 ? blocked(draft, days) : run.isFirstPeriod ? firstPeriod(draft, days) : wholeMonth(draft, days);
  const figures = figuresOf(draft, outcome);
  const balances = balancesAfter(draft);
  const allocation = allocate(draft);
  checkRecord(draft, figures, balances);
  return {
    employeeId: input.employeeId,
    period: run.period,
    engineVersion: ENGINE_VERSION,
    entries: byOrder(draft),
    figures,
    balances,
    allocation,
    exceptions: draft.exceptions,
    netWhy: explainNet(draft),
  };
}
