import { z } from 'zod';
import { firstDayOf, lastDayOf, monthOf } from '#engine/calendar/day.ts';
import type { ShiftSegment } from '#engine/calendar/shift.ts';
import type { WorkShift } from '#engine/calendar/work-calendar.ts';
import { decimal4 } from '#engine/money/units.ts';
import { contractEndsIn } from '#engine/payroll/pay/contracts.ts';
import type { ContractTerm } from '#engine/payroll/pay/contracts.ts';
import { ineligibleIn, withIneligible } from '#engine/payroll/costs/payer.ts';
import type {
  AllocationShare,
  ContractSegment,
  ContractType,
  EmployeeInput,
  FundValue,
  LateMonth,
  LeaverFacts,
  PaidMonth,
  TimesheetSettlement,
} from '#engine/payroll/types.ts';
import { OVERTIME_CLASSES } from '#engine/rules/parameter-types.ts';
import type { Db } from '#server/db/connect.ts';
import { readAbsentDays } from '#server/time/attendance/index.ts';
import { readUnusedLeave } from '#server/time/leave/index.ts';
import type { UnusedLeave } from '#server/time/leave/index.ts';
import { movesOfRow, readSettledBasic, readTaken } from '#server/payroll/runs/arrears/taken.reads.ts';
import type { TakenArrears } from '#server/payroll/runs/arrears/taken.reads.ts';
import { historyOf, noHistory } from '#server/payroll/runs/rows/history.ts';
import {
  readFirstMonth,
  readHistory,
  readLateSalaries,
  readMonthsWithoutRow,
  readOpenings,
  readPaidFinally,
  readPaidPastLastDay,
  readRowsOfLastMonth,
  readSeniorityLeftOut,
} from '#server/payroll/runs/rows/history.queries.ts';
import { readIneligibleCosts } from '#server/payroll/runs/inputs/ineligible.queries.ts';
import {
  readAllocations,
  readBenefits,
  readChildren,
  readContracts,
  readFirstPayments,
  readFunds,
  readManual,
  readPeople,
  readPosts,
  readSalaries,
} from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { AllocationRow, Chosen, ContractRow, FundRow, PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents, oneOf } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { CompanySettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { readImportedOvertime } from '#server/payroll/runs/imports/overtime-import.queries.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import type { CalculationScope } from '#server/payroll/runs/payroll.types.ts';
import { readCancelledLeave, readOvertime, readUnpaidLeave } from '#server/payroll/runs/inputs/requests.queries.ts';
import { readSettlements } from '#server/payroll/runs/inputs/settlements.queries.ts';
import { readShifts, segmentsFor } from '#server/time/work-calendar/index.ts';

/** Who somebody was at Process: what lists, payslips and reports show of an older run. */
export interface RowIdentity {
  readonly rowId: string;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly nameKh: string | null;
  readonly position: string | null;
  readonly team: string | null;
  readonly dutyStation: string | null;
  readonly isHeadOffice: boolean;
  readonly gender: number;
  readonly contractType: ContractType;
  readonly contractEndDate: string | null;
  readonly joinDate: string;
  readonly lastWorkingDay: string | null;
  readonly bankAccountNumber: string | null;
  readonly payrollCurrency: 'USD' | 'KHR';
  readonly projectIds: readonly string[];
  readonly spouseName: string | null;
  /** In the order of the input's children. */
  readonly childNames: readonly (string | null)[];
}

/** One row, ready to be calculated. */
export interface RowInput {
  readonly identity: RowIdentity;
  readonly isLeaver: boolean;
  readonly input: EmployeeInput;
}

const contractTypes = ['UDC', 'FDC', 'INTERNSHIP', 'VOLUNTEER', 'CONSULTANT'] as const satisfies readonly ContractType[];
const ManualSource = z.union([
  z.object({ kind: z.literal('edit'), by: z.string(), at: z.string() }),
  z.object({ kind: z.literal('import'), file: z.string(), line: z.number() }),
]);

function latest<Row extends { readonly valid_from: string }>(rows: readonly Row[], day: string): Row | undefined {
  return rows.findLast((row) => row.valid_from <= day) ?? rows[0];
}

const noSettlements: ReadonlyMap<string, readonly TimesheetSettlement[]> = new Map();

const list = <Row>(map: ReadonlyMap<string, readonly Row[]>, key: string): readonly Row[] => map.get(key) ?? [];
const by = <Row extends { readonly employee_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, (row) => row.employee_id);

/**
 * Reads everything that the rows of a period are calculated from and freezes it: the same number of statements for ten
 * people and for ten thousand.
 */
export async function readInputs(
  db: Db,
  {
    scope,
    settings,
    now,
    people: given,
    costCodes = new Set(),
  }: {
    scope: CalculationScope;
    settings: CompanySettings;
    now: Date;
    /** Instead of those who have a row. */
    people?: readonly PersonRow[];
    /** Items of class cost: what of arrears is charged to projects. */
    costCodes?: ReadonlySet<string>;
  },
): Promise<readonly RowInput[]> {
  const lastDay = lastDayOf(scope.month);
  const people = given ?? (await readPeople(db, scope));
  const { companyId, month } = scope;
  const of = { companyId, month, employeeIds: people.map((person) => person.employee_id) };
  const ofLastDay = { ...of, day: lastDay };
  const leavers = { ...of, employeeIds: people.filter((person) => person.is_leaver).map((person) => person.employee_id) };
  const salaries = by(await readSalaries(db, of));
  const contracts = by(await readContracts(db, of));
  const posts = by(await readPosts(db, of));
  const calendarOf = segmentsFor(await readShifts(db, companyId));
  const funds = by(await readFunds(db, ofLastDay));
  const allocations = by(await readAllocations(db, ofLastDay));
  const ineligible = await readIneligibleCosts(db, companyId);
  const notTaken = ineligibleIn(ineligible, month);
  const children = by(await readChildren(db, of));
  const benefits = by(await readBenefits(db, of));
  const leaves = by(await readUnpaidLeave(db, of));
  const cancelled = await readCancelledLeave(db, of);
  const overtime = by(await readOvertime(db, of));
  const manual = Map.groupBy(
    await readManual(db, { companyId, rowIds: people.map((person) => person.row_id) }),
    (row) => row.row_id,
  );
  const imported = Map.groupBy(
    scope.period === 'first_payment'
      ? []
      : await readImportedOvertime(db, { companyId, rowIds: people.map((person) => person.row_id) }),
    (row) => row.row_id,
  );
  const firsts = new Map((await readFirstPayments(db, scope)).map((row) => [row.row_id, row.net_cents]));
  const ofHistory = { ...of, earlierReference: earlierReferences(people, month) };
  const histories = new Map((await readHistory(db, ofHistory)).map((row) => [row.employee_id, row]));
  const paidPast = await readPaidPastLastDay(db, ofHistory);
  const rowsOfLastMonth = await readRowsOfLastMonth(db, ofHistory);
  const lateSalaries = by(await readLateSalaries(db, of));
  const withoutRow = by(await readMonthsWithoutRow(db, { ...of, contractTypes: settings.contractTypes }));
  const seniorityLeft = by(await readSeniorityLeftOut(db, of));
  const openings = by(await readOpenings(db, of));
  const unusedLeaves = await readUnusedLeave(db, { companyId, employeeIds: leavers.employeeIds, today: lastDay });
  const settles = settings.engine.settlesTimesheets && scope.period !== 'first_payment';
  const settlements = settles ? await readSettlements(db, { ...of, from: settings.settlesFrom, ineligible }) : noSettlements;
  const taken = await readTakenOf(db, { ...of, scope, leaverIds: leavers.employeeIds });
  const settledBasic = await readSettledBasic(db, of);
  const paidFinally = taken.size === 0 ? new Set() : await readPaidFinally(db, leavers);
  const absent = await readAbsentDays(db, { companyId, employeeIds: of.employeeIds, from: firstDayOf(month), to: lastDay, now });
  const firstMonth = (await readFirstMonth(db, companyId)) ?? month;
  const firstDay = firstDayOf(scope.month);

  return people.map((person): RowInput => {
    const id = person.employee_id;
    const to = person.last_working_day !== null && person.last_working_day < lastDay ? person.last_working_day : lastDay;
    const ownContracts = list(contracts, id);
    const ownPosts = list(posts, id);
    const shiftSegments = payShifts(calendarOf(person, ownPosts));
    const opening = list(openings, id);
    const history = histories.get(id);
    const referenceMonth = to < firstDay ? monthOf(to) : scope.month;
    const leaver = person.is_leaver
      ? leaverFacts(person, {
          unused: unusedLeaves.get(id),
          paidMonths: list(paidPast, id),
          rowOfLastMonth: rowsOfLastMonth.get(id),
          isPaidFinally: paidFinally.has(id),
        })
      : null;
    const [fund] = list(funds, id);
    const ownShares = list(allocations, id).map((row) => withIneligible(shareOf(row), notTaken));
    const input: EmployeeInput = {
      employeeId: id,
      joinDate: person.join_date,
      lastWorkingDay: person.last_working_day,
      dateOfBirth: person.date_of_birth,
      isNational: person.employee_type === 'NATIONAL',
      isResident: person.type_of_worker === 'RESIDENT',
      isMarried: person.marital_status === 'MARRIED',
      isSpouseWorking: person.spouse_working_status === null ? null : person.spouse_working_status === 1,
      children: list(children, id).map((child) => ({
        dateOfBirth: child.date_of_birth,
        isUnderControl: child.current_status === 'UNDER_CONTROLL',
        hasAttachment: child.has_attachment,
      })),
      salaries: list(salaries, id).map((row) => ({ from: row.effective_from, cents: asCents(row.amount_cents) })),
      shifts: shiftSegments,
      contracts: ownContracts.map(contractSegment),
      contractEnds: contractEndsIn(ownContracts.map(contractTerm), scope.month),
      hasThirteenth: person.annual_salary === 1,
      pension: fund === undefined ? null : fundValue(fund.pension_type, fund.pension_value),
      providentFund: fund === undefined ? null : fundValue(fund.provident_type, fund.provident_value),
      arrearsCents: asCents(person.unpaid_salary_cents),
      benefits: list(benefits, id).map((row) => ({
        code: row.code,
        cents: asCents(row.amount_cents),
        isTaxable: row.is_taxable,
        offeredBy: oneOf(['ORGANIZATION', 'EMPLOYEE'], row.offered_by),
      })),
      unpaidLeaves: list(leaves, id).map((row) => ({
        requestNo: row.request_no,
        from: row.start_date,
        to: row.end_date,
        startsAtMidday: row.start_half === 'PM',
        endsAtMidday: row.end_half === 'AM',
        paidPercent: row.paid_percent,
        isLate: row.is_late,
      })),
      // Only where there are some: rows that were processed before this was read keep their fingerprint.
      ...(cancelled.has(id) ? { cancelledLeaves: list(cancelled, id) } : {}),
      overtime: list(overtime, id).map((row) => ({
        requestNo: row.request_no,
        date: row.date,
        overtimeClass: oneOf(OVERTIME_CLASSES, row.overtime_class),
        minutes: row.minutes,
        isLate: row.is_late,
      })),
      overtimeImport: list(imported, person.row_id).map((row) => ({
        overtimeClass: oneOf(OVERTIME_CLASSES, row.overtime_class),
        hours: decimal4(row.hours),
        file: row.file,
        line: row.line,
      })),
      manualEntries: (manual.get(person.row_id) ?? [])
        .filter((row) => row.period === (person.is_leaver ? periodNumber.final_payment : periodNumber[scope.period]))
        .map((row) => ({
          code: row.code,
          cents: asCents(row.cents),
          remark: row.remark,
          source: ManualSource.parse(row.source),
        })),
      allocations: ownShares,
      timesheets: list(settlements, id),
      ...arrearsOf(taken.get(id), { allocations: ownShares, costCodes }),
      history:
        history === undefined && opening.length === 0
          ? noHistory
          : historyOf(history, opening, referenceMonth, list(seniorityLeft, id)),
      firstPaymentCents: asCents(scope.period === 'first_payment' ? 0 : (firsts.get(person.row_id) ?? 0)),
      leaver,
      lateMonths: lateMonths(list(lateSalaries, id), {
        added: leaver?.hasRowOfLastMonth === false ? to : null,
        withoutRow: list(withoutRow, id),
        settled: settledBasic.get(id),
      }),
      checks: {
        hasBankAccount: person.bank_account_number !== null,
        hasNssfNumber: person.nssf_number !== null,
        hasOpeningBalances: opening.length > 0 || person.join_date >= firstDayOf(firstMonth),
        contractEndedOn: contractEndedOn(ownContracts, to),
        absentDays: list(absent, id),
      },
    };
    const contract = latest(ownContracts, to);
    const post = latest(ownPosts, to);
    const identity: RowIdentity = {
      rowId: person.row_id,
      employeeId: id,
      code: person.code,
      name: `${person.last_name} ${person.first_name}`.trim(),
      nameKh: [person.last_name_kh, person.first_name_kh].filter(Boolean).join(' ') || null,
      position: post?.position ?? null,
      team: post?.team ?? null,
      dutyStation: post?.duty_station ?? null,
      isHeadOffice: post?.duty_station_code === settings.headOfficeCode,
      gender: person.gender,
      contractType: oneOf(contractTypes, contract?.contract_type ?? 'UDC'),
      contractEndDate: contract?.end_date ?? null,
      joinDate: person.join_date,
      lastWorkingDay: person.last_working_day,
      bankAccountNumber: person.bank_account_number,
      payrollCurrency: person.payroll_currency === 'KHR' ? 'KHR' : 'USD',
      projectIds: [...new Set(list(allocations, id).map((row) => row.project_id))],
      spouseName: person.spouse_name,
      childNames: list(children, id).map((child) => child.name),
    };
    return { identity, isLeaver: person.is_leaver, input };
  });
}

/** A share of an allocation as the engine reads it. */
export const shareOf = (row: AllocationRow): AllocationShare => ({
  key: row.id,
  project: row.sub_project_id ?? row.project_id,
  percent: decimal4(row.share * 100),
});

/** What taken proposals bring; never to a first payment. */
async function readTakenOf(
  db: Db,
  { scope, ...of }: Chosen & { readonly scope: CalculationScope; readonly leaverIds: readonly string[] },
): Promise<ReadonlyMap<string, TakenArrears>> {
  return scope.period === 'first_payment' ? new Map() : await readTaken(db, of);
}

/** Only where there is something: rows without any keep the fingerprint that they were processed with. */
function arrearsOf(
  taken: TakenArrears | undefined,
  of: { readonly allocations: readonly AllocationShare[]; readonly costCodes: ReadonlySet<string> },
): Pick<EmployeeInput, 'arrears' | 'reallocations'> {
  if (taken === undefined) return {};
  const reallocations = movesOfRow(taken, of);
  return {
    ...(taken.arrears.length === 0 ? {} : { arrears: taken.arrears }),
    ...(reallocations.length === 0 ? {} : { reallocations }),
  };
}

/**
 * Approved months that do not hold what is known now, less what proposals have settled of them. Days of the month of `added`'s day are
 * this row's own (payroll.md step 16).
 */
function lateMonths(
  salaries: Awaited<ReturnType<typeof readLateSalaries>>,
  of: {
    readonly added: string | null;
    readonly withoutRow: Awaited<ReturnType<typeof readMonthsWithoutRow>>;
    readonly settled: ReadonlyMap<string, number> | undefined;
  },
): LateMonth[] {
  const { added, withoutRow, settled } = of;
  const months = [
    ...salaries.map((row) => ({ ...row, hasRow: true })),
    ...withoutRow
      .filter(({ month }) => added === null || month !== monthOf(added))
      .map((row) => ({ ...row, hasRow: false, basic_cents: 0 })),
  ];
  return months
    .map((row) => ({
      month: row.month,
      hasRow: row.hasRow,
      to: row.to_date,
      paidBasicCents: asCents(row.basic_cents + (settled?.get(row.month) ?? 0)),
      arrearsSinceCents: asCents(row.arrears_since),
    }))
    .toSorted((one, other) => one.month.localeCompare(other.month));
}

/** The month that a leaver's windows end with, where the last working day lies before the run's month. */
function earlierReferences(people: readonly PersonRow[], month: string): Record<string, string> {
  const earlier = people.filter((person) => person.last_working_day !== null && monthOf(person.last_working_day) < month);
  return Object.fromEntries(earlier.map((person) => [person.employee_id, monthOf(person.last_working_day ?? month)]));
}

function contractSegment(row: ContractRow): ContractSegment {
  return {
    from: row.valid_from,
    type: oneOf(contractTypes, row.contract_type),
    paysSeniority: row.has_seniority,
    paysSeverance: row.has_severance_pay,
  };
}

/** A contract with its agreed end. */
export const contractTerm = (row: ContractRow): ContractTerm => ({
  from: row.valid_from,
  type: oneOf(contractTypes, row.contract_type),
  endDate: row.end_date,
});

function contractEndedOn(rows: readonly ContractRow[], to: string): string | null {
  const end = latest(rows, to)?.end_date ?? null;
  return end !== null && end <= to ? end : null;
}

/** A value of a fund: stored in cents, or in hundredths of a percent. */
export function fundValue(type: FundRow['pension_type'], value: number | null): FundValue | null {
  if (value === null) return null;
  return type === 'AMOUNT' ? { kind: 'AMOUNT', cents: asCents(value) } : { kind: 'PERCENTAGE', percent: decimal4(value * 100) };
}

/** What pay reads of shifts: where only the hours of the day change, nothing does. */
const payShifts = (shifts: readonly WorkShift[]): readonly ShiftSegment[] =>
  shifts.map(ofPay).filter((one, at, all) => {
    const { from: _before, ...before } = all[at - 1] ?? { from: '' };
    const { from: _from, ...own } = one;
    return JSON.stringify(before) !== JSON.stringify(own);
  });

/** What pay reads of a shift: its hours of the day change no pay, and so no result either. */
export const ofPay = ({ from, weekend, endsHalfDay, daysPerMonth, hoursPerMonth }: WorkShift): ShiftSegment => ({
  from,
  weekend,
  endsHalfDay,
  daysPerMonth,
  hoursPerMonth,
});

interface LeaverSources {
  readonly unused: UnusedLeave | undefined;
  readonly paidMonths: readonly PaidMonth[];
  readonly rowOfLastMonth: { readonly isApproved: boolean } | undefined;
  /** A final payment of this employment is approved: what is owed by it was paid. */
  readonly isPaidFinally: boolean;
}

/** What of a leaver's record the final payment reads. */
export function leaverFacts(person: PersonRow, of: LeaverSources): LeaverFacts {
  return {
    hasTerminationBenefit: person.termination_benefit === 1,
    wasNoticeGiven: person.is_notice_terminate === null ? null : person.is_notice_terminate === 1,
    noticeDays: person.notice_working_days === null || of.isPaidFinally ? null : decimal4(person.notice_working_days * 10_000),
    unusedLeaveDays: of.isPaidFinally ? decimal4(0) : (of.unused?.annual ?? decimal4(0)),
    leaveAskedFor: of.isPaidFinally ? null : (of.unused?.asksForDay ?? null),
    unusedCreditDays: of.unused?.credits ?? decimal4(0),
    hasRowOfLastMonth: of.rowOfLastMonth !== undefined,
    isRowOfLastMonthOpen: of.rowOfLastMonth?.isApproved === false,
    paidMonths: of.paidMonths,
  };
}
