import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const againMilliseconds = 3_600_000;

/** A backup whose copy is due. */
export interface DueCopy {
  readonly companyId: string;
  readonly companyCode: string;
  readonly id: string;
  readonly fileName: string;
  readonly storageKey: string;
  /** Bytes of the sealed file. */
  readonly size: number;
  readonly checksum: Buffer;
}

/** Takes the newest that is due, of all companies, as the server's own work: for an hour no other server tries it. */
export async function claimCopy(db: Db, now: Date): Promise<DueCopy | undefined> {
  const { rows } = await sql<DueCopy>`
    update backups b set copy_tried_at = ${now} from companies c
    where c.id = b.company_id and (b.company_id, b.id) = (
      select company_id, id from backups
      where is_nightly and is_sealed and is_kept and not is_damaged and copied_at is null
        and (copy_tried_at is null or copy_tried_at < ${new Date(now.getTime() - againMilliseconds)})
      order by taken_at desc, id limit 1 for update skip locked)
    returning b.company_id as "companyId", c.private_url as "companyCode", b.id, b.file_name as "fileName",
      b.storage_key as "storageKey", b.size_bytes as size, b.checksum`.execute(db);
  return rows[0];
}

/** Notes how a copy ended. */
export async function noteCopied(
  db: Db,
  of: { companyId: string; id: string; failure: 'away' | 'room' | 'changed' | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set(of.failure === undefined ? { copied_at: of.now, copy_failure: null } : { copy_failure: of.failure })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** How the copies of a company are: the newest, and why the newest backup has none. */
export interface CopyState {
  readonly newestAt: Date | null;
  readonly newestName: string | null;
  readonly failure: 'away' | 'room' | 'changed' | null;
}

/** Reads it. */
export async function readCopyState(db: Db, companyId: string): Promise<CopyState> {
  const { rows } = await sql<CopyState>`
    select n.taken_at as "newestAt", n.file_name as "newestName", f.copy_failure as failure
    from (values (1)) one (x)
    left join lateral (
      select taken_at, file_name from backups where company_id = ${companyId} and copied_at is not null
      order by taken_at desc limit 1) n on true
    left join lateral (
      select copy_failure from backups where company_id = ${companyId} and is_nightly and is_sealed
      order by taken_at desc limit 1) f on true`.execute(db);
  return rows[0] ?? { newestAt: null, newestName: null, failure: null };
}
