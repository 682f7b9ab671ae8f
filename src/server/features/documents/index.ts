/** What other features use of documents of people. */
export { isSeen, seesDocumentFile } from '#server/features/documents/documents.sight.ts';
export { acceptDocuments, checkProposed } from '#server/features/documents/proposed.service.ts';
export type { ProposedDocument } from '#server/features/documents/proposed.service.ts';
