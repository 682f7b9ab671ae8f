import { yearOf } from '#engine/calendar/day.ts';
import { availableOn, covers } from '#engine/leave/balance.ts';
import { leaveByMonth, type CountedLeave } from '#engine/leave/counting.ts';
import { hasNoYears, isChecked } from '#engine/leave/leave-kinds.ts';
import type { LedgerRow } from '#engine/leave/ledger.ts';
import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import { Refusal } from '#contract/errors.ts';
import type { Language } from '#i18n/translation.ts';
import type { Account, Accounts } from '#server/time/leave/balances/accounts.ts';

/** What a request would reserve. */
export const askedRows = (leave: CountedLeave): readonly LedgerRow[] =>
  leaveByMonth(leave).map(({ date, days }) => ({
    kind: 'RESERVE',
    part: 'own',
    year: yearOf(date),
    date,
    days: decimal4(0 - days),
    expiresOn: null,
  }));

/** A ledger without what one request has moved in it. */
export const withoutRequest = (account: Account, requestId: string | null): readonly LedgerRow[] =>
  requestId === null ? account.rows : account.rows.filter((row) => row.requestId !== requestId);

export const nameOf = (account: Account, language: Language): string =>
  language === 'km' ? account.type.nameKh : account.type.name;

/** Days as a sentence says them. */
export const sayDays = (days: number): string => String(Math.round((days / DECIMAL4_ONE) * 100) / 100);

/**
 * Refuses a request that its balance does not cover, with what is left (error code 600). An own earlier reservation does not
 * count against it; a kind that is not checked is always covered.
 */
export function refuseUncovered(
  accounts: Accounts,
  account: Account,
  of: { leave: CountedLeave; requestId: string | null; language: Language; isDecision: boolean },
): void {
  if (!isChecked(account.type.kind)) return;
  const { kind } = account.type;
  const expiry = accounts.rules.carryExpiryMonth;
  const rows = withoutRequest(account, of.requestId);
  const asked = askedRows(of.leave);
  if (covers(rows, asked, kind, expiry)) return;
  const failing = hasNoYears(kind) ? asked : failingYear(rows, asked, account, expiry);
  const first = failing[0];
  const available = first === undefined ? decimal4(0) : availableOn(rows, kind, first.date, expiry);
  const needed = 0 - failing.reduce((sum, row) => sum + row.days, 0);
  throw new Refusal(of.isDecision ? 'LEAVE_BALANCE_CHANGED' : 'LEAVE_BALANCE', {
    available: sayDays(Math.max(0, available)),
    name: nameOf(account, of.language),
    days: sayDays(needed),
  });
}

function failingYear(
  rows: readonly LedgerRow[],
  asked: readonly LedgerRow[],
  { type }: Account,
  expiry: number,
): readonly LedgerRow[] {
  const years = [...Map.groupBy(asked, ({ year }) => year).values()];
  return years.find((of) => !covers(rows, of, type.kind, expiry)) ?? asked;
}

/**
 * lastBalance and balanceThisLeave: what is available in the first month without this request (of a second year from January,
 * added), and what of that the request leaves. 0 for kinds that show no balance. Ten-thousandths of a day.
 */
export function balancesOf(
  accounts: Accounts,
  account: Account,
  of: { leave: CountedLeave; requestId: string | null },
): { readonly last: number; readonly after: number } {
  const { kind } = account.type;
  if (!isChecked(kind)) return { last: 0, after: 0 };
  const rows = withoutRequest(account, of.requestId);
  const asked = askedRows(of.leave);
  const firsts = hasNoYears(kind)
    ? asked.slice(0, 1)
    : [...Map.groupBy(asked, ({ year }) => year).values()].flatMap((ofYear) => ofYear.slice(0, 1));
  let last = 0;
  for (const { date } of firsts) last += availableOn(rows, kind, date, accounts.rules.carryExpiryMonth);
  return { last, after: last - of.leave.charged };
}
