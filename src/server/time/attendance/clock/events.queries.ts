import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ClockVerdict } from '#contract/time/attendance.ts';
import type { EarlierReading } from '#engine/attendance/place.ts';
import type { Direction } from '#engine/attendance/pairs.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

/** An event as it is stored, with what was said of it. */
export interface StoredEvent {
  readonly id: string;
  readonly employee_id: string;
  readonly at: Date;
  readonly direction: Direction;
  readonly method: 'PLACE' | 'QR' | 'CORRECTION';
  readonly verdict: Exclude<ClockVerdict, 'DUPLICATE'>;
  readonly is_offline: boolean;
  readonly branch: string | null;
  readonly distance: number | null;
  readonly accuracy: number | null;
  readonly lat: string | null;
  readonly lon: string | null;
  readonly is_struck: boolean | null;
  readonly judged_by: string | null;
  readonly judged_at: Date | null;
  readonly comment: string | null;
  readonly version: number | null;
}

const columns = sql`c.id, c.employee_id, c.at, c.direction, c.method, c.verdict, c.is_offline, b.name as branch, c.distance, c.accuracy,
  pl.lat, pl.lon, j.is_struck, ${accountName('u')} as judged_by, j.updated_at as judged_at, j.comment, j.version`;
const joined = sql`clock_events c
  left join branches b on b.company_id = c.company_id and b.id = c.branch_id
  left join clock_places pl on pl.company_id = c.company_id and pl.event_id = c.id
  left join clock_judgements j on j.company_id = c.company_id and j.event_id = c.id
  left join users u on u.company_id = j.company_id and u.id = j.updated_by`;

/** The events of people between two instants, the oldest first. */
export async function readEvents(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; from: Date; to: Date },
): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`select ${columns} from ${joined}
    where c.company_id = ${of.companyId} and c.employee_id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])
      and c.at >= ${of.from} and c.at < ${of.to} order by c.at, c.id`.execute(db);
  return rows;
}

/** One event of somebody whom the caller may see. */
export async function findEvent(
  db: Db,
  of: { companyId: string; id: string; visible: RawBuilder<unknown> },
): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`select ${columns} from ${joined}
    join employees e on e.company_id = c.company_id and e.id = c.employee_id
    where c.company_id = ${of.companyId} and c.id = ${of.id} and ${of.visible}`.execute(db);
  return rows[0];
}

/** What was kept under an id before. */
export async function findSent(db: Db, of: { companyId: string; id: string }) {
  return await db
    .selectFrom('clock_events')
    .select(['employee_id', 'verdict', 'at'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
}

/** Keeps an event, and apart from it where it was made. False where its id was kept meanwhile. */
export async function insertEvent(
  db: Db,
  of: {
    companyId: string;
    id: string;
    employeeId: string;
    direction: Direction;
    method: 'PLACE' | 'QR' | 'CORRECTION';
    at: Date;
    isOffline: boolean;
    branchId: string | null;
    distance: number | null;
    reading: { lat: number; lon: number; accuracy: number } | null;
    verdict: StoredEvent['verdict'];
  },
): Promise<boolean> {
  const { reading } = of;
  const kept = await db
    .insertInto('clock_events')
    .values({
      company_id: of.companyId,
      id: of.id,
      employee_id: of.employeeId,
      direction: of.direction,
      method: of.method,
      at: of.at,
      is_offline: of.isOffline,
      branch_id: of.branchId,
      distance: of.distance,
      accuracy: reading === null ? null : Math.round(reading.accuracy),
      verdict: of.verdict,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return false;
  if (reading !== null)
    await db
      .insertInto('clock_places')
      .values({ company_id: of.companyId, event_id: of.id, lat: reading.lat.toFixed(4), lon: reading.lon.toFixed(4) })
      .execute();
  return true;
}

/** Where somebody was last before an instant, within two days. */
export async function readEarlierPlace(
  db: Db,
  of: { companyId: string; employeeId: string; at: Date },
): Promise<EarlierReading | null> {
  const { rows } = await sql<{ lat: string; lon: string; accuracy: number; seconds: string }>`
    select pl.lat, pl.lon, coalesce(c.accuracy, 0) as accuracy, extract(epoch from ${of.at}::timestamptz - c.at) as seconds
    from clock_events c join clock_places pl on pl.company_id = c.company_id and pl.event_id = c.id
    where c.company_id = ${of.companyId} and c.employee_id = ${of.employeeId}
      and c.at <= ${of.at} and c.at > ${of.at}::timestamptz - interval '2 days' order by c.at desc, c.id desc limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { lat: Number(row.lat), lon: Number(row.lon), accuracy: row.accuracy, seconds: Number(row.seconds) };
}

/** The channel on which servers tell each other that a code was used: company and code. */
export const codesChannel = 'krama_clock_codes';

/** Takes a code for somebody, and says so to the screens once that holds; undefined where it was free, else whose it is. */
export async function takeCode(
  db: Db,
  of: { companyId: string; nonce: Buffer; employeeId: string; now: Date },
): Promise<string | undefined> {
  const taken = await db
    .insertInto('clock_codes')
    .values({ company_id: of.companyId, nonce: of.nonce, employee_id: of.employeeId, used_at: of.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .executeTakeFirst();
  if (taken === undefined) return await findCodeUse(db, of);
  await sql`select pg_notify(${codesChannel}, ${`${of.companyId} ${of.nonce.toString('hex')}`})`.execute(db);
  return undefined;
}

/** Who used a code. */
export async function findCodeUse(db: Db, of: { companyId: string; nonce: Buffer }): Promise<string | undefined> {
  const found = await db
    .selectFrom('clock_codes')
    .select('employee_id')
    .where('company_id', '=', of.companyId)
    .where('nonce', '=', of.nonce)
    .executeTakeFirst();
  return found?.employee_id;
}

/** Writes what the caller says of an event, in the place of what was said before. */
export async function writeJudgement(
  db: Db,
  of: { companyId: string; id: string; eventId: string; isStruck: boolean; comment: string | null; userId: string },
): Promise<void> {
  await sql`insert into clock_judgements (company_id, id, event_id, is_struck, comment, updated_by)
    values (${of.companyId}, ${of.id}, ${of.eventId}, ${of.isStruck}, ${of.comment}, ${of.userId})
    on conflict (company_id, event_id) do update set is_struck = excluded.is_struck, comment = excluded.comment`.execute(db);
}

/** Lets go of places, events and used codes whose time is over. */
export async function forgetEvents(
  db: Db,
  of: { companyId: string; now: Date; placeDays: number; eventMonths: number },
): Promise<void> {
  const { companyId, now } = of;
  // A phone whose clock is years ahead keeps nothing for longer: it arrived when it arrived.
  const old = (before: RawBuilder<unknown>) =>
    sql`company_id = ${companyId} and least(at, created_at) < ${now}::timestamptz - ${before}`;
  await sql`delete from clock_events where ${old(sql`make_interval(months => ${of.eventMonths}::int)`)}`.execute(db);
  await sql`delete from clock_places where company_id = ${companyId} and event_id in
    (select id from clock_events where ${old(sql`make_interval(days => ${of.placeDays}::int)`)})`.execute(db);
  await sql`delete from clock_codes where company_id = ${companyId} and used_at < ${now}::timestamptz - interval '30 days'`.execute(
    db,
  );
}
