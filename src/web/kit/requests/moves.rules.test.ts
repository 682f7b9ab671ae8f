import { expect, test } from 'vitest';
import { nextWaiting } from './moves.rules.ts';

const waiting = [
  { type: 'payroll', id: 'p' },
  { type: 'leave', id: 'a' },
  { type: 'leave', id: 'b' },
  { type: 'leave', id: 'c' },
  { type: 'overtime', id: 'o' },
];
const after = (type: string, id: string, otherKinds = false): string | undefined =>
  nextWaiting(waiting, { type, id }, { otherKinds })?.id;

test('the next of the same kind comes, and from the last one those that were passed over', () => {
  expect(after('leave', 'a')).toBe('b');
  expect(after('leave', 'c')).toBe('a');
});

test('another kind comes only for who walks through all of them, payroll never', () => {
  expect(after('overtime', 'o')).toBeUndefined();
  expect(after('overtime', 'o', true)).toBe('a');
  expect(
    nextWaiting(
      [
        { type: 'payroll', id: 'p' },
        { type: 'leave', id: 'a' },
      ],
      { type: 'leave', id: 'a' },
      { otherKinds: true },
    ),
  ).toBeUndefined();
});

test('what was decided by full access, and is not in the own inbox, leads to the first', () => {
  expect(after('leave', 'elsewhere')).toBe('a');
});
