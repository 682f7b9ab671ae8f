import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Sok Dara', 'SD'],
  ['admin', 'A'],
  ['', ''],
  ['  Chan  Srey Mom ', 'CM'],
  ['សុខ ដារ៉ា', 'សុ'],
])('%s is %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
