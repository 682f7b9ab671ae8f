import { addMonths, monthOf, type Day, type Month } from '#engine/calendar/day.ts';
import { cents, decimal4, NO_CENTS, type Cents } from '#engine/money/units.ts';
import type { EngineCode } from '../pay/items.ts';
import type { EmployeeResult, RowFigures } from '../result-types.ts';
import type { Run } from '../run.ts';
import { halfYearStart } from './seniority-due.ts';
import type { BalanceBefore, History, SeniorityLeftOut, WagesAndDays } from '../types.ts';

/** A row of an earlier approved month as stored: its figures, and dollars by code. */
export interface PastRow {
  readonly month: Month;
  readonly figures: RowFigures;
  readonly cents: Readonly<Partial<Record<EngineCode, Cents>>>;
}

/** A calculated row as the months after it read it. */
export function asPast(month: Month, result: EmployeeResult): PastRow {
  return { month, figures: result.figures, cents: Object.fromEntries(result.entries.map((entry) => [entry.code, entry.cents])) };
}

/** Opening balances of an employee, dollars; seniority as wage base and days of the half-year that `month` lies in. */
export interface OpeningRow {
  readonly month: Month;
  readonly thirteenthCents: Cents;
  readonly severanceCents: Cents;
  readonly providentFundStaffCents: Cents;
  readonly providentFundOrganizationCents: Cents;
  readonly seniority: WagesAndDays | null;
}

interface Past {
  readonly rows: readonly PastRow[];
  readonly opening: OpeningRow | null;
  readonly joinDate: Day;
  readonly lastWorkingDay: Day | null;
}

function sumOf(rows: readonly PastRow[], ...codes: readonly EngineCode[]): Cents {
  let sum = 0;
  for (const row of rows) {
    for (const code of codes) sum += row.cents[code] ?? 0;
  }
  return cents(sum);
}

function balance(opening: Cents | undefined, accrued: number, paid: number): BalanceBefore {
  return { openingCents: opening ?? NO_CENTS, accruedCents: cents(accrued), paidCents: cents(paid) };
}

function wagesAndDays(rows: readonly PastRow[], opening: WagesAndDays | null): WagesAndDays {
  let wageBase: number = opening?.wageBaseCents ?? 0;
  let days: number = opening?.paidDays ?? 0;
  for (const { figures } of rows) {
    wageBase += figures.wageBaseCents;
    days += figures.averageDays;
  }
  return { wageBaseCents: cents(wageBase), paidDays: decimal4(days) };
}

/** Of somebody who was hired again: the rows after the final payment that ended the employment before. All, where there was none. */
function rowsOfEmployment({ rows, joinDate }: Past): readonly PastRow[] {
  return rows.slice(rows.findLastIndex(({ figures }) => figures.status === 2 && figures.to < joinDate) + 1);
}

/**
 * What rows of a half-year leave of its seniority: accrued less paid, what proposals of other half-years released aside. Dollars.
 */
export const seniorityLeft = (rows: readonly PastRow[]): Cents =>
  cents(
    rows.reduce(
      (sum: number, { figures }) => figures.seniorityReleased.reduce((all, one) => all + one.cents, sum),
      sumOf(rows, 'ACCRUAL_SENIORITY') - sumOf(rows, 'SENIORITY', 'SENIORITY_TAXABLE'),
    ),
  );

/** What stands of earlier half-years whose month of payment has no row. */
function leftOutOf(rows: readonly PastRow[], run: Run): readonly SeniorityLeftOut[] {
  const months = new Set(rows.map(({ month }) => month));
  const released = rows.flatMap(({ figures }) => figures.seniorityReleased);
  const halves = Map.groupBy(rows, ({ month }) => addMonths(halfYearStart(run, month), 5));
  return [...halves].flatMap(([month, ofHalf]) => {
    if (month >= run.month || months.has(month)) return [];
    const taken = released.filter((one) => one.month === month);
    const left = cents(taken.reduce((sum: number, one) => sum - one.cents, seniorityLeft(ofHalf)));
    return left > 0 ? [{ month, cents: left }] : [];
  });
}

