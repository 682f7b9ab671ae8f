import { readWholeDaysOfLeave } from '#server/performance/report/reminders/leave-days.queries.ts';
import { addDays, addMonthsToDay, earlierOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import { officeDaysSince } from '#engine/calendar/office-days.ts';
import {
  DAYS_BEFORE_A_PLAN_ENDS,
  ownOpenSteps,
  reminderDays,
  reminderDue,
  waitingReminder,
} from '#engine/performance/reminders.ts';
import { timelineOf } from '#engine/performance/timeline.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import type { OfCompany } from '#server/performance/records/index.ts';
import { readPersonYears } from '#server/performance/report/facts.queries.ts';
import {
  readEndingPlans,
  readExpectedPeople,
  readWaitingRecords,
} from '#server/performance/report/reminders/reminders.queries.ts';
import { stepReminder, waitingReminders } from '#server/performance/report/reminders/reminders.ts';
import { readMeasure } from '#server/performance/report/timeline.service.ts';
import { readHolidayDays } from '#server/time/work-calendar/index.ts';
import { dayOf } from '#server/http/clock.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { inOrder } from '#server/in-order.ts';

/** How far a leave reaches back that still puts a reminder off: longer than any leave for maternity or illness. */
const DAYS_OF_LEAVE = 200;

/** Reminds people of the steps of their year before and after they are due, and of plans that end (performance.md 8). */
export const performanceIsDue: DailyJob = {
  name: 'performance_is_due',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const company: OfCompany = { db, session: { companyId }, today };
    const { year } = await readMeasure(company, undefined);
    // The year before is answered, the next one may already be prepared.
    const events: NotificationEvent[] = await planReminders(company);
    // Three years, whatever the number of people.
    await inOrder([year - 1, year, year + 1], async (one) => {
      events.push(...(await yearReminders(company, one)));
    });
    await notify(db, { companyId, now, events });
  },
};

async function yearReminders(company: OfCompany, year: number): Promise<NotificationEvent[]> {
  const { db, session, today } = company;
  const { companyId } = session;
  const measure = await readMeasure(company, year);
  const { rules, dates, start, end } = measure;
  const first = earlierOf(dates.objectives, start);
  if (today < addDays(first, reminderDays[0])) return [];
  const joinedBy = earlierOf(addMonthsToDay(addDays(end, 1), -rules.expectedMonths), end);
  const employeeIds = await readExpectedPeople(db, { companyId, today, contracts: rules.expectedContracts, joinedBy });
  const people = await readPersonYears(db, { companyId, today, year, employeeIds });
  const from: Day = addDays(today, -DAYS_OF_LEAVE);
  const leaves = await readWholeDaysOfLeave(db, { companyId, employeeIds, from, to: today });
  const holidays = new Set(await readHolidayDays(db, { companyId, from, to: today }));
  return people.flatMap((facts) =>
    ownOpenSteps(timelineOf(facts, measure)).flatMap((step) => {
      const number = reminderDue(step.due, { leave: leaves.get(facts.employeeId) ?? [], holidays, today });
      return number === undefined ? [] : [stepReminder(facts, { year, step, occasion: String(number) })];
    }),
  );
}

async function planReminders({ db, session, today }: OfCompany): Promise<NotificationEvent[]> {
  const by = addDays(today, DAYS_BEFORE_A_PLAN_ENDS);
  const plans = await readEndingPlans(db, { companyId: session.companyId, today, by });
  return plans.map(({ id, employeeId, supervisorId, endDate }) => ({
    kind: 'plan_ends',
    about: employeeId,
    receivers: [{ employeeId }, { employeeId: supervisorId }],
    subjectId: id,
    occasion: endDate,
    params: { day: endDate },
    link: `/performance/pip/update/${id}`,
  }));
}

/** Reminds those who must act on a record of performance after five working days, and then every five. */
export const performanceWaits: DailyJob = {
  name: 'performance_waits',
  from: '08:00',
  run: async ({ db, companyId, now, today }) => {
    const records = await readWaitingRecords(db, { companyId, today, employeeIds: undefined });
    const [oldest] = records;
    if (oldest === undefined) return;
    const holidays = new Set(await readHolidayDays(db, { companyId, from: dayOf(oldest.since), to: today }));
    const due = records.flatMap((record) => {
      const number = waitingReminder(officeDaysSince(dayOf(record.since), today, holidays));
      return number === 0 ? [] : [{ ...record, occasion: String(number) }];
    });
    const events = await waitingReminders({ db, session: { companyId }, today }, due);
    await notify(db, { companyId, now, events });
  },
};
