import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Measured } from '#server/operations/alarms/measures.ts';

/** The figures of one company. */
export interface CompanyMeasured {
  readonly companyId: string;
  readonly measured: Measured;
}

/**
 * Measures every company, as the server's own work; copies to train on are left out. `isMailOn` and `place`: without a mail server or a
 * place for copies none of it is waited for.
 */
export async function measureCompanies(
  db: Db,
  { now, isMailOn, place }: { now: Date; isMailOn: boolean; place: string | undefined },
): Promise<readonly CompanyMeasured[]> {
  const today = dayOf(now);
  // Work of the future was written by a clock that was ahead, and does not count.
  const later = new Date(now.getTime() + 3_600_000);
  const since = (moment: ReturnType<typeof sql>) => sql`extract(epoch from ${now}::timestamptz - ${moment})::float8`;
  const { rows } = await sql<{ companyId: string; measured: Record<string, number | null> }>`
    select c.id as "companyId", json_build_object(
      'backupAge', case when s.is_on or r.nights >= 5 then ${since(sql`coalesce(greatest(b.newest, r.newest), s.created_at)`)} end,
      'unbackedAge', case when not c.is_demo and s.is_on is not true and not coalesce(r.nights >= 5, false)
        then ${since(sql`coalesce(greatest(b.newest, r.newest), c.created_at)`)} end,
      'backupsDamaged', b.damaged,
      'backupCheckAge', case when s.is_on then ${since(sql`b.unread_since`)} end,
      'copyAge', case when ${place ?? null}::text is not null and s.is_on and s.seal_to is not null
        then ${since(sql`coalesce(b.copied, b.first_sealed)`)} end,
      'copyFailing', case when ${place ?? null}::text is not null and s.is_on and s.seal_to is not null
        then b.copy_failing::int end,
      'restoreAge', case when s.is_on then ${since(sql`coalesce(p.restored, b.first_night)`)} end,
      'keyAge', case when s.is_on and s.seal_to is not null then ${since(sql`coalesce(p.key_typed, s.sealed_since)`)} end,
      'jobsFailing', j.failing,
      'jobsWaiting', j.waiting,
      'jobsAge', ${since(sql`coalesce(j.last, c.created_at)`)},
      'clockBehind', greatest(0, -${since(sql`greatest(b.latest, j.latest)`)}),
      'mailWaiting', case when ${isMailOn} then m.waiting end,
      'mailAge', case when ${isMailOn} then coalesce(${since(sql`m.oldest`)}, 0) end,
      'mailFailed', case when ${isMailOn} then n.failed end) as measured
    from companies c
    left join backup_schedules s on s.company_id = c.id
    left join lateral (
      select max(taken_at) filter (where not is_damaged and taken_at <= ${later}) as newest,
        max(taken_at) as latest,
        count(*) filter (where is_damaged and is_kept) as damaged,
        min(coalesce(checked_at, taken_at)) filter (where is_kept and not is_damaged) as unread_since,
        max(taken_at) filter (where copied_at is not null and copied_to = ${place ?? null} and taken_at <= ${later}) as copied,
        min(taken_at) filter (where is_nightly and is_sealed) as first_sealed,
        coalesce((array_agg(copy_failure is not null order by taken_at desc) filter (where is_nightly and is_sealed))[1], false)
          as copy_failing,
        min(taken_at) filter (where is_nightly) as first_night
      from backups where company_id = c.id) b on true
    left join lateral (
      select max(begun_at) as newest,
        count(distinct begun_at::date) filter (where begun_at > last - interval '7 days') as nights
      from (select begun_at, max(begun_at) over () as last from backup_runs
        where company_id = c.id and is_command and state = 'done' and begun_at <= ${later}) runs) r on true
    left join lateral (
      select max(proved_at) filter (where kind = 'restore') as restored,
        max(proved_at) filter (where kind = 'key' and seal_to = s.seal_to) as key_typed
      from backup_proofs where company_id = c.id) p on true
    left join lateral (
      select max(finished_at) filter (where finished_at <= ${later}) as last, max(finished_at) as latest,
        count(*) filter (where day = ${today} and failures > 0 and finished_at is null) as failing,
        count(*) filter (where day = ${today} and finished_at is null
          and due_at < ${now}::timestamptz - interval '30 minutes') as waiting
      from job_runs where company_id = c.id and day > ${today}::date - 30) j on true
    left join lateral (
      select count(*) as waiting, min(created_at) as oldest from mail_queue where company_id = c.id) m on true
    left join lateral (
      select count(*) as failed from notifications
      where company_id = c.id and mail = 'failed' and created_at > ${now}::timestamptz - interval '1 day') n on true
    where c.copied_from is null
    order by c.id`.execute(db);
  return rows.map(({ companyId, measured }) => ({
    companyId,
    measured: Object.fromEntries(Object.entries(measured).filter(([, figure]) => figure !== null)),
  }));
}

/** Seconds that the slowest replica is behind; undefined without a replica, or where the role may not see it. */
export async function readReplicaLag(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ lag: number | null }>`
    select max(case when replay_lsn = pg_current_wal_lsn() then 0 else extract(epoch from replay_lag) end)::float8 as lag
    from pg_stat_replication where replay_lsn is not null`.execute(db);
  return rows[0]?.lag ?? undefined;
}
