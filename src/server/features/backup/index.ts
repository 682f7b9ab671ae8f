/** What others use of the backups: the command line, and the health of the system. */
export { kindOfFile, takeBackup } from '#server/features/backup/take-backup.ts';
export { wordsOfFault } from '#server/features/backup/fault-words.ts';
export { isSealedFile } from '#server/features/backup/backup-archive.ts';
export { readSealing, readUnsealing } from '#server/features/backup/sealing-asked.ts';
export type { Unsealing } from '#server/features/backup/sealing.ts';
export { checkBackup, checkByRestore, restoreCompany } from '#server/features/backup/restore.ts';
export { restoreOver } from '#server/features/backup/restore-over.ts';
export { readNights, readSchedule } from '#server/features/backup/schedule.queries.ts';
export { wordsOfOlder, wordsOfRestore } from '#server/features/backup/restore-words.ts';
