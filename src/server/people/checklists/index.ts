/** What other features use of checklists. */
export { followRecords } from '#server/people/checklists/arrange.service.ts';
export { checklistsAreKept } from '#server/people/checklists/checklists.job.ts';
