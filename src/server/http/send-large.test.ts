import { expect, it } from 'vitest';
import { rangeOf } from '#server/http/send-large.ts';

const ranges: readonly [string | undefined, ReturnType<typeof rangeOf>][] = [
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=40-', { first: 40, last: 99 }],
  ['bytes=40-49', { first: 40, last: 49 }],
  ['bytes=40-4000', { first: 40, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', null],
  ['bytes=50-40', null],
  ['bytes=-0', null],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['rows=1-2', undefined],
];
it.each(ranges)('%s of a hundred bytes', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
