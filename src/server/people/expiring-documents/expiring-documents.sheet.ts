import { expiringDocuments as en } from '#i18n/en/people/expiring-documents.ts';
import { expiringDocuments as km } from '#i18n/km/people/expiring-documents.ts';
import type { Language } from '#i18n/translation.ts';
import { dateType, defineColumns, integerType, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';
import type { StoredExpiring } from '#server/people/expiring-documents/expiring-documents.queries.ts';

const columns = defineColumns([
  { field: 'code', en: en.code, km: km.code, type: textType(), width: 14 },
  { field: 'name', en: en.employee, km: km.employee, type: textType() },
  { field: 'nameKh', en: en.nameKh, km: km.nameKh, type: textType() },
  { field: 'position', en: en.position, km: km.position, type: textType() },
  { field: 'department', en: en.department, km: km.department, type: textType() },
  { field: 'kind', en: en.what, km: km.what, type: textType(), width: 20 },
  { field: 'day', en: en.day, km: km.day, type: dateType },
  { field: 'daysLeft', en: en.days_left, km: km.days_left, type: integerType() },
  { field: 'number', en: en.number, km: km.number, type: textType(), width: 18 },
]);

/** The list as an xlsx; days left are negative for what has expired, so that the sheet can be sorted by them. */
export async function writeExpiring(rows: readonly StoredExpiring[], language: Language): Promise<Buffer> {
  const words = language === 'km' ? km : en;
  const sheet = tableExport({
    name: words.sheet,
    columns,
    language,
    freezeColumns: 2,
    rows: rows.map((row) => ({
      code: row.code,
      name: row.name,
      nameKh: row.name_kh,
      position: row.position,
      department: row.department,
      kind: (language === 'km' ? row.document_name_kh : null) ?? row.document_name ?? words.kind[row.kind],
      number: row.document_number,
      day: row.day,
      daysLeft: row.days_left,
    })),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
