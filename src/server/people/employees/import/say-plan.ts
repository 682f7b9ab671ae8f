import type { z } from 'zod';
import type { ImportKind, ImportPreview, ImportRow, ReadSheet } from '#contract/people/employees/employee-imports.ts';
import type { ImportAction } from '#contract/sheet-imports.ts';
import { importKinds } from '#contract/people/employees/employee-imports.ts';
import type { Language } from '#i18n/translation.ts';
import { mapInTurns } from '#server/in-order.ts';
import { say } from '#server/http/words.ts';
import type { Workbook } from '#server/sheets/values/cell.ts';
import type { SheetColumn, SheetValue } from '#server/sheets/column.ts';
import { availableIn } from '#server/imports/left-out-notes.ts';
import { sayReadings } from '#server/imports/one-sheet.ts';
import { titleOf } from '#server/sheets/write/out-cell.ts';
import type { Table } from '#server/sheets/table.ts';
import { dependantStatuses } from '#server/people/employees/import/sheets/choices.ts';
import type { Plan } from '#server/people/employees/import/plan/plan.ts';
import type { PlanRow } from '#server/people/employees/import/plan/plan.types.ts';
import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';
import { guessedFields } from '#server/sheets/shown-columns.ts';
import { hiddenBelow, shownColumns } from '#server/sheets/shown-columns.ts';
import { givenRules } from '#server/people/employees/import/sheets/meant/given-rules.ts';
import { peopleIn } from '#server/people/employees/import/outcome/people.ts';
import { waits } from '#server/people/employees/import/outcome/waits.ts';
import { sectionOf } from '#server/people/employees/import/sheets/sections.ts';

/** A plan in the caller's language. */
export async function sayPlan(plan: Plan, workbook: Workbook, language: Language): Promise<Omit<ImportPreview, 'digest'>> {
  const shown = shownFields(plan);
  return {
    sheets: importKinds.flatMap((kind) => {
      const reading = plan.readings[kind];
      return reading === null
        ? []
        : [{ ...sayReading(plan, reading, { workbook, language }), shown: shown[kind].map(({ field }) => field) }];
    }),
    available: availableIn(workbook),
    rows: await mapInTurns(plan.rows, (row) => sayRow(plan, row, { language, shown: shown[row.kind] })),
    counts: countsOf(plan.rows),
    people: peopleIn(plan),
    countsByKind: Object.fromEntries(
      importKinds
        .filter((kind) => plan.readings[kind] !== null)
        .map((kind) => [kind, countsOf(plan.rows.filter((row) => row.kind === kind))]),
    ),
    samePeople: plan.samePeople.map(({ alike, ...one }) => ({
      ...one,
      alike: alike.map((other) => ({ ...other, by: [...other.by] })),
    })),
    toCreate: createdNames(plan),
    joinedInPaid: plan.joinedInPaid,
    paidUntil: plan.paidUntil,
    needsSalaryDate: plan.needsSalaryDate,
    salaryEffectiveFrom: plan.salaryEffectiveFrom,
    needsAllocationDate: plan.needsAllocationDate,
    allocationValidFrom: plan.allocationValidFrom,
    peopleWithLaterAllocations: plan.peopleWithLaterAllocations,
    warnings: sayNotes(plan, language, true),
    notes: sayNotes(plan, language),
  };
}

/** The notes that warn of something nobody would believe or expect. */
const WARNINGS =
  /^(salary_(high|riel|zero|low|far)|current_salary|joined_too_young|projects_end|salary_until|newest_post|newest_allocation|alike_sheets|hidden_sheets|skipped_hidden)$/u;

/** The sentences about the whole file; with `areWarnings` those alone that warn. */
export function sayNotes(plan: Plan, language: Language, areWarnings = false): string[] {
  const notes = plan.notes.filter(({ key }) => !areWarnings || WARNINGS.test(key));
  return notes.map(({ key, params }) => {
    const { code } = params;
    const named = key === 'law' ? { ...params, kind: say(language, `payrollExceptionKinds:${code}`) } : params;
    return say(language, `employees:import.note.${key}`, named);
  });
}

