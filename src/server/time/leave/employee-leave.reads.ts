import { Refusal } from '#contract/errors.ts';
import { isPrivateLeave } from '#contract/time/leave-types.ts';
import { sees } from '#contract/sight.ts';
import { seesPrivateLeave } from '#server/time/leave/private-leave.ts';
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

/**
 * The leave balance of an employee: the own, or others' with view on employee. Sick, maternity and paternity leave of others are left
 * out for readers who neither see the leave report nor decide on that leave.
 */
export async function readLeaveBalance(context: Context, of: { id: string; date: string | undefined }) {
  const { db, session, today } = context;
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
  const rows = balances.rowsOf(id);
  const seesAllKinds = sees(session, 'leave') || (await seesPrivateLeave(context, id));
  return rows.filter(({ type }) => seesAllKinds || !isPrivateLeave(type));
}
