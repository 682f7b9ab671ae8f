import { dayOf } from '#server/http/clock.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { forgetOld } from '#server/requests/notifications/mail.queries.ts';

const dayInMilliseconds = 86_400_000;
/** Mail that nothing took for so long, or for which no mail server is set, goes out no more. */
const mailDays = 3;
/** How long notifications are kept: longer than anything is told of again. */
const keptDays = 400;

/** Lets go of mail that is too late, and of notifications and runs of jobs of long ago. */
export const oldNotificationsGo: DailyJob = {
  name: 'old_notifications_go',
  from: '00:00',
  run: async ({ db, companyId, now }) => {
    const ago = (days: number): Date => new Date(now.getTime() - days * dayInMilliseconds);
    await forgetOld(db, { companyId, mailBefore: ago(mailDays), before: ago(keptDays), daysBefore: dayOf(ago(keptDays)) });
  },
};
