import { decimal4 } from '#engine/money/units.ts';
import type { BalanceBefore, History } from '#engine/payroll/types.ts';
import type { HistoryRow, LeftOutRow, readOpenings } from '#server/payroll/runs/rows/history.queries.ts';
import { asCents } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { balanceKeys } from '#server/payroll/runs/payroll.types.ts';

type Opening = Awaited<ReturnType<typeof readOpenings>>[number];
type BalanceKey = (typeof balanceKeys)[number];

const openingKinds: Partial<Record<BalanceKey, string>> = {
  thirteenth: 'ANNUAL_SALARY',
  severance: 'SEVERANCE_PAY',
  providentFundStaff: 'PF_STAFF',
  providentFundOrganization: 'PF_ORGANIZATION',
};

/** Whether two months lie in one half-year. */
function sameHalf(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4) && one.slice(5) >= '07' === other.slice(5) >= '07';
}

/** What an employee's earlier approved rows and opening balances leave for a month. */
export function historyOf(
  row: HistoryRow | undefined,
  stored: readonly Opening[],
  referenceMonth: string,
  leftOut: readonly LeftOutRow[] = [],
): History {
  // those of an earlier employment were settled with it
  const openings = stored.filter(({ month }) => month > (row?.ended ?? ''));
  const balance = (key: BalanceKey): BalanceBefore => {
    const index = balanceKeys.indexOf(key) * 2;
    const opening = openings.find(({ kind }) => kind === openingKinds[key]);
    return {
      openingCents: asCents(opening?.amount_cents ?? 0),
      accruedCents: asCents(row?.moves[index] ?? 0),
      paidCents: asCents(row?.moves[index + 1] ?? 0),
    };
  };
  const months = row?.thirteenth_months ?? [];
  const seniority = openings.find(({ kind, month }) => kind === 'SENIORITY' && sameHalf(month, referenceMonth));
  return {
    thirteenth: balance('thirteenth'),
    thirteenthBasicCents: asCents(row?.thirteenth_basic ?? 0),
    ...(months.length === 0 ? {} : { thirteenthMonths: months.map((one) => ({ month: one.month, cents: asCents(one.cents) })) }),
    thirteenthAccruedCents: asCents(row?.thirteenth_accrued ?? 0),
    thirteenthAdvancedCents: asCents(row?.thirteenth_advanced ?? 0),
    severance: balance('severance'),
    seniority: balance('seniority'),
    seniorityHalfYear: {
      wageBaseCents: asCents((row?.half_wages ?? 0) + (seniority?.amount_cents ?? 0)),
      paidDays: decimal4((row?.half_days ?? 0) + (seniority?.hundredths_of_days ?? 0) * 100),
    },
    seniorityOfHalfYear: {
      accruedCents: asCents(row?.since_half_accrued ?? 0),
      paidCents: asCents(row?.since_half_paid ?? 0),
      backPayCents: asCents(row?.since_half_back_pay ?? 0),
    },
    ...(leftOut.length === 0
      ? {}
      : { seniorityLeftOut: leftOut.map(({ month, left_cents: left }) => ({ month, cents: asCents(left) })) }),
    providentFundStaff: balance('providentFundStaff'),
    providentFundOrganization: balance('providentFundOrganization'),
    recoverable: balance('recoverable'),
    twelveMonths: { wageBaseCents: asCents(row?.year_wages ?? 0), paidDays: decimal4(row?.year_days ?? 0) },
    previousNetCents: row?.previous_net === null || row?.previous_net === undefined ? null : asCents(row.previous_net),
    ...previousRegularOf(row),
  };
}

/** The regular net of the month before; nothing where its row was calculated before rows told it. */
function previousRegularOf(row: HistoryRow | undefined): Pick<History, 'previousRegularNetCents'> {
  const { previous_regular_net: net = null, previous_days: days = null } = row ?? {};
  if (net !== null) return { previousRegularNetCents: asCents(net) };
  return days === 0 ? { previousRegularNetCents: null } : {};
}

/** Somebody without any earlier row. */
export const noHistory: History = historyOf(undefined, [], '2000-01');
