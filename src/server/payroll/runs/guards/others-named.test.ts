import { expect, it } from 'vitest';
import { othersNamed } from './others-named.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ employeeId: `${at}`, code: `E-${at}`, name: 'SOK' }));

it('names the others of a group, never oneself, and no more than five', () => {
  expect(othersNamed(people(1), '0')).toEqual([]);
  expect(othersNamed(people(2), '1')).toEqual(['E-0 SOK']);
  expect(othersNamed(people(6), '5')).toEqual(['E-0 SOK', 'E-1 SOK', 'E-2 SOK', 'E-3 SOK', 'E-4 SOK']);
  expect(othersNamed(people(1_000), '2')).toEqual(['E-0 SOK', 'E-1 SOK', 'E-3 SOK', 'E-4 SOK', 'E-5 SOK', '+994']);
  expect(othersNamed(people(1_000), '900')).toEqual(['E-0 SOK', 'E-1 SOK', 'E-2 SOK', 'E-3 SOK', 'E-4 SOK', '+994']);
});
