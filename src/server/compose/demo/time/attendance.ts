import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { addMonths, dayAfter, dayBefore, firstDayOf, type Day } from '#engine/calendar/day.ts';
import { workOfDay } from '#engine/calendar/work-calendar.ts';
import type { Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import { instantOf } from '#server/http/clock.ts';

const Settings = z.object({
  data: z.object({ version: z.number(), choices: z.object({ departments: z.array(z.object({ id: z.string() })) }) }),
});

/** A number below 100 that is always the same for a person and a day: the demo tells the same story each time. */
function chance(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return sum % 100;
}

interface Tap {
  readonly direction: 'IN' | 'OUT';
  readonly time: string;
  readonly isAway?: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What somebody tapped on a working day: mostly on time, sometimes late, forgetful, elsewhere, or not there at all. */
function tapsOf(code: string, day: Day): readonly Tap[] {
  const [luck, minute] = [chance(`${code} ${day}`), chance(`${day} ${code} minute`) % 20];
  if (luck < 2) return [];
  const arrival: Tap = { direction: 'IN', time: luck < 9 ? `08:${two(14 + minute)}` : `07:${two(38 + minute)}` };
  if (luck > 97) return [arrival];
  return [arrival, { direction: 'OUT', time: `17:${two(2 + minute)}`, isAway: luck === 50 || luck === 51 }];
}

/** Who clocks in, and two months of it; nothing where there is some already. */
export async function arrangeAttendance(
  db: Db,
  of: { companyId: string; today: string; admin: DemoClient; staff: DemoClient },
): Promise<void> {
  const { companyId: company_id, today, admin, staff } = of;
  const found = await db.selectFrom('clock_events').select('id').where('company_id', '=', company_id).limit(1).executeTakeFirst();
  if (found !== undefined) return;
  const from = firstDayOf(addMonths(today.slice(0, 7), -1));
  const { data } = Settings.parse(await admin.call('GET', '/attendance/v1/setting'));
  const departmentIds = data.choices.departments.map(({ id }) => id);
  await admin.call('PUT', '/attendance/v1/setting', { departmentIds, countsFrom: from, version: data.version });
  // First what goes through the calls: the rows below hold their people until the end.
  await askForCorrections({ today, admin, staff });
  await insertTaps(db, { companyId: company_id, from, today });
}

async function insertTaps(db: Db, of: { companyId: string; from: Day; today: Day }): Promise<void> {
  const { companyId: company_id, from, today } = of;
  const people = await db
    .selectFrom('employees')
    .select(['id', 'code', 'join_date'])
    .where('company_id', '=', company_id)
    .where('archived_at', 'is', null)
    .execute();
  const branch = await db
    .selectFrom('branches')
    .select('id')
    .where('company_id', '=', company_id)
    .orderBy('name')
    .executeTakeFirst();
  const calendars = await readWorkCalendars(db, { companyId: company_id, from, to: today });
  const away = new Set(
    (
      await db
        .selectFrom('leave_request_days')
        .select(['employee_id', 'date'])
        .where('company_id', '=', company_id)
        .where('date', '>=', from)
        .execute()
    ).map((row) => `${row.employee_id} ${row.date}`),
  );
  const rows = people.flatMap(({ id, code }) => {
    const calendar = calendars.get(id);
    const events = [];
    for (let day = from; day < today; day = dayAfter(day)) {
      if (calendar === undefined || workOfDay(calendar, day) === 0 || away.has(`${id} ${day}`)) continue;
      for (const tap of tapsOf(code, day)) events.push({ employee_id: id, tap, at: instantOf(day, tap.time) });
    }
    return events;
  });
  const values = rows.map(({ employee_id, tap, at }) => ({
    company_id,
    id: randomUUIDv7(),
    employee_id,
    direction: tap.direction,
    method: tap.isAway === true ? 'PLACE' : 'QR',
    at,
    is_offline: false,
    branch_id: branch?.id ?? null,
    distance: tap.isAway === true ? 1_840 : null,
    accuracy: tap.isAway === true ? 24 : null,
    verdict: tap.isAway === true ? 'OUTSIDE' : 'OK',
    created_at: at,
  }));
  const chunk = 1_000;
  for (let at = 0; at < values.length; at += chunk)
    // A statement takes so many values at most.
    await db
      .insertInto('clock_events')
      .values(values.slice(at, at + chunk))
      .execute();
}

const Made = z.object({ data: z.object({ id: z.string() }) });

/** One request that was granted, and one that waits. */
async function askForCorrections(of: { today: string; admin: DemoClient; staff: DemoClient }): Promise<void> {
  const yesterday = dayBefore(of.today);
  const granted = { kind: 'LATE', date: yesterday, time: '09:00', reason: 'Health check at the hospital' };
  const { data } = Made.parse(await of.staff.call('POST', '/attendance/v1/request', granted));
  await of.admin.call('PUT', `/attendance/v1/approve_request/${data.id}`, { status: 1 });
  const waiting = { kind: 'EARLY', date: dayAfter(of.today), time: '15:30', reason: 'School meeting of my daughter' };
  await of.staff.call('POST', '/attendance/v1/request', waiting);
}
