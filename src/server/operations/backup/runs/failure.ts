import type { BackupFailure } from '#contract/operations/backup.ts';
import { Refusal } from '#contract/errors.ts';
import { UnreadableBackup } from '#server/operations/backup/file/backup-reader.ts';

/** Why a backup failed, by what went wrong. */
export function failureOf(error: unknown): BackupFailure {
  if (error instanceof UnreadableBackup) return error.fault === 'large' ? 'large' : 'check';
  if (error instanceof Refusal)
    return error.code === 'DISK_FULL' ? 'disk' : error.code === 'DATABASE_AWAY' || error.code === 'BUSY' ? 'database' : 'store';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'disk';
  // What was packed does not unpack.
  if (code.startsWith('Z_')) return 'check';
  // The codes of the database are five signs, those of the system begin with an E and are longer.
  return /^[\dA-Z]{5}$/.test(code) ? 'database' : 'store';
}
