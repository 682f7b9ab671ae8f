/** What other features use of documents of people. */
export { isSeen, seesDocumentFile } from '#server/people/documents/documents.sight.ts';
export { acceptDocuments, checkProposed } from '#server/people/documents/proposed.service.ts';
export type { ProposedDocument } from '#server/people/documents/proposed.service.ts';
