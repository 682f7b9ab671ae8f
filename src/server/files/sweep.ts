import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { companyOfKey } from '#server/file-store/file-store.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { repeat } from '#server/jobs/repeat.ts';

const unattachedMilliseconds = 24 * 3_600_000;
const unkeptMilliseconds = 24 * 3_600_000;
const everyMilliseconds = 3_600_000;

/**
 * Removes what nobody holds: uploads that no record took within a day, files that were replaced or deleted, backups that are not kept
 * once they were sent or are a day old, and bytes that no row knows, which a crash between the two leaves behind. The store itself tells which companies have files.
 */
export async function sweepFiles(of: { database: Database; files: FileStore; now: Date }): Promise<number> {
  const { database, files } = of;
  const before = new Date(of.now.getTime() - unattachedMilliseconds);
  const stored = new Map<string, string[]>();
  for await (const { key, writtenAt } of files.list()) {
    const companyId = companyOfKey(key);
    if (companyId === undefined) continue;
    const old = stored.get(companyId) ?? [];
    if (writtenAt < before) old.push(key);
    stored.set(companyId, old);
  }
  let removed = 0;
  for (const [companyId, old] of stored) {
    const waste = await database.transaction({ companyId }, async (db) => {
      await sql`delete from backups where company_id = ${companyId} and not is_kept
        and (sent_at is not null or taken_at < ${new Date(of.now.getTime() - unkeptMilliseconds)})`.execute(db);
      const { rows } = await sql<{ storage_key: string }>`
        select storage_key from files where company_id = ${companyId}
          and (removed_at is not null or (attached_at is null and created_at < ${before}))
        union all
        select key from unnest(${old}::text[]) key
        where not exists (select 1 from files f where f.company_id = ${companyId} and f.storage_key = key)
          and not exists (select 1 from backups b where b.company_id = ${companyId} and b.storage_key = key)`.execute(db);
      return rows.map((row) => row.storage_key);
    });
    await removeStored({ database, files, companyId, keys: waste });
    removed += waste.length;
  }
  return removed;
}

/** Rows and bytes together, whatever is interrupted is found again. A file that a record took meanwhile stays. */
async function removeStored(of: {
  database: Database;
  files: FileStore;
  companyId: string;
  keys: readonly string[];
}): Promise<void> {
  if (of.keys.length === 0) return;
  const { companyId } = of;
  await of.database.transaction({ companyId }, async (db) => {
    await sql`delete from files where company_id = ${companyId} and storage_key = any(${of.keys}::text[])
      and (attached_at is null or removed_at is not null)`.execute(db);
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${of.keys}::text[]) key
      where not exists (select 1 from files f where f.company_id = ${companyId} and f.storage_key = key)
        and not exists (select 1 from backups b where b.company_id = ${companyId} and b.storage_key = key)`.execute(db);
    // Within the transaction: where the store fails, the rows stay and say what is still to be removed.
    for (const { key } of rows) await of.files.remove(key);
  });
}

/** Sweeps at once and every hour until it is stopped. */
export function sweepHourly(of: {
  database: Database;
  files: FileStore;
  now: () => Date;
  log: FastifyBaseLogger;
}): () => Promise<void> {
  const work = async (): Promise<void> => {
    const removed = await sweepFiles({ ...of, now: of.now() });
    if (removed > 0) of.log.info({ removed }, 'files swept');
  };
  return repeat({ everyMilliseconds, work, failed: 'files not swept', log: of.log });
}
