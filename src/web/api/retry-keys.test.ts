import { describe, expect, it } from 'vitest';
import { retryKeys } from './retry-keys.ts';

function fixture() {
  let count = 0;
  const clock = { now: 0 };
  return {
    clock,
    keys: retryKeys(
      () => `key-${(count += 1)}`,
      () => clock.now,
    ),
  };
}

describe('retryKeys', () => {
  it('gives the same key to the same call until it was answered', () => {
    const { keys } = fixture();
    expect(keys.keyFor('POST /a {}')).toBe('key-1');
    expect(keys.keyFor('POST /a {}')).toBe('key-1');
    keys.answered('POST /a {}');
    expect(keys.keyFor('POST /a {}')).toBe('key-2');
  });

  it('gives another call another key', () => {
    const { keys } = fixture();
    expect(keys.keyFor('POST /a {"x":1}')).not.toBe(keys.keyFor('POST /a {"x":2}'));
  });

  it('forgets a call that nobody repeated for ten minutes', () => {
    const { keys, clock } = fixture();
    expect(keys.keyFor('POST /a {}')).toBe('key-1');
    clock.now = 11 * 60_000;
    expect(keys.keyFor('POST /a {}')).toBe('key-2');
  });
});
