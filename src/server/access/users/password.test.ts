import { describe, expect, test } from 'vitest';
import { fits, hashPassword } from './password.ts';

describe('a stored password', () => {
  test('fits its own text alone', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$m=19456,t=2,p=1\$/);
    expect(await fits('correct horse', stored)).toBe(true);
    expect(await fits('correct house', stored)).toBe(false);
    expect(await fits('correct horse', null)).toBe(false);
  });

  test('is read with the cost it was made with', async () => {
    const cheap = await hashPassword('correct horse', { memory: 64, passes: 3 });
    expect(await fits('correct horse', cheap)).toBe(true);
    expect(await fits('correct house', cheap)).toBe(false);
  });

  test('of a form that is not known is an error, not a refusal', async () => {
    await expect(fits('correct horse', '$argon2id$m=x,t=1,p=1$AA==$AA==')).rejects.toThrow(/no known cost/);
  });
});
