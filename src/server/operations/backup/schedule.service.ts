import type { BackupSchedule } from '#contract/operations/backup.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { openCopyPlace } from '#server/file-store/copy-place.ts';
import { describeCare } from '#server/operations/backup/copies/care.service.ts';
import { isRecipient } from '#contract/operations/age.ts';
import { holdSchedule, readNights, readSchedule, writeSchedule } from '#server/operations/backup/schedule.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** What holds until somebody decides otherwise: nothing is made by itself. */
const usual = { isOn: false, hour: 2, withFiles: true, sealTo: null, keyHolders: null, version: 0 } as const;

/** When the company's nights are, and how they went. */
export async function describeSchedule(context: Context): Promise<BackupSchedule> {
  const { db, session } = context;
  const { isOn, hour, withFiles, sealTo, keyHolders, version } = (await readSchedule(db, session.companyId)) ?? usual;
  const { lastGoodAt, failedNights } = await readNights(db, session.companyId);
  const care = await describeCare(context);
  const copyPlace = openCopyPlace(context.config)?.address ?? null;
  return {
    isOn,
    hour,
    withFiles,
    sealTo,
    keyHolders,
    version,
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    failedNights,
    care,
    copyPlace,
  };
}

/** Changes it, with full access alone: a backup that is no longer made is missed when it is too late. */
export async function changeSchedule(
  context: Context,
  change: {
    isOn: boolean;
    hour: number;
    withFiles: boolean;
    sealTo: string | null;
    keyHolders: string | null;
    version: number;
  },
): Promise<BackupSchedule> {
  const { db, session, now } = context;
  if (!session.own.isFullAccess) throw new Refusal('NEEDS_FULL_ACCESS');
  if (change.sealTo !== null && !isRecipient(change.sealTo)) throw refuseField('sealTo', 'validation.recipient');
  // Who needs the key on the day the machine is lost must know whom to ask.
  if (change.sealTo !== null && change.keyHolders === null) throw refuseField('keyHolders', 'required');
  const { companyId } = session;
  const before = await readSchedule(db, companyId);
  await holdSchedule(db, companyId);
  const stored = await readSchedule(db, companyId);
  if (stored === undefined) throw new Error('The schedule that is held is not there');
  // The first change meets no row: the page knew none either.
  if (before !== undefined || stored.version > 1) refuseStale(change.version, stored.version, stored);
  const sealedSince = change.sealTo === stored.sealTo ? stored.sealedSince : change.sealTo === null ? null : now;
  await writeSchedule(db, { companyId, ...change, keyHolders: change.sealTo === null ? null : change.keyHolders, sealedSince });
  return await describeSchedule(context);
}