/**
 * The History of one employee for a run, from the approved rows of earlier months (oldest first) and the opening row: the
 * meaning of each sum that the server's grouped query delivers for all employees at once. Of an earlier employment only a debt
 * goes over.
 */
export function historyOf(past: Past, run: Run): History {
  const rows = rowsOfEmployment(past);
  const isFirstEmployment = rows.length === past.rows.length;
  const opening = isFirstEmployment ? past.opening : null;
  const last = past.lastWorkingDay === null ? run.month : monthOf(past.lastWorkingDay);
  const reference = last < run.month ? last : run.month;
  const half = halfYearStart(run, reference);
  const halfEnd = addMonths(half, 5);
  const ofHalf = rows.filter(({ month }) => month >= half && month <= reference);
  const sinceHalf = rows.filter(({ month }) => month >= half);
  const paidAt = rows.findLastIndex(({ figures }) => figures.paysThirteenth);
  const sinceThirteenth = rows.slice(paidAt + 1);
  const counting = sinceThirteenth.filter(({ figures }) => figures.countsForThirteenth);
  const openingOfHalf = opening !== null && opening.month >= half && opening.month <= halfEnd ? opening.seniority : null;
  const windowStart = addMonths(reference, -11);
  const leftOut = leftOutOf(rows, run);
  const previous = rows.find(({ month }) => month === addMonths(run.month, -1))?.figures;
  return {
    thirteenth: balance(opening?.thirteenthCents, sumOf(rows, 'ACCRUAL_ANNUAL_SALARY'), sumOf(rows, 'ANNUAL_SALARY')),
    thirteenthBasicCents: cents(
      counting.reduce((sum: number, row) => sum + row.figures.arrearsBasisCents, sumOf(counting, 'BASIC_SALARY')),
    ),
    ...(counting.length === 0
      ? {}
      : {
          thirteenthMonths: counting.map((row) => ({
            month: row.month,
            cents: cents(sumOf([row], 'BASIC_SALARY') + row.figures.arrearsBasisCents),
          })),
        }),
    thirteenthAccruedCents: sumOf(counting, 'ACCRUAL_ANNUAL_SALARY'),
    thirteenthAdvancedCents: sumOf(sinceThirteenth, 'ANNUAL_SALARY'),
    severance: balance(opening?.severanceCents, sumOf(rows, 'ACCRUAL_SEVERANCE_PAY'), sumOf(rows, 'SEVERANCE_PAY')),
    seniority: balance(NO_CENTS, sumOf(rows, 'ACCRUAL_SENIORITY'), sumOf(rows, 'SENIORITY', 'SENIORITY_TAXABLE')),
    seniorityHalfYear: wagesAndDays(
      ofHalf.filter(({ figures }) => figures.countsForSeniority),
      openingOfHalf,
    ),
    seniorityOfHalfYear: {
      accruedCents: sumOf(sinceHalf, 'ACCRUAL_SENIORITY'),
      paidCents: sumOf(sinceHalf, 'SENIORITY', 'SENIORITY_TAXABLE'),
      backPayCents: cents(sinceHalf.reduce((sum: number, { figures }) => sum + figures.seniorityBackPayCents, 0)),
    },
    ...(leftOut.length === 0 ? {} : { seniorityLeftOut: leftOut }),
    providentFundStaff: balance(opening?.providentFundStaffCents, 0 - sumOf(rows, 'PF_STAFF'), sumOf(rows, 'PF_PAYOUT_STAFF')),
    providentFundOrganization: balance(
      opening?.providentFundOrganizationCents,
      sumOf(rows, 'PF_ORGANIZATION'),
      sumOf(rows, 'PF_PAYOUT_ORGANIZATION'),
    ),
    recoverable: balance(NO_CENTS, sumOf(past.rows, 'RECOVERABLE'), 0 - sumOf(past.rows, 'RECOVERY')),
    twelveMonths: wagesAndDays(
      rows.filter(({ month }) => month >= windowStart && month <= reference),
      null,
    ),
    previousNetCents: previous?.netCents ?? null,
    ...(previous === undefined ? {} : { previousRegularNetCents: previous.regularNetCents }),
  };
}
