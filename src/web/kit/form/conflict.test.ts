import { expect, test } from 'vitest';
import { z } from 'zod';
import { isSameValue, merge } from './conflict.ts';
import type { PartsOfField } from './conflict.ts';

const base = { name: 'Dara', email: 'a@example.org', phone: null, version: 1 };

test('what was not touched here is taken, what nobody else changed is kept, what both changed is contested', () => {
  const mine = { ...base, email: 'mine@example.org', phone: '012' };
  const theirs = { ...base, name: 'Dara Sok', email: 'theirs@example.org', version: 2 };
  expect(merge({ mine, theirs, base })).toEqual({
    values: { name: 'Dara Sok', version: 2 },
    contested: [{ field: 'email', part: undefined, label: undefined, mine: 'mine@example.org', theirs: 'theirs@example.org' }],
  });
});

test('the same change on both sides is none', () => {
  const both = { ...base, email: 'same@example.org' };
  expect(merge({ mine: both, theirs: both, base })).toEqual({ values: {}, contested: [] });
});

test('where typing began is not known all that differs is contested', () => {
  const mine = { ...base, name: 'Old draft' };
  const { values, contested } = merge({ mine, theirs: { ...base, version: 2 }, base: undefined });
  expect(values).toEqual({ version: 2 });
  expect(contested.map(({ field }) => field)).toEqual(['name']);
});

test('an empty text and none are the same, a 0 is not', () => {
  expect(isSameValue('', null)).toBe(true);
  expect(isSameValue(undefined, null)).toBe(true);
  expect(isSameValue([{ a: '' }], [{ a: null }])).toBe(true);
  expect(isSameValue(0, null)).toBe(false);
  expect(isSameValue(false, null)).toBe(false);
});

test('a field of several is contested part by part', () => {
  const Entry = z.object({ id: z.string(), text: z.string() });
  type Entry = z.output<typeof Entry>;
  const listOf = (value: unknown): readonly Entry[] => z.array(Entry).safeParse(value).data ?? [];
  const entries: PartsOfField = {
    split: (value) => new Map(listOf(value).map((one) => [one.id, { label: one.id.toUpperCase(), value: one }])),
    join: (value, part, given) => [
      ...listOf(value).filter(({ id }) => id !== part),
      ...listOf(given === undefined ? [] : [given]),
    ],
  };
  const entry = (id: string, text: string): Entry => ({ id, text });
  const merged = merge(
    {
      base: { entries: [entry('a', '1'), entry('b', '1'), entry('c', '1')] },
      mine: { entries: [entry('a', 'mine'), entry('b', '1'), entry('c', 'mine')] },
      theirs: { entries: [entry('a', 'theirs'), entry('b', 'theirs'), entry('c', '1')] },
    },
    { entries },
  );
  expect(merged.values).toEqual({ entries: [entry('a', 'mine'), entry('c', 'mine'), entry('b', 'theirs')] });
  expect(merged.contested).toEqual([
    { field: 'entries', part: 'a', label: 'A', mine: entry('a', 'mine'), theirs: entry('a', 'theirs') },
  ]);
});
