/** What the command line uses of the backups. */
export { takeBackup } from '#server/features/backup/take-backup.ts';
export { checkBackup, restoreCompany } from '#server/features/backup/restore.ts';
export { restoreOver } from '#server/features/backup/restore-over.ts';
export { wordsOfRestore } from '#server/features/backup/restore-words.ts';
