import { firstDayOf } from '#engine/calendar/day.ts';
import { readOpenMonth } from '#server/features/employees/import/stored.queries.ts';
import type { Context } from '#server/http/context.ts';

/** First day of the month whose pay is open: from here on changes count that have no day of their own. */
export async function openFrom({ db, session, today }: Context): Promise<string> {
  return firstDayOf(await readOpenMonth(db, { companyId: session.companyId, today }));
}
