import type { Cents } from '#engine/money/units.ts';
import { movedCosts, type MovesOfCosts } from './moved-costs.ts';
import { movedFrom, payerOf } from './payer.ts';
import { splitByPercents } from './percent-split.ts';
import type { AllocationShare } from '../types.ts';

/** The costs of one row by item, and what they are split over, as it was frozen with the row. */
export interface ItemCosts extends MovesOfCosts {
  readonly costs: readonly { readonly code: string; readonly cents: Cents }[];
  readonly allocations: readonly AllocationShare[];
}

/**
 * The cost of rows by project and item, cents: the lines of step 17 summed, costs moved from earlier months included. Project null is
 * what no allocation covers. Each item's column sums to its entries.
 */
export function costMatrix(rows: Iterable<ItemCosts>): ReadonlyMap<string | null, ReadonlyMap<string, number>> {
  const matrix = new Map<string | null, Map<string, number>>();
  const add = (project: string | null, code: string, amount: number): void => {
    if (amount === 0) return;
    const items = matrix.get(project) ?? new Map<string, number>();
    items.set(code, (items.get(code) ?? 0) + amount);
    matrix.set(project, items);
  };
  for (const row of rows) {
    const { costs, allocations } = row;
    for (const { code, cents } of costs)
      for (const [at, part] of splitByPercents(cents, allocations).entries()) add(payerOf(allocations[at], code), code, part);
    for (const line of movedCosts(row)) add(line.project, line.code, line.cents);
  }
  return matrix;
}

/** A cost that one project carries because another one's donor does not take it, cents. */
export interface CarriedCost {
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

/** What of the costs of rows is carried by other projects than people are charged to, summed by item and both projects. */
export function carriedCosts(rows: Iterable<Pick<ItemCosts, 'costs' | 'allocations'>>): readonly CarriedCost[] {
  const sums = new Map<string, CarriedCost>();
  for (const { costs, allocations } of rows) {
    for (const { code, cents } of costs) {
      for (const [at, part] of splitByPercents(cents, allocations).entries()) {
        const [from, to] = [movedFrom(allocations[at], code), payerOf(allocations[at], code)];
        if (from === null || to === null || part === 0) continue;
        const key = `${code} ${from} ${to}`;
        sums.set(key, { code, from, to, cents: (sums.get(key)?.cents ?? 0) + part });
      }
    }
  }
  return [...sums.values()];
}
