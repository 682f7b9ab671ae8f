import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { copyFailures } from '#contract/operations/backup.ts';
import type { Db } from '#server/db/connect.ts';

const hour = 3_600_000;
const againMilliseconds = hour;
/** How often the newest copy of a company is read, and each of its others. */
const looks = [
  { isNewest: true, every: 6 * hour },
  { isNewest: false, every: 7 * 24 * hour },
] as const;

export type CopyFailure = (typeof copyFailures)[number];

/** A backup with a copy that must be made or checked. */
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

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Takes one backup, of all companies, as the server's own work: until it is due again no other server does. */
async function claim(
  db: Db,
  { set, which }: { set: RawBuilder<unknown>; which: RawBuilder<unknown> },
): Promise<DueCopy | undefined> {
  const { rows } = await sql<DueCopy>`
    update backups b set ${set} from companies c
    where c.id = b.company_id and (b.company_id, b.id) = (
      select o.company_id, o.id from backups o
      where o.is_nightly and o.is_sealed and o.is_kept and not o.is_damaged and ${which}
      order by o.taken_at desc, o.id limit 1 for update skip locked)
    returning b.company_id as "companyId", c.private_url as "companyCode", b.id, b.file_name as "fileName",
      b.storage_key as "storageKey", b.size_bytes as size, b.checksum`.execute(db);
  return rows[0];
}

/** The newest that has no copy at the place and was not tried for an hour. */
export const claimCopy = async (db: Db, { now, place }: { now: Date; place: string }): Promise<DueCopy | undefined> =>
  await claim(db, {
    set: sql`copy_tried_at = ${now}`,
    which: sql`(o.copied_at is null or o.copied_to is distinct from ${place}) and (o.copy_tried_at is null or o.copy_tried_at < ${before(now, againMilliseconds)})`,
  });

/** A copy that must be read, which is due again after `every` milliseconds. */
export interface DueLook extends DueCopy {
  readonly every: number;
}

/** A copy at the place that was not seen for some hours where it is the newest of its company, for a week where it is another. */
export async function claimLook(db: Db, { now, place }: { now: Date; place: string }): Promise<DueLook | undefined> {
  for (const { isNewest, every } of looks) {
    const newer = sql`exists (select from backups n
      where n.company_id = o.company_id and n.copied_at is not null and n.copied_to = ${place} and n.taken_at > o.taken_at)`;
    const due = await claim(db, {
      set: sql`copy_seen_at = ${now}`,
      which: sql`o.copied_at is not null and o.copied_to = ${place} and o.copy_seen_at < ${before(now, every)}
        and ${newer} = ${!isNewest}`,
    });
    if (due !== undefined) return { ...due, every };
  }
  return undefined;
}

/** Whether copies were put at a place before, also such as are lost by now. */
export async function wasUsed(db: Db, place: string): Promise<boolean> {
  const { rows } = await sql`select from backups where copied_to = ${place} limit 1`.execute(db);
  return rows.length > 0;
}

/** Notes how a copy ended. */
export async function noteCopied(
  db: Db,
  of: { companyId: string; id: string; failure: CopyFailure | undefined; place: string; now: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set(
      of.failure === undefined
        ? { copied_at: of.now, copied_to: of.place, copy_seen_at: of.now, copy_failure: null }
        : { copy_failure: of.failure },
    )
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Records how a copy was found. A lost or changed one is made again at once. */
export async function noteSeen(
  db: Db,
  of: { companyId: string; id: string; failure: CopyFailure | undefined; every: number; now: Date },
): Promise<void> {
  await db
    .updateTable('backups')
    .set(
      of.failure === undefined
        ? { copy_failure: null }
        : of.failure === 'lost'
          ? { copy_failure: of.failure, copied_at: null, copy_tried_at: null }
          : // It is looked at again in an hour.
            { copy_failure: of.failure, copy_seen_at: before(of.now, of.every - againMilliseconds) },
    )
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** How the copies of a company are at a place: of when the newest is, and why the newest backup has none or was not found. */
export interface CopyState {
  readonly newestAt: Date | null;
  readonly failure: CopyFailure | null;
}

/** Reads it. */
export async function readCopyState(db: Db, { companyId, place }: { companyId: string; place: string }): Promise<CopyState> {
  const { rows } = await sql<CopyState>`
    select
      (select max(taken_at) from backups where company_id = ${companyId} and copied_at is not null and copied_to = ${place}) as "newestAt",
      (select copy_failure from backups where company_id = ${companyId} and is_nightly and is_sealed
        order by taken_at desc limit 1) as failure`.execute(db);
  return rows[0] ?? { newestAt: null, failure: null };
}
