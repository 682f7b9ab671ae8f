import type { Month } from '#engine/calendar/day.ts';
import type { AllocationShare, IneligibleCost } from '../types.ts';

type Payer = Pick<AllocationShare, 'project' | 'ineligible'>;

/** The project that an item of a share is charged to: another one where the share's donor does not take it. Null: no share covers it. */
export function payerOf(share: Payer | undefined, code: string): string | null {
  if (share === undefined) return null;
  return share.ineligible?.find((cost) => cost.code === code)?.chargedTo ?? share.project;
}

/** The project whose donor did not take an item of its share; null where it is charged to that project. */
export function movedFrom(share: Payer | undefined, code: string): string | null {
  return share?.ineligible?.some((cost) => cost.code === code) === true ? share.project : null;
}

/** A cost that a donor does not take, from month to month, of a project or of one of its sub-projects. */
export interface DatedIneligibleCost extends IneligibleCost {
  /** Key of shares: the project, or a sub-project of it. */
  readonly project: string;
  readonly from: Month;
  /** Null = without an end. */
  readonly to: Month | null;
}

/** What donors do not take in a month, by the key of shares. */
export type IneligibleCosts = ReadonlyMap<string, readonly IneligibleCost[]>;

/** What of a dated list holds in a month, by the key of shares. */
export function ineligibleIn(dated: readonly DatedIneligibleCost[], month: Month): IneligibleCosts {
  const inForce = dated.filter(({ from, to }) => from <= month && (to === null || to >= month));
  const byProject = Map.groupBy(inForce, ({ project }) => project);
  return new Map(
    [...byProject].map(([project, found]) => [project, found.map(({ code, chargedTo }) => ({ code, chargedTo }))] as const),
  );
}

/** A share with what its donor does not take; as it is where that is nothing, so that what is frozen of it stays the same. */
export function withIneligible<Share extends Payer>(share: Share, costs: IneligibleCosts): Share {
  const ineligible = costs.get(share.project);
  return ineligible === undefined ? share : { ...share, ineligible };
}
