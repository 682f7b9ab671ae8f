import type { RequestKindName } from '#contract/request-kinds.ts';
import type { Decimal4 } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import { hook } from '#server/hook.ts';

interface DaysLeft {
  /** In ten-thousandths of a day. */
  readonly annual: Decimal4;
  readonly credits: Decimal4;
}

/** What leavers have left of the year of a last working day. */
export const readUnusedLeave = hook<
  [db: Db, of: { companyId: string; employeeIds: readonly string[]; today: string; lastWorkingDay: string }],
  Promise<ReadonlyMap<string, DaysLeft>>
>('unused leave');

/** The requests that wait for an account today, with the accounts that could decide them on a later day. */
export const readHandover = hook<
  [db: Db, of: { companyId: string; userId: string; today: string; from: string }],
  Promise<readonly { readonly kind: RequestKindName; readonly takers: readonly string[] }[]>
>('requests to hand over');
