import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import { hook } from '#server/hook.ts';
import type { Context } from '#server/http/context.ts';
import type { RecordAccess } from '#server/performance/records/index.ts';

/** A record of a kind; `isHeld`: it is held until the call ends. */
export interface OneRecord {
  readonly kind: PerformanceKind;
  readonly id: string;
  readonly isHeld: boolean;
}

/** What the caller reads and writes of a record of any kind; out of reach: as if it were not there. */
export const accessTo = hook<[context: Context, of: OneRecord], Promise<RecordAccess>>('access to performance records');
