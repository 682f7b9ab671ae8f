import { lastDayOf, yearOf, type Day } from '#engine/calendar/day.ts';
import { employmentNotOver, employmentOf, type Employments } from '#engine/calendar/employment.ts';
import type { EntitledPerson, EntitledType, EntitlementRules, LeaveOpening, LeavePolicy } from '#engine/leave/entitlement.ts';
import { LEAVE, isCalendarLeave, type LeaveKind } from '#engine/leave/leave-kinds.ts';
import type { LedgerRow } from '#engine/leave/ledger.ts';
import { countedRows, outstandingRows, type LedgerTime } from '#engine/leave/outstanding.ts';
import { parseDecimal4 } from '#engine/money/text.ts';
import { decimal4 } from '#engine/money/units.ts';
import { LeaveKind as KindSchema } from '#contract/time/leave-types.ts';
import type { Db } from '#server/db/connect.ts';
import {
  insertRows,
  readClosedYears,
  readContracts,
  readLeaveOpenings,
  readLedger,
  readPeople,
  readRules,
  readTypes,
} from '#server/time/leave/balances/ledger.queries.ts';
import type { NewRow, OfLeave, StoredRow } from '#server/time/leave/balances/ledger.queries.ts';

/** Hundredths of a day, as stored, to the ten-thousandths of the engine. */
export const fromStored = (hundredths: number) => decimal4(hundredths * 100);
/** The other way round; the engine never leaves less than a hundredth. */
export const toStored = (tenThousandths: number): number => Math.round(tenThousandths / 100);

/** A leave type of the company. */
export interface LeaveTypeInfo extends EntitledType {
  readonly id: string;
  readonly name: string;
  readonly nameKh: string;
  readonly policies: readonly KnownPolicy[];
}

/** A policy, and when it was written; null: from the beginning. */
export interface KnownPolicy extends LeavePolicy {
  readonly since: Date | null;
}

/** A movement with what it belongs to. */
export interface KnownRow extends LedgerRow {
  readonly requestId: string | null;
}

/** One person's leave of one type in one employment. */
export interface Account {
  readonly employeeId: string;
  readonly type: LeaveTypeInfo;
  /** The first day of the employment that the account is of. */
  readonly employment: Day;
  /** The movements that count: what is written and what the rules demand beside it; after an opening only what came later. */
  readonly rows: readonly KnownRow[];
  /** All that is written, what lies before an opening included. */
  readonly written: readonly KnownRow[];
  /** The part of `rows` that nobody has written yet. */
  readonly outstanding: readonly LedgerRow[];
  /** Annual leave brought along: what is dated before it does not count. */
  readonly opening: LeaveOpening | null;
  /** The last working day is known. */
  readonly hasLeft: boolean;
}

/** A person of the ledger. */
export interface LeavePerson extends EntitledPerson, Employments {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly gender: number;
  /** The person came before leave was kept, and nobody said what was left then. */
  readonly asksBroughtForward: boolean;
}

/** Leave of many people. */
export interface Accounts {
  readonly rules: EntitlementRules;
  readonly creditMonths: number;
  readonly closedYears: ReadonlySet<number>;
  readonly types: readonly LeaveTypeInfo[];
  readonly people: readonly LeavePerson[];
  /** The account of the present employment, or of the employment that a day belongs to. Nothing is demanded of a former one any more. */
  find(employeeId: string, typeId: string, day?: Day): Account;
}

type Rules = Awaited<ReturnType<typeof readRules>>;

const rulesOf = (stored: Rules): EntitlementRules => ({
  style: stored.entitlement === 'earned' ? 'earned' : 'whole',
  yearsForFurtherDay: stored.years_for_further_day,
  contractTypes: new Set(stored.leave_contract_types),
  carryExpiryMonth: stored.carry_expiry_month,
  waitingMonths: stored.leave_waiting_months,
});

/** Days of an entitlement: weeks of maternity and paternity leave are seven. */
export function daysOf(kind: LeaveKind, text: string) {
  const value = parseDecimal4(text) ?? decimal4(0);
  return isCalendarLeave(kind) ? decimal4(value * 7) : value;
}

