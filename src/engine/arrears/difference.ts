import { cents, decimal4, NO_CENTS, riel, type Cents } from '#engine/money/units.ts';
import type { Month } from '#engine/calendar/day.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { isEngineCode } from '#engine/payroll/pay/items.ts';
import type { EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import { asPast, seniorityLeft } from '#engine/payroll/balances/history.ts';
import { halfYearStart, isSeniorityMonth } from '#engine/payroll/balances/seniority-due.ts';
import type { AllocationShare, ArrearsMonth, LeftOutMonth, Reallocation, SalaryOfDays } from '#engine/payroll/types.ts';
import { withPerson, type CorrectedFact } from './facts.ts';
import { settledSums, type Arrears, type ArrearsKey, type ArrearsLine, type SettledLine } from './lines.ts';
import { recalculate, type PaidRow, type Recalculated } from './recalculated.ts';

/** Differences, or the first month whose stored cents today's engine does not give again. */
export type Found = ({ readonly isSame: true } & Arrears) | { readonly isSame: false; readonly month: Month };

/** Pay of the month itself, and the two payouts that hang on day pay; all other entries of the engine follow in the month of payment. */
const PAID_ITEMS: ReadonlySet<string> = new Set(['BASIC_SALARY', 'UNPAID_LEAVE', 'OVERTIME', 'LEAVE_PAYOUT', 'NOTICE_PAY']);

const NSSF_CODES: ReadonlySet<string> = new Set([
  'PENSION_FUND_STAFF',
  'NSSF_OCCUPATIONAL_ACCIDENT',
  'NSSF_HEALTH_CARE',
  'PENSION_FUND_ORGANIZATION',
]);

const amountOf = (result: EmployeeResult | null, code: string): number =>
  result?.entries.find((entry) => entry.code === code)?.cents ?? 0;

const seniorityOf = (result: EmployeeResult | null): number =>
  amountOf(result, 'SENIORITY') + amountOf(result, 'SENIORITY_TAXABLE');

/** What of an amount of the stored row proposals had brought of months from `since` on. */
const broughtOf = ({ row }: Recalculated, since: Month, key: 'seniorityCents' | 'severancePaidCents'): number =>
  (row.input.arrears ?? []).filter(({ month }) => month >= since).reduce((sum, of) => sum + of[key], 0);

function itemCodes({ own, corrected }: Recalculated): readonly string[] {
  const codes = new Set(
    [...(own?.entries ?? []), ...corrected.entries].filter((entry) => entry.quantity === null).map(({ code }) => code),
  );
  return [...codes].filter((code) => PAID_ITEMS.has(code) || !isEngineCode(code));
}

interface Amounts {
  readonly stored: number;
  readonly corrected: number;
}

/** The amounts of a month that are compared, besides items. */
function amountsByKey(month: Recalculated, since: Month): Readonly<Record<Exclude<ArrearsKey, 'tax' | 'thirteenth'>, Amounts>> {
  const { own, stored, corrected } = month;
  const of = (code: string, sign: 1 | -1 = 1): Amounts => ({
    stored: sign * amountOf(own, code),
    corrected: sign * amountOf(corrected, code),
  });
  const counts = corrected.figures.countsForThirteenth;
  return {
    basis: counts ? of('BASIC_SALARY') : { stored: 0, corrected: 0 },
    fund_staff: of('PF_STAFF', -1),
    fund_organization: of('PF_ORGANIZATION'),
    severance: of('ACCRUAL_SEVERANCE_PAY'),
    severance_paid: {
      stored: amountOf(stored, 'SEVERANCE_PAY') - broughtOf(month, since, 'severancePaidCents'),
      corrected: amountOf(corrected, 'SEVERANCE_PAY'),
    },
    seniority: { stored: seniorityOf(stored) - broughtOf(month, since, 'seniorityCents'), corrected: seniorityOf(corrected) },
  };
}

function leftOutOf({ row, run, corrected }: Recalculated): LeftOutMonth | null {
  if (row.paid !== null) return null;
  const nssf = corrected.entries.filter(({ code }) => NSSF_CODES.has(code));
  return {
    paidDays: corrected.figures.averageDays,
    nfx: run.nfx,
    nssf: nssf.map(({ code, riel: born }) => ({ code, riel: born ?? riel(0) })),
    contributoryWage: riel(corrected.entries.find(({ code }) => code === 'CONTRIBUTORY_WAGE')?.riel ?? 0),
  };
}

/**
 * What the other months of a half-year have accrued, of whose seniority a month left out would have paid: the back pay holds it, so that it
 * is released.
 */
function releasedBy(
  { row, run }: Recalculated,
  of: { readonly months: readonly Recalculated[]; readonly seniorityCents: Cents },
): Pick<ArrearsMonth, 'seniorityReleasedCents'> {
  if (!isSeniorityMonth(run, row.month) || of.seniorityCents <= 0) return {};
  const half = halfYearStart(run, row.month);
  const others = of.months.flatMap(({ row: { month }, stored }) =>
    stored !== null && halfYearStart(run, month) === half ? [asPast(month, stored)] : [],
  );
  return { seniorityReleasedCents: cents(Math.max(0, seniorityLeft(others))) };
}

/** The salaries of a calculated row with their days. */
function salariesOf(result: EmployeeResult | null): readonly SalaryOfDays[] {
  const why = result?.entries.find(({ code }) => code === 'BASIC_SALARY')?.why;
  if (why?.formula !== 'salary_by_days') return [];
  const valuesOf = (key: 'salary' | 'days_of_segment'): readonly number[] =>
    why.inputs.filter((input) => input.key === key).map(({ value }) => value);
  const days = valuesOf('days_of_segment');
  return valuesOf('salary').map((salary, at) => ({ cents: cents(salary), days: decimal4(days[at] ?? 0) }));
}

/** The salaries behind a BASIC_SALARY that differs: those it was paid by, and the right ones. */
function correctedSalaries({ own, corrected }: Recalculated): Pick<ArrearsMonth, 'salaries'> {
  const why = corrected.entries.find(({ code }) => code === 'BASIC_SALARY')?.why;
  const monthDays = why?.inputs.find(({ key }) => key === 'month_days')?.value;
  if (monthDays === undefined || amountOf(own, 'BASIC_SALARY') === amountOf(corrected, 'BASIC_SALARY')) return {};
  return { salaries: { paid: salariesOf(own), corrected: salariesOf(corrected), monthDays: decimal4(monthDays) } };
}

/** What the months, calculated anew, lack or have too much: corrected - paid - settled before, by month and item. */
function compare(months: readonly Recalculated[], settled: readonly SettledLine[]): Arrears {
  const settledOf = settledSums(settled);
  const lines: ArrearsLine[] = [];
  const found: Omit<ArrearsMonth, 'instalment'>[] = [];
  for (const [at, month] of months.entries()) {
    const { month: name } = month.row;
    const own: ArrearsLine[] = [];
    const line = (key: string, { stored, corrected }: Amounts, least = -Infinity): Cents => {
      const before = settledOf(name, key).cents;
      const difference = cents(Math.max(least, corrected - stored - before));
      if (difference !== 0)
        own.push({
          month: name,
          key,
          stored: cents(stored),
          corrected: cents(corrected),
          settled: cents(before),
          difference,
          riel: null,
        });
      return difference;
    };
    const items = itemCodes(month).flatMap((code) => {
      const difference = line(code, { stored: amountOf(month.own, code), corrected: amountOf(month.corrected, code) });
      return difference === 0 ? [] : [{ code, cents: difference }];
    });
    const amounts = amountsByKey(month, months[0]?.row.month ?? name);
    const basisCents = line('basis', amounts.basis);
    const fundStaffCents = line('fund_staff', amounts.fund_staff);
    const fundOrganizationCents = line('fund_organization', amounts.fund_organization);
    const { severance, severance_paid: paid } = amounts;
    // what was paid of severance is not taken back by itself: nor is what had been accrued for it
    const kept = Math.max(0, paid.stored - paid.corrected);
    const severanceCents = line('severance', { stored: severance.stored, corrected: severance.corrected + kept });
    const severancePaidCents = line('severance_paid', paid, 0);
    const seniorityCents = line('seniority', amounts.seniority, 0);
    const { paysThirteenth } = month.corrected.figures;
    const thirteenthCents =
      month.row.paid === null && paysThirteenth
        ? line('thirteenth', { stored: 0, corrected: amountOf(month.corrected, 'ANNUAL_SALARY') }, 0)
        : NO_CENTS;
    // What is settled of a month left out was settled with its days and its NSSF.
    const isSettled = settled.some((one) => one.month === name);
    const leftOut = isSettled ? null : leftOutOf(month);
    if (own.length === 0 && leftOut === null) continue;
    lines.push(...own);
    const later = months.slice(at);
    found.push({
      month: name,
      items,
      basisCents,
      isThirteenthPaid: later.some(({ stored }) => stored?.figures.paysThirteenth === true),
      fundStaffCents,
      fundOrganizationCents,
      severanceCents,
      severancePaidCents,
      isSeniorityPaid:
        !month.corrected.figures.countsForSeniority ||
        later.some(({ run, row }) => isSeniorityMonth(run, row.month) || row.input.leaver !== null),
      seniorityCents,
      ...(leftOut === null ? {} : releasedBy(month, { months, seniorityCents })),
      ...(thirteenthCents === 0 ? {} : { thirteenthCents }),
      ...correctedSalaries(month),
      tax: null,
      leftOut,
    });
  }
  return { lines, months: found };
}

/**
 * What a salary, a join date, benefits of named months or a month left out, told after months were paid, makes of these months
 * (finance.md 7). `rows`: the approved rows from recalculatedFrom the oldest month concerned on, oldest first, months without a row among them;
 * `facts`: all that were told late, the newest last. Facts that change nothing give no lines.
 */
export function differencesOf(of: {
  readonly rows: readonly PaidRow[];
  readonly facts: readonly CorrectedFact[];
  readonly settled: readonly SettledLine[];
}): Found {
  const recalculated = recalculate(of.rows, of.facts);
  if (!recalculated.isSame) return recalculated;
  return { isSame: true, ...compare(recalculated.months, of.settled) };
}

/**
 * Salary tax of months of which a fact of the person was told late: recalculated with the pay as it was paid, dollars and riel of
 * each month's own rate; a refund is positive. What HR typed stays. Rows: the named months.
 */
export function taxDifferencesOf(of: {
  readonly rows: readonly PaidRow[];
  readonly facts: readonly CorrectedFact[];
  readonly settled: readonly SettledLine[];
}): Found {
  const settledOf = settledSums(of.settled);
  const lines: ArrearsLine[] = [];
  const months: Omit<ArrearsMonth, 'instalment'>[] = [];
  const same = recalculate(of.rows, []);
  if (!same.isSame) return same;
  for (const { row, stored } of same.months) {
    const prepared = prepareRun(row.parameters);
    if (!prepared.isReady || stored === null) continue;
    const corrected = calculate(withPerson(row.input, row.month, of.facts), prepared.run);
    const taxOf = (result: EmployeeResult) => result.entries.find(({ code }) => code === 'TAX_ON_SALARY');
    const before = settledOf(row.month, 'tax');
    const refund = amountOf(corrected, 'TAX_ON_SALARY') - amountOf(stored, 'TAX_ON_SALARY') - before.cents;
    const refundRiel = (taxOf(corrected)?.riel ?? 0) - (taxOf(stored)?.riel ?? 0) - before.riel;
    if (refund === 0 && refundRiel === 0) continue;
    const tax = { cents: cents(refund), riel: riel(refundRiel) };
    lines.push({
      month: row.month,
      key: 'tax',
      stored: cents(amountOf(stored, 'TAX_ON_SALARY')),
      corrected: cents(amountOf(corrected, 'TAX_ON_SALARY')),
      settled: cents(before.cents),
      difference: tax.cents,
      riel: tax.riel,
    });
    months.push({ ...emptyMonth(row.month), tax });
  }
  return { isSame: true, lines, months };
}

/** A month of which nothing differs. */
export function emptyMonth(month: Month): Omit<ArrearsMonth, 'instalment'> {
  return {
    month,
    items: [],
    basisCents: NO_CENTS,
    isThirteenthPaid: false,
    fundStaffCents: NO_CENTS,
    fundOrganizationCents: NO_CENTS,
    severanceCents: NO_CENTS,
    severancePaidCents: NO_CENTS,
    isSeniorityPaid: true,
    seniorityCents: NO_CENTS,
    tax: null,
    leftOut: null,
  };
}

/**
 * An allocation that was told late: the cost entries of the month go from the percents they were charged by (or that an earlier
 * proposal moved them to) to the right ones. Null where no cent moves.
 */
export function reallocationOf(of: {
  readonly row: PaidRow;
  readonly costCodes: ReadonlySet<string>;
  readonly from: readonly AllocationShare[];
  readonly to: readonly AllocationShare[];
}): Omit<Reallocation, 'instalment'> | null {
  const percentsOf = (shares: readonly AllocationShare[]): string =>
    JSON.stringify(shares.map(({ project, percent, ineligible = [] }) => [project, percent, ineligible]));
  if (percentsOf(of.from) === percentsOf(of.to)) return null;
  const costs = (of.row.paid ?? []).filter((entry) => of.costCodes.has(entry.code) && entry.cents !== 0);
  return {
    month: of.row.month,
    costs: costs.map(({ code, cents: amount }) => ({ code, cents: amount })),
    from: of.from,
    to: of.to,
  };
}
