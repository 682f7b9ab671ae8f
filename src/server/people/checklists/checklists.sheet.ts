import type { ChecklistRow } from '#contract/people/checklists.ts';
import { checklists as en } from '#i18n/en/people/checklists.ts';
import { checklists as km } from '#i18n/km/people/checklists.ts';
import type { Language } from '#i18n/translation.ts';
import { dateType, defineColumns, integerType, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

const columns = defineColumns([
  { field: 'code', en: en.code, km: km.code, type: textType(), width: 14 },
  { field: 'employee', en: en.employee, km: km.employee, type: textType() },
  { field: 'position', en: en.position, km: km.position, type: textType() },
  { field: 'department', en: en.department, km: km.department, type: textType() },
  { field: 'name', en: en.list, km: km.list, type: textType(), width: 26 },
  { field: 'occasion', en: en.occasion, km: km.occasion, type: textType(), width: 16 },
  { field: 'day', en: en.day, km: km.day, type: dateType },
  { field: 'state', en: en.state, km: km.state, type: textType(), width: 12 },
  { field: 'done', en: en.done, km: km.done, type: integerType() },
  { field: 'total', en: en.tasks, km: km.tasks, type: integerType() },
  { field: 'overdue', en: en.overdue, km: km.overdue, type: integerType() },
  { field: 'nextDue', en: en.next_due, km: km.next_due, type: dateType },
]);

/** The lists as an xlsx. */
export async function writeChecklists(rows: readonly ChecklistRow[], language: Language): Promise<Buffer> {
  const words = language === 'km' ? km : en;
  const sheet = tableExport({
    name: words.sheet,
    columns,
    language,
    freezeColumns: 2,
    rows: rows.map(({ id: _id, employeeId: _employeeId, mine: _mine, ...row }) => ({
      ...row,
      occasion: words.occasions[row.occasion],
      state: words.states[row.state],
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
