import { say } from '#server/http/words.ts';
import type { Context, Download } from '#server/http/context.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { writeTemplate } from '#server/sheets/template.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';
import { allocationColumns, dependantColumns, projectColumns } from '#server/people/employees/import/sheets/other.sheets.ts';
import { customColumn } from '#server/people/employees/custom.sheet.ts';
import { readTargets } from '#server/people/employees/import/plan/plan.ts';
import { staffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';

const columnsOf = {
  employees: staffColumns.filter(({ field }) => !['lastName', 'firstName', 'lastNameKH', 'firstNameKH'].includes(field)),
  dependants: dependantColumns,
  allocations: allocationColumns,
  projects: projectColumns,
} as const satisfies Readonly<Record<string, readonly SheetColumn[]>>;

/** The empty sheet of a kind, in the caller's language, that of the staff with the company's own fields; the name in two columns is understood too, but not offered. */
export async function makeTemplate(context: Context, kind: keyof typeof columnsOf): Promise<Download> {
  const { language } = context;
  const own = kind === 'employees' ? (await readTargets(context)).map(customColumn) : [];
  const word = (key: string) => say(language, `employees:import.template.${key}`);
  const body = await writeTemplate({
    name: say(language, `employees:import.sheet.${kind}`),
    columns: [...columnsOf[kind], ...own],
    language,
    words: {
      notesSheet: word('notes'),
      column: word('column'),
      required: word('required'),
      allowed: word('allowed'),
      note: word('note'),
      example: word('example'),
      yes: word('yes'),
      no: word('no'),
    },
  });
  return { fileName: `${kind}-template.xlsx`, contentType: XLSX_TYPE, body: Buffer.from(body) };
}
