import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import { accessToAppraisal } from '#server/performance/appraisals/index.ts';
import { accessToPlan } from '#server/performance/improvement-plans/index.ts';
import { accessToObjective } from '#server/performance/objectives/index.ts';
import type { RecordAccess } from '#server/performance/records/index.ts';
import { accessToReview } from '#server/performance/quarterly-reviews/index.ts';
import type { Context } from '#server/http/context.ts';

interface OneRecord {
  readonly id: string;
  /** Whether the record is held until the call ends. */
  readonly isHeld: boolean;
}

const byKind: Readonly<Record<PerformanceKind, (context: Context, of: OneRecord) => Promise<RecordAccess>>> = {
  objective: accessToObjective,
  quarterly: accessToReview,
  appraisal: accessToAppraisal,
  plan: accessToPlan,
};

/** What the caller reads and writes of a record of any kind; out of reach: as if it were not there. */
export const accessTo = async (
  context: Context,
  { kind, ...of }: OneRecord & { readonly kind: PerformanceKind },
): Promise<RecordAccess> => await byKind[kind](context, of);
