import type { OvertimeConditions } from '#contract/time/overtime.ts';
import { toRow } from '#server/time/overtime/requests/detail.reads.ts';
import { overtimeLists } from '#server/time/overtime/overtime.queries.ts';
import type { OvertimeScope } from '#server/time/overtime/overtime.queries.ts';
import { overtimeLines, writeRequests } from '#server/time/overtime/requests/overtime.sheet.ts';
import { readWaiting, requestsInScope } from '#server/requests/request-kinds/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';

const scopeOf = (context: Context, conditions: OvertimeConditions): OvertimeScope => ({
  companyId: context.session.companyId,
  visible: requestsInScope(context, 'overtime', conditions.scope),
  conditions,
});

/** A page of requests, the newest first. */
export async function listOvertime(context: Context, query: OvertimeConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const scope = scopeOf(context, conditions);
  const rows = await overtimeLists.list(context.db, scope, { offset, limit });
  const total = await overtimeLists.count(context.db, scope);
  const waiting = await readWaiting(context, 'overtime', rows);
  return {
    data: rows.map((row) => toRow(context, row, waiting(row))),
    pagination: { count: rows.length, total, offset, limit },
  };
}

/** A link to all rows as they are filtered. */
export async function exportOvertime(context: Context, conditions: OvertimeConditions): Promise<string> {
  const rows = await overtimeLists.list(context.db, scopeOf(context, conditions), { offset: 0, limit: null });
  const waiting = await readWaiting(context, 'overtime', rows);
  const body = await writeRequests(
    rows.map((row) => toRow(context, row, waiting(row))),
    { language: context.language, lines: await overtimeLines(context) },
  );
  return await makeExportLink(context, { fileName: `overtime-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}
