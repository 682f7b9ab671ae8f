import type { ExpiringConditions, ExpiringRow } from '#contract/people/expiring-documents.ts';
import { isSeen } from '#server/people/documents/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';
import { countByHorizon, countExpiring, listExpiring } from '#server/people/expiring-documents/expiring-documents.queries.ts';
import type { ExpiringScope, StoredExpiring } from '#server/people/expiring-documents/expiring-documents.queries.ts';
import { writeExpiring } from '#server/people/expiring-documents/expiring-documents.sheet.ts';

const scopeOf = ({ session, today }: Context, conditions: ExpiringConditions): ExpiringScope => ({
  companyId: session.companyId,
  today,
  conditions,
  seen: isSeen(session),
});

/** A page of what lapses. */
export async function readExpiring(context: Context, query: ExpiringConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const scope = scopeOf(context, conditions);
  const rows = await listExpiring(context.db, scope, { offset, limit });
  const total = await countExpiring(context.db, scope);
  return { data: rows.map(toRow), pagination: { count: rows.length, total, offset, limit } };
}

function toRow(row: StoredExpiring): ExpiringRow {
  return {
    id: row.document_id ?? `${row.employee_id}:${row.kind}`,
    employeeId: row.employee_id,
    code: row.code,
    name: row.name,
    namekh: row.name_kh === '' ? null : row.name_kh,
    photo: row.photo,
    position: row.position,
    department: row.department,
    kind: row.kind,
    document:
      row.document_kind_id === null || row.document_name === null
        ? null
        : {
            kindId: row.document_kind_id,
            name: row.document_name,
            nameKH: row.document_name_kh,
            number: row.document_number,
          },
    day: row.day,
    daysLeft: row.days_left,
  };
}

/** How much lapses at each horizon. */
export async function readExpiringCounts({ db, session, today }: Context) {
  return await countByHorizon(db, { companyId: session.companyId, today, seen: isSeen(session) });
}

/** A link to the whole list as it is filtered. */
export async function exportExpiring(context: Context, conditions: ExpiringConditions): Promise<string> {
  const rows = await listExpiring(context.db, scopeOf(context, conditions), { offset: 0, limit: null });
  const body = await writeExpiring(rows, context.language);
  return await makeExportLink(context, { fileName: `expiring-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}
