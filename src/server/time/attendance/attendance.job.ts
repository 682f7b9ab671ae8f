import { forgetEvents } from '#server/time/attendance/clock/events.queries.ts';
import { readSettings } from '#server/time/attendance/settings.queries.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Erases where people were, and then that they were there, once their time is over. */
export const attendanceForgets: DailyJob = {
  name: 'attendance_forgets',
  from: '00:20',
  run: async ({ db, companyId, now }) => {
    const settings = await readSettings(db, companyId);
    await forgetEvents(db, { companyId, now, placeDays: settings.place_days, eventMonths: settings.event_months });
  },
};
