import type { ImportKind, ImportOptions } from '#contract/people/employees/employee-imports.ts';
import { importKinds } from '#contract/people/employees/employee-imports.ts';
import { refuseField } from '#contract/errors.ts';
import type { Sheet, Workbook } from '#server/sheets/values/cell.ts';
import type { SheetColumn, SheetValue } from '#server/sheets/column.ts';
import { findHeader, headerScore, sheetNamed, titlesOf } from '#server/sheets/header.ts';
import { PART_ROWS, RECORD_ROWS } from '#server/sheets/limits.ts';
import type { KnownMapping } from '#server/sheets/matching.ts';
import { matchColumns } from '#server/sheets/matching.ts';
import { comparable } from '#server/sheets/values/normalise.ts';
import { folded } from '#engine/text/fold.ts';
import { withOneHeader } from '#server/sheets/header-span.ts';
import { speaksOfOthers } from '#server/sheets/title-words.ts';
import { readTable } from '#server/sheets/table.ts';
import type { Table } from '#server/sheets/table.ts';
import { formsAsLists } from '#server/people/employees/import/sheets/person-forms.ts';
import { allocationColumns, dependantColumns, projectColumns } from '#server/people/employees/import/sheets/other.sheets.ts';
import { givenRules } from '#server/people/employees/import/sheets/meant/given-rules.ts';
import { readRiels, withDollars } from '#server/people/employees/import/sheets/meant/riel.ts';
import type { Riels } from '#server/people/employees/import/sheets/meant/riel.ts';
import {
  findSharesHeader,
  isListOfShares,
  sharesAsList,
  sharesIn,
  withPercents,
} from '#server/people/employees/import/sheets/meant/shares.ts';
import {
  ofBankList,
  ofNameBeside,
  ofNameParts,
  ofOldSalary,
  ofOneSalary,
  ofRaiseList,
  readStaffColumns,
} from '#server/people/employees/import/sheets/staff.sheet.ts';

/** What was chosen by hand in earlier imports: the title of a field's column, and titles that are not a field's column. */
export interface Remembered {
  readonly titles: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<string, string>>;
}

type Columns = {
  readonly staff: typeof readStaffColumns;
  readonly dependants: typeof dependantColumns;
  readonly allocations: typeof allocationColumns;
  readonly projects: typeof projectColumns;
};

/** A sheet and how it is read; without `table` no row looks like its titles. */
export interface SheetReading<Kind extends ImportKind = ImportKind> {
  readonly kind: Kind;
  readonly sheet: Sheet;
  readonly columns: Columns[Kind];
  readonly table: Table<Columns[Kind]> | null;
  /** What all people have who are new, by field that no column holds. */
  readonly given: Readonly<Record<string, SheetValue>>;
  /** Of the staff: columns that are read as shares of projects. */
  readonly shares?: ReadonlySet<number>;
  /** Of the staff: salaries that look like riel. */
  readonly riels?: Riels | null;
}

export type SheetReadings = { readonly [Kind in ImportKind]: SheetReading<Kind> | null };

/** Whether rows of a kind are parts of a person, who may have several. */
const isPart = (kind: ImportKind): boolean => kind === 'dependants' || kind === 'allocations';

/**
 * The columns of each kind; the company's own fields stand behind those of the staff. A role is one of the company's: other systems call a
 * post so.
 */
const columnsOf = ({ custom, roles }: Pick<Reading, 'custom' | 'roles'>): Columns => ({
  staff: withCustom(
    readStaffColumns.map((column) =>
      column.field === 'role' ? { ...column, looks: (text: string) => roles.has(folded(text)) } : column,
    ),
    custom,
  ),
  dependants: dependantColumns,
  allocations: allocationColumns,
  projects: projectColumns,
});

function withCustom(columns: typeof readStaffColumns, custom: readonly SheetColumn[]): typeof readStaffColumns {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields that only a company knows have no types; whoever wants them asks by name
  return [...columns, ...custom] as unknown as typeof readStaffColumns;
}

interface Reading {
  readonly remembered: Readonly<Record<ImportKind, Remembered>>;
  readonly main: ImportKind;
  /** The company's own fields. */
  readonly custom: readonly SheetColumn[];
  readonly today: string;
  /** The codes of the company's projects, by their folded form. */
  readonly projects: ReadonlyMap<string, string>;
  /** The folded names of the company's roles. */
  readonly roles: ReadonlySet<string>;
}

