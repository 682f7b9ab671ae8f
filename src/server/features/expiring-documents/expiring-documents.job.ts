import { sql } from 'kysely';
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
    const conditions = { kind: expiringKinds, horizon: '30', search: undefined } as const;
    const scope = { companyId, today, conditions, seen: sql`true` };
    const rows = await listExpiring(db, scope, { offset: 0, limit: null });
    const viewers = await readHolders(db, { companyId, permission: 'employee/view' });
    // What HR keeps is told to HR alone, and of oneself to nobody: so the list has it.
    const editors = await readHolders(db, { companyId, permission: 'employee/edit' });
    const events = rows.flatMap((row): NotificationEvent[] => {
      const mark = row.days_left < 0 ? undefined : daysBefore.find((days) => row.days_left <= days);
      if (mark === undefined) return [];
      const isForHr = row.seen_by === 'hr';
      const isForPerson = row.document_id !== null && !isForHr;
      const told = (isForHr ? editors : viewers).filter((userId) => row.document_id === null || userId !== row.user_id);
      return [
        {
          kind: 'document_expiring',
          about: row.employee_id,
          // A document that its person sees is theirs to renew.
          receivers: [...told.map((userId) => ({ userId })), ...(isForPerson ? [{ employeeId: row.employee_id }] : [])],
          subjectId: row.document_id ?? `${row.employee_id}:${row.kind}`,
          occasion: `${row.day}:${mark}`,
          params: {
            document: row.kind,
            day: row.day,
            name: row.document_name ?? '',
            nameKH: row.document_name_kh ?? '',
          },
          link: `/employees/profile/${row.employee_id}`,
        },
      ];
    });
    await notify(db, { companyId, now, events });
  },
};
