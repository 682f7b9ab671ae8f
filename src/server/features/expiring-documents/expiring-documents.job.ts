import { expiringKinds } from '#contract/expiring-documents.ts';
import { readHolders } from '#server/accounts/holders.ts';
import { listExpiring } from '#server/features/expiring-documents/expiring-documents.queries.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { NotificationEvent } from '#server/features/notifications/index.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** How many days before the last good day is reminded, the nearest first. */
const daysBefore = [7, 30] as const;

/**
 * Reminds who may see the list, 30 and 7 days before something of a person lapses. The day itself is part of the event: a
 * document that is renewed is reminded of anew, and one that comes in late is reminded of once for the nearer mark alone.
 */
export const documentsExpire: DailyJob = {
  name: 'documents_expire',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const scope = { companyId, today, conditions: { kind: expiringKinds, horizon: '30', search: undefined } } as const;
    const rows = await listExpiring(db, scope, { offset: 0, limit: null });
    const holders = await readHolders(db, { companyId, permission: 'employee/view' });
    const receivers = holders.map((userId) => ({ userId }));
    const events = rows.flatMap((row): NotificationEvent[] => {
      const mark = row.days_left < 0 ? undefined : daysBefore.find((days) => row.days_left <= days);
      if (mark === undefined) return [];
      return [
        {
          kind: 'document_expiring',
          about: row.employee_id,
          receivers,
          subjectId: `${row.employee_id}:${row.kind}`,
          occasion: `${row.day}:${mark}`,
          params: { document: row.kind, day: row.day },
          link: `/employees/profile/${row.employee_id}`,
        },
      ];
    });
    await notify(db, { companyId, now, events });
  },
};
