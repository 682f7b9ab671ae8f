import { describe, expect, it } from 'vitest';
import { cents } from '#engine/money/units.ts';
import { warningOf } from '#server/finance/budgets/warned.ts';

// This month is November 2026, October is approved.
const of = { month: '2026-11', last: '2026-10', costs: new Set(['p']), ends: new Map([['p', '2026-12']]) };
const standing = ({ from = '2026-01', to = '2027-12', amount = 10_000, spent = 5_000 } = {}) => ({
  budget: { id: 'b', projectId: 'p', subProjectId: null, from, to, cents: cents(amount) },
  spentCents: cents(spent),
  expectedCents: cents(0),
  expectedTo: null,
  beyondCents: cents(0),
  leftCents: cents(amount - spent),
  usedUpIn: null,
});

describe('what is said of a budget', () => {
  it('is nothing while there is enough of it and it does not end soon', () => {
    expect(warningOf(standing(), of)).toBeUndefined();
    // Exactly a tenth is left.
    expect(warningOf(standing({ spent: 9_000 }), of)).toBeUndefined();
    expect(warningOf(standing({ from: '2026-12', spent: 0 }), of)).toBeUndefined();
  });

  it('is that little is left below a tenth, and that more was spent than there is', () => {
    expect(warningOf(standing({ spent: 9_001 }), of)).toBe('LITTLE');
    expect(warningOf(standing({ spent: 10_000 }), of)).toBe('LITTLE');
    expect(warningOf(standing({ spent: 10_001 }), of)).toBe('OVER');
  });

  it('is its end in this month or the two after it, unless a later one goes on from it', () => {
    expect(warningOf(standing({ to: '2026-12' }), of)).toBe('ENDS');
    const until = (to: string) => warningOf(standing({ to }), { ...of, ends: new Map([['p', to]]) });
    expect(until('2026-11')).toBe('ENDS');
    expect(until('2027-01')).toBe('ENDS');
    expect(until('2027-02')).toBeUndefined();
    expect(warningOf(standing({ to: '2026-12' }), { ...of, ends: new Map([['p', '2027-06']]) })).toBeUndefined();
  });

  it('is after its end that people still cost it', () => {
    const ended = standing({ to: '2026-09' });
    const ends = new Map([['p', '2026-09']]);
    expect(warningOf(ended, { ...of, ends })).toBe('ENDED');
    expect(warningOf(ended, { ...of, ends, costs: new Set() })).toBeUndefined();
    // Its last month is the last approved one: nothing has cost it since.
    expect(warningOf(standing({ to: '2026-10' }), { ...of, ends: new Map([['p', '2026-10']]) })).toBeUndefined();
    expect(warningOf(ended, { ...of, ends: new Map([['p', '2026-12']]) })).toBeUndefined();
    // Overspent it is told of for three months more, whatever came after it.
    const over = (to: string) => warningOf(standing({ to, spent: 10_001 }), { ...of, ends: new Map([['p', '2027-12']]) });
    expect([over('2026-10'), over('2026-08'), over('2026-07')]).toEqual(['OVER', 'OVER', undefined]);
  });
});
