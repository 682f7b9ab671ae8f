import type { AppraisalRow } from '#contract/performance/appraisals.ts';
import { closedAppraisals, appraisalRows } from '#server/performance/appraisals/appraisals.queries.ts';
import type { StoredAppraisal } from '#server/performance/appraisals/appraisals.queries.ts';
import { finalRatingOf, readsResult } from '#server/performance/appraisals/appraisals.rules.ts';
import { isInReach, readStandings } from '#server/performance/records/index.ts';
import type { RecordConditions, RecordScope, Standing } from '#server/performance/records/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import type { Context } from '#server/http/context.ts';

interface Query extends Pick<RecordConditions, 'search'> {
  readonly year?: number | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly scope: RecordScope;
}

/** A page of the appraisals that the caller may read. Three statements, whatever the number of rows. */
export async function listOfAppraisals(context: Context, { scope, offset, limit, year, search }: Query) {
  const { db, session } = context;
  const of = { companyId: session.companyId, reach: isInReach(context, scope, closedAppraisals), year, search };
  const rows = await appraisalRows.list(db, { ...of, offset, limit });
  const total = await appraisalRows.count(db, of);
  const standings = await readStandings(context, [...new Set(rows.map((row) => row.employee_id))]);
  const data = rows.flatMap((row): AppraisalRow[] => {
    const standing = standings.get(row.employee_id);
    if (standing === undefined) return [];
    const isKnown = row.stage !== null && readsResult(context, row, standing);
    return [{ ...rowOf(context, row, standing), finalRating: isKnown ? finalRatingOf(row) : null }];
  });
  return { data, pagination: { count: data.length, total, offset, limit } };
}

/** What list and detail say alike. */
export function rowOf(context: Context, record: StoredAppraisal, standing: Standing): Omit<AppraisalRow, 'finalRating'> {
  return {
    id: record.id,
    employeeId: record.employee_id,
    employeeCode: record.employee_code,
    employeeName: record.employee_name,
    photo: record.photo,
    photoLink: photoLink(context, record.photo),
    year: record.year,
    kind: record.kind,
    selfEvalDate: record.self_eval_date,
    evaluateStatus: record.evaluate_status,
    stage: record.stage,
    isOwner: standing.isOwn,
    evaluates: standing.evaluates !== undefined,
  };
}
