import { Gauge } from 'prom-client';
import { readOldestNewest } from '#server/operations/backup/schedule.queries.ts';
import type { Platform } from '#server/http/mount.ts';

/** How old the newest backup is, for who looks after the server. */
export function backupAge({ database, now }: Pick<Platform, 'database' | 'now'>): Gauge {
  return new Gauge({
    name: 'krama_backup_age_seconds',
    help: 'Age of the newest whole backup, of the company that is worst off among those with nightly backups.',
    registers: [],
    async collect() {
      // No series where nothing is known: 0 would say that a backup was made just now.
      this.remove();
      // A database that is away is told by /readyz; what else is measured is still told.
      const seconds = await database.transaction({ isWorker: true }, (db) => readOldestNewest(db, now())).catch(() => undefined);
      if (seconds !== undefined) this.set(seconds);
    },
  });
}
