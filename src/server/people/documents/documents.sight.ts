import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { holds } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import type { Db } from '#server/db/connect.ts';
import { isLedBy } from '#server/requests/approvers/index.ts';
import type { Session } from '#server/http/context.ts';

/**
 * Whether the session sees a document `d` of a kind `k`, and its former editions, as HR does. What HR alone keeps of oneself is not one's
 * own to read, but for full access, from which nothing is kept.
 */
export function isKept(session: Session): RawBuilder<unknown> {
  if (session.isFullAccess) return sql`true`;
  return holds(session, 'employee/edit')
    ? sql`(k.seen_by <> 'hr' or d.employee_id is distinct from ${session.employeeId})`
    : sql`false`;
}

/** Whether the session sees the present edition `d` of a document of a kind `k`. */
export function isSeen(session: Session): RawBuilder<unknown> {
  const { companyId, employeeId, standing } = session;
  const open = sees(session, 'record') ? sql`true` : sql`d.employee_id = ${employeeId}`;
  // Who has left leads nobody.
  const led = employeeId === null || standing !== 'employed' ? sql`false` : isLedBy(companyId, [employeeId], sql`d.employee_id`);
  return sql`(${isKept(session)} or k.seen_by <> 'hr' and ${open} or k.seen_by = 'manager' and ${led})`;
}

/** Whether the session may open the file of a document now: what a kind says may have changed since a link was given. */
export async function seesDocumentFile(db: Db, of: { readonly session: Session; readonly fileId: string }): Promise<boolean> {
  const { session, fileId } = of;
  const { rows } = await sql`
    select from employee_documents d
    join document_kinds k on k.company_id = d.company_id and k.id = d.kind_id
    where d.company_id = ${session.companyId} and d.file_id = ${fileId}
      and (${isKept(session)} or d.replaced_at is null and d.archived_at is null and ${isSeen(session)})`.execute(db);
  return rows.length > 0;
}