/** Finds which sheet of the file is which, its header and its columns, and reads the rows. */
export function readSheets(file: Workbook, options: ImportOptions, of: Reading): SheetReadings {
  const { remembered } = of;
  const columnsBy = columnsOf(of);
  const lists = formsAsLists(file, columnsBy.staff);
  const choices = Object.values(options.sheets).filter((choice) => choice !== null);
  const visible = lists.sheets.filter(({ hidden }) => !hidden);
  const choiceOf = ({ name }: Sheet) =>
    choices.find((choice) => choice.name === name) ??
    (visible.length === 1 ? choices.find((choice) => choice.name === undefined) : undefined);
  const workbook = {
    ...lists,
    sheets: lists.sheets.map((sheet) => withOneHeader(sheet, [columnsBy[of.main]], choiceOf(sheet))),
  };
  const chosen = chooseSheets(workbook, options, { ...of, columnsBy });
  const read = <Kind extends ImportKind>(kind: Kind, columns: Columns[Kind]): SheetReading<Kind> | null => {
    const sheet = chosen.get(kind);
    if (sheet === undefined) return null;
    const choice = options.sheets[kind];
    const found = (): number | null =>
      findHeader(sheet, columns, { remembered: remembered[kind].titles }) ??
      (kind === 'staff' ? findSharesHeader(sheet, columnsBy.staff, of.projects) : null);
    const headerIndex = choice?.headerRow === undefined ? found() : choice.headerRow - 1;
    if (headerIndex === null || sheet.rows[headerIndex] === undefined) return { kind, sheet, columns, table: null, given: {} };
    const known = knownMapping(titlesOf(sheet, headerIndex), columns, choice?.mapping, remembered[kind]);
    const table = readTable(sheet, columns, {
      ...known,
      headerRow: headerIndex + 1,
      dateOrder: choice?.dateOrder,
      dateOrders: choice?.dateOrders,
      decimalSign: choice?.decimalSign,
      thisYear: Number(of.today.slice(0, 4)),
      takesShortYears: choice?.shortYears,
      takesHidden: choice?.hiddenRows,
      repeats: isPart(kind),
      maxRows: isPart(kind) ? PART_ROWS : RECORD_ROWS,
    });
    return { kind, sheet, columns, table, given: givenTo(columns, table, choice?.values) };
  };
  // Which columns a staff sheet has tells what its others mean: parts of a name, or one salary by whatever name.
  const staffOf = (columns: Columns['staff'], rules: readonly StaffRule[]): SheetReading<'staff'> | null => {
    const staff = read('staff', columns);
    const table = staff?.table ?? null;
    const rule = table === null ? undefined : rules.find(({ applies }) => applies(table));
    return rule === undefined
      ? staff
      : staffOf(
          rule.columns(columns),
          rules.filter((other) => other !== rule),
        );
  };
  const given = staffOf(columnsBy.staff, staffRules);
  const currency = options.sheets.staff ?? {};
  const riels = given === null || given.table === null ? null : readRiels(given.sheet, given.table, currency);
  const rate = riels !== null && currency.salaryCurrency === 'KHR' ? currency.rielRate : undefined;
  if (rate !== undefined && given?.table) chosen.set('staff', withDollars(given.sheet, given.table, rate));
  const all = rate === undefined ? given : staffOf(columnsBy.staff, staffRules);
  const taken = chosen.get('allocations');
  const isList = taken !== undefined && (options.sheets.allocations?.headerRow ?? findHeader(taken, allocationColumns)) !== null;
  const mayHaveShares = !isList && options.sheets.allocations !== null;
  const ownShares = mayHaveShares && all !== null && all.table !== null ? sharesAsList(all.sheet, all.table, of.projects) : null;
  const staff = ownShares === null ? all : withoutShares(all, ownShares.columns);
  const others = [...chosen].filter(([kind]) => kind !== 'allocations').map(([, sheet]) => sheet);
  const shares =
    ownShares ??
    (mayHaveShares
      ? sharesIn(
          workbook.sheets.filter((sheet) => !sheet.hidden && !others.includes(sheet)),
          { columns: columnsBy.staff, codes: of.projects },
        )
      : null);
  if (shares !== null) chosen.set('allocations', shares.sheet);
  const allocations = read('allocations', allocationColumns);
  const percents = allocations === null || allocations.table === null ? null : withPercents(allocations.sheet, allocations.table);
  if (percents !== null) chosen.set('allocations', percents);
  return {
    staff: staff === null ? null : { ...staff, riels },
    dependants: read('dependants', dependantColumns),
    allocations: percents === null ? allocations : read('allocations', allocationColumns),
    projects: read('projects', projectColumns),
  };
}

