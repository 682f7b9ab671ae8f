import type { Selectable } from 'kysely';
import { columnsOf, factsWhere, keysOf } from '#contract/people/facts/facts.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import type { FactsWhere } from '#contract/people/facts/facts.ts';
import type { DB } from '#server/db/schema.ts';
import type { ValueRow } from '#server/people/custom-fields/index.ts';
import type { RowValues } from '#server/sheets/column.ts';
import type { readStaffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';

/** The values of one row of the staff sheet. */
export type StaffValues = RowValues<typeof readStaffColumns>;
export type StaffField = keyof StaffValues;

type PlainField = Exclude<FactsWhere<{ is: 'text' | 'day' | 'choice' }>, FactsWhere<{ sheet: null }> | 'gender'>;

/** Fields of the sheet that are columns of the record as they stand: texts, days and choices. */
export const plainFields = columnsOf(
  keysOf<PlainField>(
    ({ is, sheet }, key) => (is === 'text' || is === 'day' || is === 'choice') && sheet !== null && key !== 'gender',
  ),
);

type FlagField = Exclude<FactsWhere<{ is: 'yesNo' }> | 'annualSalary', FactsWhere<{ sheet: null }>>;

/** Fields of the sheet that say yes or no, and are 1 or 0 in the record. */
export const flagFields = columnsOf(
  keysOf<FlagField>(({ is, sheet }, key) => (is === 'yesNo' && sheet !== null) || key === 'annualSalary'),
);

/** Fields of the sheet that name a row of another list, with the record's column and the list. */
export const listFields = factsWhere({ is: 'list' }).flatMap((key) => {
  const { sheet, column, list } = recordFacts[key];
  return sheet === null ? [] : [{ field: sheet, column, list }];
});

/** The same of the post, which is dated. */
export const postListFields = {
  department: ['department_id', 'departments'],
  team: ['team_id', 'teams'],
  dutyStation: ['duty_station_id', 'duty_stations'],
  jobGrade: ['job_grade_id', 'job_grades'],
  jobLevel: ['job_level_id', 'job_levels'],
} as const;

/** Fields of the sheet that hold the code of another employee. */
export const personFields = factsWhere({ is: 'person' }).flatMap((key) => {
  const { sheet, column } = recordFacts[key];
  return sheet === null ? [] : [{ field: sheet, column }];
});

/** Fields whose stored value is the name or code behind an id. */
export const namedFields = [
  ...listFields.map(({ field }) => field),
  'department',
  'team',
  'dutyStation',
  'jobGrade',
  'jobLevel',
  ...personFields.map(({ field }) => field),
  'role',
] as const;

/** The columns of a record that an import may write. */
export const recordColumns = [
  ...Object.values(plainFields),
  ...Object.values(flagFields),
  ...listFields.map(({ column }) => column),
  ...personFields.map(({ column }) => column),
  ...Object.values(columnsOf(['gender', 'status', 'roleId', 'spouseName', 'spouseWorkingStatus', 'spouseOccupation'])),
  'has_no_email',
  'probation_passed_on',
  'paid_elsewhere_from',
  'paid_elsewhere_until',
  'missing_fields',
] as const;

export type PersonRecord = Pick<Selectable<DB['employees']>, (typeof recordColumns)[number]>;

export type SalaryRow = Pick<Selectable<DB['employee_salaries']>, 'id' | 'effective_from' | 'amount_cents'>;
export type ContractRow = Pick<
  Selectable<DB['employee_contracts']>,
  'id' | 'valid_from' | 'contract_type' | 'end_date' | 'has_seniority' | 'has_severance_pay'
>;
export type PostRow = Pick<
  Selectable<DB['employee_posts']>,
  'id' | 'valid_from' | 'position' | 'job_grade_id' | 'job_level_id' | 'step' | 'department_id' | 'team_id' | 'duty_station_id'
>;
/** Pension and provident fund, of which an import changes the first day alone. */
export type FundRow = Pick<Selectable<DB['employee_funds']>, 'id' | 'valid_from'>;
export type AllocationRow = Pick<
  Selectable<DB['employee_allocations']>,
  'id' | 'valid_from' | 'order_no' | 'project_id' | 'sub_project_id' | 'activity_codes' | 'share'
>;
export type KidRow = Pick<Selectable<DB['employee_kids']>, 'id' | 'order_no' | 'name' | 'date_of_birth' | 'current_status'>;
export type OpeningRow = Pick<
  Selectable<DB['opening_balances']>,
  'id' | 'kind' | 'month' | 'amount_cents' | 'hundredths_of_days'
>;

/** A person as stored, with everything dated, oldest first, and what the sheet would say of the newest. */
export interface StoredPerson {
  readonly id: string;
  readonly isArchived: boolean;
  /** The living account, which then holds the role; null without one. */
  readonly userId: string | null;
  /** The role of the account or, without one, of the record. */
  readonly roleId: string | null;
  readonly record: PersonRecord;
  /** The last day of the former employments; null where there are none. */
  readonly formerUntil: string | null;
  readonly salaries: readonly SalaryRow[];
  readonly contracts: readonly ContractRow[];
  readonly posts: readonly PostRow[];
  readonly funds: readonly FundRow[];
  readonly allocations: readonly AllocationRow[];
  readonly kids: readonly KidRow[];
  readonly openings: readonly OpeningRow[];
  /** The values of the company's own fields, in no order. */
  readonly custom: readonly ValueRow[];
  /** Names and codes that the ids of record and newest post stand for. */
  readonly names: Readonly<Record<(typeof namedFields)[number], string | null>>;
}

/** Exact cents of a decimal text with two decimals. */
export const toCents = (amount: string): number => Number(amount.replace('.', ''));

/** The decimal text of cents. */
export const fromCents = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A decimal of at most two digits after the point as hundredths: '33.33' is 3333. */
export function toHundredths(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Hundredths as the shortest decimal text. */
export const fromHundredths = (hundredths: number): string => String(hundredths / 100);
