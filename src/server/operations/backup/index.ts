/** What others use of the backups: the command line, and the health of the system. */
export { asCommandRun, commandName } from '#server/operations/backup/runs/command-run.ts';
export { fetchCopy, wordsOfCopy } from '#server/operations/backup/copies/fetch-copy.ts';
export { describeCare } from '#server/operations/backup/copies/care.service.ts';
export { backUpBeforeUpgrade } from '#server/operations/backup/upgrade/back-up-before-upgrade.ts';
export { kindOfFile, takeBackup } from '#server/operations/backup/runs/take-backup.ts';
export { wordsOfFault } from '#server/operations/backup/restore/fault-words.ts';
export { refuseHopeless } from '#server/operations/backup/restore/hopeless.ts';
export { wantedBy } from '#server/operations/backup/file/backup-archive.ts';
export { readSealing, readUnsealing } from '#server/operations/backup/file/sealing-asked.ts';
export type { Unsealing } from '#contract/operations/age.ts';
export { checkBackup, checkByRestore, restoreCompany } from '#server/operations/backup/restore/restore.ts';
export { restoreOver } from '#server/operations/backup/restore/restore-over.ts';
export { readNights, readSchedule } from '#server/operations/backup/schedule.queries.ts';
export { wordsOfOlder, wordsOfRestore } from '#server/operations/backup/restore/restore-words.ts';
