import type { AuditChange, AuditRow } from '#contract/access/audit.ts';
import { audit as enAudit } from '#i18n/en/access/audit.ts';
import { audit as kmAudit } from '#i18n/km/access/audit.ts';
import type { Language } from '#i18n/translation.ts';
import { sayInstant } from '#server/http/clock.ts';
import { say } from '#server/http/words.ts';
import { auditWord, sayValue } from '#server/access/audit/audit.words.ts';
import { defineColumns, textType } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

const [en, km] = [enAudit.column, kmAudit.column];

const columns = defineColumns([
  { field: 'at', en: en.at, km: km.at, type: textType(), width: 18 },
  { field: 'who', en: en.who, km: km.who, type: textType() },
  { field: 'behalf', en: en.behalf, km: km.behalf, type: textType() },
  { field: 'action', en: en.action, km: km.action, type: textType(), width: 16 },
  { field: 'kind', en: en.kind, km: km.kind, type: textType() },
  { field: 'record', en: en.record, km: km.record, type: textType() },
  { field: 'changed', en: en.field, km: km.field, type: textType() },
  { field: 'before', en: en.before, km: km.before, type: textType(), width: 32 },
  { field: 'after', en: en.after, km: km.after, type: textType(), width: 32 },
]);

/** The entries as an xlsx; says so where there are more than it holds. */
export async function writeEntries(
  rows: readonly (AuditRow & { readonly changes: readonly AuditChange[] })[],
  of: { readonly language: Language; readonly total: number },
): Promise<Buffer> {
  const { language, total } = of;
  const sheet = tableExport({
    name: say(language, 'audit:title'),
    columns,
    language,
    freezeColumns: 1,
    ...(total > rows.length ? { title: [say(language, 'audit:export_part', { count: rows.length, total })] } : {}),
    rows: rows.flatMap((row) => {
      const entry = {
        at: sayInstant(new Date(row.at)),
        who: row.userName ?? say(language, 'audit:system'),
        behalf: row.onBehalfOf ?? '',
        action: auditWord(language, 'actions', row.action),
        kind: auditWord(language, 'kinds', row.kind),
        record: row.recordName ?? '',
      };
      // What happened without a field, a new password for instance, stands in the sheet too.
      if (row.changes.length === 0) return [{ ...entry, changed: '', before: '', after: '' }];
      return row.changes.map((change) => ({
        ...entry,
        changed: auditWord(language, 'fields', change.field),
        before: sayValue(language, change, change.before),
        after: sayValue(language, change, change.after),
      }));
    }),
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
