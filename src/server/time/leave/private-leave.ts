import { sees } from '#contract/sight.ts';
import { decidesOn } from '#server/time/leave/person.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Whether the caller may know of sick, maternity and paternity leave of an employee: the person, HR, and who decides on the leave. */
export async function seesPrivateLeave(context: Context, employeeId: string): Promise<boolean> {
  const isOwn = employeeId === context.session.employeeId;
  return sees(context.session, 'reason', isOwn) || (await decidesOn(context, employeeId));
}
