import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import { countCarried } from '#server/donors/donors/projects.queries.ts';
import { moveToNewDonor } from '#server/db/parts/renamed-donors.ts';
import { countPeople } from '#server/reference/reference-lists/index.ts';
import type { ListDescriptor } from '#server/reference/reference-lists/index.ts';

/** Donors: a project by its donor's name and its number. The project's own title is the donor's name until it is given another. */
export const donorList: ListDescriptor = {
  table: 'projects',
  columns: { title: 'donor', code: 'code', start: 'starts_on', end: 'ends_on' },
  searched: { title: sql`t.donor`, code: sql`t.code` },
  order: sql`lower(t.donor), lower(t.code)`,
  unique: [{ fields: ['code'], field: 'code' }],
  check: (_context, values, before) => {
    const { start = before?.['start'], end = before?.['end'] } = values;
    if (typeof start === 'string' && typeof end === 'string' && end < start)
      throw refuseField('end', 'validation.end_before_start');
  },
  following: ({ title }, isNew) => {
    if (title === undefined) return {};
    return { title: isNew ? sql`${title}` : sql`case when title = donor then ${title} else title end` };
  },
  follow: async ({ db, session }, before, after) => {
    const [from, to] = [before?.['title'], after?.['title']];
    if (typeof from !== 'string' || typeof to !== 'string' || from === to) return;
    const of = { companyId: session.companyId, renamed: [{ from, to }] };
    await moveToNewDonor(db, 'file_layouts', of);
    await moveToNewDonor(db, 'donor_contacts', of);
  },
  countUses: async (db, of) =>
    (await countPeople(db, { ...of, table: 'employee_allocations', column: 'project_id' })) + (await countCarried(db, of)),
};
