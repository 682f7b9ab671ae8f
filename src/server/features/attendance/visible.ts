import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { holds } from '#contract/permissions.ts';
import { decidableBy } from '#server/features/deciders/index.ts';
import type { Context } from '#server/http/context.ts';

/** Ids of those whose corrections the caller may decide. */
const decidable = ({ session, today }: Context): RawBuilder<unknown> =>
  decidableBy({ companyId: session.companyId, today, code: 'correction', act: 'approve' }, session);

/** Whether the caller may decide on a correction of `e`: never on an own one. */
export const isDecidable = (context: Context): RawBuilder<unknown> => sql`(e.id = any(array(${decidable(context)})))`;

/** Whether `e` is in the line of the caller, who may approve. */
function inOwnLine({ session }: Context): RawBuilder<unknown> {
  if (session.employeeId === null || !holds(session, 'attendance/approve')) return sql`false`;
  return sql`${session.employeeId}::uuid = any(array[e.line_manager1_id, e.line_manager2_id, e.line_manager3_id, e.line_manager4_id, e.line_manager5_id])`;
}

/** Whether the caller judges the events of `e` and sees where they were made: who decides, and managers of the line. */
export const isJudged = (context: Context): RawBuilder<unknown> =>
  sql`(e.id is distinct from ${context.session.employeeId} and (${isDecidable(context)} or ${inOwnLine(context)}))`;

/** Whether the caller sees the attendance of `e`: the own, those one decides on, one's line, everybody with the right. */
export function isVisible(context: Context): RawBuilder<unknown> {
  if (holds(context.session, 'attendance/view')) return sql`true`;
  return sql`(e.id = ${context.session.employeeId} or ${isDecidable(context)} or ${inOwnLine(context)})`;
}
