/** What other features use of donors. */
export { readPayloads } from '#server/donors/donors/projects.service.ts';
export { findContact, holdContact, saveContact } from '#server/donors/donors/contacts.queries.ts';
