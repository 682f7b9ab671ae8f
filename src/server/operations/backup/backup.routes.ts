import { backup, backupFiles } from '#contract/operations/backup.ts';
import { backupChecker } from '#server/operations/backup/backup-checker.ts';
import type { BackupChecker } from '#server/operations/backup/backup-checker.ts';
import { describeTrial, proveKey } from '#server/operations/backup/copies/care.service.ts';
import { backupRunner } from '#server/operations/backup/runs/backup-runner.ts';
import type { BackupRunner } from '#server/operations/backup/runs/backup-runner.ts';
import {
  cancelBackup,
  checkOne,
  linkBackup,
  listBackups,
  makeBackup,
  openBackup,
  readRun,
  removeBackup,
} from '#server/operations/backup/backups.service.ts';
import { runDueNights } from '#server/operations/backup/nights.ts';
import { changeSchedule, describeSchedule } from '#server/operations/backup/schedule.service.ts';
import { copyDue } from '#server/operations/backup/copies/copies.ts';
import { openCopyPlace } from '#server/file-store/copy-place.ts';
import { mount, mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { repeat } from '#server/jobs/repeat.ts';

/** Mounts the backups of a company. */
export function backupRoutes(platform: Platform): void {
  const runner = backupRunner(platform);
  const checker = backupChecker(platform);
  nights(platform, { runner, checker });
  mountPublic(platform, backupFiles, { file: async (context, { params }) => openBackup(context, params.key) });
  mount(platform, backup, {
    make: async (context, { body }) => makeBackup(context, { ...body, runner }),
    run: async (context) => ({ data: await readRun(context) }),
    cancel: async (context, { params }) => ({ data: { id: await cancelBackup(context, params.id) } }),
    lists: async (context, { query }) => listBackups(context, query),
    check: async (context, { params }) => ({ data: { id: await checkOne(context, { id: params.id, checker }) } }),
    link: async (context, { params }) => ({ data: { link: await linkBackup(context, params.id) } }),
    schedule: async (context) => ({ data: await describeSchedule(context) }),
    changeSchedule: async (context, { body }) => ({ data: await changeSchedule(context, body) }),
    keyTrial: async (context) => ({ data: await describeTrial(context) }),
    proveKey: async (context, { params, body }) => ({ data: { id: await proveKey(context, { ...params, ...body }) } }),
    remove: async (context, { params }) => ({ data: { id: await removeBackup(context, params.id) } }),
  });
}

/** A server that listens looks every minute whose night has come, until it stops. */
function nights(platform: Platform, of: { runner: BackupRunner; checker: BackupChecker }): void {
  const { app, database, files } = platform;
  const copies = openCopyPlace(platform.config);
  let isStopping = false;
  let stop = async (): Promise<void> => undefined;
  app.addHook('onListen', async () => {
    const work = async (): Promise<void> => {
      const around = { database, files, log: app.log, now: () => platform.now(), isStopping: () => isStopping };
      await runDueNights({ ...of, ...around, copies });
      // What an earlier night could not copy, or a place that was named since.
      if (copies !== undefined) await copyDue({ ...around, copies });
    };
    stop = repeat({ everyMilliseconds: 60_000, work, failed: 'nightly backups not looked at', log: app.log });
  });
  app.addHook('onClose', async () => {
    isStopping = true;
    await Promise.all([of.runner.stop(), of.checker.stop()]);
    await stop();
  });
}
