import { z } from 'zod';
import type { CustomField } from '#contract/people/custom-fields.ts';
import {
  EmployeeBody,
  ROW_DELETED,
  aboveFields,
  demandedFields,
  fixedAllowances,
  isExcused,
} from '#contract/people/employees/employee-form.ts';
import { datedFacts } from '#contract/people/facts/dated-facts.ts';
import type { DatedField, DatedTable } from '#contract/people/facts/dated-facts.ts';
import type { DemandedField } from '#contract/people/employees/employee-form.ts';
import type { EmployeeDetail } from '#contract/people/employees/employee-detail.ts';
import {
  LEADING_ROLE,
  contractEndChange,
  heldFields,
  isKept,
  showsContractEnd,
  workingDaysOf,
} from '#contract/people/employees/employee-rules.ts';
import type { Demanding, LoadedContract } from '#contract/people/employees/employee-rules.ts';
import type { ProjectRow } from '#contract/donors/donors.ts';
import { benefitByReason, endReasons } from '#engine/payroll/end-reasons.ts';
import { isEngineCode } from '#engine/payroll/pay/items.ts';
import { quickWeekends, textOf } from '#web/kit/input/weekend/weekend.rules.ts';
import type { FormValues, InitialValues } from './form-values.ts';

type Raw = Readonly<Record<string, unknown>>;

const allowance = { amount: 0, isTaxable: 1, offeredBy: 'ORGANIZATION' } as const;

/** What the form of a new employee begins with (seed 000 section 9). */
export const newValues = {
  workingDay: 'MTOF',
  status: 1,
  pensionFundType: 'PERCENTAGE',
  providentFundType: 'PERCENTAGE',
  annualSalary: 1,
  unpaidSalary: 0,
  phoneAllowance: allowance,
  housingAllowance: allowance,
  gasolineAllowance: allowance,
} as const satisfies InitialValues;

/** What a hire begins with beside it; each can be changed. */
export function hireValues(of: {
  readonly code: string;
  readonly today: string;
  /** The role of new employees by the settings; null: HR chooses. */
  readonly roleId: string | null;
}): InitialValues {
  return {
    ...newValues,
    code: of.code,
    employeeType: 'NATIONAL',
    typeOfWorker: 'RESIDENT',
    joinDate: of.today,
    lastModifiedSalaryAt: of.today,
    ...(of.roleId === null ? {} : { roleId: of.roleId }),
    signIn: 'later',
  };
}

/** What follows a field of a new record, as long as it is not typed itself. */
const followers: Readonly<Record<string, readonly string[]>> = {
  supervisorId: ['approver1Id', 'approver2Id'],
  joinDate: ['lastModifiedSalaryAt'],
};

/** The fields of a new record that follow from an entry. */
export function hireEffects(changed: Raw, values: Raw): Raw {
  const typed = new Set(Array.isArray(values['typedAlone']) ? values['typedAlone'] : []);
  const followed = Object.entries(followers).flatMap(([lead, fields]) =>
    lead in changed ? fields.filter((field) => !typed.has(field)).map((field) => [field, changed[lead] ?? null]) : [],
  );
  const alone = Object.values(followers)
    .flat()
    .filter((field) => field in changed && !typed.has(field));
  const signIn = 'signIn' in changed ? changed['signIn'] : values['signIn'];
  const now = (field: string): unknown => (field in changed ? changed[field] : values[field]);
  const isNamed = ['signIn', 'code', 'email'].some((field) => field in changed) && ('signIn' in changed || signIn !== 'later');
  return {
    ...Object.fromEntries(followed),
    ...(alone.length === 0 ? {} : { typedAlone: [...typed, ...alone] }),
    ...(isNamed ? { userName: userNameOf(signIn, { code: now('code'), email: now('email') }) } : {}),
    // Nobody without an address is invited by mail.
    ...(changed['hasNoEmail'] === true ? { email: null, ...(signIn === 'mail' ? { signIn: 'later', userName: null } : {}) } : {}),
    ...wholeShare(changed['budgetAllocations'], values['budgetAllocations']),
  };
}

