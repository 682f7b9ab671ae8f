/** The part of the roles that others use. */
export { findRole } from '#server/access/roles/roles.queries.ts';