/** The values for all, as a cell would be read, of fields that may have one and that no column holds. */
function givenTo(
  columns: readonly SheetColumn[],
  { mapping }: Pick<Table<readonly SheetColumn[]>, 'mapping'>,
  values: Readonly<Record<string, string>> = {},
): Readonly<Record<string, SheetValue>> {
  const inSheet = new Set(mapping.matches.map(({ field }) => field));
  const given: Record<string, SheetValue> = {};
  for (const { field, type, forAll } of columns) {
    const text = values[field]?.trim() ?? '';
    if (forAll !== true || text === '' || inSheet.has(field)) continue;
    if (text === givenRules[field]?.value) {
      given[field] = text;
      continue;
    }
    const parsed = type.parse(text);
    if (!parsed.ok) throw refuseField(`sheets.staff.values.${field}`, `sheets:${parsed.code}`, parsed.params);
    given[field] = parsed.value;
  }
  return given;
}

/** The reading without columns that are read as shares. */
function withoutShares(reading: SheetReading<'staff'> | null, columns: ReadonlySet<number>): SheetReading<'staff'> | null {
  if (reading === null || reading.table === null) return reading;
  const { table } = reading;
  const unmatched = table.mapping.unmatched.filter(({ column }) => !columns.has(column));
  return { ...reading, shares: columns, table: { ...table, mapping: { ...table.mapping, unmatched } } };
}

interface StaffRule {
  readonly applies: (table: Table<typeof readStaffColumns>) => boolean;
  readonly columns: (columns: typeof readStaffColumns) => typeof readStaffColumns;
}

const hasOnly = (present: readonly string[], absent: string) => (table: Table<typeof readStaffColumns>) => {
  const fields = fieldsIn(table);
  return !fields.has(absent) && present.every((field) => fields.has(field));
};

const fieldsIn = (table: Table<typeof readStaffColumns>): ReadonlySet<string> =>
  new Set<string>(table.mapping.matches.map(({ field }) => field));

/** Whether a column of one part of a name stands beside one of a name, which is the other part then. */
const hasBeside =
  (part: string, other: string, whole: string) =>
  (table: Table<typeof readStaffColumns>): boolean => {
    const fields = fieldsIn(table);
    return fields.has(part) && fields.has(whole) && !fields.has(other);
  };

/** Whether a sheet tells accounts and nothing of the work. */
function isBankList(table: Table<typeof readStaffColumns>): boolean {
  const fields = fieldsIn(table);
  return (
    fields.has('bankAccNumber') &&
    !['position', 'department', 'joinDate', 'basicSalary', 'dob'].some((field) => fields.has(field))
  );
}

/** A salary that shall be. */
const NEW_SALARY = /^(new|revised|proposed|updated)\b|\b(after|new)\b|ថ្មី|nouveau/iu;

/** Whether a sheet tells raises of people, with a day under a title that elsewhere is the day they joined. */
function isRaiseList(table: Table<typeof readStaffColumns>): boolean {
  const fields = fieldsIn(table);
  const salary = table.mapping.matches.find(({ field }) => field === 'basicSalary');
  const isNew = fields.has('currentSalary') || (salary !== undefined && NEW_SALARY.test(salary.title));
  return (
    isNew &&
    salary !== undefined &&
    !fields.has('effectiveSalaryDate') &&
    !['dob', 'gender', 'contractType'].some((field) => fields.has(field))
  );
}

/** Whether an amount of a raise stands beside a salary that nothing calls the new one: it is the one before it. */
function hasRaiseBeside(table: Table<typeof readStaffColumns>): boolean {
  const salary = table.mapping.matches.find(({ field }) => field === 'basicSalary');
  return (
    salary !== undefined &&
    !NEW_SALARY.test(salary.title) &&
    !fieldsIn(table).has('currentSalary') &&
    table.mapping.unmatched.some(({ title }) => AMOUNT_OF_RAISE.test(title) && !DAY_OF_RAISE.test(title))
  );
}

const AMOUNT_OF_RAISE = /\bincr|\braise|augment|ដំឡើង/iu;
const DAY_OF_RAISE = /date|day|month|year|last|since|due|ថ្ងៃ|ខែ|ឆ្នាំ/iu;

/** Whether a current salary is the salary: nothing says that it was raised, or that it is an old one. */
function isOneSalary(table: Table<typeof readStaffColumns>): boolean {
  const { matches, unmatched } = table.mapping;
  const current = matches.find(({ field }) => field === 'currentSalary');
  const isRaised =
    matches.some(({ field }) => field === 'effectiveSalaryDate') || unmatched.some(({ title }) => RAISES.test(title));
  return current !== undefined && !speaksOfOthers(current.title) && !isRaised && hasOnly([], 'basicSalary')(table);
}

const RAISES = /incr|rais|adjust|\bnew\b|propos|revis|%|ដំឡើង|ថ្មី|augment/iu;

