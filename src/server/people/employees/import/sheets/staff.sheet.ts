import { factsOf, sheetNameOf } from '#contract/people/facts/facts.ts';
import type { FactsWhere } from '#contract/people/facts/facts.ts';
import type { RecordFact } from '#contract/people/facts/fact.ts';
import type { recordFacts } from '#contract/people/facts/record-facts.ts';
import { LEAST_AGE, textFacts } from '#contract/people/facts/single-facts.ts';
import { employeeForm as formEn } from '#i18n/en/people/employee-form.ts';
import { employees as listEn } from '#i18n/en/people/employees.ts';
import { employeeForm as formKm } from '#i18n/km/people/employee-form.ts';
import { employees as listKm } from '#i18n/km/people/employees.ts';
import {
  birthType,
  choiceType,
  dateType,
  defineColumns,
  kindType,
  moneyType,
  personType,
  stepType,
  yesNoType,
} from '#server/sheets/column.ts';
import type { ColumnType, SheetColumn } from '#server/sheets/column.ts';
import * as choices from '#server/people/employees/import/sheets/choices.ts';
import { withGlossary } from '#server/people/employees/import/sheets/glossary.ts';
import { openingColumns } from '#server/people/employees/import/sheets/opening.columns.ts';
import { names, staffWords } from '#server/people/employees/import/sheets/staff-words.ts';
import type { StaffWords } from '#server/people/employees/import/sheets/staff-words.ts';

const fullName = kindType('personName', 200);
/** The name of a department, a grade or the like: no free words. */
const named = kindType('name', 255);
const postText = kindType(textFacts.position.kind, textFacts.position.max);

/** The types of columns that differ from the record: whole names, letters for the gender, names in place of ids. */
const ownTypes = {
  name: fullName,
  namekh: fullName,
  gender: choiceType(choices.genders),
  dob: birthType(LEAST_AGE),
  maritalStatus: choiceType(choices.maritalStatuses),
  employeeType: choiceType(choices.employeeTypes),
  typeOfWorker: choiceType(choices.residences),
  workingDay: choiceType(choices.workingDays),
  payrollCurrency: choiceType(choices.currencies),
  annualSalary: yesNoType,
  contractType: choiceType(choices.contractTypes),
  contractEndDate: dateType,
  basicSalary: moneyType({ currency: 'USD', min: 0, max: 999_999_999.99 }),
  effectiveSalaryDate: dateType,
  position: postText,
  department: named,
  team: named,
  dutyStation: postText,
  jobGrade: named,
  step: stepType({ min: 1, max: 9 }),
  jobLevel: named,
  role: kindType('name', 100),
} as const;

type OwnField = keyof typeof ownTypes;
type Carried<Is extends RecordFact['is']> = Exclude<FactsWhere<{ is: Is }>, FactsWhere<{ sheet: null }> | OwnField>;
type Renamed<Is extends RecordFact['is']> = Extract<(typeof recordFacts)[FactsWhere<{ is: Is }>], { sheet: string }>['sheet'];
type StaffColumn =
  | { readonly [Field in OwnField]: SheetColumn<Field, TypeIn<(typeof ownTypes)[Field]>> }[OwnField]
  | { readonly [Field in Carried<'text' | 'day'> | Renamed<'list' | 'person'>]: SheetColumn<Field, string> }[
      | Carried<'text' | 'day'>
      | Renamed<'list' | 'person'>];
type TypeIn<Type> = Type extends ColumnType<infer Value> ? Value : never;

/** The type of a fact's column, by what the fact is. */
function typeOf(fact: RecordFact): ColumnType {
  switch (fact.is) {
    case 'text':
      return kindType(fact.kind, fact.max);
    case 'day':
      return dateType;
    case 'list':
      return named;
    case 'person':
      return personType;
    case 'yesNo':
      return yesNoType;
    case 'choice':
      return choiceType(fact.choices.map((value) => ({ value, en: wordIn(listEn, value), km: wordIn(listKm, value) })));
    case 'own':
      throw new Error('its column has a type of its own');
    default:
      return fact satisfies never;
  }
}

type Words = Readonly<Record<string, string>>;
const wordIn = ({ profile }: { readonly profile: { readonly value: Words } }, value: string | number): string =>
  profile.value[value] ?? String(value);

/** The title by the words of the screens. */
function titleIn(glossaries: readonly Words[], field: string): string {
  const [title] = glossaries.flatMap((words) => words[field] ?? words[`${field}Id`] ?? []);
  if (title === undefined) throw new Error(`${field} has no title`);
  return title;
}

const types = new Map<string, ColumnType>([
  ...factsOf(({ is }, key) => is !== 'own' && sheetNameOf(key) !== null).map(([key, fact]): [string, ColumnType] => [
    sheetNameOf(key) ?? key,
    typeOf(fact),
  ]),
  ...Object.entries<ColumnType>(ownTypes),
]);

function toColumn(field: string): SheetColumn {
  const words: StaffWords = new Map<string, StaffWords>(Object.entries(staffWords)).get(field) ?? {};
  const { en, km, also, ...others } = words;
  const type = types.get(field);
  if (type === undefined) throw new Error(`${field} is no field of the staff sheet`);
  return {
    ...others,
    field,
    en: en ?? titleIn([formEn.field, listEn.profile.field], field),
    km: km ?? titleIn([formKm.field, listKm.profile.field], field),
    ...(also === undefined ? {} : { synonyms: also }),
    type,
  };
}

