import { sql } from 'kysely';
import { REQUEST } from '#contract/requests/requests.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { overtimeLists, writeDecision } from '#server/time/overtime/overtime.queries.ts';
import { insertStep } from '#server/requests/request-kinds/index.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

/**
 * Cancels requests of somebody that nobody has decided: of who is archived all, of who leaves those that begin after the last
 * working day. What is approved is final (time.md section 4). Called behind the lock on the person.
 */
export async function endOvertime(context: Context, of: { employeeId: string; isArchived: boolean }): Promise<void> {
  const { db, session, now } = context;
  const { companyId } = session;
  const visible = sql`r.employee_id = ${of.employeeId} and ${stands('overtime', 'undecided')}
    and (${of.isArchived} or r.starts_at::date > (select e.last_working_day from employees e where e.company_id = r.company_id and e.id = r.employee_id))`;
  const ended = await overtimeLists.list(db, { companyId, visible, conditions: {} }, { offset: 0, limit: null });
  const { CANCELLED } = REQUEST;
  const by = { companyId, userId: null, actedFor: null, comment: null, now };
  // The few open requests of one person.
  await inOrder(ended, async ({ id, status }) => {
    await writeDecision(db, { ...by, id, status: CANCELLED });
    await insertStep(db, { ...by, kind: 'overtime', requestId: id, from: status, to: CANCELLED });
  });
}
