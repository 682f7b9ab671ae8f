import { employmentOf } from '#engine/calendar/employment.ts';
import { randomUUIDv7 } from 'node:crypto';
import { availableOn } from '#engine/leave/balance.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { isOnlyTaken } from '#engine/leave/leave-kinds.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { asNewRows, fromStored, readAccounts, toStored, writeMoves } from '#server/time/leave/balances/accounts.ts';
import type { Account } from '#server/time/leave/balances/accounts.ts';
import { sayDays } from '#server/time/leave/balances/balances.ts';
import { holdPeople, isThere, sumGiven } from '#server/time/leave/balances/ledger.queries.ts';
import { fileTerms, findTermsGuard, isTermHeld, refuseUndecidable } from '#server/people/change-requests/terms/index.ts';
import type { TermChange } from '#server/people/change-requests/terms/index.ts';
import type { DaysGiven } from '#server/people/employees/index.ts';
import { notify } from '#server/notify/notify.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Gives or takes days of somebody else's leave, with a reason; where two people change what pay hangs on, as a request. Answers the number
 * of the request, null where the days are written. Nobody moves the own balance.
 */
export async function giveDays(
  context: Context,
  of: { employeeId: string; leaveItemId: string; year: number; days: number; reason: string },
): Promise<{ readonly id: string; readonly requestNo: string | null }> {
  const { employeeId: id, year, reason } = of;
  if (id === context.session.employeeId) throw refuseField('employeeId', 'own_record');
  const giving: DaysGiven = { employeeId: id, leaveTypeId: of.leaveItemId, year, days: Math.round(of.days * 100), reason };
  const { companyId } = context.session;
  if (!(await isThere(context.db, { companyId, employeeId: id }))) throw refuseField('employeeId', 'id');
  refuseYear(context.today, year);
  const { account, available } = await findAccount(context, giving);
  // Whoever decides reads what is left before and after.
  const row = { id: randomUUIDv7(), leave_type_id: giving.leaveTypeId, year };
  const [before, after] = [available, available + giving.days].map((days) => [{ ...row, days }]);
  const change: TermChange = {
    employeeId: id,
    part: 'days',
    before: before ?? [],
    after: after ?? [],
    from: context.today,
    reason,
  };
  const guard = await findTermsGuard(context, [id]);
  if (guard !== undefined && isTermHeld(guard, change)) {
    refuseUndecidable(guard, change, 'days');
    const [requestNo = null] = await fileTerms(context, [change]);
    return { id, requestNo };
  }
  await write(context, giving, account);
  return { id, requestNo: null };
}

/** Writes days that a second person approved; refused where the balance has become too small. */
export async function writeGivenDays(context: Context, giving: DaysGiven): Promise<void> {
  await write(context, giving, (await findAccount(context, giving)).account);
}

/** Holds the person, and finds the account of the leave; refused where the person or type is not there, or fewer days are left than are taken. */
async function findAccount({ db, session, today }: Context, { employeeId, leaveTypeId, year, days }: DaysGiven) {
  const { companyId } = session;
  await holdPeople(db, { companyId, employeeIds: [employeeId] });
  const accounts = await readAccounts(db, { companyId, employeeIds: [employeeId], today, throughYear: year });
  const [person] = accounts.people;
  if (person === undefined) throw refuseField('employeeId', 'id');
  // The leave of a former employment is settled.
  if (employmentOf(person, dayWithin(year, today)) !== person.joinDate) throw refuseField('year', 'not_employed_on');
  const type = accounts.types.find(({ id }) => id === leaveTypeId);
  if (type === undefined) throw refuseField('leaveItemId', 'id');
  if (isOnlyTaken(type.kind)) throw refuseField('leaveItemId', 'validation.leave_without_balance');
  const account = accounts.find(employeeId, type.id);
  const available = availableOn(account.rows, type.kind, dayWithin(year, today), accounts.rules.carryExpiryMonth);
  if (days < 0 && available + fromStored(days) < 0)
    throw new Refusal('BALANCE_BELOW_ZERO', { available: sayDays(Math.max(0, available)) });
  return { account, available: toStored(available) };
}

/** Years before this one, and after it, in which days are given. */
const years = { back: 2, ahead: 1 };

function refuseYear(today: string, year: number): void {
  const now = yearOf(today);
  if (year < now - years.back || year > now + years.ahead)
    throw refuseField('year', 'validation.number_range', { min: now - years.back, max: now + years.ahead });
}

async function write(
  context: Context,
  { employeeId, leaveTypeId, year, days, reason }: DaysGiven,
  account: Account,
): Promise<void> {
  const { db, session, today } = context;
  const { companyId } = session;
  const givenBefore = await sumGiven(db, { companyId, employeeId, year });
  await writeMoves(db, {
    companyId,
    today,
    userId: session.userId,
    rows: [
      ...asNewRows(account),
      {
        employee_id: employeeId,
        leave_type_id: leaveTypeId,
        year,
        date: dayWithin(year, today),
        kind: 'ADDITIONAL',
        part: 'own',
        days,
        expires_on: null,
        request_id: null,
        overtime_id: null,
        note: reason,
        cause: null,
      },
    ],
  });
  await noteGiven(context, { employeeId, before: givenBefore, after: givenBefore + days });
  await tellBalanceChanged(context, employeeId);
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
