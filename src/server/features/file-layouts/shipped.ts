import type { Db } from '#server/db/connect.ts';
import { insertLayout, isNameTaken } from '#server/features/file-layouts/file-layouts.queries.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { shippedLayouts } from '#contract/shipped-layouts.ts';

/** Far enough back that every month's file can be made. */
const since = '2000-01-01';

/** Gives a company the shipped layouts that it never had, in use. One whose name the company uses itself is called shipped. */
export async function insertShippedLayouts(db: Db, companyId: string): Promise<void> {
  const known = await db
    .selectFrom('file_layouts')
    .select('shipped_as')
    .where('company_id', '=', companyId)
    .where('shipped_as', 'is not', null)
    .execute();
  const had = new Set(known.map(({ shipped_as: key }) => key));
  for (const { key, name, purpose, content } of shippedLayouts) {
    if (had.has(key)) continue;
    // One after the other of a handful, once in a company's life.
    // oxlint-disable-next-line no-await-in-loop -- see above
    const free = (await isNameTaken(db, { companyId, name })) ? `${name} (${key})` : name;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await insertLayout(db, {
      companyId,
      userId: null,
      name: free,
      purpose,
      state: 'LIVE',
      shippedAs: key,
      validFrom: since,
      content,
    });
  }
}

/** A company that was there before a layout was shipped gets it too. */
export const layoutsAreShipped: DailyJob = {
  name: 'layouts_are_shipped',
  from: '00:00',
  run: ({ db, companyId }) => insertShippedLayouts(db, companyId),
};
