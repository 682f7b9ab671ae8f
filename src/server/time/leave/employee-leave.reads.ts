import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { balancesOn } from '#server/time/leave/balances/balance.reads.ts';
import type { Context } from '#server/http/context.ts';

/** The living leave types in their order. */
export async function readLeaveTypes({ db, session }: Context) {
  return await db
    .selectFrom('leave_types')
    .select(['id', 'name', 'name_kh as nameKH', 'type', 'order_no as order'])
    .where('company_id', '=', session.companyId)
    .where('archived_at', 'is', null)
    .orderBy('order_no')
    .orderBy('name')
    .execute();
}

/** One's own balance, or others' with view on employee. */
export async function readLeaveBalance({ db, session, today }: Context, of: { id: string; date: string | undefined }) {
  const { id } = of;
  if (id !== session.employeeId && !holds(session, 'employee/view')) throw new Refusal('NOT_FOUND');
  const known = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', session.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('NOT_FOUND');
  const { companyId } = session;
  const balances = await balancesOn(db, { companyId, employeeIds: [id], today, date: of.date ?? today });
  return [...balances.rowsOf(id)];
}
