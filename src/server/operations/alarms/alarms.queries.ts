import { sql } from 'kysely';
import { alarmNames } from '#contract/operations/alarms.ts';
import type { Alarm, AlarmName } from '#contract/operations/alarms.ts';
import type { Db } from '#server/db/connect.ts';
import { alarmRules } from '#server/operations/alarms/alarms.ts';

/** An alarm that no server saw for so long is over. */
const overMilliseconds = 150_000;
/** An alarm that comes and goes is told once a day; one that lasts is told again each week. */
const quietMilliseconds = 24 * 3_600_000;
const againMilliseconds = 7 * quietMilliseconds;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** An alarm of a company. */
export interface SeenAlarm {
  readonly companyId: string;
  readonly alarm: AlarmName;
}

/** Records, as the server's own work, which alarms are on now. Returns those that have lasted long enough and must be told. */
export async function noteSeen(db: Db, { seen, now }: { seen: readonly SeenAlarm[]; now: Date }): Promise<readonly SeenAlarm[]> {
  if (seen.length === 0) return [];
  const companies = seen.map(({ companyId }) => companyId);
  const alarms = seen.map(({ alarm }) => alarm);
  const minutes = seen.map(({ alarm }) => alarmRules[alarm].minutes);
  await sql`
    insert into alarms as a (company_id, alarm, since, seen_at)
    select company_id, alarm, ${now}, ${now} from unnest(${companies}::uuid[], ${alarms}::text[]) seen (company_id, alarm)
    order by company_id, alarm
    on conflict (company_id, alarm) do update set
      since = case when a.seen_at < ${before(now, overMilliseconds)} then ${now} else a.since end,
      told_at = case when a.told_at < ${before(now, againMilliseconds)}
        or a.seen_at < ${before(now, overMilliseconds)} and a.told_at < ${before(now, quietMilliseconds)} then null else a.told_at end,
      seen_at = ${now}`.execute(db);
  const { rows } = await sql<SeenAlarm>`
    update alarms a set told_at = ${now}
    from unnest(${companies}::uuid[], ${alarms}::text[], ${minutes}::int[]) seen (company_id, alarm, minutes)
    where a.company_id = seen.company_id and a.alarm = seen.alarm and a.told_at is null
      and a.since <= ${now}::timestamptz - make_interval(mins => seen.minutes)
    returning a.company_id as "companyId", a.alarm`.execute(db);
  return rows;
}

/** The alarms of a company that are on and have lasted long enough, the oldest first. */
export async function listOn(db: Db, { companyId, now }: { companyId: string; now: Date }): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('alarms')
    .select(['alarm', 'since'])
    .where('company_id', '=', companyId)
    .where('seen_at', '>=', before(now, overMilliseconds))
    .orderBy('since')
    .orderBy('alarm')
    .execute();
  return rows.flatMap(({ alarm, since }) => {
    // Another version may have stored a name that this one does not know.
    const name = alarmNames.find((one) => one === alarm);
    if (name === undefined || since > before(now, alarmRules[name].minutes * 60_000)) return [];
    return [{ alarm: name, since: since.toISOString() }];
  });
}
