/**
 * Fields of the record that are keys to the account or lend its power: the name it signs in by, the addresses that a provider
 * trusts or that links go to, the role, and who decides in its place. Only who holds every right of the person changes them
 * (decision A35).
 */
export const keyFields = ['userName', 'email', 'notifyEmail', 'roleId', 'actingById', 'actingStart', 'actingEnd'] as const;
export type KeyField = (typeof keyFields)[number];

const keys: ReadonlySet<string> = new Set(keyFields);

/** Whether giving a field this value changes a key: a join date is one where it is still to come, as the account has no rights before it. */
export const changesKey = (field: string, value: unknown, today: string): boolean =>
  keys.has(field) || (field === 'joinDate' && typeof value === 'string' && value > today);
