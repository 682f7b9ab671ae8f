import { decimal4, type Decimal4 } from '#engine/money/units.ts';
import { yearOf, type Day } from '#engine/calendar/day.ts';
import { isEmployedOn } from '#engine/calendar/work-calendar.ts';
import { spendCredits } from './credits.ts';
import {
  endOfMonth,
  entitlementRows,
  type EntitledPerson,
  type EntitledType,
  type EntitlementRules,
  type LeaveOpening,
} from './entitlement.ts';
import { LEAVE, isClosed } from './leave-kinds.ts';
import { carryLapse, sumOf, type LedgerRow } from './ledger.ts';

/** One person's leave of one type, with all that was written. */
export interface LeaveAccount {
  readonly person: EntitledPerson;
  readonly type: EntitledType;
  readonly opening: LeaveOpening | null;
  readonly rows: readonly LedgerRow[];
}

/** From when rows are looked at. */
export interface LedgerTime {
  readonly today: Day;
  /** Years that a year change has closed. */
  readonly closedYears: ReadonlySet<number>;
  /** Up to which year entitlement is wanted; the current one, or a later one that a request touches. */
  readonly throughYear: number;
}

const row = (of: Omit<LedgerRow, 'expiresOn' | 'part'> & Partial<LedgerRow>): LedgerRow => ({
  part: 'own',
  expiresOn: null,
  ...of,
});

/** What is missing of the wanted rows: the difference for each kind, part and date, so that rows are only ever added. */
function missing(wanted: readonly LedgerRow[], written: readonly LedgerRow[]): LedgerRow[] {
  const sums = new Map<string, { row: LedgerRow; days: number }>();
  const add = (one: LedgerRow, sign: 1 | -1): void => {
    const key = `${one.kind} ${one.part} ${one.date}`;
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { row: one, days: sign * one.days });
    else known.days += sign * one.days;
  };
  for (const one of wanted) add(one, 1);
  for (const one of written) add(one, -1);
  return [...sums.values()].filter(({ days }) => days !== 0).map(({ row: one, days }) => ({ ...one, days: decimal4(days) }));
}

function missingEntitlement(account: LeaveAccount, rules: EntitlementRules, year: number): LedgerRow[] {
  const wanted = entitlementRows(account.person, account.type, year, rules, account.opening).map((one) => row({ ...one, year }));
  const written = account.rows.filter(
    (one) => one.year === year && (one.kind === 'OPENING' || one.kind === 'GRANT' || one.kind === 'ACCRUAL'),
  );
  return missing(wanted, written);
}

function missingLapse(rows: readonly LedgerRow[], rules: EntitlementRules, year: number, today: Day): LedgerRow[] {
  const written = rows.filter((one) => one.year === year && one.kind === 'LAPSE' && one.part === 'carried');
  const date = rules.carryExpiryMonth === 0 ? null : endOfMonth(year, rules.carryExpiryMonth);
  if (date === null || date >= today) return [];
  const days = decimal4(0 - carryLapse(rows, year, rules.carryExpiryMonth));
  return missing(days === 0 ? [] : [row({ kind: 'LAPSE', part: 'carried', year, date, days })], written);
}

/** What closing a year moves: carried into the next one up to the maximum, the rest lapses; a debt is carried whole. */
export interface Closing {
  readonly remaining: Decimal4;
  readonly carried: Decimal4;
  readonly lapsing: Decimal4;
}

/** How a year's rows close. Days in ten-thousandths. */
export function closingOf(rows: readonly LedgerRow[], year: number, carryMaximum: Decimal4): Closing {
  const remaining = decimal4(sumOf(rows.filter((one) => one.year === year && one.part !== 'closing')));
  const carried = remaining > 0 ? decimal4(Math.min(remaining, carryMaximum)) : remaining;
  return { remaining, carried, lapsing: decimal4(remaining - carried) };
}

function missingClosing(rows: readonly LedgerRow[], type: EntitledType, year: number): LedgerRow[] {
  const { carried, lapsing } = closingOf(rows, year, type.carryMaximum);
  const wanted: LedgerRow[] = [];
  const end = `${year}-12-31`;
  if (carried !== 0) {
    wanted.push(row({ kind: 'CARRY', part: 'closing', year, date: end, days: decimal4(0 - carried) }));
    wanted.push(row({ kind: 'CARRY', part: 'carried', year: year + 1, date: `${year + 1}-01-01`, days: carried }));
  }
  if (lapsing !== 0) wanted.push(row({ kind: 'LAPSE', part: 'closing', year, date: end, days: decimal4(0 - lapsing) }));
  const written = rows.filter(
    (one) =>
      (one.year === year && one.part === 'closing') || (one.year === year + 1 && one.kind === 'CARRY' && one.part === 'carried'),
  );
  return missing(wanted, written);
}

function missingCreditLapse(rows: readonly LedgerRow[], today: Day): LedgerRow[] {
  const lapsed = new Map<Day, number>();
  for (const { until, left } of spendCredits(rows).credits) {
    if (until !== null && until < today) lapsed.set(until, (lapsed.get(until) ?? 0) + left);
  }
  const wanted = [...lapsed]
    .filter(([, days]) => days > 0)
    .map(([date, days]) => row({ kind: 'LAPSE', part: 'credit', year: yearOf(date), date, days: decimal4(-days) }));
  return missing(
    wanted,
    rows.filter((one) => one.kind === 'LAPSE' && one.part === 'credit'),
  );
}

/** From which year a person's leave is kept: the first that has rows, else the current one. */
function firstYear(account: LeaveAccount, time: LedgerTime): number {
  const years = account.rows.map(({ year }) => year);
  const opened = account.opening === null ? [] : [yearOf(account.opening.date)];
  return Math.min(yearOf(time.today), ...years, ...opened);
}

/**
 * The rows that the rules demand and nobody has written: entitlement and its changes, what lapsed, what a closed year carries.
 * A later change never touches a row, it adds the difference. With nothing changed it answers none, so that writing them
 * twice is writing them once (time.md section 2, Kept true).
 */
export function outstandingRows(account: LeaveAccount, rules: EntitlementRules, time: LedgerTime): readonly LedgerRow[] {
  const added: LedgerRow[] = [];
  for (let year = firstYear(account, time); year <= time.throughYear; year += 1) {
    added.push(...missingEntitlement(account, rules, year));
    if (!isClosed(account.type.kind)) continue;
    added.push(...missingLapse([...account.rows, ...added], rules, year, time.today));
    if (time.closedYears.has(year) && isEmployedOn(account.person, `${year + 1}-01-01`))
      added.push(...missingClosing([...account.rows, ...added], account.type, year));
  }
  if (account.type.kind === LEAVE.COMPENSATION) added.push(...missingCreditLapse([...account.rows, ...added], time.today));
  return added;
}
