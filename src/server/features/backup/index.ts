/** What others use of the backups: the command line, and the health of the system. */
export { takeBackup } from '#server/features/backup/take-backup.ts';
export { checkBackup, restoreCompany } from '#server/features/backup/restore.ts';
export { restoreOver } from '#server/features/backup/restore-over.ts';
export { readNights, readSchedule } from '#server/features/backup/schedule.queries.ts';
export { wordsOfRestore } from '#server/features/backup/restore-words.ts';
