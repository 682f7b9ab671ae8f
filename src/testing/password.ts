import { hashPassword } from '#server/access/users/password.ts';

/** The password of every account that tests make. */
export const testPassword = 'correct horse battery';

/** Its stored form, at the least cost: tests sign in thousands of times. */
export const testPasswordHash = await hashPassword(testPassword, { memory: 8, passes: 1 });
