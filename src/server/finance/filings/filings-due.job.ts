import { filingKinds, filingRights } from '#contract/finance/filings.ts';
import { addMonths, daysBetween, monthOf } from '#engine/calendar/day.ts';
import { readHolders } from '#server/access/users/index.ts';
import { readFilings, readMonths, readSettings } from '#server/finance/filings/filings.queries.ts';
import { dueOf } from '#server/finance/filings/filings.service.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { inOrder } from '#server/in-order.ts';

/** How many days before the due day is reminded, the nearest first. */
const daysBefore = [1, 5] as const;

/** Reminds who may read a filing five days and one day before it is due, until it is marked as sent. */
export const filingsAreDue: DailyJob = {
  name: 'filings_are_due',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const month = addMonths(monthOf(today), -1);
    const [known] = await readMonths(db, { companyId, month, limit: 1 });
    if (known === undefined) return;
    const settings = await readSettings(db, companyId);
    const marks = await readFilings(db, { companyId, months: [month] });
    const events: NotificationEvent[] = [];
    // At most three.
    await inOrder(filingKinds, async (kind) => {
      if (marks.some((mark) => mark.kind === kind)) return;
      const day = dueOf(settings, kind, month);
      const left = daysBetween(today, day);
      const mark = left < 0 ? undefined : daysBefore.find((days) => left <= days);
      if (mark === undefined) return;
      const holders = await readHolders(db, { companyId, permission: filingRights[kind], today });
      events.push({
        kind: 'filing_due',
        about: null,
        receivers: holders.map((userId) => ({ userId })),
        subjectId: `filing:${kind}`,
        occasion: `${month}:${mark}`,
        params: { filing: kind, month, day },
        link: `/finance/filings?month=${month}`,
      });
    });
    await notify(db, { companyId, now, events });
  },
};
