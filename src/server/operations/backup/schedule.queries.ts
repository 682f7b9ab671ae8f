import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { CheckedAs } from '#contract/operations/backup.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { timeZone } from '#server/http/clock.ts';

/** When a company's nights are, with who changed it last. */
export interface StoredSchedule {
  readonly isOn: boolean;
  readonly hour: number;
  readonly withFiles: boolean;
  /** The public key that the nights' files are sealed for. */
  readonly sealTo: string | null;
  readonly sealedSince: Date | null;
  /** Who keeps the printed key. */
  readonly keyHolders: string | null;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** The company's schedule; undefined where it was never touched. */
export async function readSchedule(db: Db, companyId: string): Promise<StoredSchedule | undefined> {
  const { rows } = await sql<StoredSchedule>`
    select s.is_on as "isOn", s.hour, s.with_files as "withFiles", s.seal_to as "sealTo",
      s.sealed_since as "sealedSince", s.key_holders as "keyHolders", s.version, ${accountName('u')} as "changedBy",
      s.updated_at as "changedAt"
    from backup_schedules s left join users u on u.company_id = s.company_id and u.id = s.updated_by
    where s.company_id = ${companyId}`.execute(db);
  return rows[0];
}

/** Holds the schedule of a company until the transaction ends: of two who change it, or begin its night, one waits. */
export async function holdSchedule(db: Db, companyId: string): Promise<void> {
  await db
    .insertInto('backup_schedules')
    .values({ company_id: companyId, id: randomUUIDv7() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.selectFrom('backup_schedules').select('id').where('company_id', '=', companyId).forUpdate().execute();
}

/** Writes it; it is held. */
export async function writeSchedule(
  db: Db,
  of: {
    companyId: string;
    isOn: boolean;
    hour: number;
    withFiles: boolean;
    sealTo: string | null;
    sealedSince: Date | null;
    keyHolders: string | null;
  },
): Promise<void> {
  await db
    .updateTable('backup_schedules')
    .set({
      is_on: of.isOn,
      hour: of.hour,
      with_files: of.withFiles,
      seal_to: of.sealTo,
      sealed_since: of.sealedSince,
      key_holders: of.keyHolders,
    })
    .where('company_id', '=', of.companyId)
    .execute();
}

/** Companies whose hour has come and whose night is neither done nor given up; as the server's own work, of all companies. */
export async function findNights(db: Db, of: { now: Date; midnight: Date; hour: number; mostTries: number }) {
  // What a clock that was ahead has left in the future is no night that was made.
  const tomorrow = new Date(of.now.getTime() + 86_400_000);
  const { rows } = await sql<{ companyId: string; companyCode: string }>`
    select s.company_id as "companyId", c.private_url as "companyCode"
    from backup_schedules s join companies c on c.id = s.company_id
    where s.is_on and s.hour <= ${of.hour}
      and not exists (
        select from backup_runs r where r.company_id = s.company_id and r.is_nightly and r.state = 'done'
          and r.begun_at >= ${of.midnight}::timestamptz + make_interval(hours => s.hour) and r.begun_at < ${tomorrow})
      and (
        select count(*) from backup_runs r where r.company_id = s.company_id and r.is_nightly and r.ended_at is not null
          and r.begun_at >= ${of.midnight}::timestamptz + make_interval(hours => s.hour) and r.begun_at < ${tomorrow}) < ${of.mostTries}
    order by s.company_id`.execute(db);
  return rows;
}

/** What was tried since a night began, the newest first. */
export async function readTries(db: Db, of: { companyId: string; since: Date; now: Date }) {
  return await db
    .selectFrom('backup_runs')
    .select(['state', 'ended_at'])
    .where('company_id', '=', of.companyId)
    .where('is_nightly', '=', true)
    .where('begun_at', '>=', of.since)
    .where('begun_at', '<', new Date(of.now.getTime() + 86_400_000))
    .orderBy('begun_at', 'desc')
    .execute();
}

/** When the newest night's backup was taken that is there and whole, and how many nights after the last good one failed. */
export async function readNights(db: Db, companyId: string): Promise<{ lastGoodAt: Date | null; failedNights: number }> {
  const { rows } = await sql<{ lastGoodAt: Date | null; failedNights: number }>`
    with nights as (
      select (begun_at at time zone ${timeZone})::date as night, bool_or(state = 'done') as is_good
      from backup_runs where company_id = ${companyId} and is_nightly and ended_at is not null group by 1
    )
    select
      (select max(taken_at) from backups where company_id = ${companyId} and is_nightly and not is_damaged) as "lastGoodAt",
      (select count(*)::int from nights n where not n.is_good
        and n.night > coalesce((select max(night) from nights where is_good), '-infinity')) as "failedNights"`.execute(db);
  return rows[0] ?? { lastGoodAt: null, failedNights: 0 };
}

/** The nights' backups that are whole, the newest first, with the company's day of each. */
export async function listNights(db: Db, companyId: string) {
  const { rows } = await sql<{ id: string; day: string; storageKey: string; fileName: string; isCopied: boolean }>`
    select id, to_char(taken_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, storage_key as "storageKey", file_name as "fileName",
      copied_at is not null as "isCopied"
    from backups where company_id = ${companyId} and is_nightly and is_kept and not is_damaged
    order by taken_at desc, id`.execute(db);
  return rows;
}

/** The backup that a run made. */
export async function readMade(db: Db, of: { companyId: string; runId: string }) {
  return await db
    .selectFrom('backup_runs as r')
    .innerJoin('backups as b', (join) => join.onRef('b.company_id', '=', 'r.company_id').onRef('b.id', '=', 'r.backup_id'))
    .select([
      'b.id',
      'b.file_name as fileName',
      'b.storage_key as storageKey',
      'b.size_bytes as size',
      'b.row_count as rows',
      'b.copied_at as copiedAt',
    ])
    .where('r.company_id', '=', of.companyId)
    .where('r.id', '=', of.runId)
    .executeTakeFirst();
}

/** Kept backups that nobody has looked at since a moment, longest ago first. */
export async function listUnchecked(db: Db, of: { companyId: string; before: Date; most: number }) {
  const { rows } = await sql<{ id: string; storageKey: string; size: number; checksum: Buffer; isSealed: boolean; day: string }>`
    select id, storage_key as "storageKey", size_bytes as size, checksum, is_sealed as "isSealed",
      to_char(taken_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
    from backups where company_id = ${of.companyId} and is_kept and not is_damaged and coalesce(checked_at, taken_at) < ${of.before}
    order by coalesce(checked_at, taken_at), id limit ${of.most}`.execute(db);
  return rows;
}

/** Notes how a backup was found; undefined: it is damaged. */
export async function noteChecked(
  db: Db,
  of: { companyId: string; id: string; now: Date; as: CheckedAs | undefined },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ checked_at: of.now, checked_as: of.as ?? null, is_damaged: of.as === undefined, checking_since: null })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}
