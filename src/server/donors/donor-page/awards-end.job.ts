import { AWARD_ENDS_SOON_DAYS } from '#contract/donors/donors.ts';
import { addDays } from '#engine/calendar/day.ts';
import { readHolders } from '#server/access/users/index.ts';
import { readEndingAwards } from '#server/donors/donor-page/donor-page.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** How many days before an award's last day is told, the nearest first. */
const daysBefore = [30, AWARD_ENDS_SOON_DAYS] as const;

/**
 * Tells who keeps the donors, 90 and 30 days before, that an award ends. The day itself is part of the event: an award that is
 * prolonged is told anew, and one whose day comes in late is told once for the nearer mark alone.
 */
export const awardsEnd: DailyJob = {
  name: 'awards_end',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const awards = await readEndingAwards(db, { companyId, from: today, to: addDays(today, AWARD_ENDS_SOON_DAYS) });
    const holders = await readHolders(db, { companyId, permission: 'donor/edit', today });
    const receivers = holders.map((userId) => ({ userId }));
    const events = awards.flatMap(({ id, donor, code, day }): NotificationEvent[] => {
      const mark = daysBefore.find((days) => day <= addDays(today, days));
      if (mark === undefined) return [];
      return [
        {
          kind: 'award_ends',
          about: null,
          receivers,
          subjectId: id,
          occasion: `${day}:${mark}`,
          params: { donor, project: code, day },
          link: `/donor/view/${encodeURIComponent(donor)}`,
        },
      ];
    });
    await notify(db, { companyId, now, events });
  },
};
