import type { BackupSchedule } from '#contract/operations/backup.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { isRecipient } from '#server/operations/backup/file/sealing.ts';
import { holdSchedule, readNights, readSchedule, writeSchedule } from '#server/operations/backup/schedule.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** What holds until somebody decides otherwise: nothing is made by itself. */
const usual = { isOn: false, hour: 2, withFiles: true, sealTo: null, version: 0 } as const;

/** When the company's nights are, and how they went. */
export async function describeSchedule({ db, session }: Context): Promise<BackupSchedule> {
  const { isOn, hour, withFiles, sealTo, version } = (await readSchedule(db, session.companyId)) ?? usual;
  const { lastGoodAt, failedNights } = await readNights(db, session.companyId);
  return { isOn, hour, withFiles, sealTo, version, lastGoodAt: lastGoodAt?.toISOString() ?? null, failedNights };
}

/** Changes it, with full access alone: a backup that is no longer made is missed when it is too late. */
export async function changeSchedule(
  context: Context,
  change: { isOn: boolean; hour: number; withFiles: boolean; sealTo: string | null; version: number },
): Promise<BackupSchedule> {
  const { db, session } = context;
  if (!session.own.isFullAccess) throw new Refusal('NEEDS_FULL_ACCESS');
  if (change.sealTo !== null && !isRecipient(change.sealTo)) throw refuseField('sealTo', 'validation.recipient');
  const { companyId } = session;
  const before = await readSchedule(db, companyId);
  await holdSchedule(db, companyId);
  const stored = await readSchedule(db, companyId);
  if (stored === undefined) throw new Error('The schedule that is held is not there');
  // The first change meets no row: the page knew none either.
  if (before !== undefined || stored.version > 1) refuseStale(change.version, stored.version, stored);
  await writeSchedule(db, { companyId, ...change });
  return await describeSchedule(context);
}
