import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { decidesOf, leads, seesOf } from '#server/requests/approvers/index.ts';
import type { Context } from '#server/http/context.ts';

const employee = sql`e.id`;

/** Whether the caller judges the events of `e` and sees where they were made: who decides, and managers of the line. */
export const isJudged = (context: Context): RawBuilder<unknown> => sql`(e.id is distinct from ${context.session.employeeId}
  and (${decidesOf(context, 'correction', employee)} or ${leads(context, 'correction', employee)}))`;

/** Whether the caller sees the attendance of `e`: the own, those one decides on, one's line, everybody with the right. */
export const isVisible = (context: Context): RawBuilder<unknown> => seesOf(context, 'correction', employee);
