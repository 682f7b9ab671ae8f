import { personColumns } from '#contract/people/employees/merge.ts';
import type { mergePlaces } from '#contract/people/employees/merge.ts';
import { factsOf } from '#contract/people/facts/facts.ts';
import type { Day } from '#engine/calendar/day.ts';

/** An employment; `until`: null while its last day is not known. */
export interface Stretch {
  readonly from: Day;
  readonly until: Day | null;
}

const neverEnds = '9999-12-31';
const overlap = (one: Stretch, other: Stretch): boolean =>
  one.from <= (other.until ?? neverEnds) && other.from <= (one.until ?? neverEnds);
const latest = (stretches: readonly Stretch[]): Day => stretches.map(({ from }) => from).reduce((a, b) => (a > b ? a : b), '');

/**
 * When the employments of one record were beside those of another: in the same days, where any of both overlap, else by whose latest
 * is the later one.
 */
export function placeOf(kept: readonly Stretch[], other: readonly Stretch[]): (typeof mergePlaces)[number] {
  if (kept.some((one) => other.some((two) => overlap(one, two)))) return 'same';
  return latest(other) > latest(kept) ? 'after' : 'before';
}

const partsOfEmployment = new Set(['managers', 'approvers', 'job', 'leaving', 'pay']);

/** The columns that tell of the present employment: they come whole from the record that has it. */
export const employmentColumns: readonly string[] = [
  ...factsOf(({ part }, key) => partsOfEmployment.has(part) && key !== 'bankAccNumber' && key !== 'roleId').map(
    ([, { column }]) => column,
  ),
  'probation_passed_on',
];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The columns of a person in which two records differ, where the other holds something. */
export const differingColumns = (
  kept: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): readonly { readonly column: string; readonly isEmpty: boolean }[] =>
  personColumns
    .filter((column) => !isEmpty(other[column]) && JSON.stringify(kept[column]) !== JSON.stringify(other[column]))
    .map((column) => ({ column, isEmpty: isEmpty(kept[column]) }));
