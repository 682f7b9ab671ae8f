import { expect, it } from 'vitest';
import { peopleTrend, signed } from './trend.rules.ts';

const of = (month: string, employed: number) => ({ month, employed, joined: 3, left: 1 });

it('compares the newest month with the end of the one before', () => {
  expect(peopleTrend([of('2026-09', 70), of('2026-10', 76), of('2026-11', 79)])).toEqual({
    month: '2026-10',
    change: 3,
    joined: 3,
    left: 1,
  });
  expect(peopleTrend([of('2026-11', 79)])).toBeUndefined();
});

it('says a change with its sign', () => {
  expect([signed(3), signed(-2)]).toEqual(['+3', '−2']);
});
