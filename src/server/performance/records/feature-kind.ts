import type { RecordAccess } from '#server/performance/records/who.ts';
import type { Context } from '#server/http/context.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';

/** The registration of a kind of performance record by its feature. */
export interface RecordFeature extends FeatureKind {
  /** Reads which sides of a record the caller reads and writes; `isHeld` locks it. Refuses records out of reach with NOT_FOUND. */
  readonly accessTo: (context: Context, of: { readonly id: string; readonly isHeld: boolean }) => Promise<RecordAccess>;
}
