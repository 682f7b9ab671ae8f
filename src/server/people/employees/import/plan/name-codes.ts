import { folded } from '#engine/text/fold.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { nextCodes, readCodeSeries } from '#server/people/employees/form/next-code.ts';
import { personFields } from '#server/people/employees/import/person.ts';
import type { StaffValues } from '#server/people/employees/import/person.ts';
import { familyFirst, orderOf, writtenNamesOf } from '#server/people/employees/import/sheets/name-order.ts';
import type { NameOrder, WrittenNames } from '#server/people/employees/import/sheets/name-order.ts';
import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';
import { splitName } from '#server/people/employees/import/sheets/staff-values.ts';
import { comparable } from '#server/sheets/values/normalise.ts';

type Staff = SheetReading<'staff'>;
type Row = NonNullable<Staff['table']>['rows'][number];

/** A staff sheet whose people and managers have codes, and what was found for them. */
export interface CodedStaff {
  readonly reading: Staff;
  /** Without a column of codes: how many rows are people who are there, and how many are given the next codes. Null: it has one. */
  readonly uncoded: { readonly known: number; readonly created: number } | null;
  /** Rows that could be one of several people: by the row's number. */
  readonly doubtful: ReadonlySet<number>;
  /** How whole names are split; null where none stands in one column. */
  readonly names: WrittenNames | null;
  /** Managers and approvers whom nobody is: the title of their column, and the names. */
  readonly unknown: readonly { readonly title: string; readonly names: readonly string[] }[];
}

/** Somebody of the company, as a sheet may name them. */
interface Named {
  readonly code: string;
  readonly name: string;
  readonly nameKH: string | null;
  readonly dob: string | null;
}

/**
 * Gives codes to what a staff sheet says by names. A sheet without codes means who has the same name and date of birth, and else
 * somebody new; a manager may be named by code or by name, of the sheet or of the company.
 */
export async function codeStaff(
  db: Db,
  staff: Staff,
  of: { companyId: string; nameOrder: NameOrder | undefined },
): Promise<CodedStaff> {
  const { table } = staff;
  const none: CodedStaff = { reading: staff, uncoded: null, doubtful: new Set(), names: null, unknown: [] };
  if (table === null) return none;
  const scripts = table.rows.map(inScripts);
  const whole = scripts.flatMap(({ values }) => values.name ?? []);
  const names = whole.length === 0 ? null : writtenNamesOf(whole, of.nameOrder);
  const order = names?.order ?? 'family';
  const ordered = scripts.map((row) =>
    withValues(row, { name: row.values.name && familyFirst(row.values.name, of.nameOrder ?? orderOf(row.values.name) ?? order) }),
  );
  const hasCodes = table.mapping.matches.some(({ field }) => field === 'code');
  const namesSomebody = table.mapping.matches.some(({ field }) => personFields.some((one) => one.field === field));
  if (hasCodes && !namesSomebody) return { ...none, names, reading: { ...staff, table: { ...table, rows: ordered } } };
  const people = await readNamed(db, of.companyId);
  const coded = hasCodes
    ? { rows: ordered, doubtful: none.doubtful, uncoded: null }
    : await giveCodes(db, ordered, { ...of, people });
  const { rows, unknown } = nameManagers(coded.rows, people);
  const titleOf = (field: string): string => table.mapping.matches.find((match) => match.field === field)?.title ?? field;
  const mapping = hasCodes
    ? table.mapping
    : { ...table.mapping, missing: table.mapping.missing.filter((field) => field !== 'code') };
  return {
    reading: { ...staff, table: { ...table, mapping, rows } },
    uncoded: coded.uncoded,
    doubtful: coded.doubtful,
    names,
    unknown: [...unknown].map(([field, missed]) => ({ title: titleOf(field), names: [...missed] })),
  };
}

const withValues = (row: Row, values: Partial<StaffValues>): Row => ({ ...row, values: { ...row.values, ...values } });

/** A row whose name stands in one cell in both scripts, with each where it belongs: 'PRAK Bopha (ប្រាក់ បុប្ផា)'. */
function inScripts(row: Row): Row {
  const { name, namekh } = row.values;
  if (name === null || !/\p{Script=Khmer}/u.test(name) || !/\p{Script=Latin}/u.test(name)) return row;
  const of = (script: RegExp): string => name.replaceAll(script, ' ').replaceAll(/[()/]/gu, ' ').replaceAll(/\s+/gu, ' ').trim();
  const khmer = of(/\p{Script=Latin}+/gu);
  return withValues(row, { name: of(/[\p{Script=Khmer}\u200b]+/gu), namekh: namekh ?? khmer });
}