const rowOf = (row: StoredRow): KnownRow => ({
  kind: row.kind,
  part: row.part,
  year: row.year,
  date: row.date,
  days: fromStored(row.days),
  expiresOn: row.expires_on,
  requestId: row.request_id,
});

/**
 * Reads the leave of people: what is written and what the rules demand beside it. Seven statements for any number of people.
 * `throughYear`: the last year whose entitlement is wanted, where that is later than this one. `lastWorkingDay`: as if everybody left then.
 */
export async function readAccounts(
  db: Db,
  of: OfLeave & {
    readonly today: string;
    readonly throughYear?: number | undefined;
    /** Years that are counted as closed, beside those that are. */
    readonly closing?: readonly number[];
    readonly lastWorkingDay?: string | undefined;
    /** As if a type had this policy from its day on. */
    readonly asIf?: { readonly typeId: string; readonly policy: KnownPolicy } | undefined;
  },
): Promise<Accounts> {
  const stored = await readRules(db, of.companyId);
  const rules = rulesOf(stored);
  const named = (await readTypes(db, of.companyId)).map((type): LeaveTypeInfo => {
    const kind = KindSchema.parse(type.type);
    return {
      id: type.id,
      name: type.name,
      nameKh: type.name_kh,
      kind,
      policies: type.policies.map((policy) => ({
        from: policy.from,
        since: policy.since === null ? null : new Date(policy.since),
        yearly: daysOf(kind, policy.numberAllow),
        carryMaximum: daysOf(kind, policy.allowRemainMaximum),
      })),
    };
  });
  const types = of.asIf === undefined ? named : named.map((type) => withPolicy(type, of.asIf));
  const contracts = Map.groupBy(await readContracts(db, of), (row) => row.employee_id);
  const openings = new Map(
    (await readLeaveOpenings(db, of)).map((row): [string, LeaveOpening] => [
      row.employee_id,
      { date: lastDayOf(row.month), days: fromStored(row.hundredths) },
    ]),
  );
  const people = (await readPeople(db, of)).map((person): LeavePerson => ({
    id: person.id,
    code: person.code,
    name: person.name,
    gender: person.gender,
    joinDate: person.join_date,
    lastWorkingDay: of.lastWorkingDay ?? person.last_working_day,
    serviceFrom: person.service_from ?? person.join_date,
    former: person.former,
    keptFrom: person.leave_kept_from,
    broughtForward: person.leave_brought_forward === null ? null : fromStored(person.leave_brought_forward),
    asksBroughtForward:
      person.join_date < person.leave_kept_from && person.leave_brought_forward === null && !openings.has(person.id),
    contracts: (contracts.get(person.id) ?? []).map((row) => ({ from: row.valid_from, type: row.contract_type })),
    notice:
      person.notice_from === null || person.last_working_day === null
        ? null
        : { from: person.notice_from, to: person.last_working_day },
  }));
  const written = Map.groupBy(await readLedger(db, of), (row) => `${row.employee_id} ${row.leave_type_id}`);
  const closedYears = new Set([...(await readClosedYears(db, of.companyId)), ...(of.closing ?? [])]);
  const time: LedgerTime = {
    today: of.today,
    closedYears,
    throughYear: Math.max(yearOf(of.today), of.throughYear ?? 0, ...[...closedYears].map((year) => year + 1)),
  };
  const byId = new Map(people.map((person) => [person.id, person]));
  const typeById = new Map(types.map((type) => [type.id, type]));
  return {
    rules,
    creditMonths: stored.credit_months,
    closedYears,
    types,
    people,
    find: (employeeId, typeId, day) => {
      const person = byId.get(employeeId);
      const named = typeById.get(typeId);
      if (person === undefined || named === undefined) throw new RangeError('no such account of leave');
      const employment = day === undefined ? person.joinDate : employmentOf(person, day);
      const isPresent = employment === person.joinDate;
      const isOfEmployment = (row: { readonly date: Day; readonly kind?: string }): boolean =>
        // What lapses may do so after the last day; all else that is dated between two employments is of the later one.
        (row.kind === 'LAPSE' ? employmentOf : employmentNotOver)(person, row.date) === employment;
      const stored = (written.get(`${employeeId} ${typeId}`) ?? []).filter(isOfEmployment);
      const rows = stored.map(rowOf);
      const type = typeKnownBy(named, stored);
      const known = named.kind === LEAVE.ANNUAL ? (openings.get(employeeId) ?? null) : null;
      const opening = known !== null && isOfEmployment(known) ? known : null;
      const outstanding = isPresent ? outstandingRows({ person, type, opening, rows }, rules, time) : [];
      const all = [...rows, ...outstanding.map((row) => ({ ...row, requestId: null }))];
      return {
        employeeId,
        type,
        employment,
        rows: countedRows(all, opening),
        written: rows,
        outstanding,
        opening,
        hasLeft: !isPresent || person.lastWorkingDay !== null,
      };
    },
  };
}

