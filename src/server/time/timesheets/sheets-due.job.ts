import { notify } from '#server/notify/notify.ts';
import { dueEvent, readDueSheets } from '#server/time/timesheets/due-sheets.queries.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** Tells owners on the last working day of a month that their sheet is due, and again when it is overdue; each once. */
export const sheetsAreDue: DailyJob = {
  name: 'sheets_are_due',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const due = await readDueSheets(db, { companyId, today });
    await notify(db, { companyId, now, events: due.map((sheet) => dueEvent(sheet)) });
  },
};
