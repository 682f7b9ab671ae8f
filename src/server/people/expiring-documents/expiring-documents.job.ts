import { sql } from 'kysely';
import { expiringKinds } from '#contract/people/expiring-documents.ts';
import { readHolders } from '#server/access/users/index.ts';
import { listExpiring, readLeaders } from '#server/people/expiring-documents/expiring-documents.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';

/** How many days before the last good day is reminded, the nearest first. */
const daysBefore = [7, 30] as const;

/**
 * Reminds who may see the list, 30 and 7 days before something of a person lapses, and who leads them of what the line sees. The day itself is part of the event: a
 * document that is renewed is reminded of anew, and one that comes in late is reminded of once for the nearer mark alone.
 */
export const documentsExpire: DailyJob = {
  name: 'documents_expire',
  from: '07:00',
  run: async ({ db, companyId, now, today }) => {
    const conditions = { kind: expiringKinds, horizon: '30', search: undefined } as const;
    const scope = { companyId, today, conditions, seen: sql`true` };
    const rows = await listExpiring(db, scope, { offset: 0, limit: null });
    const viewers = await readHolders(db, { companyId, permission: 'employee/view', today });
    // What HR keeps is told to HR alone, and of oneself to nobody: so the list has it.
    const editors = await readHolders(db, { companyId, permission: 'employee/edit', today });
    const ofLine = rows.filter((row) => row.seen_by === 'manager').map((row) => row.employee_id);
    const leaders = await readLeaders(db, { companyId, employeeIds: ofLine, today });
    const events = rows.flatMap((row): NotificationEvent[] => {
      const mark = row.days_left < 0 ? undefined : daysBefore.find((days) => row.days_left <= days);
      if (mark === undefined) return [];
      const isForHr = row.seen_by === 'hr';
      const isForPerson = row.document_id !== null && !isForHr;
      const told = (isForHr ? editors : viewers).filter((userId) => row.document_id === null || userId !== row.user_id);
      const event = {
        kind: 'document_expiring',
        about: row.employee_id,
        subjectId: row.document_id ?? `${row.employee_id}:${row.kind}`,
        occasion: `${row.day}:${mark}`,
        params: {
          document: row.kind,
          day: row.day,
          name: row.document_name ?? '',
          nameKH: row.document_name_kh ?? '',
        },
      } as const;
      // A document that its person sees is theirs to renew.
      const receivers = [...told.map((userId) => ({ userId })), ...(isForPerson ? [{ employeeId: row.employee_id }] : [])];
      const leader = row.seen_by === 'manager' ? leaders.get(row.employee_id) : undefined;
      return [
        { ...event, receivers, link: `/employees/profile/${row.employee_id}` },
        // Who leads people and sees no records finds the document in the list of those they see.
        ...(leader === undefined || told.includes(leader.userId)
          ? []
          : [
              {
                ...event,
                receivers: [{ employeeId: leader.employeeId }],
                link: `/employees/documents?search=${encodeURIComponent(row.code)}&documentId=${row.document_id ?? ''}`,
              },
            ]),
      ];
    });
    await notify(db, { companyId, now, events });
  },
};
