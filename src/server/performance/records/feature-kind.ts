import type { RecordAccess } from '#server/performance/records/who.ts';
import type { Context } from '#server/http/context.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';

/** What a feature registers of a kind of performance record. */
export interface RecordFeature extends FeatureKind {
  /** What the caller reads and writes of a record; out of reach: as if it were not there. `isHeld`: it is held until the call ends. */
  readonly accessTo: (context: Context, of: { readonly id: string; readonly isHeld: boolean }) => Promise<RecordAccess>;
}
