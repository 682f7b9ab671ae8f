import { backup, backupFiles } from '#contract/backup.ts';
import { backupRunner } from '#server/features/backup/backup-runner.ts';
import {
  cancelBackup,
  linkBackup,
  listBackups,
  makeBackup,
  openBackup,
  readRun,
  removeBackup,
} from '#server/features/backup/backups.service.ts';
import { mount, mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the backups of a company. */
export function backupRoutes(platform: Platform): void {
  const runner = backupRunner(platform);
  platform.app.addHook('onClose', () => runner.stop());
  mountPublic(platform, backupFiles, { file: async (context, { params }) => openBackup(context, params.key) });
  mount(platform, backup, {
    make: async (context, { body }) => makeBackup(context, { ...body, runner }),
    run: async (context) => ({ data: await readRun(context) }),
    cancel: async (context, { params }) => ({ data: { id: await cancelBackup(context, params.id) } }),
    lists: async (context, { query }) => listBackups(context, query),
    link: async (context, { params }) => ({ data: { link: await linkBackup(context, params.id) } }),
    remove: async (context, { params }) => ({ data: { id: await removeBackup(context, params.id) } }),
  });
}
