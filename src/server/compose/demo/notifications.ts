import type { Db } from '#server/db/connect.ts';
import { documentsExpire } from '#server/people/expiring-documents/expiring-documents.job.ts';
import { notify } from '#server/notify/notify.ts';

/** What the people of the demo were told: documents that soon expire, and the leave that was approved. */
export async function arrangeNotifications(db: Db, of: { companyId: string; today: string }): Promise<void> {
  const { companyId, today } = of;
  const now = new Date();
  await documentsExpire.run({ db, companyId, now, today });
  const leave = await db
    .selectFrom('leave_requests')
    .select(['id', 'employee_id', 'start_date', 'end_date'])
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirstOrThrow();
  const holders = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', ['manager', 'hr'])
    .execute();
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: 'leave_approved',
        about: leave.employee_id,
        receivers: [{ employeeId: leave.employee_id }, ...holders.map(({ id }) => ({ userId: id }))],
        subjectId: leave.id,
        params: { start: leave.start_date, end: leave.end_date },
        link: `/leaves?leaveId=${leave.id}`,
      },
    ],
  });
}
