import type { Cents } from '#engine/money/units.ts';
import { movedCosts, type MovesOfCosts } from './moved-costs.ts';
import { payerOf } from './payer.ts';
import { splitByPercents } from './percent-split.ts';
import type { AllocationShare } from '../types.ts';

/** What the allocation of one row is made of, as it was frozen with the row. */
export interface RowCosts extends MovesOfCosts {
  /** The row's entries of class cost. */
  readonly costs: readonly { readonly code: string; readonly cents: Cents }[];
  readonly allocations: readonly AllocationShare[];
}

/**
 * The cost of rows by project, in cents: the sums of their lines of step 17, which splits entry by entry, costs moved
 * from earlier months included. Null is what no allocation covers. The sums add up to the entries' sum, to the cent.
 */
export function costByProject(rows: Iterable<RowCosts>): ReadonlyMap<string | null, number> {
  const sums = new Map<string | null, number>();
  const add = (project: string | null, amount: number): void => {
    if (amount !== 0) sums.set(project, (sums.get(project) ?? 0) + amount);
  };
  for (const row of rows) {
    const { costs, allocations } = row;
    for (const { code, cents } of costs) {
      for (const [at, part] of splitByPercents(cents, allocations).entries()) add(payerOf(allocations[at], code), part);
    }
    for (const line of movedCosts(row)) add(line.project, line.cents);
  }
  return sums;
}
