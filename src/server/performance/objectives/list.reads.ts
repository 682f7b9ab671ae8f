import type { ObjectiveState } from '#engine/performance/moves.ts';
import type { ObjectiveRow } from '#contract/performance/objectives.ts';
import type { RecordScope } from '#server/performance/records/index.ts';
import { approverOf, isInReach, mayRead, readStandings, readsTexts } from '#server/performance/records/index.ts';
import { closedObjectives, objectiveRows } from '#server/performance/objectives/objectives.queries.ts';
import type { ObjectiveConditions, StoredObjective } from '#server/performance/objectives/objectives.queries.ts';
import { movesNow, submittedFor, titleFor } from '#server/performance/objectives/objectives.rules.ts';
import type { Standing } from '#server/performance/records/index.ts';
import { progressOf } from '#server/performance/quarterly-reviews/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import type { Context } from '#server/http/context.ts';

interface Query extends Pick<ObjectiveConditions, 'search'> {
  readonly year?: number | undefined;
  readonly status?: ObjectiveState | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly scope: RecordScope;
}

/** A page of the objectives that the caller may read. Four statements, whatever the number of rows. */
export async function listOfObjectives(context: Context, { scope, offset, limit, year, status, search }: Query) {
  const { db, session } = context;
  const reader = { employeeId: session.employeeId, reads: await readsTexts(context) };
  const of = { companyId: session.companyId, reach: isInReach(context, scope, closedObjectives), reader, year, status, search };
  const rows = await objectiveRows.list(db, { ...of, offset, limit });
  const total = await objectiveRows.count(db, of);
  const standings = await readStandings(context, [...new Set(rows.map((row) => row.employee_id))]);
  const reported = await progressOf(
    context,
    rows.map(({ id }) => id),
  );
  const data = rows.flatMap((row) => {
    const standing = standings.get(row.employee_id);
    if (standing === undefined) return [];
    const progress = mayRead(standing) ? (reported.get(row.id) ?? null) : null;
    return [{ ...toRow(context, row, standing), progress }];
  });
  return { data, pagination: { count: data.length, total, offset, limit } };
}

function toRow(context: Context, record: StoredObjective, standing: Standing): Omit<ObjectiveRow, 'progress'> {
  const canEdit =
    (standing.isOwn || (!standing.hasAccount && standing.evaluates !== undefined)) &&
    ['PENDING', 'REQUIRED_UPDATE'].includes(record.status);
  const canArchive = standing.evaluates !== undefined && record.status !== 'APPROVED';
  return {
    id: record.id,
    employeeId: record.employee_id,
    employeeCode: record.employee_code,
    employeeName: record.employee_name,
    photo: record.photo,
    photoLink: photoLink(context, record.photo),
    year: record.year,
    title: titleFor(context, standing, record),
    status: record.status,
    evaluateStatus: record.evaluate_status,
    selfEvalDate: record.self_eval_date,
    mgrEvalDate: record.mgr_eval_date,
    approver: record.approver?.name ?? approverOf(standing, { submittedFor: submittedFor(record) })?.name ?? null,
    approvedDate: record.approved_date,
    isOwner: standing.isOwn,
    evaluates: standing.evaluates !== undefined,
    moves: [
      ...movesNow(context, record, standing),
      ...(canEdit ? (['edit'] as const) : []),
      ...(canArchive ? (['archive'] as const) : []),
    ],
  };
}
