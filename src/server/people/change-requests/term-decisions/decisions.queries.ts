import { isOfPresentEmployment } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import { termParts } from '#contract/people/term-changes.ts';
import type { TermConditions, TermPart } from '#contract/people/term-changes.ts';
import type { Db } from '#server/db/connect.ts';
import { DEDUCTION } from '#server/people/employees/index.ts';
import { shownName } from '#server/db/parts/names.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { cameWith, requestLists } from '#server/requests/request-kinds/index.ts';
import type { RequestConditions, StoredRequest } from '#server/requests/request-kinds/index.ts';
import { isOfRecord, termTables } from '#server/people/change-requests/terms/index.ts';
import type { KeptRow, TermRow } from '#server/people/change-requests/terms/index.ts';

/** A change as it is stored, with the names that lists show. */
export interface StoredTerms extends StoredRequest {
  readonly part: TermPart;
  readonly rows_before: readonly KeptRow[];
  readonly rows_after: readonly KeptRow[];
  readonly effective_from: string;
  readonly is_late: boolean | null;
  /** The rows that the approver of a hire saw beside the salary, by part; null of anything else, and before a decision. */
  readonly rows_along: Readonly<Partial<Record<TermPart, readonly KeptRow[]>>> | null;
  readonly papers: readonly string[];
  readonly version: number;
}

type Conditions = RequestConditions<never> &
  Partial<Pick<TermConditions, 'part' | 'late' | 'with'>> & { readonly today?: string };

/** Parts whose change counts from its approval, and is never late. */
const undatedParts = termParts.filter((part) => termTables[part].day === null);

/** The lists of changes. */
export const termLists = requestLists<StoredTerms, never, Conditions>('terms', {
  columns: sql`r.part, r.rows_before, r.rows_after, r.rows_along, r.effective_from, r.is_late, r.papers, r.version`,
  joins: sql``,
  searched: {},
  days: { from: sql`r.effective_from`, to: sql`r.effective_from` },
  where: ({ part, late, with: other, today }) => [
    ...(other === undefined ? [] : [cameWith('terms', other)]),
    ...(part === undefined ? [] : [sql`r.part = ${part}`]),
    ...(late === true
      ? [
          sql`(r.is_late or ${stands('terms', 'undecided')} and r.part <> all(${undatedParts}::text[])
            and r.effective_from < ${today ?? null})`,
        ]
      : []),
  ],
});

/** Holds a change for a decision: of two, the second waits and finds it decided. */
export async function holdTermRequest(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await sql`select from term_requests where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** Writes a decision down. */
export async function writeTermDecision(
  db: Db,
  of: {
    readonly companyId: string;
    readonly id: string;
    readonly status: number;
    readonly isLate: boolean | null;
    readonly along: StoredTerms['rows_along'];
    readonly comment: string | null;
    readonly userId: string;
    readonly actedFor: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const along = of.along === null ? null : JSON.stringify(of.along);
  await sql`update term_requests set status = ${of.status}, rows_along = ${along}::jsonb, is_late = ${of.isLate}, comment = ${of.comment}, decided_at = ${of.now},
      decided_by = ${of.userId}, acted_for = ${of.actedFor}
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Says why, where it is given, and adds papers. */
export async function writeExplanation(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly reason: string | null; readonly papers: readonly string[] },
): Promise<void> {
  await sql`update term_requests set reason = ${of.reason}, papers = papers || ${`{${of.papers.join(',')}}`}::uuid[]
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Whether a salary or contract needs its paper to be approved. */
export async function readNeedsPaper(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select terms_paper as needed from payroll_settings where company_id = ${companyId}`.execute(db);
  return rows[0]?.needed ?? false;
}

/** What stands of the terms of these people now, by person and part; one statement. */
export async function readStandingTerms(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; parts: ReadonlySet<TermPart> },
): Promise<ReadonlyMap<string, readonly TermRow[]>> {
  if (of.parts.size === 0) return new Map();
  const rowsOf = (part: TermPart) => {
    const owner = sql.ref(isOfRecord(part) ? 'x.id' : 'x.employee_id');
    const { day } = termTables[part];
    // A former employment keeps rows of its own, which no request is about.
    const isPresent = day === null ? sql`true` : isOfPresentEmployment('x', day);
    return sql`
      select ${owner} || ' ' || ${part} as key, to_jsonb(x) as row from ${sql.table(termTables[part].table)} x
      where x.company_id = ${of.companyId} and ${owner} = any(${of.employeeIds}::uuid[]) and ${isPresent}`;
  };
  const { rows } = await sql<{ key: string; row: TermRow }>`${sql.join([...of.parts].map(rowsOf), sql` union all `)}`.execute(db);
  const found = new Map<string, TermRow[]>();
  for (const { key, row } of rows) found.set(key, [...(found.get(key) ?? []), row]);
  return found;
}

/** The titles of payroll items in the reader's language and whether they are deductions, by id. */
export async function readItems(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, { readonly title: string; readonly isDeduction: boolean }>> {
  if (of.ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string; isDeduction: boolean }>`
    select i.id, ${shownName(sql`i.title`, sql`i.title_kh`)} as title, i.type = ${DEDUCTION} as "isDeduction" from payroll_items i
    where i.company_id = ${of.companyId} and i.id = any(${of.ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of kinds of leave in the reader's language, by id. */
export async function readLeaveTypes(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (of.ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${shownName(sql`t.name`, sql`t.name_kh`)} as name from leave_types t
    where t.company_id = ${of.companyId} and t.id = any(${of.ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of these requests to merge records of which either was changed since. */
export async function findStaleMerges(
  db: Db,
  of: { readonly companyId: string; readonly requests: readonly StoredTerms[] },
): Promise<ReadonlySet<string>> {
  const ids = of.requests.flatMap(({ part, id }) => (part === 'merge' ? [id] : []));
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select r.id from term_requests r
    join employees k on k.company_id = r.company_id and k.id = r.employee_id
    left join employees o on o.company_id = r.company_id and o.id = (r.rows_after -> 0 ->> 'id')::uuid
    where r.company_id = ${of.companyId} and r.id = any(${ids}::uuid[]) and ${stands('terms', 'undecided')}
      and (k.version <> (r.rows_after -> 0 -> 'versions' ->> 'kept')::int or o.version is distinct from (r.rows_after -> 0 -> 'versions' ->> 'other')::int)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
