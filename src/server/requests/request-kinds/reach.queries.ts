import { sql } from 'kysely';
import type { ApprovalCode } from '#contract/requests/approval-settings.ts';
import { reasonsShown, visibleRequests } from '#server/requests/request-kinds/visible.ts';
import type { Context } from '#server/http/context.ts';

/** What the caller may see of requests, by their ids. */
export interface RequestReach {
  /** Those the caller may see at all. */
  readonly visible: ReadonlySet<string>;
  /** Those of which the caller may know why as well: reason, comments, papers. Of overtime whoever sees it knows. */
  readonly reasons: ReadonlySet<string>;
}

/** What the caller may see of these requests, by the rules of their lists; one statement, none for none. */
export async function readReach(context: Context, code: ApprovalCode, ids: readonly string[]): Promise<RequestReach> {
  if (ids.length === 0) return { visible: new Set(), reasons: new Set() };
  const { db, session } = context;
  const source =
    code === 'leave'
      ? sql`leave_requests r join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id`
      : sql`overtime_requests r`;
  const reasons = code === 'leave' ? reasonsShown(context) : sql`true`;
  const { rows } = await sql<{
    id: string;
    tellsWhy: boolean;
  }>`select r.id, coalesce(${reasons}, false) as "tellsWhy" from ${source}
    where r.company_id = ${session.companyId} and r.id = any(${ids}::uuid[]) and ${visibleRequests(context, code)}`.execute(db);
  return {
    visible: new Set(rows.map(({ id }) => id)),
    reasons: new Set(rows.filter(({ tellsWhy }) => tellsWhy).map(({ id }) => id)),
  };
}
