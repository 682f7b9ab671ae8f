import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ApprovalCode } from '#contract/requests/approval-settings.ts';
import { sees } from '#contract/sight.ts';
import { privateKinds } from '#engine/leave/leave-kinds.ts';
import { decidesOf, isLedBy, leads, seesAll } from '#server/requests/approvers/index.ts';
import type { Context } from '#server/http/context.ts';

const employee = sql`r.employee_id`;

/** The requests `r` that the caller may decide or review, or has acted on. */
const decidesOrDecided = (context: Context, kind: ApprovalCode): RawBuilder<unknown> => sql`(
  ${decidesOf(context, kind, employee)}
  or exists (select from request_steps s
    where s.company_id = r.company_id and s.kind = ${kind} and s.request_id = r.id and s.user_id = ${context.session.userId}))`;

/**
 * Which requests `r` the caller may see (time.md section 3): the own, those one may decide or review or has
 * acted on, those of the own line for who may approve, and all for full access and the report.
 */
export function visibleRequests(context: Context, kind: ApprovalCode): RawBuilder<unknown> {
  if (seesAll(context, kind)) return sql`true`;
  return sql`(${employee} = ${context.session.employeeId} or ${decidesOrDecided(context, kind)} or ${leads(context, kind, employee)})`;
}

/**
 * Of which requests `r` for leave, of a type `t`, the caller may know why: reason, comments and papers (decision A37). The own,
 * those one may decide or review or has acted on, and all for HR; of the own line where the kind itself is not private. The report
 * of leave gives days and kinds alone.
 */
export function reasonsShown(context: Context): RawBuilder<unknown> {
  const { session } = context;
  if (sees(session, 'reason')) return sql`true`;
  const line = sql`(t.type <> all(${privateKinds}::smallint[]) and ${leads(context, 'leave', employee)})`;
  return sql`(${employee} = ${session.employeeId} or ${decidesOrDecided(context, 'leave')} or ${line})`;
}

/**
 * Of whose leave `e` the caller may know the kind where it is told who is away: the own, that of the own line or of those one
 * decides on, and all for HR. For the rest everybody is just away.
 */
export function kindsShown(context: Context): RawBuilder<unknown> {
  const { session } = context;
  if (sees(session, 'reason')) return sql`true`;
  const own = session.employeeId;
  const line = own === null ? sql`false` : sql`(e.id = ${own} or ${isLedBy(session.companyId, [own], sql`e.id`)})`;
  return sql`(${line} or ${decidesOf(context, 'leave', sql`e.id`)})`;
}

/** mine: one's own. team: whom one decides on, by full access too, or leads. all: whoever one may see. */
export function requestsInScope(context: Context, kind: ApprovalCode, scope: 'mine' | 'team' | 'all'): RawBuilder<unknown> {
  if (scope === 'mine') return sql`${employee} = ${context.session.employeeId}`;
  if (scope === 'all') return visibleRequests(context, kind);
  return sql`(${decidesOf(context, kind, employee)} or ${leads(context, kind, employee)})`;
}
