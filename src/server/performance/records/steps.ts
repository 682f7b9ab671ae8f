import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import type { PerformanceMove } from '#contract/performance/records/performance-records.ts';
import { insertPerformanceSteps } from '#server/performance/records/stored/stored.queries.ts';
import type { Right } from '#server/performance/records/who.ts';
import type { Context } from '#server/http/context.ts';

/** A move of a record that the caller makes. */
export interface MadeStep {
  readonly kind: PerformanceKind;
  readonly id: string;
  readonly move: PerformanceMove;
  /** States as words; null: there was none. */
  readonly from: string | null;
  readonly to: string;
  readonly right: Right;
  /** Done for somebody without an account. */
  readonly isOnBehalf?: boolean;
  readonly comment?: string | null;
}

/** Adds a move to the history of a record. */
export const addStep = async (context: Context, step: MadeStep): Promise<void> => await addSteps(context, [step]);

/** Adds moves to the histories of records. One statement for any number. */
export async function addSteps({ db, session, now }: Context, steps: readonly MadeStep[]): Promise<void> {
  await insertPerformanceSteps(
    db,
    steps.map(({ right, isOnBehalf = false, comment = null, ...step }) => ({
      ...step,
      companyId: session.companyId,
      userId: session.userId,
      actsFor: right.actsFor,
      isOnBehalf,
      comment,
      now,
    })),
  );
}
