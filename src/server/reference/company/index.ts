/** What other features use of the company. */
export { readOrganisation } from '#server/reference/company/name.queries.ts';
