/** What other features use of user accounts. */
export { demoAccounts, demoCompanyCode } from '#server/access/users/demo-accounts.ts';
export { endsFullAccess, holdFullAccess, readFullAccess } from '#server/access/users/full-access.ts';
export type { Holder } from '#server/access/users/holders.ts';
export { namesWithout, readHolders, readNamedHolders } from '#server/access/users/holders.ts';
export { findNewEmployeeRole } from '#server/access/users/new-employee-role.queries.ts';
export { endChallenges, endKeys } from '#server/access/users/keys.queries.ts';
export { readAccountName } from '#server/access/users/names.queries.ts';
export type { Named } from '#server/access/users/names.queries.ts';
export { isGuessable } from '#server/access/users/password-strength.ts';
export { fits, hashPassword } from '#server/access/users/password.ts';
