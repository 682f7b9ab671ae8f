import { keysOf } from '#engine/keys-of.ts';
import { factsOf } from '#contract/people/facts/facts.ts';
import type { FactKey } from '#contract/people/facts/facts.ts';
import type { RecordFact } from '#contract/people/facts/fact.ts';
import type { Part } from '#contract/sight.ts';

/** The kinds of cells: a day is YYYY-MM-DD, money is US dollars. */
export type PeopleColumnKind = 'text' | 'choice' | 'day' | 'money' | 'number';

/** A column of a report on people. */
export interface PeopleColumn {
  readonly kind: PeopleColumnKind;
  /** The part of a person that it tells, which decides who reads it. */
  readonly part: Part;
  /** True where it is told as it was on the day of the report; others are told as they are now. */
  readonly isDated: boolean;
}

/** Facts with a first day, and what follows from them and from the day. */
const dated = {
  position: { kind: 'text', part: 'record' },
  department: { kind: 'text', part: 'record' },
  team: { kind: 'text', part: 'record' },
  dutyStation: { kind: 'text', part: 'record' },
  jobGrade: { kind: 'text', part: 'record' },
  jobLevel: { kind: 'text', part: 'record' },
  step: { kind: 'number', part: 'record' },
  contractType: { kind: 'choice', part: 'record' },
  contractFrom: { kind: 'day', part: 'record' },
  contractEndDate: { kind: 'day', part: 'record' },
  basicSalary: { kind: 'money', part: 'pay' },
  project: { kind: 'text', part: 'record' },
  donor: { kind: 'text', part: 'record' },
  employedFrom: { kind: 'day', part: 'record' },
  employedUntil: { kind: 'day', part: 'record' },
  serviceYears: { kind: 'number', part: 'record' },
  age: { kind: 'number', part: 'record' },
  birthday: { kind: 'text', part: 'record' },
} as const satisfies Readonly<Record<string, Omit<PeopleColumn, 'isDated'>>>;
export type DatedColumn = keyof typeof dated;

const kindOf = ({ is }: RecordFact): PeopleColumnKind =>
  is === 'day' ? 'day' : is === 'choice' || is === 'yesNo' ? 'choice' : 'text';

/** Facts that the dated columns tell, or that the form alone writes. */
const apart: ReadonlySet<FactKey> = new Set<FactKey>([
  'firstName',
  'lastName',
  'firstNameKH',
  'lastNameKH',
  'joinDate',
  'lastWorkingDay',
]);

const ofRecord = factsOf((fact, key) => fact.is !== 'own' && !apart.has(key)).map(
  ([key, fact]): readonly [string, PeopleColumn] => [key, { kind: kindOf(fact), part: fact.told ?? 'record', isDated: false }],
);

/** Every column of reports on people, by key: who it is, dated facts, and the facts of the catalogue. */
export const peopleColumns: ReadonlyMap<string, PeopleColumn> = new Map<string, PeopleColumn>([
  ['code', { kind: 'text', part: 'name', isDated: false }],
  ['name', { kind: 'text', part: 'name', isDated: false }],
  ['nameKH', { kind: 'text', part: 'name', isDated: false }],
  ...Object.entries(dated).map(([key, column]): [string, PeopleColumn] => [key, { ...column, isDated: true }]),
  ...ofRecord.filter(([key]) => key !== 'code'),
]);

export const peopleColumnKeys: readonly string[] = [...peopleColumns.keys()];

/** Columns that part somebody's row by who pays for them. */
export const sharedColumns: ReadonlySet<string> = new Set(['project', 'donor']);

/** Reports that the product brings: columns and groups by name. */
export const shippedReports = {
  headcount: { columns: ['donor', 'department', 'gender'], groups: ['donor', 'department', 'gender'] },
  emergency: {
    columns: ['code', 'name', 'department', 'dutyStation', 'contactNumber', 'emergencyContactName', 'emergencyContactNumber'],
    groups: [],
  },
  birthdays: { columns: ['birthday', 'name', 'department', 'age', 'employedFrom', 'serviceYears'], groups: [] },
  contracts: { columns: ['code', 'name', 'position', 'contractType', 'contractFrom', 'contractEndDate'], groups: [] },
} as const satisfies Readonly<Record<string, { readonly columns: readonly string[]; readonly groups: readonly string[] }>>;
export const shippedReportNames = keysOf(shippedReports);
