import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dashboardCards } from '#contract/home/dashboard.ts';
import { kept, moved, ordered } from './arrangement.rules.ts';

const some = fc.shuffledSubarray([...dashboardCards]);

describe('cards of the first page', () => {
  test('each stands once, whatever was kept by an earlier version or is unknown by now', () => {
    fc.assert(
      fc.property(some, fc.array(fc.string()), (cards, unknown) => {
        const order = ordered({ cards: [...cards, ...unknown, ...cards], hidden: [] });
        expect(order.toSorted()).toEqual([...dashboardCards].toSorted());
        expect(order.filter((card) => cards.includes(card))).toEqual(cards.length === 0 ? [] : cards);
      }),
    );
  });

  it('one that is new stands behind the one that it usually follows', () => {
    const before = dashboardCards.filter((card) => card !== 'ahead').toReversed();
    const order = ordered({ cards: before, hidden: [] });
    expect(order[order.indexOf('ahead') - 1]).toBe('approvals');
  });

  it('move by one among those in sight, and stay at the ends', () => {
    const [first, second, third, ...others] = dashboardCards;
    const all = new Set(dashboardCards);
    expect(moved(dashboardCards, first, { by: 1, shown: all })).toEqual([second, first, third, ...others]);
    expect(moved(dashboardCards, first, { by: -1, shown: all })).toEqual(dashboardCards);
    expect(moved(dashboardCards, 'away', { by: 1, shown: all })).toEqual(dashboardCards);
    const some = new Set(dashboardCards.filter((card) => card !== second));
    expect(moved(dashboardCards, first, { by: 1, shown: some })).toEqual([second, third, first, ...others]);
    expect(moved(dashboardCards, third, { by: -1, shown: some })).toEqual([third, first, second, ...others]);
    expect(moved(dashboardCards, second, { by: 1, shown: some })).toEqual(dashboardCards);
  });

  it('are kept only where something is unusual', () => {
    expect(kept(dashboardCards, new Set())).toEqual({ cards: [], hidden: [] });
    expect(kept(dashboardCards, new Set(['holidays'] as const))).toEqual({ cards: dashboardCards, hidden: ['holidays'] });
  });
});
