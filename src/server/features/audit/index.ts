/** What other features use of the audit trail. */
export { tellChanges } from '#server/features/audit/changes.service.ts';
