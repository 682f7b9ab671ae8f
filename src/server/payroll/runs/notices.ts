import { sql } from 'kysely';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Period } from '#contract/payroll-words.ts';
import { readHolders } from '#server/access/users/index.ts';
import type { Db } from '#server/db/connect.ts';
import { notify } from '#server/notify/notify.ts';
import { settleAsked } from '#server/notify/notify.queries.ts';
import type { NotificationEvent, Receiver } from '#server/notify/notify.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';
import { hasFirstPayment, openRecordsOf } from '#server/payroll/runs/state/payroll.ts';
import type { Context } from '#server/http/context.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';

/** What happened to a payment. */
export type PayrollEvent = 'submitted' | 'reviewed' | 'approved' | 'rejected' | 'withdrawn';

const kindOf = {
  submitted: 'payroll_submitted',
  reviewed: 'payroll_reviewed',
  approved: 'payroll_approved',
  rejected: 'payroll_rejected',
  withdrawn: 'payroll_withdrawn',
} as const satisfies Record<PayrollEvent, NotificationKind>;

interface Told {
  readonly payroll: Payroll;
  readonly period: Period;
  readonly event: PayrollEvent;
  readonly comment?: string | undefined;
}

/**
 * Tells who takes the next step, and who took the earlier ones: a submitted payment goes to the reviewers, a reviewed one to the
 * approvers and who acts for them; who submitted hears of a rejection with its comment, of a withdrawal and of the approval.
 * `payroll` is as it was before the step. No amounts.
 */
export async function tellPayroll(context: Context, told: Told): Promise<void> {
  const { db, session, now } = context;
  const { companyId } = session;
  const { payroll, period, event } = told;
  if (event !== 'submitted') {
    const kinds = ['payroll_submitted', 'payroll_reviewed'] as const;
    await settleAsked(db, { companyId, kinds, subjectId: payroll.run.id, occasion: period, now });
  }
  const receivers = await receiversOf(context, told);
  const common = {
    about: session.employeeId,
    receivers: receivers.filter((one) => !('userId' in one) || one.userId !== session.userId),
    subjectId: payroll.run.id,
    occasion: `${period}:${now.toISOString()}`,
    link: `/payrolls?date=${payroll.run.month}&period=${period}${event === 'submitted' || event === 'reviewed' ? '&open=review' : ''}`,
  };
  const params = { month: payroll.run.month, payment: paymentWordOf(period, hasFirstPayment(payroll)), by: session.fullName };
  const news: NotificationEvent =
    event === 'rejected'
      ? { ...common, kind: 'payroll_rejected', params: { ...params, comment: told.comment ?? '' } }
      : { ...common, kind: kindOf[event], params };
  await notify(db, { companyId, now, events: [news] });
}

async function receiversOf(context: Context, { payroll, period, event }: Told): Promise<readonly Receiver[]> {
  const records = openRecordsOf(payroll, period);
  const preparers = (of: 'processed' | 'submitted' | 'verified'): Receiver[] =>
    records.flatMap((record) => (record[of].userId === null ? [] : [{ userId: record[of].userId }]));
  switch (event) {
    case 'submitted':
      return await next(context, payroll, 'payroll/verify');
    case 'reviewed':
      return await next(context, payroll, 'payroll/approve');
    case 'rejected':
      return preparers('submitted');
    case 'withdrawn':
      return [...preparers('submitted'), ...(await next(context, payroll, 'payroll/verify'))];
    case 'approved':
      return [...preparers('processed'), ...preparers('submitted'), ...preparers('verified')];
    default:
      return event satisfies never;
  }
}

/** Who may take a step, and who acts for them today; with separate duties not who worked on the run. */
async function next({ db, session, today }: Context, payroll: Payroll, permission: Permission): Promise<readonly Receiver[]> {
  const { companyId } = session;
  const holders = (await readHolders(db, { companyId, permission, today })).filter(
    (userId) => !payroll.settings.separateDuties || !payroll.preparers.has(userId),
  );
  const acting = permission === 'payroll/approve' ? await readActing(db, { companyId, userIds: holders, today }) : [];
  return [...holders.map((userId) => ({ userId })), ...acting.map((employeeId) => ({ employeeId }))];
}

async function readActing(
  db: Db,
  of: { companyId: string; userIds: readonly string[]; today: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ acting_by_id: string }>`
    select acting_by_id from employees
    where company_id = ${of.companyId} and user_id = any(${`{${of.userIds.join(',')}}`}::uuid[]) and archived_at is null
      and acting_start <= ${of.today} and acting_end >= ${of.today}`.execute(db);
  return rows.map((row) => row.acting_by_id);
}

/** Tells each person of these rows that their payslip is there. */
export async function tellPayslips(
  context: Context,
  of: { month: string; rows: readonly { readonly rowId: string; readonly employeeId: string }[] },
): Promise<void> {
  const { db, session, now } = context;
  await notify(db, {
    companyId: session.companyId,
    now,
    events: of.rows.map(({ rowId, employeeId }) => ({
      kind: 'payslip_ready',
      about: employeeId,
      receivers: [{ employeeId }],
      subjectId: rowId,
      params: { month: of.month },
      link: `/payrolls/view/${rowId}`,
    })),
  });
}