/** How many rows of each sort. */
export function countsOf(rows: readonly PlanRow[]): Record<ImportAction, number> {
  const counts = { create: 0, change: 0, same: 0, refuse: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/** A reading of any kind. */
interface AnyReading extends Pick<SheetReading, 'given' | 'kind' | 'riels' | 'shares' | 'sheet'> {
  readonly columns: readonly SheetColumn[];
  readonly table: Pick<Table<readonly SheetColumn[]>, 'header' | 'mapping' | 'dates' | 'numbers'> | null;
}

/** The columns of each kind that have a value in any row, in their order; the code stands in the rows' titles too. */
function shownFields(plan: Plan): Readonly<Record<ImportKind, readonly SheetColumn[]>> {
  const of = (kind: ImportKind): readonly SheetColumn[] => {
    const filled = new Set<string>();
    for (const row of plan.rows) {
      if (row.kind !== kind) continue;
      for (const [field, value] of Object.entries(row.values)) if (value !== null) filled.add(field);
    }
    return columnsOf(plan, kind).filter(({ field }) => filled.has(field));
  };
  return { staff: of('staff'), dependants: of('dependants'), allocations: of('allocations'), projects: of('projects') };
}

function sayReading(
  plan: Plan,
  reading: AnyReading,
  { workbook, language }: { readonly workbook: Workbook; readonly language: Language },
): Omit<z.output<typeof ReadSheet>, 'shown'> {
  const { columns } = reading;
  const matches = new Map(reading.table?.mapping.matches.map(({ field, column }) => [field, column]));
  return {
    kind: reading.kind,
    name: reading.sheet.name,
    headerRow: reading.table?.header.rowNumber ?? null,
    headerRows: reading.sheet.header?.rows ?? 1,
    hiddenRows: hiddenBelow(reading.sheet, reading.table),
    columns: shownColumns(reading.sheet, reading.table).map((column) =>
      reading.shares?.has(column.index) === true ? { ...column, isShare: true } : column,
    ),
    mapping: Object.fromEntries(columns.map(({ field }) => [field, matches.get(field) ?? null])),
    fields: columns.map((column) => ({
      key: column.field,
      title: titleOf(column, language),
      required: plan.demands(reading.kind, column),
      ...(reading.kind === 'staff' ? { section: say(language, `employees:import.section.${sectionOf(column.field)}`) } : {}),
      ...(column.forAll === true ? { forAll: sayForAll(column, language) } : {}),
    })),
    given: Object.fromEntries(Object.entries(reading.given).map(([field, value]) => [field, String(value)])),
    guessed: guessedFields(reading.table?.mapping),
    missing: columns
      .filter((column) => plan.demands(reading.kind, column) && !matches.has(column.field) && !(column.field in reading.given))
      .map(({ field }) => field),
    ...sayReadings(workbook, reading.sheet, reading.table),
    names: reading.kind !== 'staff' || plan.names === null ? null : { ...plan.names, examples: [...plan.names.examples] },
    riels:
      reading.riels === undefined || reading.riels === null
        ? null
        : { ...reading.riels, examples: [...reading.riels.examples], usualRate: plan.usualRate },
    salaries:
      reading.kind !== 'staff' || plan.salaries === null ? null : { ...plan.salaries, examples: [...plan.salaries.examples] },
  };
}

/** How one value for all who are new is given. */
function sayForAll({ field, type }: SheetColumn, language: Language) {
  const kind = type.kind === 'date' ? ('day' as const) : type.choices === undefined ? ('text' as const) : ('choice' as const);
  return {
    kind,
    choices: [...(givenRules[field] === undefined ? [] : [givenRules[field]]), ...(type.choices ?? [])].map((choice) => ({
      value: String(choice.value),
      label: choice[language],
    })),
  };
}

/** Every complaint of a row as one sentence each, with the cell's column named; `fields` of a complaint are keys, said by their titles. */
export function sayErrors(plan: Plan, row: PlanRow, language: Language): ImportRow['errors'] {
  const columns = columnsOf(plan, row.kind);
  return row.errors.map(({ cell, field, key, params }) => {
    const choices = columns
      .find((column) => column.field === field)
      ?.type.choices?.map((choice) => choice[language])
      .join(', ');
    const titles = columns
      .filter((column) =>
        String(params['fields'] ?? '')
          .split(' ')
          .includes(column.field),
      )
      .map((column) => titleOf(column, language));
    const named = titles.length === 0 ? params : { ...params, fields: titles.join(', ') };
    return { cell, field, message: say(language, key, choices === undefined ? named : { ...named, choices }) };
  });
}

function sayRow(plan: Plan, row: PlanRow, of: { language: Language; shown: readonly SheetColumn[] }): ImportRow {
  const { language } = of;
  const columns = columnsOf(plan, row.kind);
  const shown = (field: string, value: SheetValue | null) =>
    sayValue(
      columns.find((column) => column.field === field),
      value,
      language,
    );
  return {
    kind: row.kind,
    sheet: row.sheet,
    row: row.row,
    action: row.action,
    ...(waits(plan.planning, row) ? { waits: true } : {}),
    title: row.title,
    changes: (row.action === 'create' ? [] : row.changes).map(({ field, from, to }) => ({
      field,
      from: shown(field, from),
      to: shown(field, to),
    })),
    values: of.shown.map((column) => sayValue(column, row.values[column.field] ?? null, language)),
    errors: sayErrors(plan, row, language),
  };
}

function columnsOf(plan: Plan, kind: ImportKind): readonly SheetColumn[] {
  return plan.readings[kind]?.columns ?? [];
}

function sayValue(column: SheetColumn | undefined, value: SheetValue | null, language: Language): string | null {
  if (value === null) return null;
  const choice = [...(column?.type.choices ?? []), ...(column?.field === 'status' ? dependantStatuses : [])].find(
    (one) => one.value === value,
  );
  if (choice !== undefined) return choice[language];
  if (column?.type.kind === 'percent') return `${value}%`;
  return column?.type.kind === 'date' || column?.type.kind === 'month'
    ? String(value).split('-').toReversed().join('/')
    : String(value);
}

/** What would be made, by list, as the person reads it. */
function createdNames({ planning, knownDonors }: Plan): Record<string, string[]> {
  const keys = {
    departments: 'departments',
    teams: 'teams',
    duty_stations: 'dutyStations',
    nationalities: 'nationalities',
    passport_types: 'passportTypes',
    visa_types: 'visaTypes',
    job_grades: 'jobGrades',
    job_levels: 'jobLevels',
  };
  const { created } = planning.lists;
  const lists = Object.entries(keys).map(([list, key]): [string, string[]] => [
    key,
    created.filter((one) => one.list === list).map((one) => planning.lists.titleOf(one)),
  ]);
  const donors = new Set(planning.createdProjects.map(({ donor }) => donor).filter((donor) => !knownDonors.has(donor)));
  const all: [string, string[]][] = [
    ...lists,
    ['projects', planning.createdProjects.map(({ code, title }) => `${code} · ${title}`)],
    ['donors', [...donors]],
  ];
  return Object.fromEntries(all.filter(([, names]) => names.length > 0));
}
