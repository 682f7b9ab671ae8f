import { sql } from 'kysely';
import type { OvertimeReportRow } from '#contract/time/overtime-report.ts';
import type { OvertimeConditions } from '#contract/time/overtime.ts';
import type { Db } from '#server/db/connect.ts';
import { toRow } from '#server/time/overtime/requests/detail.reads.ts';
import { countRequests, listRequests } from '#server/time/overtime/overtime.queries.ts';
import { overtimeLines } from '#server/time/overtime/requests/overtime.sheet.ts';
import { writeReport } from '#server/time/overtime/report.sheet.ts';
import { NOT_WAITING, statusWord } from '#server/requests/request-kinds/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';
import { factRows } from '#server/people-facts/in-force.ts';

/** The position of people on a day, by their id. */
async function readPositions(db: Db, of: { companyId: string; ids: readonly string[]; today: string }) {
  const { rows } = await sql<{ employee_id: string; position: string | null }>`
    select distinct on (employee_id) employee_id, position from ${factRows('posts')}
    where company_id = ${of.companyId} and employee_id = any(${`{${of.ids.join(',')}}`}::uuid[])
    order by employee_id, valid_from <= ${of.today} desc, case when valid_from <= ${of.today} then valid_from end desc, valid_from`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.employee_id, row.position]));
}

type Asked = Pick<OvertimeConditions, 'rangFilter' | 'date' | 'search'> & {
  offset: number;
  limit: number | null;
  isExport: boolean;
};

/** Overtime of all states that touches some months, the newest first. */
export async function reportOvertime(context: Context, { offset, limit, isExport, ...asked }: Asked) {
  const { db, session, today, language } = context;
  const { companyId } = session;
  const conditions = { ...asked, scope: 'all' as const, status: undefined, dates: undefined };
  // The report's right sees everybody.
  const scope = { companyId, visible: sql`true`, conditions };
  const page = isExport ? { offset: 0, limit: null } : { offset, limit };
  const stored = (await listRequests(db, scope, page)).map((row) => toRow(context, row, NOT_WAITING));
  const total = await countRequests(db, scope);
  const positions = await readPositions(db, { companyId, ids: [...new Set(stored.map((row) => row.employeeId))], today });
  const data = stored.map((row): OvertimeReportRow => ({
    id: row.id,
    employeeName: row.employeeName,
    employeeCode: row.employeeCode,
    position: positions.get(row.employeeId) ?? null,
    startDate: row.startDate,
    endDate: row.endDate,
    numberOfDay: row.numberOfDay,
    reason: row.reason,
    status: statusWord(language, row.status),
  }));
  const answer = { data, pagination: { count: data.length, total, offset: page.offset, limit: page.limit ?? data.length } };
  if (!isExport) return answer;
  const body = await writeReport(data, { language, lines: await overtimeLines(context) });
  const link = await makeExportLink(context, { fileName: `overtime-report-${today}.xlsx`, contentType: XLSX_TYPE, body });
  return { ...answer, data: { link }, link };
}
