import { sheetNameOf, shownFacts } from '#contract/people/facts/facts.ts';
import type { FactKey } from '#contract/people/facts/facts.ts';
import type { CustomField } from '#contract/people/custom-fields.ts';
import type { Language } from '#i18n/translation.ts';
import { say } from '#server/http/words.ts';
import { choiceType, dateType, defineColumns, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';
import type { ValueRow } from '#server/people/custom-fields/index.ts';
import { customColumn, sheetValues } from '#server/people/employees/custom.sheet.ts';
import type { ListedEmployee } from '#server/people/employees/employees.queries.ts';
import { contractTypes, genders } from '#server/people/employees/import/sheets/choices.ts';
import { staffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';
import { en, km } from '#server/people/employees/list/export-titles.ts';

const genderLetters = ['M', 'F', 'O'] as const;

/** The columns of the export; a list holds no pay (decision A29). */
const columns = defineColumns([
  { field: 'code', en: en.code, km: km.code, type: textType(), width: 14 },
  { field: 'name', en: en.name, km: km.name, type: textType() },
  { field: 'nameKh', en: en.nameKh, km: km.nameKh, type: textType() },
  { field: 'gender', en: en.gender, km: km.gender, type: choiceType(genders) },
  { field: 'position', en: en.position, km: km.position, type: textType() },
  { field: 'department', en: en.department, km: km.department, type: textType() },
  { field: 'team', en: en.team, km: km.team, type: textType() },
  { field: 'dutyStation', en: en.dutyStation, km: km.dutyStation, type: textType() },
  { field: 'joinDate', en: en.joinDate, km: km.joinDate, type: dateType },
  { field: 'probation', en: en.probation, km: km.probation, type: dateType },
  { field: 'contractType', en: en.contractType, km: km.contractType, type: choiceType(contractTypes) },
  { field: 'contractEnd', en: en.contractEnd, km: km.contractEnd, type: dateType },
  { field: 'status', en: en.status, km: km.status, type: textType() },
  { field: 'lastWorkingDay', en: en.lastWorkingDay, km: km.lastWorkingDay, type: dateType },
]);

/** Facts of the record that the columns above already tell. */
const told: ReadonlySet<FactKey> = new Set(['code', 'gender', 'joinDate', 'probationExpiredDate', 'status', 'lastWorkingDay']);

/** Every other fact that the record shows and a staff sheet carries; its column reads as in that sheet. */
export const furtherFacts = shownFacts.filter((key) => !told.has(key) && sheetNameOf(key) !== null);

const furtherColumns = furtherFacts.flatMap((key): SheetColumn[] => {
  const column = staffColumns.find(({ field }) => field === sheetNameOf(key));
  return column === undefined ? [] : [{ field: key, en: column.en, km: column.km, type: column.type }];
});

/** The further facts of a person, by key. */
export type FurtherFacts = Readonly<Record<(typeof furtherFacts)[number], string | number | null>>;

/** The company's own fields that the caller sees, with what the people of the list have in them. */
export interface CustomPart {
  readonly fields: readonly CustomField[];
  readonly values: ReadonlyMap<string, readonly ValueRow[]>;
  /** The name of each file among the values, by its id. */
  readonly files: ReadonlyMap<string, string>;
}

/** The list as an xlsx; behind the usual columns one for each further fact, and for each of the company's own fields. */
export async function writeEmployees(
  rows: readonly ListedEmployee[],
  { language, custom, further }: { language: Language; custom: CustomPart; further: ReadonlyMap<string, FurtherFacts> },
): Promise<Buffer> {
  const own: readonly SheetColumn[] = custom.fields.map(customColumn);
  const sheet = tableExport<readonly SheetColumn[]>({
    name: say(language, 'employees:export.sheet'),
    columns: [...columns, ...furtherColumns, ...own],
    language,
    freezeColumns: 2,
    rows: rows.map((row) => ({
      code: row.code,
      name: row.name,
      nameKh: row.name_kh,
      gender: genderLetters[row.gender] ?? null,
      position: row.position,
      department: row.department,
      team: row.team,
      dutyStation: row.duty_station,
      joinDate: row.join_date,
      probation: row.probation_expires_on,
      contractType: contractTypes.find(({ value }) => value === row.contract_type)?.value ?? null,
      contractEnd: row.contract_end,
      status: say(language, `employees:status.${statusWord(row)}`),
      lastWorkingDay: row.last_working_day,
      ...further.get(row.id),
      ...sheetValues(custom.values.get(row.id) ?? [], custom.files),
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}

function statusWord({ status, is_notice_terminate }: ListedEmployee): string {
  if (status === 0) return is_notice_terminate === 1 ? 'terminated' : 'resigned';
  return status === 4 ? 'maternity' : status === 5 ? 'sick' : 'active';
}
