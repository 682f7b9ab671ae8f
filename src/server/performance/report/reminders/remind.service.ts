import { readWholeDaysOfLeave } from '#server/performance/report/reminders/leave-days.queries.ts';
import { Refusal } from '#contract/errors.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Reminded } from '#contract/performance/performance-report.ts';
import { isAway, ownOpenSteps } from '#engine/performance/reminders.ts';
import type { OwnStep } from '#engine/performance/reminders.ts';
import { timelineOf } from '#engine/performance/timeline.ts';
import type { TimelineStep } from '#engine/performance/timeline.ts';
import { notify } from '#server/notify/notify.ts';
import type { NotificationEvent } from '#server/notify/notify.ts';
import { seesPerformance } from '#server/performance/records/index.ts';
import { readPersonYears } from '#server/performance/report/facts.queries.ts';
import { readEmployed, readLastReminded, readWaitingRecords } from '#server/performance/report/reminders/reminders.queries.ts';
import { stepReminder, waitingReminders } from '#server/performance/report/reminders/reminders.ts';
import { readMeasure } from '#server/performance/report/timeline.service.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';

/** Hours for which nobody is reminded again, by hand or by the daily job. */
const HOURS_BETWEEN = 24;
const MS_BETWEEN = HOURS_BETWEEN * 3_600_000;

/** The step that the person is reminded of; undefined where others are, because the next step waits for them, or there is none. */
function stepOf(steps: readonly TimelineStep[], { waits }: { readonly waits: boolean }): OwnStep | undefined {
  const [own] = ownOpenSteps(steps);
  const next = steps.find(({ state, due }) => state !== 'done' && due !== null);
  return own?.step === next?.step || !waits ? own : undefined;
}

/**
 * Reminds these people of the step that is theirs to make, or who must act on what they submitted. Each for itself: who is on
 * leave, has left or was reminded within a day is not. The same number of statements for any number.
 */
export async function remindPeople(
  context: Context,
  asked: { readonly year: number | undefined; readonly employeeIds: readonly string[] },
): Promise<Reminded[]> {
  const { db, session, today, now, language } = context;
  const { companyId } = session;
  if (!seesPerformance(context)) throw new Refusal('FORBIDDEN');
  const employeeIds = [...new Set(asked.employeeIds)];
  const measure = await readMeasure(context, asked.year);
  const { year } = measure;
  const people = await readPersonYears(db, { companyId, today, year, employeeIds });
  const facts = new Map(people.map((one) => [one.employeeId, one]));
  const employed = await readEmployed(db, { companyId, today, employeeIds });
  const leaves = await readWholeDaysOfLeave(db, { companyId, employeeIds, from: today, to: today });
  const before = await readLastReminded(db, { companyId, employeeIds });
  const occasion = `now.${now.toISOString()}`;
  const waiting = (await readWaitingRecords(db, { companyId, today, employeeIds })).map((record) => ({ ...record, occasion }));
  const ofManagers = Map.groupBy(await waitingReminders(context, waiting), ({ about }) => about);

  const events: NotificationEvent[] = [];
  const answers = new Map<string, Omit<Reminded, 'employeeId'>>();
  const refuse = (id: string, code: RefusalCode, params: Readonly<Record<string, string>> = {}): void => {
    answers.set(id, { ok: false, error: refusalText(language, code, params), told: null });
  };
  for (const id of employeeIds) {
    const one = facts.get(id);
    const last = before.get(id);
    const others = ofManagers.get(id) ?? [];
    const step = one === undefined ? undefined : stepOf(timelineOf(one, measure), { waits: others.length > 0 });
    if (one === undefined) refuse(id, 'NOT_FOUND');
    else if (!employed.has(id)) refuse(id, 'REMIND_LEFT');
    else if (last !== undefined && now.getTime() - last.getTime() < MS_BETWEEN)
      refuse(id, 'REMIND_AGAIN', { time: sayInstant(last) });
    else if (step !== undefined && isAway(today, { leave: leaves.get(id) ?? [] })) refuse(id, 'REMIND_AWAY');
    else if (step !== undefined) {
      events.push(stepReminder(one, { year, step, occasion }));
      answers.set(id, { ok: true, error: null, told: 'employee' });
    } else if (others.length > 0) {
      events.push(...others);
      answers.set(id, { ok: true, error: null, told: 'manager' });
    } else refuse(id, 'REMIND_NOTHING');
  }
  await notify(db, { companyId, now, events });
  // What was really sent: nothing goes to who has neither account nor address, or through channels that are switched off.
  const after = await readLastReminded(db, { companyId, employeeIds });
  for (const [id, answer] of answers)
    if (answer.ok && after.get(id)?.getTime() === before.get(id)?.getTime()) refuse(id, 'REMIND_UNREACHED');
  return employeeIds.flatMap((employeeId) => {
    const answer = answers.get(employeeId);
    return answer === undefined ? [] : [{ employeeId, ...answer }];
  });
}
