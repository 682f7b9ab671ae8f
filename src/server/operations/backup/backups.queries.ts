import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A run that gave no sign of life for so long has lost its server. */
export const silentMilliseconds = 60_000;
/** How long a backup that is not kept waits for its download. */
export const unkeptMilliseconds = 24 * 3_600_000;

/** Ends the run whose server fell silent, so that another can begin. */
export async function endSilentRun(db: Db, of: { companyId: string; now: Date }): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state: 'broken', ended_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('state', '=', 'running')
    .where('alive_at', '<', new Date(of.now.getTime() - silentMilliseconds))
    .execute();
}

/** Begins a run; false where one is under way: an index allows one. */
export async function insertRun(
  db: Db,
  of: {
    companyId: string;
    id: string;
    isKept: boolean;
    withFiles: boolean;
    /** A person, the command line with the name of its file, or null: the night. */
    by: { userId: string; userName: string } | { command: string; fileName: string } | null;
    now: Date;
  },
): Promise<boolean> {
  const { by } = of;
  const command = by !== null && 'command' in by ? by : undefined;
  const person = by !== null && 'userId' in by ? by : undefined;
  const made = await db
    .insertInto('backup_runs')
    .values({
      company_id: of.companyId,
      id: of.id,
      state: 'running',
      is_kept: of.isKept,
      with_files: of.withFiles,
      is_nightly: by === null,
      is_command: command !== undefined,
      file_name: command?.fileName ?? null,
      begun_by: person?.userId ?? null,
      begun_by_name: command?.command ?? person?.userName ?? '',
      begun_at: of.now,
      alive_at: of.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** The run that was begun last, with its file as long as that is there. */
export async function readNewestRun(db: Db, companyId: string) {
  return await db
    .selectFrom('backup_runs as r')
    .select([
      'r.id',
      'r.state',
      'r.percent',
      'r.failure',
      'r.begun_by_name',
      'r.is_nightly',
      'r.file_name',
      'r.begun_at',
      'r.alive_at',
      'r.ended_at',
      'r.backup_id',
    ])
    .where('r.company_id', '=', companyId)
    .orderBy('r.begun_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Says that the run is alive and how far it is; false where it is no longer to go on. */
export async function touchRun(db: Db, of: { companyId: string; id: string; percent: number; now: Date }): Promise<boolean> {
  const touched = await db
    .updateTable('backup_runs')
    .set({ percent: of.percent, alive_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return touched.numUpdatedRows === 1n;
}

/** Ends a run that is under way; false where it was ended already. */
export async function endRun(
  db: Db,
  of: { companyId: string; id: string; now: Date } &
    /** Null: its file lies where the command line put it. */
    ({ state: 'done'; backupId: string | null } | { state: 'failed'; failure: string } | { state: 'cancelled' | 'broken' }),
): Promise<boolean> {
  const ended = await db
    .updateTable('backup_runs')
    .set({
      state: of.state,
      ended_at: of.now,
      ...(of.state === 'done' ? { percent: 100, backup_id: of.backupId } : {}),
      ...(of.state === 'failed' ? { failure: of.failure } : {}),
    })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

const columns = [
  'id',
  'file_name',
  'storage_key',
  'taken_at',
  'size_bytes',
  'packed_bytes',
  'row_count',
  'checksum',
  'is_kept',
  'with_files',
  'is_sealed',
  'last_downloaded_at',
  'made_by_name',
  'is_nightly',
  'checked_at',
  'checked_as',
  'checking_since',
  'is_damaged',
] as const;

/** Backups that can be downloaded: kept, or neither sent nor too old. */
const there = (db: Db, of: { companyId: string; now: Date }) =>
  db
    .selectFrom('backups')
    .where('company_id', '=', of.companyId)
    .where((where) =>
      where.or([
        where('is_kept', '=', true),
        where.and([where('sent_at', 'is', null), where('taken_at', '>', new Date(of.now.getTime() - unkeptMilliseconds))]),
      ]),
    );

/** One of them. */
export async function readBackupRow(db: Db, of: { companyId: string; id: string; now: Date }) {
  return await there(db, of).select(columns).where('id', '=', of.id).executeTakeFirst();
}

/** A page of them, the newest first, and how many there are. */
export async function listBackupRows(db: Db, of: { companyId: string; now: Date; offset: number; limit: number }) {
  const rows = await there(db, of)
    .select([...columns, sql<number>`count(*) over ()`.as('total')])
    .orderBy('taken_at', 'desc')
    .orderBy('id')
    .offset(of.offset)
    .limit(of.limit)
    .execute();
  const total =
    rows[0]?.total ??
    (of.offset === 0
      ? 0
      : (
          await there(db, of)
            .select(sql<number>`count(*)`.as('n'))
            .executeTakeFirstOrThrow()
        ).n);
  return { rows, total };
}
export type BackupRow = NonNullable<Awaited<ReturnType<typeof readBackupRow>>>;

/** The bytes that the newest backup took in the store; undefined before the first. */
export async function readLastSize(db: Db, companyId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('packed_bytes')
    .where('company_id', '=', companyId)
    .orderBy('taken_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.packed_bytes;
}

/** Holds the kept backups, so that of two who remove the last two at once one is refused. */
export async function holdKept(db: Db, companyId: string): Promise<readonly { id: string; is_damaged: boolean }[]> {
  return await db
    .selectFrom('backups')
    .select(['id', 'is_damaged'])
    .where('company_id', '=', companyId)
    .where('is_kept', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A look that was asked for so long ago has lost its server. */
export const longestLookMilliseconds = 3_600_000;

/** Notes that a look was asked for; false where one is under way. */
export async function noteChecking(db: Db, of: { companyId: string; id: string; now: Date }): Promise<boolean> {
  const noted = await db
    .updateTable('backups')
    .set({ checking_since: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where((where) =>
      where.or([
        where('checking_since', 'is', null),
        where('checking_since', '<', new Date(of.now.getTime() - longestLookMilliseconds)),
      ]),
    )
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Notes that a look ended without knowing anything. */
export async function noteUnchecked(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await db
    .updateTable('backups')
    .set({ checking_since: null })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Notes a download in the trail of the backup. */
export async function noteDownload(db: Db, of: { companyId: string; id: string; now: Date }): Promise<void> {
  await db
    .updateTable('backups')
    .set({ last_downloaded_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}
