import { expect, it } from 'vitest';
import { urgencyOf } from './expiring.rules.ts';

it('tells expired, last day and days left apart', () => {
  expect(urgencyOf(-1)).toEqual({ tone: 'error', word: 'expired_ago', count: 1 });
  expect(urgencyOf(0)).toEqual({ tone: 'warning', word: 'last_day', count: 0 });
  expect(urgencyOf(30)).toEqual({ tone: 'warning', word: 'left', count: 30 });
  expect(urgencyOf(31)).toEqual({ tone: 'neutral', word: 'left', count: 31 });
});
