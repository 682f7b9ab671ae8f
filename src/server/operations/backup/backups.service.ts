import { randomUUIDv7 } from 'node:crypto';
import { PassThrough, Transform, pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { backupFailures, backupStates, checkedAs } from '#contract/operations/backup.ts';
import type { BackupRun, KeptBackup } from '#contract/operations/backup.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { isGuessable } from '#server/access/users/index.ts';
import { actAs } from '#server/db/connect.ts';
import type { BackupChecker } from '#server/operations/backup/backup-checker.ts';
import type { BackupRunner, BegunRun } from '#server/operations/backup/runs/backup-runner.ts';
import {
  endRun,
  endSilentRun,
  holdKept,
  insertRun,
  listBackupRows,
  longestLookMilliseconds,
  noteChecking,
  noteDownload,
  readBackupRow,
  readNewestRun,
  silentMilliseconds,
} from '#server/operations/backup/backups.queries.ts';
import type { BackupRow } from '#server/operations/backup/backups.queries.ts';
import { closed } from '#server/operations/backup/file/sealing.ts';
import type { Sealing } from '#contract/operations/age.ts';
import { readSchedule } from '#server/operations/backup/schedule.queries.ts';
import { isSigned, linkKey, readLinkKey } from '#server/files/file-link.ts';
import { dayOf, sayInstant } from '#server/http/clock.ts';
import type { Context, LargeFile, PublicContext } from '#server/http/context.ts';
import { isLiving } from '#server/http/session.ts';
import { Wait } from '#server/http/wait.ts';

/** How long the call waits for a backup that is soon done. */
const patienceMilliseconds = 5_000;

const toBackup = (row: BackupRow, now: Date): KeptBackup => ({
  id: row.id,
  fileName: row.file_name,
  takenAt: row.taken_at.toISOString(),
  size: row.size_bytes,
  storedSize: row.packed_bytes,
  rows: row.row_count,
  madeBy: row.is_nightly ? null : row.made_by_name,
  isKept: row.is_kept,
  withFiles: row.with_files,
  isSealed: row.is_sealed,
  lastDownloadedAt: row.last_downloaded_at?.toISOString() ?? null,
  checkedAt: row.checked_at?.toISOString() ?? null,
  checkedAs: checkedAs.find((one) => one === row.checked_as) ?? null,
  isChecking: row.checking_since !== null && now.getTime() - row.checking_since.getTime() < longestLookMilliseconds,
  isDamaged: row.is_damaged,
});

/** Whether somebody may have the file: with full access any, else what only the holder of a key or password opens. */
const mayOpen = (of: { readonly isFullAccess: boolean }, row: Pick<BackupRow, 'is_sealed'>): boolean =>
  of.isFullAccess || row.is_sealed;

const linkOf = (context: Context, id: string): string =>
  `/api/file/v1/db_backup/file/${linkKey(context, { id, purpose: 'backup' })}`;

/** The run that was begun last, as the page follows it. */
export async function readRun(context: Context): Promise<BackupRun | null> {
  const { db, session, now } = context;
  const row = await readNewestRun(db, session.companyId);
  if (row === undefined) return null;
  const isSilent = row.state === 'running' && now.getTime() - row.alive_at.getTime() > silentMilliseconds;
  const state = isSilent ? 'broken' : backupStates.find((one) => one === row.state);
  if (state === undefined) throw new Error(`A backup has no state ${row.state}`);
  const found = row.backup_id === null ? undefined : await readBackupRow(db, { ...session, id: row.backup_id, now });
  return {
    id: row.id,
    state,
    percent: row.percent,
    failure: backupFailures.find((one) => one === row.failure) ?? null,
    begunBy: row.is_nightly ? null : row.begun_by_name,
    fileName: row.file_name,
    begunAt: row.begun_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    backup: found === undefined ? null : toBackup(found, now),
    link: found === undefined || !mayOpen(session.own, found) ? null : linkOf(context, found.id),
  };
}

/**
 * Begins a backup and waits a little for it. One of a company is made at a time. Without full access it is sealed for the key that the
 * office has set: whoever makes it does not open it. Throws BACKUP_NEEDS_KEY.
 */
export async function makeBackup(
  context: Context,
  {
    isKept,
    withFiles,
    password,
    runner,
  }: { isKept: boolean; withFiles: boolean; password?: string | undefined; runner: BackupRunner },
): Promise<{ data: BackupRun; link: string | null } | Wait> {
  const { db, session, now, hasWaited } = context;
  const { companyId, userId, fullName } = session;
  if (hasWaited) {
    const run = await readRun(context);
    if (run === null) throw new Refusal('NOT_FOUND');
    return { data: run, link: run.link };
  }
  const { private_url: companyCode, ...names } = await db
    .selectFrom('companies')
    .select(['private_url', 'name', 'name_kh'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const known = [companyCode, names.name, names.name_kh ?? ''];
  if (password !== undefined && isGuessable(password, known)) throw refuseField('password', 'validation.password_guessable');
  const sealing = await sealingFor(context, password);
  const sealed = sealing === null ? null : await closed(sealing);
  await endSilentRun(db, { companyId, now });
  const id = randomUUIDv7();
  const by = { userId, userName: fullName };
  if (!(await insertRun(db, { companyId, id, isKept, withFiles, by, now }))) {
    const running = await readNewestRun(db, companyId);
    const time = sayInstant(running?.begun_at ?? now);
    throw running?.is_nightly === true
      ? new Refusal('BACKUP_RUNNING_NIGHTLY', { time })
      : new Refusal('BACKUP_RUNNING', { name: running?.begun_by_name ?? '', time });
  }
  const run: BegunRun = {
    id,
    companyId,
    companyCode,
    isKept,
    withFiles,
    closed: sealed,
    by,
  };
  const { promise, resolve } = Promise.withResolvers<undefined>();
  context.afterCommit(async () => {
    const timer = setTimeout(() => resolve(undefined), patienceMilliseconds);
    void runner.make(run).finally(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
  return new Wait(promise);
}

async function sealingFor({ db, session }: Context, password: string | undefined): Promise<Sealing | null> {
  if (session.own.isFullAccess) return password === undefined ? null : { password };
  if (password !== undefined) throw refuseField('password', 'validation.sealed_by_key');
  const sealTo = (await readSchedule(db, session.companyId))?.sealTo ?? null;
  if (sealTo === null) throw new Refusal('BACKUP_NEEDS_KEY');
  return { recipients: [sealTo] };
}

/** Breaks off a run; its server sees it within a second, and nothing of it stays. */
export async function cancelBackup({ db, session, now }: Context, id: string): Promise<string> {
  const { companyId } = session;
  const run = await db
    .selectFrom('backup_runs')
    .select('state')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (run === undefined) throw new Refusal('NOT_FOUND');
  if (!(await endRun(db, { companyId, id, now, state: 'cancelled' }))) throw new Refusal('BACKUP_OVER');
  return id;
}

/** A page of the backups on the server. */
export async function listBackups(
  { db, session, now }: Context,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: KeptBackup[]; pagination: { count: number; total: number; offset: number; limit: number } }> {
  const { rows, total } = await listBackupRows(db, { companyId: session.companyId, now, offset, limit });
  return { data: rows.map((row) => toBackup(row, now)), pagination: { count: rows.length, total, offset, limit } };
}

async function findBackup({ db, session, now }: Context, id: string): Promise<BackupRow> {
  const row = await readBackupRow(db, { companyId: session.companyId, id, now });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** Has one looked at, and waits a little for how it is found; what is being looked at already is not looked at twice. */
export async function checkOne(context: Context, { id, checker }: { id: string; checker: BackupChecker }): Promise<string> {
  const { db, session, now } = context;
  const { companyId } = session;
  const row = await findBackup(context, id);
  if (!(await noteChecking(db, { companyId, id, now }))) return id;
  const { storage_key: storageKey, size_bytes: size, checksum, is_sealed: isSealed } = row;
  const one = { companyId, id, storageKey, size, checksum, isSealed, day: dayOf(row.taken_at) };
  context.afterCommit(async () => {
    const patience = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => patience.resolve(undefined), patienceMilliseconds);
    await Promise.race([checker.begin(one), patience.promise]);
    clearTimeout(timer);
  });
  return id;
}

/** The link to one. */
export async function linkBackup(context: Context, id: string): Promise<string> {
  const row = await findBackup(context, id);
  if (!mayOpen(context.session.own, row)) throw new Refusal('BACKUP_NOT_SEALED');
  return linkOf(context, row.id);
}

/** Removes one, with full access. The last one that is kept stays: an installation shall not be left without any. */
export async function removeBackup(context: Context, id: string): Promise<string> {
  const { db, session, files } = context;
  const row = await findBackup(context, id);
  if (!session.own.isFullAccess) throw new Refusal('NEEDS_FULL_ACCESS');
  if (row.is_kept) {
    const whole = (await holdKept(db, session.companyId)).filter((one) => !one.is_damaged);
    if (!row.is_damaged && whole.length < 2) throw new Refusal('LAST_BACKUP');
  }
  await db.deleteFrom('backups').where('company_id', '=', session.companyId).where('id', '=', id).execute();
  context.afterCommit(() => files.remove(row.storage_key));
  return id;
}

/**
 * The file of a link, or NOT_FOUND: unknown, too old, signed for something else, or of a session that has ended or whose account may
 * take no backups any more. Each download is in the trail; one that is not kept goes when it was sent whole.
 */
export async function openBackup({ database, files, now }: PublicContext, key: string): Promise<LargeFile> {
  const link = readLinkKey(key, now);
  if (link === undefined) throw new Refusal('NOT_FOUND');
  const { companyId, fileId: id } = link;
  const row = await database.transaction({ companyId }, async (db) => {
    const who = await db
      .selectFrom('sessions as s')
      .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'))
      .innerJoin('roles as r', (join) => join.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'))
      .select(['s.link_key', 'u.id as userId', 'u.full_name as fullName', 'r.is_full_access', 'r.permissions'])
      .where('s.company_id', '=', companyId)
      .where('s.id', '=', link.sessionId)
      .where('s.previewed_by', 'is', null)
      .where(isLiving(now))
      .executeTakeFirst();
    if (who === undefined || !isSigned(key, link, { linkKey: who.link_key, purpose: 'backup' })) return undefined;
    if (!who.is_full_access && !who.permissions.includes('setting/backup database')) return undefined;
    const found = await readBackupRow(db, { companyId, id, now });
    if (found === undefined || !mayOpen({ isFullAccess: who.is_full_access }, found)) return undefined;
    await actAs(db, who);
    await noteDownload(db, { companyId, id, now });
    return found;
  });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return {
    fileName: row.file_name,
    // Not as text: it is saved, and packed by nobody on the way.
    contentType: 'application/octet-stream',
    size: row.size_bytes,
    tag: row.checksum.toString('base64url'),
    open: async (range) => {
      const lying = await files.getStream(row.storage_key);
      if (lying === undefined) throw new Refusal('NOT_FOUND');
      return partOf(lying, { ...range, isPacked: !row.is_sealed });
    },
    onSent: async () => {
      if (row.is_kept) return;
      await database.transaction({ companyId }, async (db) => {
        await db.updateTable('backups').set({ sent_at: now }).where('company_id', '=', companyId).where('id', '=', id).execute();
      });
      await files.remove(row.storage_key);
    },
  };
}

/** Lets through what lies within the range, of what a stream unpacks to or of what it is. */
function partOf(lying: Readable, { first, last, isPacked }: { first: number; last: number; isPacked: boolean }): Readable {
  let at = 0;
  const cut = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const begin = Math.max(0, first - at);
      const end = Math.min(chunk.length, last + 1 - at);
      at += chunk.length;
      done(null, begin < end ? chunk.subarray(begin, end) : undefined);
    },
  });
  // What fails or is hung up on ends the whole chain.
  return pipeline(lying, isPacked ? createGunzip() : new PassThrough(), cut, () => undefined);
}
