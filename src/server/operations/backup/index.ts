/** What others use of the backups: the command line, and the health of the system. */
export { kindOfFile, takeBackup } from '#server/operations/backup/take-backup.ts';
export { wordsOfFault } from '#server/operations/backup/fault-words.ts';
export { isSealedFile } from '#server/operations/backup/backup-archive.ts';
export { readSealing, readUnsealing } from '#server/operations/backup/sealing-asked.ts';
export type { Unsealing } from '#server/operations/backup/sealing.ts';
export { checkBackup, checkByRestore, restoreCompany } from '#server/operations/backup/restore.ts';
export { restoreOver } from '#server/operations/backup/restore-over.ts';
export { readNights, readSchedule } from '#server/operations/backup/schedule.queries.ts';
export { wordsOfOlder, wordsOfRestore } from '#server/operations/backup/restore-words.ts';