/** By what somebody new signs in: the address that the invitation goes to, else the code; null: not at all yet. */
function userNameOf(signIn: unknown, of: { readonly code: unknown; readonly email: unknown }): string | null {
  const named = signIn === 'mail' && typeof of.email === 'string' && of.email.trim() !== '' ? of.email : of.code;
  return (signIn === 'slip' || signIn === 'mail') && typeof named === 'string' ? named.trim().toLowerCase() : null;
}

/** A project that is chosen by itself bears the whole cost. */
function wholeShare(changed: unknown, lines: unknown): Raw {
  if (changed === undefined || !Array.isArray(lines) || lines.length !== 1) return {};
  const [line]: unknown[] = lines;
  if (typeof line !== 'object' || line === null || 'percentage' in line) return {};
  return { budgetAllocations: [{ ...line, percentage: 100 }] };
}

/** The form's values of a stored record. What the import left open stays open, for the form to ask. */
export function toValues(detail: EmployeeDetail): InitialValues {
  const held = new Set(Object.keys(EmployeeBody.shape));
  const stored = Object.entries(detail).filter(([field, value]) => held.has(field) && value !== null);
  const { seniority: _seniority, severancePay: _severancePay, ...values } = Object.fromEntries(stored);
  return {
    ...values,
    version: detail.version,
    senioritySeverance: choiceOf(detail),
    employeeBenefits: detail.employeeBenefits.map(({ id, payrollItemId, amount, isTaxable, offeredBy }) => ({
      id,
      payrollItemId,
      amount: Math.abs(amount),
      isTaxable,
      offeredBy,
    })),
    budgetAllocations: detail.budgetAllocations.map(({ payload: _payload, ...line }) => line),
    changesFrom: detail.openFrom,
    people: Object.fromEntries(detail.people.map((person) => [person.id, personLabel(person)])),
  };
}

/** What of the demands holds for a record: all of them for a new one. */
export function demandingOf(detail: Pick<EmployeeDetail, DemandedField | 'kids'> | undefined, leads: boolean): Demanding {
  if (detail === undefined) return { stored: undefined, held: undefined, kidsWithoutPaper: new Set(), leads };
  const kidsWithoutPaper = new Set(detail.kids.flatMap(({ id, attachment }) => (attachment === null ? [id] : [])));
  return { stored: { ...detail }, held: heldFields(detail), kidsWithoutPaper, leads };
}

interface Role {
  readonly id: string;
  readonly code: string;
}

/** Whether a role is that of who leads the organisation. */
export const leadsOf =
  ({ roles }: { readonly roles: readonly Role[] }) =>
  (roleId: string | null | undefined): boolean =>
    roles.some(({ id, code }) => id === roleId && code === LEADING_ROLE);

/** What a stored record lacks: the names of fields, and of the company's own ones. */
export function lackingOf(
  detail: EmployeeDetail,
  leads: boolean,
): { readonly fields: readonly DemandedField[]; readonly custom: readonly CustomField[] } {
  const held = heldFields(detail);
  return {
    fields: demandedFields.filter(
      (field) =>
        !held.has(field) &&
        !isExcused(field, detail) &&
        !(leads && field in aboveFields) &&
        !(field === 'email' && detail.hasNoEmail),
    ),
    custom: detail.customFields.filter(({ id, required }) => required && detail.custom[id] === undefined),
  };
}

/** How a person reads in a select. */
export const personLabel = ({ code, name }: { readonly code: string; readonly name: string }): string => `${code} ${name}`;

type SenioritySeverance = FormValues['senioritySeverance'];

function choiceOf({ seniority, severancePay }: Pick<EmployeeDetail, 'seniority' | 'severancePay'>): SenioritySeverance {
  if (seniority === 1) return 'SENIORITY';
  return severancePay === 1 ? 'SEVERANCEPAY' : null;
}

