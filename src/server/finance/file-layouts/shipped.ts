import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { insertLayout, isNameTaken } from '#server/finance/file-layouts/file-layouts.queries.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { shippedLayouts } from '#contract/finance/layouts/shipped-layouts.ts';
import { inOrder } from '#server/in-order.ts';

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
  await nameInKhmer(db, companyId);
  const had = new Set(known.map(({ shipped_as: key }) => key));
  await inOrder(shippedLayouts, async ({ key, name, nameKh, purpose, content }) => {
    if (had.has(key)) return;
    // One after the other of a handful, once in a company's life.
    const free = (await isNameTaken(db, { companyId, name })) ? `${name} (${key})` : name;
    await insertLayout(db, {
      companyId,
      userId: null,
      name: free,
      nameKh,
      purpose,
      state: 'LIVE',
      shippedAs: key,
      validFrom: since,
      content,
    });
  });
}

/** Shipped layouts that still have their name and none in Khmer get it: those of before they had one. */
async function nameInKhmer(db: Db, companyId: string): Promise<void> {
  const names = JSON.stringify(shippedLayouts.map(({ key, name, nameKh }) => ({ key, name, nameKh })));
  await sql`update file_layouts l set name_kh = n."nameKh"
    from json_to_recordset(${names}::text::json) as n(key text, name text, "nameKh" text)
    where l.company_id = ${companyId} and l.shipped_as = n.key and l.name = n.name and l.name_kh is null and l.updated_by is null`.execute(
    db,
  );
}

/** A company that was there before a layout was shipped gets it too. */
export const layoutsAreShipped: DailyJob = {
  name: 'layouts_are_shipped',
  from: '00:00',
  run: ({ db, companyId }) => insertShippedLayouts(db, companyId),
};
