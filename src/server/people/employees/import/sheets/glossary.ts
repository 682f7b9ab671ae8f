import { employeeForm as formEn } from '#i18n/en/people/employee-form.ts';
import { employees as listEn } from '#i18n/en/people/employees.ts';
import { employeeForm as formKm } from '#i18n/km/people/employee-form.ts';
import { employees as listKm } from '#i18n/km/people/employees.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { isNameOf } from '#server/sheets/matching.ts';

type Words = Readonly<Record<string, string>>;

const glossaries: readonly Words[] = [listEn, listKm].flatMap(({ list, profile, export: sheet }) => [
  profile.field,
  sheet,
  { code: list.code, name: list.employee, joinDate: list.join, probationExpiredDate: list.probation },
]);
const forms: readonly Words[] = [formEn.field, formKm.field];

/** Where the screens name a field otherwise than the sheet does. */
const keys: Readonly<Record<string, readonly string[]>> = {
  namekh: ['nameKh'],
  contractEndDate: ['contractEnd'],
  effectiveSalaryDate: ['lastModifiedSalaryAt'],
  supervisor: ['supervisorId', 'manager1'],
  role: ['roleName', 'roleId'],
};

/**
 * A column list that is also recognised by the words of the screens and of the list's export, in both languages; a word that is
 * already a name of some column stays that one's.
 */
export function withGlossary<const Columns extends readonly SheetColumn[]>(columns: Columns): Columns {
  const known: SheetColumn[] = [...columns];
  for (const [at, column] of columns.entries()) {
    const asked = [column.field, `${column.field}Id`, ...(keys[column.field] ?? [])];
    const words = [...glossaries, ...forms].flatMap((glossary) => asked.flatMap((key) => glossary[key] ?? []));
    const free = [...new Set(words)].filter((word) => !known.some((one) => isNameOf(one, word)));
    known[at] = { ...column, synonyms: [...(column.synonyms ?? []), ...free] };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same columns in the same order: only the names they go by are more
  return known as unknown as Columns;
}