/** A value that was changed, and the later day from which the record holds another one. */
export interface LaterValue {
  readonly field: DatedField;
  readonly since: string;
}

/** The changed values that the record holds from a later day than the one from which they shall count. */
export function laterValuesOf(values: Raw, detail: EmployeeDetail, tables: readonly DatedTable[]): readonly LaterValue[] {
  const held: Raw = {
    ...values,
    seniority: flagOf(values, 'SENIORITY'),
    severancePay: flagOf(values, 'SEVERANCEPAY'),
  };
  const stored = new Map<string, unknown>(Object.entries(detail));
  const isChanged = (field: string): boolean => (held[field] ?? null) !== (stored.get(field) ?? null);
  return tables.flatMap((table) => {
    // Another contract brings flags of its own.
    if (table === 'employee_contracts' && (isChanged('contractType') || isChanged('contractEndDate'))) return [];
    const from = held[table === 'employee_salaries' ? 'lastModifiedSalaryAt' : 'changesFrom'];
    return datedFacts[table].flatMap(({ field, columns }): LaterValue[] => {
      const since = detail.heldSince[field];
      const isLater = since !== undefined && typeof from === 'string' && from < since;
      return isLater && Object.keys(columns).some(isChanged) ? [{ field, since }] : [];
    });
  });
}

const flagOf = ({ senioritySeverance }: Raw, flag: SenioritySeverance): 0 | 1 => (senioritySeverance === flag ? 1 : 0);

export interface EffectsOf {
  readonly loaded: LoadedContract;
  readonly projects: readonly ProjectRow[];
}

/** The fields that follow from an entry; what is not named stays. */
export function effectsOf(changed: Raw, values: Raw, { loaded, projects }: EffectsOf): Raw {
  const has = (field: string): boolean => field in changed;
  const now = (field: string): unknown => changed[field] ?? null;
  return {
    ...(has('maritalStatus') ? { spouseWorkingStatus: now('maritalStatus') === 'MARRIED' ? 1 : null } : {}),
    ...(has('contractType') ? contractEffects(now('contractType'), loaded) : {}),
    ...(has('contractType') || has('contractEndDate') ? { contractEndChange: null } : {}),
    ...(has('workingDay') ? weekendEffects(now('workingDay'), values) : {}),
    ...(has('status') && now('status') !== 0 ? { lastWorkingDay: null, endReason: null } : {}),
    ...(has('endReason') ? { terminationBenefit: benefitOf(now('endReason')) } : {}),
    ...(has('isNoticeTerminate') ? noticeEffects(now('isNoticeTerminate')) : {}),
    ...(has('noticePeriodType') ? { noticePayload: null } : {}),
    ...(has('budgetAllocations') ? allocationEffects(changed['budgetAllocations'], values['budgetAllocations'], projects) : {}),
  };
}

/** What another end of the contract is: as it was chosen, a renewal where nothing was; null where the end is the stored one. */
export function endChangeOf(
  values: { readonly [K in 'contractType' | 'contractEndDate' | 'contractEndChange']?: FormValues[K] | undefined },
  loaded: LoadedContract,
): 'renewal' | 'correction' | null {
  const possible = contractEndChange(values, loaded);
  return possible === 'renewal' ? (values.contractEndChange ?? possible) : possible;
}

/** Whether termination benefits are owed by the reason; null where HR says it, or no reason is chosen. */
function benefitOf(reason: unknown): 0 | 1 | null {
  const found = endReasons.find((one) => one === reason);
  return found === undefined ? null : benefitByReason[found];
}

/** Which of the two a contract type brings (the server's own choice where nothing is said). */
const choiceOfType: ReadonlyMap<unknown, SenioritySeverance> = new Map([
  ['UDC', 'SENIORITY'],
  ['FDC', 'SEVERANCEPAY'],
] as const);

