import { reviewCauses } from '#contract/payroll/payroll-review.ts';
import type { ReviewCause, ReviewChange, ReviewRow } from '#contract/payroll/payroll-review.ts';

/** An amount of a person in a period: cents, or hundredths of the number of an item that is none. */
export interface FactAmount {
  readonly value: number;
  readonly isManual: boolean;
}

/** What a period holds of one person: as stored, or as it was just calculated. */
export interface PersonFact {
  readonly rowId: string;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly nameKh: string | null;
  readonly netCents: number;
  /** The monthly salary on the period's last day. */
  readonly salaryCents: number;
  /** Working days employed and of the whole month, ten-thousandths. */
  readonly employedDays: number;
  readonly monthDays: number;
  /** Spouse and children counted for tax. */
  readonly dependants: number;
  readonly amounts: ReadonlyMap<string, FactAmount>;
}

/** What the comparison must know of an item. */
export interface ComparedItem {
  readonly type: number;
  readonly itemClass: string;
}

export interface Compared {
  readonly now: readonly PersonFact[];
  /** Last month's same kind of payment. */
  readonly before: readonly PersonFact[];
  /** What is stored of the period, where `now` is a preview. */
  readonly stored?: readonly PersonFact[] | undefined;
  readonly items: ReadonlyMap<string, ComparedItem>;
  /** The two months were calculated with different rates. */
  readonly ratesDiffer: boolean;
  /** People of this month in another of its payments: they are not gone. */
  readonly alsoPaid: ReadonlySet<string>;
}

/** Consequences of other amounts: they have no cause of their own. */
const follows = new Set(['TAX_ON_SALARY', 'PENSION_FUND_STAFF', 'PF_STAFF', 'TAX_ON_ALLOWANCE_STAFF']);
const recoveries = new Set(['RECOVERABLE', 'RECOVERY']);

/** The rows of a review: whose pay changed most comes first. */
export function compare(of: Compared): ReviewRow[] {
  const before = new Map(of.before.map((fact) => [fact.employeeId, fact]));
  const stored = of.stored === undefined ? undefined : new Map(of.stored.map((fact) => [fact.employeeId, fact]));
  const present = new Set(of.now.map(({ employeeId }) => employeeId));
  const rows = of.now.map((now) => rowOf(now, before.get(now.employeeId), stored?.get(now.employeeId), of));
  const gone = of.before
    .filter(({ employeeId }) => !present.has(employeeId) && !of.alsoPaid.has(employeeId))
    .map((fact): ReviewRow => ({
      ...identity(fact),
      rowId: null,
      netPay: 0,
      lastMonthNetPay: fact.netCents / 100,
      storedNetPay: null,
      causes: ['left'],
      items: [],
      changes: [],
    }));
  return [...rows, ...gone].toSorted(
    (one, other) => weight(other) - weight(one) || (one.employeeCode < other.employeeCode ? -1 : 1),
  );
}

/** By how much a row moves: against last month, and in a preview against what is stored. */
const weight = (row: ReviewRow): number =>
  Math.max(
    Math.abs(row.netPay - (row.lastMonthNetPay ?? 0)),
    row.storedNetPay === null ? 0 : Math.abs(row.netPay - row.storedNetPay),
  );

const identity = (fact: PersonFact) => ({
  employeeId: fact.employeeId,
  employeeCode: fact.code,
  employeeName: fact.name,
  employeeNameKH: fact.nameKh,
});

function rowOf(now: PersonFact, before: PersonFact | undefined, stored: PersonFact | undefined, of: Compared): ReviewRow {
  const isOfNet = (code: string): boolean => of.items.get(code)?.type !== 3;
  return {
    ...identity(now),
    rowId: now.rowId,
    netPay: now.netCents / 100,
    lastMonthNetPay: before === undefined ? null : before.netCents / 100,
    storedNetPay: stored === undefined ? null : stored.netCents / 100,
    causes: causesOf(now, before, of),
    items: before === undefined ? [] : differences(before, now).filter(({ code }) => isOfNet(code)),
    changes: stored === undefined ? [] : differences(stored, now),
  };
}

function differences(from: PersonFact, to: PersonFact): ReviewChange[] {
  const codes = new Set([...from.amounts.keys(), ...to.amounts.keys()]);
  return [...codes].flatMap((code) => {
    const [was, is] = [from.amounts.get(code)?.value ?? 0, to.amounts.get(code)?.value ?? 0];
    return was === is ? [] : [{ code, from: was / 100, to: is / 100 }];
  });
}

function causesOf(now: PersonFact, before: PersonFact | undefined, of: Compared): ReviewCause[] {
  const isTyped = [...now.amounts.values()].some(({ isManual }) => isManual);
  if (before === undefined) return isTyped ? ['joined', 'typed'] : ['joined'];
  const found = new Set<ReviewCause>();
  for (const { code } of differences(before, now)) {
    const item = of.items.get(code);
    if (item?.type === 3) continue;
    const isManual = now.amounts.get(code)?.isManual === true || before.amounts.get(code)?.isManual === true;
    if (isManual) found.add('typed');
    else if (code === 'BASIC_SALARY') {
      if (now.salaryCents !== before.salaryCents) found.add('salary');
      // The share of the month and not its days: 22 of 22 is the same as 20 of 20.
      if (now.employedDays * before.monthDays !== before.employedDays * now.monthDays) found.add('days');
    } else if (code === 'UNPAID_LEAVE') found.add('leave');
    else if (code === 'OVERTIME') found.add('overtime');
    else if (recoveries.has(code)) found.add('recovery');
    else if (follows.has(code)) {
      if (now.dependants !== before.dependants) found.add('family');
    } else if (item?.type === 6) found.add('allowance');
    else found.add(item?.itemClass === 'payout' ? 'payout' : 'other');
  }
  if (found.size === 0 && now.netCents !== before.netCents) found.add(of.ratesDiffer ? 'rate' : 'other');
  return reviewCauses.filter((cause) => found.has(cause));
}
