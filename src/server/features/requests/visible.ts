import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ApprovalCode } from '#contract/approval-settings.ts';
import { holds } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import { privateKinds } from '#engine/leave/leave-kinds.ts';
import type { Permission } from '#contract/permissions.ts';
import { decidableBy } from '#server/features/deciders/index.ts';
import type { Context } from '#server/http/context.ts';

const approving: Readonly<Record<ApprovalCode, Permission>> = {
  leave: 'leave request/approve',
  overtime: 'overtime request/approve',
};
const reporting: Readonly<Record<ApprovalCode, Permission>> = { leave: 'leave report/view', overtime: 'overtime report/view' };

/** Ids of those whose requests of a kind the caller may decide or review. */
export const decidable = ({ session, today }: Context, code: ApprovalCode, act: 'approve' | 'review'): RawBuilder<unknown> =>
  decidableBy({ companyId: session.companyId, today, code, act }, session);

/** Whether the caller sees the requests of everybody. */
export const seesAll = ({ session }: Context, code: ApprovalCode): boolean => holds(session, reporting[code]);

/**
 * Which requests `r` the caller may see (time.md section 3): the own, those one may decide or review or has
 * acted on, those of the own line for who may approve, and all for full access and the report.
 */
export function visibleRequests(context: Context, code: ApprovalCode): RawBuilder<unknown> {
  if (seesAll(context, code)) return sql`true`;
  const { session } = context;
  const own = session.employeeId;
  const parts = [sql`r.employee_id = ${own}`, decidesOrDecided(context, code)];
  if (own !== null && holds(session, approving[code]))
    parts.push(sql`r.employee_id = any(array(${ledBy(session.companyId, own)}))`);
  return sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * Of which requests `r` for leave, of a type `t`, the caller may know why: reason, comments and papers (decision A37). The own,
 * those one may decide or review or has acted on, and all for HR; of the own line where the kind itself is not private. The report
 * of leave gives days and kinds alone.
 */
export function reasonsShown(context: Context): RawBuilder<unknown> {
  const { session } = context;
  if (sees(session, 'reason')) return sql`true`;
  const decided = decidesOrDecided(context, 'leave');
  const own = session.employeeId;
  const line =
    own !== null && holds(session, approving.leave)
      ? sql`(t.type <> all(${privateKinds}::smallint[]) and r.employee_id = any(array(${ledBy(session.companyId, own)})))`
      : sql`false`;
  return sql`(r.employee_id = ${own} or ${decided} or ${line})`;
}

/**
 * Of whose leave `e` the caller may know the kind where it is told who is away: the own, that of the own line or of those one
 * decides on, and all for HR. For the rest everybody is just away.
 */
export function kindsShown(context: Context): RawBuilder<unknown> {
  const { session } = context;
  if (sees(session, 'reason')) return sql`true`;
  const own = session.employeeId;
  const line = own === null ? sql`false` : sql`(e.id = ${own} or ${inLine(own)})`;
  return sql`(${line} or ${decidesOf(context, 'leave', sql`e.id`)})`;
}

/** Whether the caller may decide or review the requests of an employee. */
export const decidesOf = (context: Context, code: ApprovalCode, employee: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${employee} = any(array(${decidable(context, code, 'approve')})) or ${employee} = any(array(${decidable(context, code, 'review')})))`;

/** The requests `r` that the caller may decide or review, or has acted on. */
const decidesOrDecided = (context: Context, code: ApprovalCode): RawBuilder<unknown> => sql`(
  ${decidesOf(context, code, sql`r.employee_id`)}
  or exists (select from request_steps s
    where s.company_id = r.company_id and s.kind = ${code} and s.request_id = r.id and s.user_id = ${context.session.userId}))`;

/** Ids of those who have this person among their five lines of managers. */
export const ledBy = (companyId: string, managerId: string): RawBuilder<unknown> =>
  sql`select e.id from employees e where e.company_id = ${companyId} and ${inLine(managerId)}`;

/** Whether `e` has this person among the five lines of managers. */
export const inLine = (managerId: string): RawBuilder<unknown> =>
  sql`${managerId}::uuid = any(array[e.line_manager1_id, e.line_manager2_id, e.line_manager3_id, e.line_manager4_id, e.line_manager5_id])`;

/** mine: one's own. team: whom one decides on or leads; with full access only those one is named for, besides the line. */
export function requestsInScope(context: Context, code: ApprovalCode, scope: 'mine' | 'team' | 'all'): RawBuilder<unknown> {
  const own = context.session.employeeId;
  if (scope === 'mine') return sql`r.employee_id = ${own}`;
  if (scope === 'all') return visibleRequests(context, code);
  const leads = own !== null && holds(context.session, approving[code]);
  const line = leads ? sql`r.employee_id = any(array(${ledBy(context.session.companyId, own)}))` : sql`false`;
  return sql`(${decidesOf(context, code, sql`r.employee_id`)} or ${line})`;
}
