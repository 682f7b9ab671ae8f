import type { Cents } from '#engine/money/units.ts';
import { note, type Draft } from '../draft.ts';
import { movedCosts } from './moved-costs.ts';
import { movedFrom, payerOf } from './payer.ts';
import { splitterOf, sumOfPercents, WHOLE } from './percent-split.ts';
import type { AllocationLine } from '../result-types.ts';
import type { AllocationShare } from '../types.ts';

function addLines(
  lines: AllocationLine[],
  code: string,
  { parts, shares }: { readonly parts: readonly Cents[]; readonly shares: readonly AllocationShare[] },
): void {
  for (const [at, part] of parts.entries()) {
    if (part === 0) continue;
    const share = shares[at];
    const project = movedFrom(share, code) === null ? null : payerOf(share, code);
    lines.push({ code, key: share?.key ?? null, project, cents: part, month: null });
  }
}

/**
 * Step 17: each entry of class cost over the allocations in force on the last day of the month, what a donor does not take to the project
 * that carries it; in the first period the advance itself. Lines of 0 are left out; key null is the part that no allocation covers.
 */
export function allocate(draft: Draft): AllocationLine[] {
  const { input, run } = draft;
  const lines: AllocationLine[] = [];
  const shares = input.allocations;
  const sum = sumOfPercents(shares);
  const split = splitterOf(shares);
  for (const entry of draft.entries.values()) {
    const isSplit = run.isFirstPeriod ? entry.code === 'FIRST_PAYMENT' : entry.itemClass === 'cost';
    if (isSplit && entry.cents !== 0) addLines(lines, entry.code, { parts: split(entry.cents), shares });
  }
  if (sum > WHOLE) note(draft, 'ALLOCATION_ABOVE_100', { sumPercent: sum });
  else if (sum < WHOLE) note(draft, 'ALLOCATION_NOT_100', { sumPercent: sum });
  if (!run.isFirstPeriod) {
    const moved = movedCosts({ ...input, timesheets: run.settings.settlesTimesheets ? input.timesheets : [] });
    lines.push(...moved.map(({ settledBy: _why, ...line }) => line));
  }
  return lines;
}
