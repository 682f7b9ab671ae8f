import type { RequestKindName } from '#contract/request-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { readOpen, withApprovers } from '#server/home/approvals/open-requests.ts';

/** Requests of a kind that wait for an account, and the accounts that may decide them once it does not. */
export interface HandedOver {
  readonly kind: RequestKindName;
  readonly id: string;
  readonly takers: readonly string[];
}

/**
 * What waits for an account today, and who could take it over on a later day, as the record then says who is employed. The same number
 * of statements for any number.
 */
export async function readHandover(
  db: Db,
  of: { companyId: string; userId: string; today: string; from: string },
): Promise<readonly HandedOver[]> {
  const { companyId, userId, today, from } = of;
  const open = await readOpen(db, companyId);
  const theirs = (await withApprovers(db, { companyId, today, open })).filter(({ userIds }) => userIds.includes(userId));
  const later = await withApprovers(db, { companyId, today: from, open: theirs });
  return later.map(({ kind, id, userIds }) => ({ kind, id, takers: userIds.filter((one) => one !== userId) }));
}
