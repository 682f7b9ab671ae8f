import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import { hook } from '#server/hook.ts';
import type { Context } from '#server/http/context.ts';
import type { RecordAccess } from '#server/performance/records/index.ts';

/** A record to open; `isHeld` locks it until the call ends. */
export interface OneRecord {
  readonly kind: PerformanceKind;
  readonly id: string;
  readonly isHeld: boolean;
}

/** Reads which sides of a record the caller reads and writes. Refuses records out of reach with NOT_FOUND. */
export const accessTo = hook<[context: Context, of: OneRecord], Promise<RecordAccess>>('access to performance records');