/** The type with another policy from a day on. */
function withPolicy(
  type: LeaveTypeInfo,
  asIf: { readonly typeId: string; readonly policy: KnownPolicy } | undefined,
): LeaveTypeInfo {
  if (asIf === undefined || type.id !== asIf.typeId) return type;
  const earlier = type.policies.filter(({ from }) => from < asIf.policy.from);
  return { ...type, policies: [...earlier, asIf.policy] };
}

/** The type with the policies that were known when the leave was paid out: a later one moves nothing of a leaver who is settled. */
function typeKnownBy(type: LeaveTypeInfo, stored: readonly StoredRow[]): LeaveTypeInfo {
  const paid = stored.flatMap(({ paid_at: at }) => (at === null ? [] : [at.getTime()]));
  if (paid.length === 0) return type;
  const last = Math.max(...paid);
  return { ...type, policies: type.policies.filter(({ since }) => since === null || since.getTime() <= last) };
}

/** What is to be written of rows that the rules demand. */
export const asNewRows = (account: Account): readonly NewRow[] =>
  account.outstanding.map((row) => ({
    employee_id: account.employeeId,
    leave_type_id: account.type.id,
    year: row.year,
    date: row.date,
    kind: row.kind,
    part: row.part,
    days: toStored(row.days),
    expires_on: row.expiresOn,
    request_id: null,
    overtime_id: null,
    note: null,
    cause: account.hasLeft && changes(account, row) ? 'last_working_day' : null,
  }));

/** Whether a row changes what is written, and is not the first of its kind in its year. */
const changes = ({ written }: Account, { kind, part, year }: LedgerRow): boolean =>
  written.some((one) => one.kind === kind && one.part === part && one.year === year);

/** Writes what the rules demand and nobody wrote, for these people or everybody; answers how many rows that were. */
export async function writeOutstanding(
  db: Db,
  of: OfLeave & { today: string; userId: string | null; throughYear?: number },
): Promise<number> {
  const accounts = await readAccounts(db, of);
  const rows = accounts.people.flatMap((person) =>
    accounts.types.flatMap((type) => asNewRows(accounts.find(person.id, type.id))),
  );
  await insertRows(db, { companyId: of.companyId, userId: of.userId, rows });
  return rows.length;
}

/**
 * Writes movements of people who are held. Where one lies in a year that is closed, what was carried out of it and what lapsed are written
 * anew with it.
 */
export async function writeMoves(
  db: Db,
  of: { readonly companyId: string; readonly today: string; readonly userId: string | null; readonly rows: readonly NewRow[] },
): Promise<void> {
  const { companyId, today, userId, rows } = of;
  if (rows.length === 0) return;
  await insertRows(db, { companyId, userId, rows });
  const closed = new Set(await readClosedYears(db, companyId));
  const touched = rows.filter(({ year }) => closed.has(year));
  if (touched.length === 0) return;
  const employeeIds = [...new Set(touched.map((row) => row.employee_id))];
  const throughYear = Math.max(...touched.map(({ year }) => year)) + 1;
  await writeOutstanding(db, { companyId, employeeIds, today, userId, throughYear });
}
