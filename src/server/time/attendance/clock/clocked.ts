import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { readDays } from '#server/time/attendance/days.ts';
import { instantOf } from '#server/http/clock.ts';

/** The paired minutes of somebody's days from..to on which he clocks in, 0 where nothing was paired; other days are not in it. */
export async function readClockedMinutes(
  db: Db,
  of: { companyId: string; employeeId: string; from: Day; to: Day },
): Promise<ReadonlyMap<Day, number>> {
  const { companyId, employeeId, from, to } = of;
  // Pairs are what they are whenever they are looked at: the moment decides about absence alone.
  const people = await readDays(db, { companyId, employeeIds: [employeeId], from, to, now: instantOf(to, '23:59') });
  const person = people.get(employeeId);
  if (person === undefined) return new Map();
  return new Map(person.days.filter(({ day }) => person.attends(day)).map(({ day, worked }) => [day, worked]));
}
