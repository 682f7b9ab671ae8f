/** What other features use of donors. */
export { readPayloads } from '#server/features/donors/projects.service.ts';
export { findContact, holdContact, saveContact } from '#server/features/donors/contacts.queries.ts';
