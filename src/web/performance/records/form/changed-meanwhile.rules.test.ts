import { expect, test } from 'vitest';
import type { Contents } from '#engine/performance/answers.ts';
import { differing } from './changed-meanwhile.rules.ts';

const said = (content: string): Contents[string] => ({ kind: 'leaf', content, rating: null });

test('fields that differ are told with whose change it is', () => {
  const base = { wish: said('At first'), aim: said('At first'), plan: said('At first') };
  const mine = { ...base, wish: said('Mine'), plan: said('Mine') };
  const theirs = { ...base, wish: said('Theirs'), aim: said('Theirs') };
  expect(differing({ mine, theirs, base })).toEqual([
    { key: 'wish', isMine: true },
    { key: 'aim', isMine: false },
    { key: 'plan', isMine: true },
  ]);
  // Where it is not known what typing began with, all of it was typed.
  expect(differing({ mine, theirs, base: undefined }).every(({ isMine }) => isMine)).toBe(true);
});

test('what is the same does not differ, in whatever order it was put together, and what one lacks does', () => {
  const one: Contents = { wish: { kind: 'leaf', content: 'Same', rating: 3 } };
  const other: Contents = { wish: { rating: 3, content: 'Same', kind: 'leaf' } };
  expect(differing({ mine: one, theirs: other, base: undefined })).toEqual([]);
  expect(differing({ mine: one, theirs: {}, base: {} })).toEqual([{ key: 'wish', isMine: true }]);
});
