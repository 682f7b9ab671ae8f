import { Refusal, refuseField } from '#contract/errors.ts';
import { MOST_NAMED, leftOutReasons } from '#contract/performance/performance-opening.ts';
import type { YearOpening } from '#contract/performance/performance-opening.ts';
import { giveObjectives } from '#server/performance/objectives/index.ts';
import { seesPerformance } from '#server/performance/records/index.ts';
import { readPersonYears } from '#server/performance/report/facts.queries.ts';
import { readPeopleToOpen } from '#server/performance/report/opening/opening.queries.ts';
import type { PersonToOpen } from '#server/performance/report/opening/opening.queries.ts';
import { stepReminder } from '#server/performance/report/reminders/reminders.ts';
import { joinedByOf, readMeasure } from '#server/performance/report/timeline.service.ts';
import { notify } from '#server/notify/notify.ts';
import type { Context } from '#server/http/context.ts';

const isToOpen = ({ hasObjectives, leftOut }: PersonToOpen): boolean => !hasObjectives && leftOut === null;

async function readOpening(
  context: Context,
  asked: number,
): Promise<{ readonly year: number; readonly due: string; readonly people: readonly PersonToOpen[] }> {
  const { db, session, today } = context;
  if (!seesPerformance(context)) throw new Refusal('FORBIDDEN');
  const measure = await readMeasure(context, asked);
  const { year, start, end, dates, rules } = measure;
  if (end < today) throw refuseField('year', 'validation.performance_year_over');
  const people = await readPeopleToOpen(db, {
    companyId: session.companyId,
    today,
    year,
    start,
    due: dates.objectives,
    expectedContracts: rules.expectedContracts,
    joinedBy: joinedByOf(measure),
  });
  return { year, due: dates.objectives, people };
}

/** Whom opening the year would give objectives to, and whom not. */
export async function previewOpening(context: Context, asked: number): Promise<YearOpening> {
  const { year, due, people } = await readOpening(context, asked);
  const toOpen = people.filter(isToOpen);
  return {
    year,
    due,
    count: toOpen.length,
    people: toOpen.slice(0, MOST_NAMED).map(({ id, code, name }) => ({ employeeId: id, employeeCode: code, employeeName: name })),
    alreadyOpen: people.filter(({ hasObjectives }) => hasObjectives).length,
    leftOut: leftOutReasons.flatMap((reason) => {
      const count = people.filter((person) => !person.hasObjectives && person.leftOut === reason).length;
      return count === 0 ? [] : [{ reason, count }];
    }),
  };
}

/** Opens the year: objectives for everybody who takes part and has none, and a notice to each. The same number of statements for any number. */
export async function openYear(context: Context, asked: number): Promise<{ year: number; opened: number }> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const { year, due, people } = await readOpening(context, asked);
  const employeeIds = await giveObjectives(context, { year, employeeIds: people.filter(isToOpen).map(({ id }) => id) });
  const years = await readPersonYears(db, { companyId, today, year, employeeIds });
  // Told once for each form: whose objectives were deleted since the last opening is told again.
  const events = years.map((facts) =>
    stepReminder(facts, { year, step: { step: 'objectives', due }, occasion: `opened.${facts.objectiveId ?? ''}` }),
  );
  await notify(db, { companyId, now, events });
  return { year, opened: employeeIds.length };
}
