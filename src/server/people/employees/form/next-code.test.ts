import { expect, test } from 'vitest';
import { nextCode } from '#server/people/employees/form/next-code.ts';

const series = (prefix: string, count: number, highest: number, width: number) => ({ prefix, count, highest, width });

test('the next code goes on where most codes are', () => {
  expect(nextCode([])).toBe('001');
  expect(nextCode([series('KR-', 3, 9, 3)])).toBe('KR-010');
  expect(nextCode([series('V', 2, 40, 2), series('KR-', 3, 9, 3)])).toBe('KR-010');
  // Where the numbers have outgrown their digits they grow on.
  expect(nextCode([series('', 120, 999, 3)])).toBe('1000');
  // Of two as many the first by name, so that the offer does not change from one look to the next.
  expect(nextCode([series('B', 2, 5, 1), series('A', 2, 7, 1)])).toBe('A8');
});
