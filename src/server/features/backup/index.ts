/** What the command line uses of the backups. */
export { takeBackup } from '#server/features/backup/take-backup.ts';
export { checkBackup, restoreCompany } from '#server/features/backup/restore.ts';
