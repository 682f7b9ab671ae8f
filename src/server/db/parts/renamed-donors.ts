import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Donors that were given another name on some of their projects. */
export interface RenamedDonors {
  readonly companyId: string;
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Moves what stands under a donor's name to the donor's new one, once no living project has the old name. A table holds one row for
 * each name: a row stays where the new name has one already, and one of two that get the same name.
 */
export async function moveToNewDonor(db: Db, table: 'donor_contacts' | 'file_layouts', of: RenamedDonors): Promise<void> {
  if (of.renamed.length === 0) return;
  const moved = sql.table(table);
  await sql`update ${moved} as l set donor = r."to"
    from (
      select distinct on (lower(f."to")) f."from", f."to"
      from (
        select distinct on (lower(s."from")) s."from", s."to"
        from json_to_recordset(${JSON.stringify(of.renamed)}::text::json) as s("from" text, "to" text)
        order by lower(s."from"), s."to"
      ) as f
      order by lower(f."to"), f."from"
    ) as r
    where l.company_id = ${of.companyId} and lower(l.donor) = lower(r."from") and l.donor <> r."to"
      and (lower(r."from") = lower(r."to") or (
        not exists (select from projects p
          where p.company_id = l.company_id and p.archived_at is null and lower(p.donor) = lower(r."from"))
        and not exists (select from ${moved} o where o.company_id = l.company_id and lower(o.donor) = lower(r."to"))
      ))`.execute(db);
}
