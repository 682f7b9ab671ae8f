import { addDays, monthOf } from '#engine/calendar/day.ts';
import { isInPresentEmployment } from '#engine/calendar/employment.ts';
import type { WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { mondayOf, mostInAWeek, type AskedLeave, type CountedLeave } from '#engine/leave/counting.ts';
import { firstUsableDay } from '#engine/leave/entitlement.ts';
import { LEAVE, fitsPerson } from '#engine/leave/leave-kinds.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { fromStored } from '#server/time/leave/balances/accounts.ts';
import type { Account, Accounts } from '#server/time/leave/balances/accounts.ts';
import { refuseUncovered } from '#server/time/leave/balances/balances.ts';
import { findOverlap, readOpenDays } from '#server/time/leave/requests/requests.queries.ts';
import { statusWord } from '#server/requests/request-kinds/index.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { complaintText, refusalText } from '#server/http/words.ts';

const jobSeekingAWeek = 2 * DECIMAL4_ONE;

/** Complaints by field, each a key of its sentence. */
export type Complaints = Record<string, { key: string }>;

interface Asked {
  readonly accounts: Accounts;
  readonly account: Account;
  readonly asked: AskedLeave;
  readonly leave: CountedLeave;
  readonly calendar: WorkCalendar;
}

/** Refuses a leave that cannot be asked for: its entries, its days, an overlap, the balance, in this order (time.md section 1). */
export async function refuseLeave(context: Context, of: Asked & { readonly entries: Complaints }): Promise<void> {
  const { accounts, account, asked, leave, entries } = of;
  const { employeeId } = account;
  const fields = {
    ...entries,
    ...personComplaints(of),
    ...dayComplaints(of),
    ...(await weekComplaints(context, of)),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('FIELDS', {}, fields);
  refuseTooEarly(accounts, { employeeId, asked });
  await refuseOverlap(context, { employeeId, asked });
  refuseUncovered(accounts, account, { leave, requestId: null, language: context.language, isDecision: false });
}

/** What the days of a leave would be refused for when it is sent, in the words of then; null: nothing speaks against them. */
export async function refusalOfDays(context: Context, of: Asked): Promise<string | null> {
  try {
    await refuseLeave(context, { ...of, entries: {} });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field] = Object.values(error.fields);
    return field === undefined
      ? refusalText(context.language, error.code, error.params)
      : complaintText(context.language, field.key, field.params ?? {});
  }
}

function dayComplaints({ asked, leave, calendar }: Asked): Complaints {
  const { kind, from, to } = asked;
  if (!isInPresentEmployment(calendar, from)) return { startDate: { key: 'not_employed_on' } };
  if (!isInPresentEmployment(calendar, to)) return { endDate: { key: 'not_employed_on' } };
  if (leave.counted === 0) return { endDate: { key: 'no_working_day' } };
  if (kind === LEAVE.COMPENSATION && monthOf(from) !== monthOf(to)) return { endDate: { key: 'one_month' } };
  return {};
}

/** Nobody who is recorded as male has maternity leave. */
function personComplaints({ accounts, account, asked }: Asked): Complaints {
  const person = accounts.people.find(({ id }) => id === account.employeeId);
  const isFitting = asked.kind !== LEAVE.MATERNITY || person === undefined || fitsPerson(asked.kind, person.gender);
  return isFitting ? {} : { leaveItemId: { key: 'maternity_of_man' } };
}

/** Looking for work has two days a week, over all requests of that week. */
async function weekComplaints({ db, session }: Context, { account, asked, leave }: Asked): Promise<Complaints> {
  if (asked.kind !== LEAVE.JOB_SEEKING || leave.days.length === 0) return {};
  const others = await readOpenDays(db, {
    companyId: session.companyId,
    employeeId: account.employeeId,
    leaveTypeId: account.type.id,
    from: mondayOf(asked.from),
    to: addDays(mondayOf(asked.to), 6),
  });
  const days = [...leave.days, ...others.map((one) => ({ date: one.date, days: fromStored(one.days) }))];
  return mostInAWeek(days) > jobSeekingAWeek ? { endDate: { key: 'two_days_a_week' } } : {};
}

function refuseTooEarly({ people, rules }: Accounts, of: { employeeId: string; asked: AskedLeave }): void {
  const person = people.find(({ id }) => id === of.employeeId);
  if (person === undefined) return;
  const first = firstUsableDay(of.asked.kind, person, rules);
  if (of.asked.from < first) throw refuseField('startDate', 'leave_waiting', { day: sayDay(first) });
}

/** Refuses a leave that shares a half day with an open one. */
async function refuseOverlap(
  { db, session, language }: Context,
  of: { employeeId: string; asked: AskedLeave; exceptId?: string },
): Promise<void> {
  const { employeeId, asked, exceptId } = of;
  const other = await findOverlap(db, {
    companyId: session.companyId,
    employeeId,
    ...asked,
    ...(exceptId === undefined ? {} : { exceptId }),
  });
  if (other === undefined) return;
  throw new Refusal('LEAVE_OVERLAP', {
    name: language === 'km' ? other.leave_name_kh : other.leave_name,
    from: sayDay(other.start_date),
    to: sayDay(other.end_date),
    status: statusWord(language, other.status),
  });
}
