/** What other features use of checklists. */
export { followRecords } from '#server/features/checklists/arrange.service.ts';
export { checklistsAreKept } from '#server/features/checklists/checklists.job.ts';