/** A name in the form in which names are compared, whichever part stands first. */
const namesOf = (last: string, first: string): readonly string[] => [
  comparable(`${last}${first}`),
  comparable(`${first}${last}`),
];

/** What a row or a person may be called, in both scripts. */
function callsOf({ values }: Row): readonly string[] {
  const latin = values.name === null ? { last: values.lastName ?? '', first: values.firstName ?? '' } : splitName(values.name);
  const khmer =
    values.namekh === null ? { last: values.lastNameKH ?? '', first: values.firstNameKH ?? '' } : splitName(values.namekh);
  return [latin, khmer].flatMap(({ last, first }) => namesOf(last, first)).filter((call) => call !== '');
}

const callsOfPerson = ({ name, nameKH }: Named): readonly string[] =>
  [name, nameKH ?? '']
    .flatMap((one) => {
      const { last, first } = splitName(one);
      return namesOf(last, first);
    })
    .filter((call) => call !== '');

async function giveCodes(db: Db, rows: readonly Row[], of: { companyId: string; people: readonly Named[] }) {
  const known = new Map<string, Set<Named>>();
  for (const person of of.people) {
    // A name alone means nobody: another may have it.
    if (person.dob === null) continue;
    for (const call of callsOfPerson(person)) {
      const key = `${call} ${person.dob}`;
      known.set(key, (known.get(key) ?? new Set()).add(person));
    }
  }
  const doubtful = new Set<number>();
  const found = rows.map((row) => {
    const { dob } = row.values;
    const meant = new Set(dob === null ? [] : callsOf(row).flatMap((call) => [...(known.get(`${call} ${dob}`) ?? [])]));
    if (meant.size > 1) doubtful.add(row.rowNumber);
    return [...meant][0];
  });
  const created = found.filter((person) => person === undefined).length;
  const fresh = nextCodes(await readCodeSeries(db, of.companyId), created).values();
  const coded = rows.map((row, at) => {
    const person = found[at];
    return person === undefined ? withValues(row, { code: fresh.next().value ?? null }) : asKnown(row, person);
  });
  return { rows: coded, doubtful, uncoded: { known: rows.length - created, created } };
}

/** The row of somebody who was found: a Latin name with its parts turned round is the same name, and no change. */
function asKnown(row: Row, person: Named): Row {
  const { name, lastName, firstName } = row.values;
  const given = name === null ? { last: lastName ?? '', first: firstName ?? '' } : splitName(name);
  const stored = splitName(person.name);
  const isSame = namesOf(stored.last, stored.first).includes(comparable(`${given.last}${given.first}`));
  if (!isSame) return withValues(row, { code: person.code });
  const names = name === null ? { lastName: stored.last, firstName: stored.first } : { name: person.name };
  return withValues(row, { code: person.code, ...names });
}

/** Puts codes in the place of names; who is nobody's name or code is left empty and told. */
function nameManagers(rows: readonly Row[], people: readonly Named[]) {
  const codes = new Map<string, string>();
  const calls = new Map<string, Set<string>>();
  const learn = (code: string, names: readonly string[]): void => {
    codes.set(folded(code), code);
    for (const name of names) calls.set(name, (calls.get(name) ?? new Set()).add(code));
  };
  for (const person of people) learn(person.code, callsOfPerson(person));
  for (const row of rows) if (row.values.code !== null) learn(row.values.code, callsOf(row));
  const unknown = new Map<string, Set<string>>();
  const resolve = (field: string, text: string): string | null => {
    const { last, first } = splitName(text);
    const named = [...new Set(namesOf(last, first).flatMap((call) => [...(calls.get(call) ?? [])]))];
    const code = codes.get(folded(text)) ?? (named.length === 1 ? named[0] : undefined);
    if (code === undefined) unknown.set(field, (unknown.get(field) ?? new Set()).add(text));
    return code ?? null;
  };
  const coded = rows.map((row) => {
    const resolved = personFields.flatMap(({ field }) => {
      const text = row.values[field];
      return text === null ? [] : [[field, resolve(field, text)] as const];
    });
    return resolved.length === 0 ? row : withValues(row, Object.fromEntries(resolved));
  });
  return { rows: coded, unknown };
}

/** Everybody of the company, in the names that the records hold. */
async function readNamed(db: Db, companyId: string): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select code, concat_ws(', ', last_name, nullif(first_name, '')) as name,
      nullif(concat_ws(', ', nullif(last_name_kh, ''), nullif(first_name_kh, '')), '') as "nameKH", date_of_birth::text as dob
    from employees where company_id = ${companyId} and archived_at is null order by code`.execute(db);
  return rows;
}
