/** What other features use of the audit trail. */
export { markChanges, readChanges } from '#server/access/audit/audit.queries.ts';
export type { StoredEntry } from '#server/access/audit/audit.queries.ts';
export { tell } from '#server/access/audit/audit.service.ts';
export { auditWord, sayValue } from '#server/access/audit/audit.words.ts';
export { named, ofPerson, says, toldAs, yesNo } from '#server/access/audit/audited.ts';
export type { Audited, AuditedTable, RecordName, StateWords } from '#server/access/audit/audited.ts';
export { readNames } from '#server/access/audit/names.queries.ts';
export { changesOf } from '#server/access/audit/audit.values.ts';
