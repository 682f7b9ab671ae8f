import { daysAfterJoining, employmentComplaints, isAfterJoining } from '#contract/people/facts/employment-days.ts';
import type { StoredEmployment } from '#contract/people/facts/employment-days.ts';
import { z } from 'zod';
import { ROW_DELETED, aboveFields, demandedFields, isExcused } from '#contract/people/employees/employee-form.ts';
import type { DemandedField, EmployeeBody } from '#contract/people/employees/employee-form.ts';
import type { BaseRole } from '#contract/access/roles.ts';
import { birthComplaint, birthWords, factComplaints } from '#contract/people/facts/single-facts.ts';
import { parseJson } from '#contract/shared.ts';
import { benefitByReason, endsWithoutNotice } from '#engine/payroll/end-reasons.ts';
import type { EndReason } from '#engine/payroll/end-reasons.ts';
import { ageOn } from '#engine/calendar/day.ts';

// The rules between fields of an employee, once: the form shows and asks by them, the server refuses by them.

/** The base role of who leads the organisation: the last line, above which nobody is. */
export const LEADING_ROLE: BaseRole = 'FIFTH_LINE_MANAGER';

/** The contract as it was loaded, before anything was typed. */
export interface LoadedContract {
  readonly contractType: string | null;
  readonly contractChangedAt: string | null;
  readonly contractEndDate: string | null;
}

export const newContract: LoadedContract = { contractType: null, contractChangedAt: null, contractEndDate: null };

/**
 * What another end of the contract can be: a later one of the same kind renews the contract, unless it is said to correct it; an
 * earlier one, and that of a contract which an undetermined one followed, can only be a correction.
 */
export function contractEndChange(
  { contractType, contractEndDate }: Pick<Values, 'contractType' | 'contractEndDate'>,
  loaded: LoadedContract,
): 'renewal' | 'correction' | null {
  const stored = loaded.contractEndDate;
  if (stored === null || !contractEndDate || contractEndDate === stored) return null;
  if (contractType === 'UDC') return 'correction';
  if (contractType !== loaded.contractType) return null;
  return contractEndDate > stored ? 'renewal' : 'correction';
}

