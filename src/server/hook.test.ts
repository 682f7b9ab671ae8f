import { expect, it } from 'vitest';
import { hook, refuseUnjoined } from './hook.ts';

it('throws until it is joined, then answers', () => {
  const double = hook<[number: number], number>('double');
  expect(() => double(2)).toThrow("Nothing is joined to the hook 'double'.");
  // Other tests of the same process may have hooks that nothing is joined to.
  const unjoined = (): string => {
    try {
      refuseUnjoined();
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(unjoined()).toContain('double');
  double.join((number) => number * 2);
  expect(double(2)).toBe(4);
  expect(unjoined()).not.toContain('double');
});
