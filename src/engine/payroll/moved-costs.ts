import { reallocate } from './reallocation.ts';
import type { AllocationLine } from './result-types.ts';
import { settleTimesheet } from './timesheet-settlement.ts';
import type { Reallocation, TimesheetSettlement } from './types.ts';

/** What a row moves of the costs of earlier months, as it was frozen with the row. */
export interface MovesOfCosts {
  /** Empty where hours are not settled. */
  readonly timesheets: readonly TimesheetSettlement[];
  readonly reallocations?: readonly Reallocation[];
}

/** Costs of earlier months between projects, by approved hours and by allocations told late: sums to 0 for each entry and month. */
export function movedCosts({ timesheets, reallocations = [] }: MovesOfCosts): AllocationLine[] {
  return [...timesheets.flatMap(settleTimesheet), ...reallocations.flatMap(reallocate)];
}
