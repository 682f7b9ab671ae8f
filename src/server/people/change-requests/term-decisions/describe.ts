import type { TermRequest, TermValue } from '#contract/people/term-changes.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { movesOf, toActions } from '#server/requests/approvers/index.ts';
import { whoDecided } from '#server/requests/request-kinds/index.ts';
import { readProjectCodes } from '#server/db/parts/project-codes.ts';
import { readNeedsPaper, readStandingTerms } from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import type { StoredTerms } from '#server/people/change-requests/term-decisions/decisions.queries.ts';
import { dayOfRow, differences, isSameRows } from '#server/people/change-requests/terms/index.ts';
import type { KeptRow } from '#server/people/change-requests/terms/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { toListed } from '#server/files/listed-file.ts';
import { findFiles } from '#server/files/stored-files.queries.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Whether a part is not approved without a paper: what is charged to whom has none, nor a hire. */
export const demandsPaper = ({ part, papers }: StoredTerms, isDemanded: boolean): boolean =>
  isDemanded && part !== 'allocation' && part !== 'hire' && papers.length === 0;

/** Changes as the caller sees them; the same statements for any number. */
export async function describeTerms(context: Context, all: readonly StoredTerms[]): Promise<TermRequest[]> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  const moves = await movesOf(context, 'terms', all);
  const standing = await readStandingTerms(db, { companyId, employeeIds: all.map((row) => row.employee_id) });
  const codes = await readProjectCodes(db, { companyId, ids: all.flatMap(projectIds) });
  const files = await findFiles(db, { companyId, ids: all.flatMap(({ papers }) => papers) });
  const isDemanded = await readNeedsPaper(db, companyId);
  return all.map((row): TermRequest => {
    const { part, rows_before: before, rows_after: after } = row;
    const isOpen = row.status === REQUEST.REQUESTED;
    const stands = standing.get(`${row.employee_id} ${part}`) ?? [];
    const shown = shownOf(row);
    return {
      id: row.id,
      requestNo: row.request_no,
      employeeId: row.employee_id,
      employeeCode: row.employee_code,
      employeeName: row.employee_name,
      photoLink: photoLink(context, row.photo),
      part,
      requestedDate: dayOf(row.created_at),
      filedBy: row.filed_by,
      reason: row.reason,
      status: row.status,
      effectiveFrom: row.effective_from,
      isLate: isOpen ? row.effective_from < today : row.is_late === true,
      before: toValues(part, shown.before, codes),
      after: toValues(part, shown.after, codes),
      isStale: isOpen && !isSameRows(part, stands, before) && !isSameRows(part, stands, after),
      papers: row.papers.flatMap((id): ListedFile[] => {
        const file = files.get(id);
        return file === undefined ? [] : [toListed(context, file)];
      }),
      needsPaper: isOpen && demandsPaper(row, isDemanded),
      mayExplain: isOpen && row.created_by === userId,
      userName: whoDecided('terms', row, null),
      comment: row.comment,
      actions: toActions(moves(row.id)),
    };
  });
}

/** What is shown of the two: what goes beside what comes, and where nothing goes what stood last. */
function shownOf({ part, rows_before: before, rows_after: after }: StoredTerms) {
  const { gone, come } = differences({ before, after });
  const last = newest(part, before);
  return { before: gone.length > 0 ? gone : last, after: come.length > 0 ? come : newest(part, after) };
}

/** The rows of the newest day. */
export function newest(part: StoredTerms['part'], rows: readonly KeptRow[]): readonly KeptRow[] {
  const last = rows.reduce((found, row) => (dayOfRow(part, row) > found ? dayOfRow(part, row) : found), '');
  return rows.filter((row) => dayOfRow(part, row) === last);
}

function projectIds({ rows_before: before, rows_after: after }: StoredTerms): readonly string[] {
  return [...before, ...after].flatMap(({ project_id: project, sub_project_id: sub }) =>
    [project, sub].filter((id) => typeof id === 'string'),
  );
}

/** Rows as they are told, by day; of an allocation the lines of one day are one value. */
function toValues(part: StoredTerms['part'], rows: readonly KeptRow[], codes: ReadonlyMap<string, string>): TermValue[] {
  const byDay = Map.groupBy(rows, (row) => dayOfRow(part, row));
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([from, ofDay]): TermValue[] => {
      const none = { from, salary: null, contract: null, lines: [] };
      if (part === 'allocation') return [{ ...none, lines: ofDay.map((row) => toLine(row, codes)) }];
      if (part === 'salary' || part === 'hire')
        return ofDay.map((row) => ({ ...none, salary: Number(row['amount_cents']) / 100 }));
      return ofDay.map((row) => ({
        ...none,
        contract: {
          type: String(row['contract_type']),
          endDate: textOf(row['end_date']),
          seniority: row['has_seniority'] === true,
          severancePay: row['has_severance_pay'] === true,
          correction: textOf(row['correction_reason']),
        },
      }));
    });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const toLine = (row: KeptRow, codes: ReadonlyMap<string, string>) => ({
  project: codes.get(String(row['project_id'])) ?? '-',
  subProject: codes.get(String(row['sub_project_id'])) ?? null,
  percentage: Number(row['share']) / 100,
});
