import { employmentNotOver } from '#engine/calendar/employment.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { leaveBalance, shownDays } from '#engine/leave/balance.ts';
import { LEAVE, fitsPerson, hasNoYears, isChecked, isOnlyTaken } from '#engine/leave/leave-kinds.ts';
import { isCounted } from '#engine/leave/outstanding.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { LedgerLine } from '#contract/time/leave.ts';
import type { LeaveKind } from '#contract/time/leave-types.ts';
import { sees } from '#contract/sight.ts';
import type { Db } from '#server/db/connect.ts';
import { fromStored, readAccounts } from '#server/time/leave/balances/accounts.ts';
import type { Account, Accounts } from '#server/time/leave/balances/accounts.ts';
import { listLedger } from '#server/time/leave/balances/ledger.queries.ts';
import { canSeePerson, decidesOn } from '#server/time/leave/person.queries.ts';
import { seesAll } from '#server/requests/approvers/index.ts';
import type { Context } from '#server/http/context.ts';

/** One type of somebody's leave, as the balance screens show it: days, or weeks of maternity and paternity leave. */
export interface BalanceRow {
  readonly leaveItemId: string;
  readonly name: string;
  readonly nameKH: string;
  readonly type: LeaveKind;
  /** Null where the screens leave the cell blank. */
  readonly entilement: number | null;
  readonly carryForward: number | null;
  readonly additional: number | null;
  readonly taken: number;
  readonly leaveBalance: number | null;
  readonly reserved: number;
  readonly available: number | null;
}

function rowOf(account: Account, of: { date: string; expiry: number }): BalanceRow {
  const { kind } = account.type;
  const found = leaveBalance(account.rows, kind, of.date, of.expiry);
  const shown = (days: number): number => shownDays(kind, fromStored(Math.round(days / 100)));
  const onlyTaken = isOnlyTaken(kind);
  const isBare = onlyTaken || hasNoYears(kind);
  return {
    leaveItemId: account.type.id,
    name: account.type.name,
    nameKH: account.type.nameKh,
    type: kind,
    entilement: isBare ? null : shown(found.entitlement),
    carryForward: isBare ? null : shown(found.carryForward),
    additional: isBare ? null : shown(found.additional),
    taken: shown(found.taken),
    leaveBalance: onlyTaken ? null : shown(found.balance),
    reserved: shown(found.reserved),
    available: isChecked(kind) ? Math.max(0, found.available) / DECIMAL4_ONE : null,
  };
}

/** Rows that the rules write by themselves, whether the type fits the person or not. */
const OF_RULES: ReadonlySet<string> = new Set(['GRANT', 'ACCRUAL', 'CARRY', 'LAPSE']);

/** Whether a type stands in somebody's balances: it fits the person, or something is recorded there. */
const isShown = ({ type, rows }: Account, gender: number): boolean =>
  fitsPerson(type.kind, gender) || rows.some(({ kind }) => !OF_RULES.has(kind));

/** The balances of people in the year of a day: of each the types that fit, in their order. */
export async function balancesOn(
  db: Db,
  of: { companyId: string; employeeIds?: readonly string[]; today: string; date: string },
): Promise<{ readonly accounts: Accounts; rowsOf(employeeId: string): readonly BalanceRow[] }> {
  const { companyId, employeeIds, today } = of;
  const accounts = await readAccounts(db, { companyId, employeeIds, today, throughYear: yearOf(of.date) });
  const genders = new Map(accounts.people.map(({ id, gender }) => [id, gender]));
  return {
    accounts,
    rowsOf: (employeeId) => {
      const gender = genders.get(employeeId) ?? 2;
      return accounts.types
        .map((type) => accounts.find(employeeId, type.id, of.date))
        .filter((account) => isShown(account, gender))
        .map((account) => rowOf(account, { date: of.date, expiry: accounts.rules.carryExpiryMonth }));
    },
  };
}

/** The ledger of one type of somebody's leave in a year, each row with the balance after it. */
export async function describeLedger(
  context: Context,
  of: { employeeId: string; leaveItemId?: string | undefined; type?: LeaveKind | undefined; year?: number | undefined },
) {
  const { db, session, today } = context;
  const { companyId } = session;
  const { employeeId } = of;
  const may = employeeId === session.employeeId || seesAll(context, 'leave') || (await canSeePerson(context, employeeId));
  if (!may) throw new Refusal('NOT_FOUND');
  const isOwn = employeeId === session.employeeId;
  // Why HR gave or took days, and that somebody leaves, is not for the report either.
  const seesNotes = sees(session, 'reason', isOwn) || sees(session, 'hr') || (await decidesOn(context, employeeId));
  const year = of.year ?? yearOf(today);
  const accounts = await readAccounts(db, { companyId, employeeIds: [employeeId], today, throughYear: year });
  const [person] = accounts.people;
  if (person === undefined) throw new Refusal('NOT_FOUND');
  const kind = of.type ?? LEAVE.ANNUAL;
  const type = accounts.types.find(({ id, kind: own }) => (of.leaveItemId === undefined ? own === kind : id === of.leaveItemId));
  if (type === undefined) throw refuseField('leaveItemId', 'id');
  const account = accounts.find(employeeId, type.id);
  const isInYear = (row: { year: number }): boolean => (hasNoYears(type.kind) ? row.year <= year : row.year === year);
  const written = (await listLedger(db, { companyId, employeeId, leaveTypeId: type.id })).filter(isInYear);
  const lines: Omit<LedgerLine, 'balance'>[] = [
    ...written.map((row) => ({
      id: row.id,
      date: row.date,
      kind: row.kind,
      part: row.part,
      days: row.days / 100,
      requestNo: row.request_no,
      note: seesNotes ? row.note : null,
      cause: seesNotes ? row.cause : null,
      by: row.by,
      at: row.created_at.toISOString(),
      expiresOn: row.expires_on,
    })),
    ...account.outstanding.filter(isInYear).map((row, index) => ({
      id: `${type.id}-${index}`,
      date: row.date,
      kind: row.kind,
      part: row.part,
      days: row.days / DECIMAL4_ONE,
      requestNo: null,
      note: null,
      cause: null,
      by: null,
      at: null,
      expiresOn: row.expiresOn,
    })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  // Each employment has its own balance.
  const sums = new Map<string, number>();
  const rows = lines.map((line) => {
    const { employment, opening } = accounts.find(
      employeeId,
      type.id,
      line.kind === 'LAPSE' ? line.date : employmentNotOver(person, line.date),
    );
    if (!isCounted(line, opening)) return { ...line, balance: null };
    const hundredths = (sums.get(employment) ?? 0) + Math.round(line.days * 100);
    sums.set(employment, hundredths);
    return { ...line, balance: hundredths / 100 };
  });
  return { leaveItemId: type.id, type: type.kind, name: type.name, nameKH: type.nameKh, year, rows };
}