function contractEffects(type: unknown, loaded: LoadedContract): Raw {
  const shown = typeof type === 'string' && showsContractEnd(type, loaded);
  return {
    ...(shown ? {} : { contractEndDate: null }),
    // The day of a change belongs to the type that it brought.
    contractChangedAt: type === loaded.contractType ? loaded.contractChangedAt : null,
    senioritySeverance: choiceOfType.get(type) ?? null,
  };
}

function weekendEffects(workingDay: unknown, { weekendDefinition }: Raw): Raw {
  if (workingDay !== 'OPERATION_CALENDAR') return { weekendDefinition: null };
  return { weekendDefinition: weekendDefinition ?? textOf(quickWeekends.saturday_sunday) };
}

function noticeEffects(choice: unknown): Raw {
  return {
    ...(choice === 1 ? {} : { noticeTerminateAt: null }),
    ...(choice === 0 ? {} : { noticePeriodType: null, noticePayload: null }),
  };
}

const Line = z.looseObject({ project: z.string(), subProject: z.string().nullish(), subProjectCode: z.string().nullish() });

/** The project's code follows the project and resets the sub-project; a chosen sub-project brings its activity codes. */
function allocationEffects(changed: unknown, lines: unknown, projects: readonly ProjectRow[]): Raw {
  if (!Array.isArray(lines)) return {};
  const budgetAllocations = lines.map((line: unknown, at) => {
    const parsed = Line.safeParse(line);
    if (!parsed.success) return line;
    const project = projects.find(({ id }) => id === parsed.data.project);
    if (project === undefined) return line;
    if (project.code !== parsed.data.subProject)
      return { ...parsed.data, subProject: project.code, subProjectCode: null, ...activitiesOf(undefined) };
    if (!isChosen(Array.isArray(changed) ? changed[at] : undefined, 'subProjectCode')) return line;
    const chosen = project.payload.find(({ subProjectCode }) => subProjectCode === parsed.data.subProjectCode);
    return { ...parsed.data, ...activitiesOf(chosen) };
  });
  return { budgetAllocations };
}

/** Whether a change is that of one field of a row, and not of the whole row. */
function isChosen(change: unknown, field: string): boolean {
  return typeof change === 'object' && change !== null && field in change && Object.keys(change).length === 1;
}

function activitiesOf(sub: ProjectRow['payload'][number] | undefined) {
  return {
    activityCode1: sub?.activityCode1 ?? null,
    activityCode2: sub?.activityCode2 ?? null,
    activityCode3: sub?.activityCode3 ?? null,
    activityCode4: sub?.activityCode4 ?? null,
  };
}

const fixedCodes: ReadonlySet<string> = new Set(Object.values(fixedAllowances));

/** Whether an item can be a benefit: the fixed allowances have fields of their own, and what payroll calculates is nobody's to give. */
export const isBenefitItem = ({ code }: { readonly code: string }): boolean => !fixedCodes.has(code) && !isEngineCode(code);

/** Type of the payroll items that are taken from pay. */
const DEDUCTION = 2;

/** Ids of the payroll items that are deductions; a stored row's item may be archived since. */
export function deductionsOf(
  items: readonly { readonly id: string; readonly type: number }[],
  detail: Pick<EmployeeDetail, 'employeeBenefits'> | undefined,
): ReadonlySet<string> {
  const stored = (detail?.employeeBenefits ?? []).map(({ payrollItemId: id, type }) => ({ id, type }));
  return new Set([...stored, ...items].flatMap(({ id, type }) => (type === DEDUCTION ? [id] : [])));
}

const groups = [
  'kids',
  'siblings',
  'inheritances',
  'educations',
  'certifications',
  'languages',
  'skills',
  'employeeBenefits',
  'budgetAllocations',
] as const;
type Group = (typeof groups)[number];
type Row = { readonly id?: string | null | undefined; readonly status?: number | null | undefined };

const isDeleted = (row: Row | undefined): boolean => row?.status === ROW_DELETED;
const isStored = (row: Row): boolean => row.id !== null && row.id !== undefined;

