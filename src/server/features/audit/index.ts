/** What other features use of the audit trail. */
export { markChanges, readChanges } from '#server/features/audit/audit.queries.ts';
export type { StoredEntry } from '#server/features/audit/audit.queries.ts';
export { tell } from '#server/features/audit/audit.service.ts';
export { auditWord, sayValue } from '#server/features/audit/audit.words.ts';
