/** What other features use of the audit trail. */
export { markChanges } from '#server/features/audit/audit.queries.ts';
export { tellChanges } from '#server/features/audit/changes.service.ts';
