import { reallocate } from './reallocation.ts';
import type { AllocationLine } from '../result-types.ts';
import { settleTimesheet } from './timesheet-settlement.ts';
import type { Reallocation, TimesheetSettlement } from '../types.ts';

/** What a row moves of the costs of earlier months, as it was frozen with the row. */
export interface MovesOfCosts {
  /** Empty where hours are not settled. */
  readonly timesheets: readonly TimesheetSettlement[];
  readonly reallocations?: readonly Reallocation[];
}

/** Why a cost of an earlier month is moved: by approved hours, or by an allocation that was told late. */
export type SettledBy = 'hours' | 'allocation';

/** A part of a cost of an earlier month that goes to a project, or leaves it. */
export type MovedCost = AllocationLine & { readonly settledBy: SettledBy };

const settled =
  (settledBy: SettledBy) =>
  (line: AllocationLine): MovedCost => ({ ...line, settledBy });

/** Costs of earlier months between projects, by approved hours and by allocations told late: sums to 0 for each entry and month. */
export function movedCosts({ timesheets, reallocations = [] }: MovesOfCosts): MovedCost[] {
  return [
    ...timesheets.flatMap(settleTimesheet).map(settled('hours')),
    ...reallocations.flatMap(reallocate).map(settled('allocation')),
  ];
}
