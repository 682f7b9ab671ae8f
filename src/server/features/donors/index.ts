/** What other features use of donors. */
export { readPayloads } from '#server/features/donors/projects.service.ts';
