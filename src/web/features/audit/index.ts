/** What other screens use of the audit trail: an entry in words. */
export { ChangeValues } from './change-values.tsx';
export { comparesValues } from './audit.rules.ts';
export { useAuditWords } from './use-audit-words.ts';
