import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { roleSeeds } from '#contract/access/roles.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { dashboardCards } from '#contract/home/dashboard.ts';
import { satisfies } from '#contract/permissions.ts';
import { kept, moved, ordered, usualCards } from './arrangement.rules.ts';

const some = fc.shuffledSubarray([...dashboardCards]);

describe('cards of the first page', () => {
  test('each stands once, whatever was kept by an earlier version or is unknown by now', () => {
    fc.assert(
      fc.property(some, fc.array(fc.string()), (cards, unknown) => {
        const order = ordered({ cards: [...cards, ...unknown, ...cards], hidden: [] }, dashboardCards);
        expect(order.toSorted()).toEqual([...dashboardCards].toSorted());
        expect(order.filter((card) => cards.includes(card))).toEqual(cards.length === 0 ? [] : cards);
      }),
    );
  });

  it('begin with the work of each role, and hold every card once', () => {
    const begin = (role: SeededRole): readonly string[] => {
      const { isFullAccess, permissions } = roleSeeds[role];
      const cards = usualCards((needs) => satisfies({ isFullAccess, permissions: new Set(permissions) }, needs));
      expect(cards.toSorted()).toEqual([...dashboardCards].toSorted());
      expect(cards.slice(0, 2).toSorted()).toEqual(['clock', 'first_steps']);
      return cards.slice(2, 4);
    };
    expect(begin('PAYROLL_OFFICER')).toEqual(['payroll', 'waiting']);
    expect(begin('FINANCE_REVIEWER')).toEqual(['finance', 'month_change']);
    expect(begin('COUNTRY_DIRECTOR')).toEqual(['waiting', 'pay_cost']);
    expect(begin('HR_MANAGER')).toEqual(['gaps', 'ahead']);
    expect(begin('HR_OFFICER')).toEqual(['gaps', 'ahead']);
    expect(begin('ADMIN')).toEqual(['payroll', 'waiting']);
    expect(usualCards(() => false)).toEqual(dashboardCards);
  });

  it('one that is new stands behind the one that it usually follows', () => {
    const before = dashboardCards.filter((card) => card !== 'ahead').toReversed();
    const order = ordered({ cards: before, hidden: [] }, dashboardCards);
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
    expect(kept(dashboardCards, { hidden: new Set(), usual: dashboardCards })).toEqual({ cards: [], hidden: [] });
    expect(kept(dashboardCards, { hidden: new Set(['holidays'] as const), usual: dashboardCards })).toEqual({
      cards: dashboardCards,
      hidden: ['holidays'],
    });
    const usual = usualCards((needs) => needs === 'employee/edit');
    expect(kept(usual, { hidden: new Set(), usual })).toEqual({ cards: [], hidden: [] });
    expect(kept(dashboardCards, { hidden: new Set(), usual })).toEqual({ cards: dashboardCards, hidden: [] });
  });
});
