import { cents, negated } from '#engine/money/units.ts';
import { splitByWeights } from '#engine/money/split.ts';
import { payerOf } from './payer.ts';
import { splitByPercents } from './percent-split.ts';
import type { AllocationLine } from '../result-types.ts';
import type { TimesheetSettlement } from '../types.ts';

function addTo(sums: Map<string | null, number>, project: string | null, amount: number): void {
  sums.set(project, (sums.get(project) ?? 0) + amount);
}

/** One cost by project: what the approved hours say less what the percents said. Sums to 0. */
function differencesOf(
  { code, cents: amount }: TimesheetSettlement['costs'][number],
  timesheet: TimesheetSettlement,
): Map<string | null, number> {
  const sums = new Map<string | null, number>();
  const byPercents = splitByPercents(amount, timesheet.shares);
  for (const [at, part] of byPercents.entries()) addTo(sums, payerOf(timesheet.shares[at], code), negated(part));
  const byHours = splitByWeights(
    amount,
    timesheet.minutes.map(({ minutes }) => minutes),
  );
  for (const [at, part] of byHours.entries()) addTo(sums, payerOf(timesheet.minutes[at], code), part);
  return sums;
}

/**
 * Step 17, by approved hours: for each cost entry of an earlier month the difference between the split by hours and the split
 * by percents, by project. It changes nobody's pay. Without a worked minute: no lines.
 */
export function settleTimesheet(timesheet: TimesheetSettlement): AllocationLine[] {
  const lines: AllocationLine[] = [];
  if (!timesheet.minutes.some(({ minutes }) => minutes > 0)) return lines;
  for (const cost of timesheet.costs) {
    for (const [project, difference] of differencesOf(cost, timesheet)) {
      if (difference !== 0) lines.push({ code: cost.code, key: null, project, cents: cents(difference), month: timesheet.month });
    }
  }
  return lines;
}
