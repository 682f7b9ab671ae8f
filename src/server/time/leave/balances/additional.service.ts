import { availableOn } from '#engine/leave/balance.ts';
import { decimal4 } from '#engine/money/units.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { asNewRows, readAccounts } from '#server/time/leave/balances/accounts.ts';
import { sayDays } from '#server/time/leave/balances/balances.ts';
import { holdPeople, insertRows, sumGiven } from '#server/time/leave/balances/ledger.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { Context } from '#server/http/context.ts';

/** Gives or takes days of somebody else's leave, with a reason. Nobody moves the own balance. */
export async function giveDays(
  context: Context,
  of: { employeeId: string; leaveItemId: string; year: number; days: number; reason: string },
): Promise<string> {
  const { db, session, today } = context;
  const { companyId } = session;
  const { employeeId, year } = of;
  if (employeeId === session.employeeId) throw refuseField('employeeId', 'own_record');
  await holdPeople(db, { companyId, employeeIds: [employeeId] });
  const accounts = await readAccounts(db, { companyId, employeeIds: [employeeId], today, throughYear: year });
  if (accounts.people.length === 0) throw refuseField('employeeId', 'id');
  const type = accounts.types.find(({ id }) => id === of.leaveItemId);
  if (type === undefined) throw refuseField('leaveItemId', 'id');
  const account = accounts.find(employeeId, type.id);
  const date = dayWithin(year, today);
  const days = decimal4(Math.round(of.days * 10_000));
  if (days < 0) {
    const available = availableOn(account.rows, type.kind, date, accounts.rules.carryExpiryMonth);
    if (available + days < 0) throw new Refusal('BALANCE_BELOW_ZERO', { available: sayDays(Math.max(0, available)) });
  }
  const givenBefore = await sumGiven(db, { companyId, employeeId, year });
  await insertRows(db, {
    companyId,
    userId: session.userId,
    rows: [
      ...asNewRows(account),
      {
        employee_id: employeeId,
        leave_type_id: type.id,
        year,
        date,
        kind: 'ADDITIONAL',
        part: 'own',
        days: Math.round(of.days * 100),
        expires_on: null,
        request_id: null,
        overtime_id: null,
        note: of.reason,
        cause: null,
      },
    ],
  });
  await noteGiven(context, { employeeId, before: givenBefore, after: givenBefore + Math.round(of.days * 100) });
  await tellBalanceChanged(context, employeeId);
  return employeeId;
}

/** Notes in the person's history how many days of a year were given beside what the rules give: they are paid out to who leaves. */
async function noteGiven(
  { db, session, requestId }: Context,
  of: { readonly employeeId: string; readonly before: number; readonly after: number },
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      company_id: session.companyId,
      user_id: session.userId,
      user_name: session.fullName,
      request_id: requestId,
      action: 'update',
      record_type: 'employees',
      record_id: of.employeeId,
      before: JSON.stringify({ leave_days_given: of.before }),
      after: JSON.stringify({ leave_days_given: of.after }),
    })
    .execute();
}

/** Tells somebody that HR has changed the balance of their leave. */
export async function tellBalanceChanged({ db, session, today, now }: Context, employeeId: string): Promise<void> {
  const link = `/employees/profile/${employeeId}?tab=leave`;
  const receivers = [{ employeeId }];
  const subject = { subjectId: employeeId, occasion: now.toISOString() };
  await notify(db, {
    companyId: session.companyId,
    now,
    events: [{ kind: 'balance_changed', about: employeeId, receivers, ...subject, params: { day: today }, link }],
  });
}

/** Today where it lies in the year, else the near end of the year. */
function dayWithin(year: number, today: string): string {
  if (today < `${year}-01-01`) return `${year}-01-01`;
  return today > `${year}-12-31` ? `${year}-12-31` : today;
}
