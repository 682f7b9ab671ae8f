import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, decimal4 } from '#engine/money/units.ts';
import { costByProject } from './cost-by-project.ts';
import type { RowCosts } from './cost-by-project.ts';

const share = (project: string, percent: number) => ({ key: `row of ${project}`, project, percent: decimal4(percent * 10_000) });
const row = (costs: readonly number[], shares: readonly (readonly [string, number])[]): RowCosts => ({
  costs: costs.map((amount) => ({ code: 'BONUS', cents: cents(amount) })),
  allocations: shares.map(([project, percent]) => share(project, percent)),
  timesheets: [],
});

describe('the cost by project', () => {
  it('splits entry by entry, so that the cents are those of the lines and not of the sum', () => {
    // 0.01 twice at 50 : 50 gives both cents to the first; 0.02 would be one each.
    expect([...costByProject([row([1, 1], [['A', 50], ['B', 50]])])]).toEqual([['A', 2]]); // prettier-ignore
  });

  it('shows what no allocation covers, and adds up people and two rows of one project', () => {
    const sums = costByProject([
      row([1_000], [['A', 60]]),
      row([500], [['A', 30], ['B', 40], ['A', 30]]),
      row([77], []),
    ]); // prettier-ignore
    expect(sums).toEqual(new Map([['A', 900], [null, 477], ['B', 200]])); // prettier-ignore
  });

  it('moves the settlement of approved hours between projects (time.md 11, example 18)', () => {
    const settled: RowCosts = {
      ...row([125_000], [['A', 60], ['B', 40]]),
      timesheets: [
        {
          month: '2026-10',
          sheetId: 'sheet',
          costs: [{ code: 'BASIC_SALARY', cents: cents(125_000) }],
          shares: [share('A', 60), share('B', 40)],
          minutes: [
            { project: 'A', minutes: 70 },
            { project: 'B', minutes: 30 },
          ],
        },
      ],
    }; // prettier-ignore
    expect(costByProject([settled])).toEqual(new Map([['A', 87_500], ['B', 37_500]])); // prettier-ignore
  });

  it('adds up to the entries, to the cent', () => {
    const rows = fc.record({
      costs: fc.array(fc.integer({ min: -1_000_000, max: 10_000_000 }), { maxLength: 8 }),
      shares: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 5 }), (made) => {
        const sums = costByProject(
          made.map(({ costs, shares }) =>
            row(
              costs,
              shares.map((part, at) => [`P${at % 2}`, part]),
            ),
          ),
        );
        const whole = made.flatMap(({ costs }) => costs).reduce((sum, one) => sum + one, 0);
        expect([...sums.values()].reduce((sum, one) => sum + one, 0)).toBe(whole);
      }),
    );
  });
});
