import { cents } from '#engine/money/units.ts';
import { payerOf } from './payer.ts';
import { splitByPercents } from './percent-split.ts';
import type { AllocationLine } from '../result-types.ts';
import type { AllocationShare, Reallocation } from '../types.ts';

type Sums = Map<string | null, number>;

function addParts(
  sums: Sums,
  cost: Reallocation['costs'][number],
  { shares, sign }: { readonly shares: readonly AllocationShare[]; readonly sign: 1 | -1 },
): void {
  for (const [at, part] of splitByPercents(cost.cents, shares).entries()) {
    const project = payerOf(shares[at], cost.code);
    sums.set(project, (sums.get(project) ?? 0) + sign * part);
  }
}

/**
 * Step 17, for costs of an earlier month that go to other projects (finance.md 7): for each of them the split by the right percents
 * less the split it was charged by, by project; project null is what no allocation covers. It sums to 0 and changes nobody's pay.
 */
export function reallocate(of: Reallocation): AllocationLine[] {
  const lines: AllocationLine[] = [];
  for (const cost of of.costs) {
    const sums: Sums = new Map();
    addParts(sums, cost, { shares: of.to, sign: 1 });
    addParts(sums, cost, { shares: of.from, sign: -1 });
    for (const [project, difference] of sums) {
      if (difference !== 0) lines.push({ code: cost.code, key: null, project, cents: cents(difference), month: of.month });
    }
  }
  return lines;
}
