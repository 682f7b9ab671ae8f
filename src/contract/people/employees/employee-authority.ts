/**
 * Fields of the record that are keys to the account or lend its power: the name it signs in by, the addresses that a provider
 * trusts or that links go to, the role, and who decides in its place. Only who holds every right of the person changes them
 * (decision A35).
 */
export const keyFields = ['userName', 'email', 'notifyEmail', 'roleId', 'actingById', 'actingStart', 'actingEnd'] as const;
export type KeyField = (typeof keyFields)[number];
