import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { readDays } from '#server/time/attendance/days.ts';
import { readAttending } from '#server/time/attendance/settings.queries.ts';

/**
 * The days from..to on which people who clock in were absent without a request (time.md section 7), by employee id; who was
 * never absent is not in it. The same number of statements for any number of people, and one alone where nobody clocks in.
 */
export async function readAbsentDays(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; from: Day; to: Day; now: Date },
): Promise<ReadonlyMap<string, readonly Day[]>> {
  const attending = await readAttending(db, of);
  const employeeIds = [...attending].flatMap(([id, posts]) => (posts.some(({ attends }) => attends) ? [id] : []));
  if (employeeIds.length === 0) return new Map();
  const people = await readDays(db, { ...of, employeeIds });
  return new Map(
    [...people].flatMap(([id, { days }]): [string, Day[]][] => {
      const absent = days.flatMap(({ day, absentHalves }) => (absentHalves > 0 ? [day] : []));
      return absent.length === 0 ? [] : [[id, absent]];
    }),
  );
}