/** Family and given name in two columns stand for the full name, a current salary alone for the salary. */
const staffRules: readonly StaffRule[] = [
  { applies: hasBeside('lastName', 'firstName', 'name'), columns: ofNameBeside('firstName', 'name') },
  { applies: hasBeside('firstName', 'lastName', 'name'), columns: ofNameBeside('lastName', 'name') },
  { applies: hasBeside('lastNameKH', 'firstNameKH', 'namekh'), columns: ofNameBeside('firstNameKH', 'namekh') },
  { applies: hasBeside('firstNameKH', 'lastNameKH', 'namekh'), columns: ofNameBeside('lastNameKH', 'namekh') },
  { applies: hasOnly(['lastName', 'firstName'], 'name'), columns: ofNameParts },
  { applies: isBankList, columns: ofBankList },
  { applies: isRaiseList, columns: ofRaiseList },
  { applies: hasRaiseBeside, columns: ofOldSalary },
  { applies: isOneSalary, columns: ofOneSalary },
];

/** By hand above what was remembered; a title that was once refused for a field is refused again. */
function knownMapping(
  titles: readonly string[],
  columns: readonly SheetColumn[],
  byHand: Readonly<Record<string, number | null>> | undefined,
  remembered: Remembered,
): KnownMapping {
  const known = { chosen: byHand ?? {}, remembered: remembered.titles };
  const { matches } = matchColumns(titles, columns, known);
  const refused = matches.filter(({ field, title, how }) => {
    const before = remembered.refused[field];
    return how !== 'chosen' && before !== undefined && comparable(before) === comparable(title);
  });
  return { ...known, chosen: { ...Object.fromEntries(refused.map(({ field }) => [field, null])), ...known.chosen } };
}

/** Pairs kinds and sheets: by hand, then those with every demanded column, the likeliest first; the main kind takes a likely rest. */
function chooseSheets(
  workbook: Workbook,
  options: ImportOptions,
  { remembered, main, columnsBy }: Reading & { readonly columnsBy: Columns },
): Map<ImportKind, Sheet> {
  const chosen = new Map<ImportKind, Sheet>();
  const leftOut = new Set(importKinds.filter((kind) => options.sheets[kind] === null));
  for (const kind of importKinds) {
    const name = options.sheets[kind]?.name;
    if (name !== undefined && !isListOfShares(name)) chosen.set(kind, sheetNamed(workbook, name));
  }
  const pairs = workbook.sheets
    .filter((sheet) => !sheet.hidden)
    .flatMap((sheet) =>
      importKinds.map((kind) =>
        likeness(sheet, { kind, columns: columnsBy[kind], staff: columnsBy.staff, remembered: remembered[kind] }),
      ),
    )
    .filter((pair) => pair !== null)
    .toSorted((a, b) => Number(b.isComplete) - Number(a.isComplete) || b.score - a.score);
  for (const { kind, sheet, isComplete } of pairs) {
    const isFree = !chosen.has(kind) && !leftOut.has(kind) && ![...chosen.values()].includes(sheet);
    if (isFree && (isComplete || kind === main)) chosen.set(kind, sheet);
  }
  const first = workbook.sheets.find((sheet) => !sheet.hidden) ?? workbook.sheets[0];
  // Nothing is recognised: the person points at the header of the first sheet, or at another one.
  if (chosen.size === 0 && first !== undefined) chosen.set(main, first);
  return chosen;
}

/** Titles of people whom a sheet of dependants does not list. */
const IN_NEED = /emergency|next of kin|បន្ទាន់|urgence/iu;

/** Whether titles that would do for dependants or projects are those of people: whom to call, or whom a project pays. */
function speaksOfPeople(kind: ImportKind, titles: readonly string[], staff: readonly SheetColumn[]): boolean {
  if (kind === 'dependants') return titles.some((title) => IN_NEED.test(title));
  if (kind !== 'projects') return false;
  const code = matchColumns(titles, staff).matches.find(({ field }) => field === 'code');
  return code !== undefined && code.how !== 'shape' && !/^code$/iu.test(code.title.trim());
}

function likeness(
  sheet: Sheet,
  of: {
    readonly kind: ImportKind;
    readonly columns: readonly SheetColumn[];
    readonly staff: readonly SheetColumn[];
    readonly remembered: Remembered;
  },
) {
  const { kind, columns, remembered } = of;
  const known = { remembered: remembered.titles };
  const at = findHeader(sheet, columns, known);
  if (at === null) return null;
  const titles = titlesOf(sheet, at);
  const { missing } = matchColumns(titles, columns, known);
  const lacking = kind === 'staff' ? missing.filter((field) => field !== 'name') : missing;
  const isComplete = lacking.length === 0 && !speaksOfPeople(kind, titles, of.staff);
  return { kind, sheet, isComplete, score: headerScore(titles, columns, known) };
}
