/** What other features use of donors. */
export { findContact, holdContact, saveContact } from '#server/donors/donors/contacts.queries.ts';
