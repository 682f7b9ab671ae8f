import { decimal4, type Decimal4 } from '#engine/money/units.ts';
import { yearOf, type Day } from '#engine/calendar/day.ts';
import { isInPresentEmployment } from '#engine/calendar/employment.ts';
import { spendCredits } from './credits.ts';
import {
  endOfMonth,
  entitlementRows,
  policyOn,
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

/** Of who has left by 1 January nothing is closed: what was written before the last working day was known is taken back. */
function missingClosing(account: LeaveAccount, rows: readonly LedgerRow[], year: number): LedgerRow[] {
  const nothing = { carried: 0, lapsing: 0 };
  const end = `${year}-12-31`;
  const { carried, lapsing } = isInPresentEmployment(account.person, `${year + 1}-01-01`)
    ? closingOf(countedRows(rows, account.opening), year, policyOn(account.type, end).carryMaximum)
    : nothing;
  const wanted: LedgerRow[] = [];
  if (carried !== 0) {
    wanted.push(row({ kind: 'CARRY', part: 'closing', year, date: end, days: decimal4(0 - carried) }));
    wanted.push(row({ kind: 'CARRY', part: 'carried', year: year + 1, date: `${year + 1}-01-01`, days: decimal4(carried) }));
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

/** Whether a movement counts: after an opening, itself and what is dated later do. What came before lies in its days. */
export const isCounted = ({ kind, date }: { readonly kind: string; readonly date: Day }, opening: LeaveOpening | null): boolean =>
  opening === null || kind === 'OPENING' || date > opening.date;

/** The movements that count. */
export const countedRows = <T extends LedgerRow>(rows: readonly T[], opening: LeaveOpening | null): readonly T[] =>
  rows.filter((one) => isCounted(one, opening));

/**
 * The rows that the rules demand and nobody has written: entitlement and its changes, what lapsed, what a closed year carries.
 * A later change never touches a row, it adds the difference. With nothing changed it answers none, so that writing them
 * twice is writing them once (time.md section 2, Kept true).
 */
export function outstandingRows(account: LeaveAccount, rules: EntitlementRules, time: LedgerTime): readonly LedgerRow[] {
  const added: LedgerRow[] = [];
  const since = account.opening?.date ?? account.person.keptFrom;
  for (let year = yearOf(since); year <= time.throughYear; year += 1) {
    added.push(...missingEntitlement(account, rules, year));
    if (!isClosed(account.type.kind)) continue;
    added.push(...missingLapse(countedRows([...account.rows, ...added], account.opening), rules, year, time.today));
    if (time.closedYears.has(year)) added.push(...missingClosing(account, [...account.rows, ...added], year));
  }
  if (account.type.kind === LEAVE.COMPENSATION) added.push(...missingCreditLapse([...account.rows, ...added], time.today));
  return added;
}
