import { z } from 'zod';
import { Period } from '#contract/payroll-words.ts';

/** What a payment became by a step that confirms the changes to the facts of pay. */
export const ConfirmedState = z.enum(['VERIFIED', 'APPROVED']);
export type ConfirmedState = z.output<typeof ConfirmedState>;

/** Which list of changes was looked at: how many it holds, and its digest, 64 hexadecimal digits. */
const digest = z.string().regex(/^[\da-f]{64}$/);

export const ListConfirmation = z.object({ count: z.number().int().min(0).max(2_147_483_647), digest });
export type ListConfirmation = z.output<typeof ListConfirmation>;

/** What a step may say with it; without it the step is kept as one that nobody confirmed the changes with. */
export const StepConfirmation = z.object({ confirms: ListConfirmation.nullish() }).optional();

/** Who confirmed which list with which step. */
export const Confirmation = z.object({
  id: z.string(),
  period: Period,
  state: ConfirmedState,
  by: z.string(),
  /** The absent approver in whose place it was done. */
  onBehalfOf: z.string().nullable(),
  at: z.string(),
  /** How many changes the list held; null: the step was taken without a confirmation. */
  changes: z.number().nullable(),
  digest: z.string().nullable(),
  /** Whether the list that was confirmed is the one that is told here; null where none was confirmed. */
  isOfThisList: z.boolean().nullable(),
});
export type Confirmation = z.output<typeof Confirmation>;
