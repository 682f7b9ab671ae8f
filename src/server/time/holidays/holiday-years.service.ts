import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { holidayYears } from '#contract/time/holiday-years.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { yearOf } from '#engine/calendar/day.ts';
import { refuseField } from '#contract/errors.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { insertHolidays, readHolidays, waitForOthers } from '#server/time/holidays/holiday-import.queries.ts';
import { nextYear, planYear } from '#server/time/holidays/holiday-years.plan.ts';
import { publicHolidayList } from '#server/time/holidays/holidays.list.ts';

/** Tells what a copy to the next year would make; writes nothing. */
export async function lookAtNextYear({ db, session, today }: Context): Promise<AnswerOf<typeof holidayYears.look>['data']> {
  return nextYear(yearOf(today), await readHolidays(db, { companyId: session.companyId, lock: false }));
}

/** Makes the chosen holidays in the year; then what they count is counted again, once for the days from the first to the last. */
export async function copyYear(context: Context, body: z.output<typeof holidayYears.copy.body>) {
  const { db, session, language } = context;
  const { companyId, userId } = session;
  await waitForOthers(db, companyId);
  const planned = planYear(body.year, await readHolidays(db, { companyId, lock: true }));
  const chosen = new Set(body.holidays);
  if (body.holidays.some((id) => !planned.some((one) => one.id === id))) throw refuseField('holidays', 'id');
  const made = planned.filter(({ id, isThere }) => chosen.has(id) && !isThere).map((one) => ({ ...one, id: randomUUIDv7() }));
  if (made.length > 0) {
    await insertHolidays(db, { companyId, userId, holidays: made });
    const days = made.flatMap(({ start, end }) => [start, end]).toSorted();
    const [start = ''] = days;
    await publicHolidayList.follow?.(context, undefined, { start, end: days.at(-1) ?? start });
  }
  const message = say(language, 'referenceLists:holiday_year.made', { count: made.length, year: body.year });
  return { message, data: { made: made.length } };
}
