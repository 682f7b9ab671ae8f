/** What others use of the roles. */
export { findRole } from '#server/access/roles/roles.queries.ts';
