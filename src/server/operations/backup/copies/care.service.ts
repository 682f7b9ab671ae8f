import type { Readable } from 'node:stream';
import { timingSafeEqual } from 'node:crypto';
import type { BackupCare, KeyTrial } from '#contract/operations/backup.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { copyKeyOf } from '#server/operations/backup/copies/copies.ts';
import { readCopyState, wasUsed } from '#server/operations/backup/copies/copies.queries.ts';
import { insertProof, readProof } from '#server/operations/backup/copies/proofs.queries.ts';
import { readSchedule } from '#server/operations/backup/schedule.queries.ts';
import { openCopyPlace } from '#server/file-store/copy-place.ts';
import type { Context } from '#server/http/context.ts';

/** How often the printed key is asked for. */
const quarterMilliseconds = 91 * 86_400_000;
/** The header and the first chunk of 64 KB fit in: a chunk opens as a whole or not at all. */
const headBytes = 70_000;

/** How the company's backups are looked after. */
export async function describeCare({ db, session, now, config }: Context): Promise<BackupCare> {
  const { companyId } = session;
  const schedule = await readSchedule(db, companyId);
  const sealTo = schedule?.sealTo ?? null;
  const place = openCopyPlace(config);
  const copies = place === undefined ? undefined : await readCopyState(db, { companyId, place: place.address });
  // Known before the next copy is due: a folder that is not mounted.
  const isThere = place === undefined || (await place.isThere({ wasUsed: await wasUsed(db, place.address) }));
  const restored = await readProof(db, { companyId, kind: 'restore' });
  const typed = sealTo === null ? undefined : await readProof(db, { companyId, kind: 'key', sealTo });
  const asked = typed?.provedAt ?? schedule?.sealedSince ?? now;
  return {
    hasPlace: place !== undefined,
    // An empty folder in the place of a mounted disk is reported as missing, not as on the same disk.
    isSameDisk: isThere && (await place?.isOnSameDisk(config.dataDir)) === true,
    isSealed: sealTo !== null,
    copiedAt: copies?.newestAt?.toISOString() ?? null,
    copyFailure: place === undefined ? null : isThere ? (copies?.failure ?? null) : 'away',
    restore:
      restored === undefined
        ? null
        : { at: restored.provedAt.toISOString(), fileName: restored.fileName, isOfCopy: restored.isOfCopy },
    keyHolders: schedule?.keyHolders ?? null,
    key: typed === undefined ? null : { at: typed.provedAt.toISOString(), by: typed.byName },
    isKeyDue:
      now.getTime() - asked.getTime() > quarterMilliseconds && (await findSealed(db, { companyId, sealTo })) !== undefined,
  };
}

/** The newest backup that is sealed for a key, one that was copied first. */
async function findSealed(db: Context['db'], { companyId, sealTo }: { companyId: string; sealTo: string | null }) {
  if (sealTo === null) return undefined;
  return await db
    .selectFrom('backups as b')
    .innerJoin('companies as c', 'c.id', 'b.company_id')
    .select(['b.id', 'b.file_name', 'b.storage_key', 'b.copied_at', 'c.private_url as code'])
    .where('b.company_id', '=', companyId)
    .where('b.sealed_to', '=', sealTo)
    .where('b.is_kept', '=', true)
    .where('b.is_damaged', '=', false)
    .where('b.opening_sum', 'is not', null)
    .orderBy((by) => by('b.copied_at', 'is', null))
    .orderBy('b.taken_at', 'desc')
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst();
}

/** Reads the beginning of the backup on which the printed key is tried; null where no backup is sealed for it, or its file is gone. */
export async function describeTrial({ db, session, config, files }: Context): Promise<KeyTrial | null> {
  const { companyId } = session;
  const sealTo = (await readSchedule(db, companyId))?.sealTo ?? null;
  const found = await findSealed(db, { companyId, sealTo });
  if (found === undefined) return null;
  const store = found.copied_at === null ? undefined : openCopyPlace(config)?.store;
  // A lost copy is reported elsewhere; here the file in the store serves as well.
  const copy = await store?.getStream(copyKeyOf(found.code, found.file_name)).catch(() => undefined);
  const lying = copy ?? (await files.getStream(found.storage_key));
  if (lying === undefined) return null;
  const head = await headOf(lying);
  return { id: found.id, fileName: found.file_name, isOfCopy: copy !== undefined, head: head.toString('base64') };
}

async function headOf(lying: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop ends the stream.
  for await (const part of lying) {
    const chunk = Buffer.from(part);
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes >= headBytes) break;
  }
  return Buffer.concat(parts).subarray(0, headBytes);
}

/** Notes that the printed key opens a backup, by the sum of what its holder read in it. Throws a refusal of the field where it is another. */
export async function proveKey(context: Context, { id, sum }: { id: string; sum: string }): Promise<string> {
  const { db, session, now } = context;
  const { companyId, userId, fullName } = session;
  const row = await db
    .selectFrom('backups')
    .select(['file_name', 'opening_sum', 'sealed_to', 'copied_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const { opening_sum: expected, sealed_to: sealTo } = row;
  // A backup that is not sealed for a key proves nothing.
  if (expected === null || sealTo === null || !timingSafeEqual(expected, Buffer.from(sum, 'hex')))
    throw refuseField('sum', 'validation.wrong_key');
  const by = { userId, fullName };
  await insertProof(db, {
    companyId,
    now,
    kind: 'key',
    fileName: row.file_name,
    isOfCopy: row.copied_at !== null,
    sealTo,
    by,
  });
  return id;
}
