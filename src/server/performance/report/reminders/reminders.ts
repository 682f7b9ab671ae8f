import type { NotificationEvent } from '#server/notify/notify.ts';
import { approverOf, readAbove, readFullAccess } from '#server/performance/records/index.ts';
import type { OfCompany } from '#server/performance/records/index.ts';
import type { PersonYear } from '#server/performance/report/facts.queries.ts';
import type { WaitingRecord } from '#server/performance/report/reminders/reminders.queries.ts';
import { linkOf } from '#server/performance/report/timeline.service.ts';
import type { OwnStep } from '#engine/performance/reminders.ts';
import { dayOf } from '#server/http/clock.ts';

/** Where each kind of record is read and decided. */
const pages: Readonly<Record<WaitingRecord['kind'], (id: string) => string>> = {
  objective: (id) => `/performance/pdd/update/${id}?type=review-objective`,
  evaluation: (id) => `/performance/pdd/update/${id}?type=evaluation`,
  quarterly: (id) => `/performance/quarterly-review/edit/${id}`,
  appraisal: (id) => `/performance/appraisal/edit/${id}`,
};

/** Reminds somebody of a step of their year; `occasion` tells reminders of one step apart. */
export const stepReminder = (
  facts: PersonYear,
  of: { readonly year: number; readonly step: Pick<OwnStep, 'step' | 'due'>; readonly occasion: string },
): NotificationEvent => ({
  kind: 'performance_due',
  about: facts.employeeId,
  receivers: [{ employeeId: facts.employeeId }],
  subjectId: facts.employeeId,
  occasion: `${String(of.year)}.${of.step.step}.${of.occasion}`,
  params: { year: of.year, step: of.step.step, day: of.step.due },
  link: linkOf(of.step.step, facts),
});

/**
 * Reminds who must act on each record: its evaluator, of objectives their approver, and full access where nobody is named; never
 * who submitted it in another's place. Two statements for any number.
 */
export async function waitingReminders(
  { db, session, today }: OfCompany,
  records: readonly (WaitingRecord & { readonly occasion: string })[],
): Promise<NotificationEvent[]> {
  if (records.length === 0) return [];
  const { companyId } = session;
  const employeeIds = [...new Set(records.map(({ employeeId }) => employeeId))];
  const above = await readAbove(db, { companyId, today, employeeIds });
  const access = await readFullAccess(db, { companyId, except: [] });
  return records.flatMap((record): NotificationEvent[] => {
    const { kind, id, employeeId, since, submittedFor, occasion } = record;
    const person = above.get(employeeId);
    if (person === undefined) return [];
    const named = kind === 'objective' ? approverOf(person, { submittedFor }) : (person.line[0] ?? person.approver2);
    const userIds = named === null ? access.filter((userId) => userId !== submittedFor) : [named.userId];
    return [
      {
        kind: 'waiting',
        about: employeeId,
        receivers: userIds.map((userId) => ({ userId })),
        subjectId: id,
        occasion: `${dayOf(since)}.${occasion}`,
        params: { request: kind, since: dayOf(since) },
        link: pages[kind](id),
      },
    ];
  });
}