/** The columns of the staff sheet, under the wire's field names: those with words of their own, then every other fact that a sheet can carry. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields and types are those of the catalogue
export const staffColumns = withGlossary([
  ...[...new Set([...Object.keys(staffWords), ...types.keys()])].map(toColumn),
  ...openingColumns,
]) as readonly (StaffColumn | (typeof openingColumns)[number])[];

/** The salary that a list of raises holds beside the new one: compared with the record and never written. */
const currentSalary = withGlossary(
  defineColumns([
    {
      field: 'currentSalary',
      en: 'Current salary',
      km: 'ប្រាក់ខែបច្ចុប្បន្ន',
      synonyms: names`
        Current basic salary | Current base salary | Current pay | Current basic pay | Present salary | Existing salary | Old salary |
        Old basic salary | Old base salary | Previous salary | Previous basic salary | Salary before increase | Salaire actuel |
        Ancien salaire | ប្រាក់ខែចាស់ | ប្រាក់បៀវត្សបច្ចុប្បន្ន | ប្រាក់បៀវត្សចាស់`,
      type: ownTypes.basicSalary,
      hasNoZero: true,
      looks: staffWords.basicSalary.looks,
      note: {
        en: 'Compared with the record and not written.',
        km: 'ប្រៀបធៀបជាមួយកំណត់ត្រា មិនកត់ត្រាទេ។',
      },
    },
  ]),
);

/** The columns that a sheet is read by: those of the staff sheet, and those that are only compared. */
export const readStaffColumns: readonly ((typeof staffColumns)[number] | (typeof currentSalary)[number])[] = [
  ...staffColumns,
  ...currentSalary,
];

/** The same for a sheet whose only salary is called the current one: that is the salary. */
export const ofOneSalary = (columns: typeof readStaffColumns): typeof readStaffColumns => {
  const itsNames = currentSalary.flatMap(({ en, km, synonyms }) => [en, km, ...synonyms]);
  return columns
    .filter(({ field }) => field !== 'currentSalary')
    .map((column) =>
      column.field === 'basicSalary' ? { ...column, synonyms: [...(column.synonyms ?? []), ...itsNames] } : column,
    );
};

const namesOfColumn = (column: SheetColumn): readonly string[] => [column.en, column.km, ...(column.synonyms ?? [])];

/** Titles of the day from which a raise holds, which elsewhere are of the first day at work. */
const raiseDays: readonly string[] = [
  'Start date',
  'Start',
  'Starts',
  'Starting',
  'From',
  'As from',
  'Date',
  'Begins',
  'Valid from',
  'Start on',
  'Since',
];

/** The same for a list of raises: its day is that of the raise. */
export const ofRaiseList = (columns: typeof readStaffColumns): typeof readStaffColumns =>
  columns.map((column) => {
    if (column.field === 'joinDate')
      return {
        ...column,
        required: false,
        synonyms: (column.synonyms ?? []).filter((name) => !raiseDays.includes(name)),
        title: 'bare' as const,
      };
    return column.field === 'effectiveSalaryDate' ? { ...column, synonyms: [...(column.synonyms ?? []), ...raiseDays] } : column;
  });

/** The same for a sheet with a salary and the amount of a raise: the salary is the one before it, and the new one is asked for. */
export const ofOldSalary = (columns: typeof readStaffColumns): typeof readStaffColumns => {
  const salary = columns.find(({ field }) => field === 'basicSalary');
  const old = salary === undefined ? [] : namesOfColumn(salary).filter((name) => !/^(new|revised|proposed)/iu.test(name));
  return columns.map((column) => {
    if (column.field === 'basicSalary')
      return {
        ...column,
        en: 'New salary',
        km: 'ប្រាក់ខែថ្មី',
        synonyms: namesOfColumn(column).filter((name) => !old.includes(name)),
        hints: [],
      };
    return column.field === 'currentSalary' ? { ...column, synonyms: [...(column.synonyms ?? []), ...old] } : column;
  });
};

const isDemandedInParts = ({ field, required = false }: SheetColumn): boolean =>
  field === 'lastName' || field === 'firstName' || (field !== 'name' && required);

/** The same where the sheet has the name in two columns. */
export const ofNameParts = (columns: typeof readStaffColumns): typeof readStaffColumns =>
  columns.map((column) => ({
    ...column,
    required: isDemandedInParts(column),
  }));

const wordsOf = (field: string): readonly string[] =>
  readStaffColumns.filter((column) => column.field === field).flatMap(namesOfColumn);

/** The same where a name stands beside one part of it: it is the other part. */
export const ofNameBeside =
  (part: 'firstName' | 'firstNameKH' | 'lastName' | 'lastNameKH', whole: 'name' | 'namekh') =>
  (columns: typeof readStaffColumns): typeof readStaffColumns =>
    columns
      .filter(({ field }) => field !== whole)
      .map((column) =>
        column.field === part ? { ...column, synonyms: [...(column.synonyms ?? []), ...wordsOf(whole)] } : column,
      );

/** The same for a list of accounts, whose branches are those of a bank and whose accounts are called by those who hold them. */
export const ofBankList = (columns: typeof readStaffColumns): typeof readStaffColumns =>
  columns
    .filter(({ field }) => field !== 'dutyStation')
    .map((column) =>
      column.field === 'name' ? { ...column, synonyms: [...namesOfColumn(column), 'Account name', 'A/C name'] } : column,
    );

/** Finds the part of the record to which a field of the staff sheet belongs; undefined where the field is no fact. */
export const partOf = (field: string): RecordFact['part'] | undefined =>
  factsOf((_, key) => sheetNameOf(key) === field).map(([, { part }]) => part)[0];