/** The places of the rows that are sent, in their order: new rows without a value are not, deleted benefits come first. */
export function sentPlaces(group: Group, rows: readonly Row[]): readonly number[] {
  const places = rows.flatMap((row, at) => ((isDeleted(row) && isStored(row)) || isKept(row) ? [at] : []));
  if (group !== 'employeeBenefits') return places;
  return [...places.filter((at) => isDeleted(rows[at])), ...places.filter((at) => !isDeleted(rows[at]))];
}

const sent = <R extends Row>(group: Group, rows: readonly R[] | null | undefined): R[] =>
  sentPlaces(group, rows ?? []).flatMap((at) => rows?.[at] ?? []);

/** The place in the form of a field that the server names: the rows sent are not all rows. */
export function placeInForm(field: string, values: Partial<Pick<FormValues, Group>>): string {
  const [, name, place, rest] = /^(\w+)\.(\d+)\.(.+)$/.exec(field) ?? [];
  const group = groups.find((one) => one === name);
  if (group === undefined) return field;
  const at = sentPlaces(group, values[group] ?? [])[Number(place)];
  return at === undefined ? field : `${group}.${at}.${rest}`;
}

export interface BodyOf {
  readonly loaded: LoadedContract;
  /** Ids of the payroll items that are deductions. */
  readonly deductions: ReadonlySet<string>;
  /** The company's own fields that stand in the form. */
  readonly customFields: readonly CustomField[];
}

/** The company's own fields that may be changed: what is one's own pay is changed by somebody else (decision B63). */
export function changeable(
  fields: readonly CustomField[],
  detail: Pick<EmployeeDetail, 'isOwn'> | undefined,
): readonly CustomField[] {
  return fields.filter(({ visibility }) => detail?.isOwn !== true || visibility !== 'pay');
}

/** Their values: a cleared one is null, and one of a field that is gone, out of an old draft, is not sent. */
function customOf(values: FormValues, fields: readonly CustomField[]): EmployeeBody['custom'] {
  return Object.fromEntries(fields.map(({ id }) => [id, values.custom?.[id] ?? null]));
}

/** What is sent. A cleared field is null: an absent one would leave what is stored. */
export function toBody(values: FormValues, { loaded, deductions, customFields }: BodyOf): EmployeeBody {
  const cleared = Object.fromEntries(
    Object.keys(EmployeeBody.shape).map((field): [string, unknown] => [field, Reflect.get(values, field) ?? null]),
  );
  const body = EmployeeBody.parse({
    ...cleared,
    seniority: values.senioritySeverance === 'SENIORITY' ? 1 : 0,
    severancePay: values.senioritySeverance === 'SEVERANCEPAY' ? 1 : 0,
    noticePayload: noticePayload(values),
    contractCorrection: endChangeOf(values, loaded) === 'correction' ? values.contractCorrection : null,
    custom: customOf(values, customFields),
    ...Object.fromEntries(groups.map((group) => [group, sent<Row>(group, values[group])])),
    employeeBenefits: sent('employeeBenefits', values.employeeBenefits).map((row) =>
      deductions.has(row.payrollItemId ?? '') ? { ...row, amount: -Math.abs(row.amount ?? 0) } : row,
    ),
    ...(showsContractEnd(values.contractType, loaded) ? {} : { contractEndDate: null }),
  });
  const { contractChangedAt, payrollCurrency, ...rest } = body;
  return {
    ...rest,
    ...(values.contractType === loaded.contractType ? {} : { contractChangedAt }),
    ...(payrollCurrency === null || payrollCurrency === undefined ? {} : { payrollCurrency }),
  };
}

function noticePayload({ noticePeriodType, noticePayload: typed }: FormValues): string | null {
  const workingDay = workingDaysOf(noticePeriodType, typed);
  return workingDay === null ? null : JSON.stringify({ workingDay });
}