/** What a record holds before it is saved, and whether its role is that of who leads the organisation. */
export interface Demanding {
  /** The values of the stored record, by the fields of the form; undefined for a new one. */
  readonly stored: Readonly<Record<string, unknown>> | undefined;
  /** The demanded fields that the stored record has; undefined of a new one. */
  readonly held: ReadonlySet<DemandedField> | undefined;
  /** Ids of stored dependants without the paper that those above 18 need. */
  readonly kidsWithoutPaper: ReadonlySet<string>;
  readonly leads: boolean;
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Of the demanded fields those that a record has. */
export const heldFields = (record: Readonly<Partial<Record<DemandedField, unknown>>>): ReadonlySet<DemandedField> =>
  new Set(demandedFields.filter((field) => !isBlank(record[field])));

/** Whether a demanded field must be filled: in a new record, and where it was filled already (decision A39). */
export const isDemanded = (field: DemandedField, { held, leads }: Pick<Demanding, 'held' | 'leads'>): boolean =>
  !(leads && field in aboveFields) && (held === undefined || held.has(field));

const demandKeys: Readonly<Partial<Record<DemandedField, string>>> = { ...aboveFields, roleId: 'validation.role' };

/** What a record must hold and does not. An absent field leaves what is stored. */
function demandComplaints(values: Values, demanding: Demanding): Complaints {
  const { held } = demanding;
  const isEmptied = (field: DemandedField): boolean =>
    held === undefined || values[field] !== undefined ? isBlank(values[field]) : !held.has(field);
  const lacking = demandedFields.filter(
    (field) =>
      isEmptied(field) &&
      !(isExcused(field, values) && !held?.has(field)) &&
      !(field === 'email' && values.hasNoEmail === true) &&
      (isDemanded(field, demanding) || (field === 'roleId' && !isBlank(values.userName))),
  );
  return Object.fromEntries(lacking.map((field) => [field, demandKeys[field] ?? 'validation.required']));
}

/** Whether the contract's end is shown: always but for UDC, and there where an earlier one had an end (decision B44). */
export function showsContractEnd(type: string | null | undefined, loaded: LoadedContract): boolean {
  if (type === null || type === undefined) return false;
  return type !== 'UDC' || loaded.contractType === 'FDC' || loaded.contractChangedAt !== null;
}

/** Whether the day of the change of contract is shown, and so required. */
export function showsContractChange(type: string | null | undefined, loaded: LoadedContract): boolean {
  return (loaded.contractType === 'FDC' && type === 'UDC') || loaded.contractChangedAt !== null;
}

const NoticePayload = z.object({ workingDay: z.coerce.number().int().min(1).max(365) });

const noticeDays = { '2WEEK': 10, '1MONTH': 22, '2MONTH': 44, '3MONTH': 66 } as const;

/** Working days of a notice period; a CUSTOM one has the typed number, or null where it is none. */
export function workingDaysOf(type: string | null | undefined, payload: string | null | undefined): number | null {
  if (type === null || type === undefined) return null;
  if (type in noticeDays) return new Map<string, number>(Object.entries(noticeDays)).get(type) ?? null;
  return NoticePayload.safeParse(parseJson(payload ?? '')).data?.workingDay ?? null;
}

type Row = { readonly id?: string | null | undefined; readonly status?: number | null | undefined };

/** Whether a repeating row is to be stored: deleted rows and new ones without any value are not. */
export function isKept(row: Row): boolean {
  if (row.status === ROW_DELETED) return false;
  const { id, status: _status, ...values } = row;
  const isFilled = Object.entries(values).some(
    ([key, value]) => !defaults.has(key) && value !== null && value !== undefined && value !== '',
  );
  return isFilled || (id !== null && id !== undefined);
}

/** Fields of a row that hold a value before anything is typed. */
const defaults = new Set(['currentStatus', 'isTaxable', 'offeredBy']);

/** Keys of complaints by field path. */
export type Complaints = Readonly<Record<string, string>>;

type Values = { readonly [K in keyof EmployeeBody]?: EmployeeBody[K] | undefined };

/**
 * What is wrong between the fields of a record, and what it lacks: keys of `validation` by field path. `today` is the company's day,
 * `loaded` the contract as stored.
 */
export function employeeComplaints(
  values: Values,
  of: { readonly today: string; readonly loaded: LoadedContract; readonly demanding: Demanding },
): Complaints {
  return {
    ...factComplaints(values, of.demanding.stored),
    ...demandComplaints(values, of.demanding),
    ...daysComplaints(values, of),
    ...contractComplaints(values, of.loaded),
    ...leavingComplaints(values),
    ...elsewhereComplaints(values),
    ...peopleComplaints(values, of),
    ...payComplaints(values),
  };
}

function daysComplaints(
  values: Values,
  { today, demanding: { stored } }: { readonly today: string; readonly demanding: Demanding },
): Complaints {
  const found: Record<string, string> = {};
  const { joinDate, dob } = values;
  if (typeof joinDate === 'string') {
    // The end that comes with an undetermined contract is that of the contract before.
    for (const field of [...daysAfterJoining, 'contractChangedAt'] as const) {
      const day = field === 'contractEndDate' && values.contractType === 'UDC' ? null : values[field];
      if (typeof day === 'string' && !isAfterJoining(field, day, joinDate))
        found[field] = field === 'lastWorkingDay' ? 'validation.before_join_date' : 'validation.after_join_date';
    }
    for (const [field, code] of Object.entries(
      employmentComplaints({ ...values, joinDate }, { stored: storedEmployment(stored), today }),
    ))
      found[field] = `validation.${code}`;
    if (typeof values.lastModifiedSalaryAt === 'string' && values.lastModifiedSalaryAt < joinDate)
      found['lastModifiedSalaryAt'] = 'validation.before_join_date';
  }
  if (typeof dob === 'string' && (dob !== stored?.['dob'] || joinDate !== stored['joinDate'])) {
    const complaint = birthComplaint(dob, { joinDate: typeof joinDate === 'string' ? joinDate : undefined, today });
    if (complaint !== undefined) found['dob'] = birthWords[complaint];
  }
  return { ...found, ...actingComplaints(values) };
}

/** The days of the stored record that bound another join date. */
function storedEmployment(stored: Demanding['stored']): StoredEmployment | undefined {
  if (stored === undefined || typeof stored['joinDate'] !== 'string') return undefined;
  const dayOf = (field: string): string | null => (typeof stored[field] === 'string' ? stored[field] : null);
  return { joinDate: stored['joinDate'], lastWorkingDay: dayOf('lastWorkingDay'), formerUntil: dayOf('formerUntil') };
}

/** The acting person and both days belong together. */
export function actingComplaints({
  actingById,
  actingStart,
  actingEnd,
}: Pick<Values, 'actingById' | 'actingStart' | 'actingEnd'>): Complaints {
  const found: Record<string, string> = {};
  const acting = { actingById, actingStart, actingEnd };
  const given = Object.values(acting).filter(Boolean).length;
  if (given > 0 && given < 3)
    for (const [field, value] of Object.entries(acting)) if (!value) found[field] = 'validation.acting_together';
  if (typeof actingStart === 'string' && typeof actingEnd === 'string' && actingEnd < actingStart)
    found['actingEnd'] = 'validation.end_before_start';
  return found;
}

function contractComplaints(values: Values, loaded: LoadedContract): Complaints {
  const { contractType, contractEndDate, contractChangedAt, workingDay, weekendDefinition } = values;
  return {
    ...(contractEndChange(values, loaded) === 'correction' && !values.contractCorrection
      ? { contractCorrection: 'validation.contract_correction' }
      : {}),
    ...(contractType !== undefined && contractType !== 'UDC' && !contractEndDate
      ? { contractEndDate: 'validation.contract_end' }
      : {}),
    ...(showsContractChange(contractType, loaded) && !contractChangedAt && loaded.contractChangedAt === null
      ? { contractChangedAt: 'validation.contract_changed' }
      : {}),
    ...(workingDay === 'OPERATION_CALENDAR' && !weekendDefinition ? { weekendDefinition: 'validation.weekend' } : {}),
  };
}

/** Whether an end needs an answer on notice. */
export const needsNotice = (reason: EndReason | null | undefined): boolean => !reason || !endsWithoutNotice.has(reason);

/** Who is paid elsewhere is so from a day on. */
function elsewhereComplaints({ paidElsewhereFrom: from, paidElsewhereUntil: until }: Values): Complaints {
  if (!until) return {};
  if (!from) return { paidElsewhereFrom: 'validation.required' };
  return until < from ? { paidElsewhereUntil: 'validation.end_before_start' } : {};
}

function leavingComplaints(values: Values): Complaints {
  const {
    status,
    lastWorkingDay,
    isNoticeTerminate,
    noticePeriodType,
    noticeTerminateAt,
    noticePayload,
    endReason,
    terminationBenefit,
  } = values;
  return {
    ...(status === 0 && !lastWorkingDay ? { lastWorkingDay: 'validation.last_working_day' } : {}),
    ...(status === 0 && needsNotice(endReason) && (isNoticeTerminate === null || isNoticeTerminate === undefined)
      ? { isNoticeTerminate: 'validation.yes_no' }
      : {}),
    ...(isNoticeTerminate === 0 && !noticePeriodType ? { noticePeriodType: 'validation.notice_period' } : {}),
    ...(isNoticeTerminate === 0 && noticePeriodType === 'CUSTOM' && workingDaysOf(noticePeriodType, noticePayload) === null
      ? { noticePayload: 'validation.notice_days' }
      : {}),
    ...(isNoticeTerminate === 1 && !noticeTerminateAt ? { noticeTerminateAt: 'validation.notice_at' } : {}),
    ...(status === 0 &&
    endReason &&
    benefitByReason[endReason] === null &&
    (terminationBenefit === null || terminationBenefit === undefined)
      ? { terminationBenefit: 'validation.yes_no' }
      : {}),
    ...(endReason === 'MISCONDUCT' && terminationBenefit === 1 ? { terminationBenefit: 'validation.misconduct_benefit' } : {}),
  };
}

function peopleComplaints(
  values: Values,
  { today, demanding }: { readonly today: string; readonly demanding: Demanding },
): Complaints {
  const found: Record<string, string> = {};
  for (const [at, kid] of (values.kids ?? []).entries()) {
    if (!isKept(kid)) continue;
    if (!kid.name) found[`kids.${at}.name`] = 'validation.required';
    if (typeof kid.dob !== 'string') continue;
    if (kid.dob > today) found[`kids.${at}.dob`] = 'validation.birth_date';
    const isOver = ageOn(kid.dob, today) > 18 && kid.currentStatus !== 'OUT_OF_CONTROLL';
    // A stored one without it was told when it came, and holds up nothing else.
    const lacksAlready = typeof kid.id === 'string' && demanding.kidsWithoutPaper.has(kid.id);
    if (isOver && !kid.attachment && !lacksAlready) found[`kids.${at}.attachment`] = 'validation.upload_file';
  }
  for (const [at, sibling] of (values.siblings ?? []).entries())
    if (isKept(sibling) && typeof sibling.dob === 'string' && sibling.dob > today)
      found[`siblings.${at}.dob`] = 'validation.birth_date';
  const heirs = (values.inheritances ?? []).filter(isKept);
  if (sumOf(heirs) > 100) found['inheritances'] = 'validation.over_100';
  for (const group of ['certifications', 'languages', 'skills'] as const)
    for (const at of repeated(values[group] ?? [], ({ title }) => title?.toLowerCase()))
      found[`${group}.${at}.title`] = 'validation.title_exists';
  return found;
}

function payComplaints(values: Values): Complaints {
  const found: Record<string, string> = {};
  for (const [at, benefit] of (values.employeeBenefits ?? []).entries()) {
    if (!isKept(benefit)) continue;
    if (!benefit.payrollItemId) found[`employeeBenefits.${at}.payrollItemId`] = 'validation.benefit';
    if (!benefit.offeredBy) found[`employeeBenefits.${at}.offeredBy`] = 'validation.offered_by';
  }
  for (const at of repeated(values.employeeBenefits ?? [], ({ payrollItemId }) => payrollItemId))
    found[`employeeBenefits.${at}.payrollItemId`] = 'validation.benefit_exists';
  const allocations = values.budgetAllocations ?? [];
  for (const [at, line] of allocations.entries()) {
    if (!isKept(line)) continue;
    if (!line.project) found[`budgetAllocations.${at}.project`] = 'validation.required';
    if (line.percentage === null || line.percentage === undefined)
      found[`budgetAllocations.${at}.percentage`] = 'validation.required';
  }
  for (const at of repeated(allocations, ({ project, subProjectCode }) => project && `${project} ${subProjectCode ?? ''}`))
    found[`budgetAllocations.${at}.project`] = 'validation.allocation_twice';
  if (sumOf(allocations.filter(isKept)) > 100) found['budgetAllocations'] = 'validation.over_100';
  for (const [fund, type] of [
    ['pensionFund', 'pensionFundType'],
    ['providentFund', 'providentFundType'],
  ] as const)
    if (values[type] !== 'AMOUNT' && (values[fund] ?? 0) > 100) found[fund] = 'validation.max_100';
  if (values.seniority === 1 && values.severancePay === 1) found['seniority'] = 'validation.seniority_or_severance';
  return found;
}

/** Shares of rows, summed in hundredths so that no rest of a float decides. */
function sumOf(rows: readonly { readonly percentage?: number | null | undefined }[]): number {
  return rows.reduce((sum, { percentage }) => sum + Math.round((percentage ?? 0) * 100), 0) / 100;
}

/** Places of the kept rows whose key stands in an earlier one. */
function repeated<R extends Row>(rows: readonly R[], keyOf: (row: R) => string | null | undefined): number[] {
  const seen = new Set<string>();
  return rows.flatMap((row, at) => {
    const key = isKept(row) ? keyOf(row) : undefined;
    if (key === null || key === undefined || key === '') return [];
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? [at] : [];
  });
}
