import type { WorkCalendar } from '#engine/calendar/work-calendar.ts';
import type { Db } from '#server/db/connect.ts';
import { segmentsFor } from '#server/time/work-calendar/segments.ts';
import {
  readDaysOff,
  readHolidayDays,
  readPostShifts,
  readShifts,
  readWorkers,
} from '#server/time/work-calendar/work-calendar.queries.ts';
import type { OfPeople } from '#server/time/work-calendar/work-calendar.queries.ts';

export { segmentsFor } from '#server/time/work-calendar/segments.ts';
export type { OfPeople } from '#server/time/work-calendar/work-calendar.queries.ts';
export { postStretches, readHolidayDays, readShifts } from '#server/time/work-calendar/work-calendar.queries.ts';

/**
 * On which days people work, by employee id: shifts of all times, holidays and days off between two days. Five statements for
 * any number of people.
 */
export async function readWorkCalendars(
  db: Db,
  of: OfPeople & { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, WorkCalendar>> {
  const people = await readWorkers(db, of);
  const posts = Map.groupBy(await readPostShifts(db, of), (row) => row.employee_id);
  const segments = segmentsFor(await readShifts(db, of.companyId));
  const holidays = new Set(await readHolidayDays(db, of));
  const daysOff = Map.groupBy(await readDaysOff(db, of), (row) => row.employee_id);
  return new Map(
    people.map((person) => [
      person.id,
      {
        shifts: segments(person, posts.get(person.id) ?? []),
        holidays,
        daysOff: new Set((daysOff.get(person.id) ?? []).map(({ day }) => day)),
        joinDate: person.join_date,
        lastWorkingDay: person.last_working_day,
        former: person.former,
      },
    ]),
  );
}
