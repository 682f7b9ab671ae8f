import type { PerformanceKind } from '#contract/performance-records.ts';
import { sidesReadOfAppraisal } from '#server/features/appraisals/index.ts';
import { sidesReadOfPlan } from '#server/features/improvement-plans/index.ts';
import { sidesReadOfObjective } from '#server/features/objectives/index.ts';
import type { ReadSides } from '#server/features/performance-records/index.ts';
import { sidesReadOfReview } from '#server/features/quarterly-reviews/index.ts';
import type { Context } from '#server/http/context.ts';

const byKind: Readonly<Record<PerformanceKind, (context: Context, id: string) => Promise<ReadSides>>> = {
  objective: sidesReadOfObjective,
  quarterly: sidesReadOfReview,
  appraisal: sidesReadOfAppraisal,
  plan: sidesReadOfPlan,
};

/** The sides that the caller reads of a record of any kind; out of reach: as if it were not there. */
export const sidesRead = async (
  context: Context,
  of: { readonly kind: PerformanceKind; readonly id: string },
): Promise<ReadSides> => await byKind[of.kind](context, of.id);
