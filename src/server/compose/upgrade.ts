import type { Config } from '#server/config.ts';
import type { OpenOptions } from '#server/db/open.ts';
import { openFileStore } from '#server/file-store/open-store.ts';
import { backUpBeforeUpgrade } from '#server/operations/backup/index.ts';

/** Returns the work that a start and every command does before a database of another version is brought to this one. */
export const beforeUpgrade =
  (config: Config, say: (line: string) => void): NonNullable<OpenOptions['beforeUpgrade']> =>
  async (database, upgrade) =>
    await backUpBeforeUpgrade(database, {
      dataDir: config.dataDir,
      files: openFileStore(config),
      upgrade,
      now: new Date(),
      say,
    });
