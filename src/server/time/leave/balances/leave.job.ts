import { addMonthsToDay, type Day, yearOf } from '#engine/calendar/day.ts';
import { spendCredits } from '#engine/leave/credits.ts';
import { endOfMonth } from '#engine/leave/entitlement.ts';
import { LEAVE } from '#engine/leave/leave-kinds.ts';
import { carryLapse } from '#engine/leave/ledger.ts';
import { readAccounts, writeOutstanding } from '#server/time/leave/balances/accounts.ts';
import type { Account } from '#server/time/leave/balances/accounts.ts';
import { holdEverybody } from '#server/time/leave/balances/ledger.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Writes what the ledgers of leave demand: a new year's entitlement, what is earned, and what lapsed yesterday. */
export const leaveIsKept: DailyJob = {
  name: 'leave_is_kept',
  from: '00:10',
  run: async ({ db, companyId, today }) => {
    await holdEverybody(db, companyId);
    await writeOutstanding(db, { companyId, today, userId: null });
  },
};

/** The days within the next month on which something of an account lapses. */
function lapsesSoon(account: Account, of: { today: Day; expiryMonth: number }): readonly Day[] {
  const { today, expiryMonth } = of;
  const soon = addMonthsToDay(today, 1);
  const isSoon = (day: Day): boolean => day >= today && day <= soon;
  if (account.type.kind === LEAVE.COMPENSATION)
    return spendCredits(account.rows).credits.flatMap(({ until, left }) =>
      until !== null && left > 0 && isSoon(until) ? [until] : [],
    );
  if (expiryMonth === 0 || (account.type.kind !== LEAVE.ANNUAL && account.type.kind !== LEAVE.SPECIAL)) return [];
  const end = endOfMonth(yearOf(today), expiryMonth);
  return isSoon(end) && carryLapse(account.rows, yearOf(today), expiryMonth) > 0 ? [end] : [];
}

/** Tells people of carried and compensation days that lapse within a month, once for each day on which some do. */
export const balancesExpire: DailyJob = {
  name: 'balances_expire',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const accounts = await readAccounts(db, { companyId, today });
    const expiryMonth = accounts.rules.carryExpiryMonth;
    const events = accounts.people.flatMap(({ id }): NotificationEvent[] => {
      const days = new Set(accounts.types.flatMap((type) => lapsesSoon(accounts.find(id, type.id), { today, expiryMonth })));
      return [...days].map((day) => ({
        kind: 'balance_expiring',
        about: id,
        receivers: [{ employeeId: id }],
        subjectId: id,
        occasion: day,
        params: { day },
        link: `/employees/profile/${id}?tab=leave`,
      }));
    });
    await notify(db, { companyId, now, events });
  },
};
