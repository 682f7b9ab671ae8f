import { sql } from 'kysely';
import { documentViewers } from '#contract/people/documents.ts';
import { holds } from '#contract/permissions.ts';
import { refuseWidening } from '#server/access/authority/index.ts';
import type { ListDescriptor } from '#server/reference/reference-lists/index.ts';

/** The kinds of documents: whether they expire, and who sees them. */
export const documentKindList: ListDescriptor = {
  table: 'document_kinds',
  columns: { name: 'name', nameKH: 'name_kh', expiry: 'expiry', seenBy: 'seen_by' },
  shown: {
    documents: sql`(select count(*)::int from employee_documents d where d.company_id = t.company_id and d.kind_id = t.id
      and d.replaced_at is null and d.archived_at is null)`,
  },
  searched: { name: sql`t.name`, nameKH: sql`t.name_kh` },
  order: sql`lower(t.name)`,
  unique: [{ fields: ['name'], field: 'name' }],
  check: async (context, { seenBy }, before) => {
    // What somebody does not see is not theirs to show.
    const [was, becomes] = [before?.['seenBy'], seenBy].map((viewers) => documentViewers.findIndex((one) => one === viewers));
    if (before === undefined || was === undefined || becomes === undefined || becomes <= was) return;
    const right = was === 0 ? 'employee/edit' : 'employee/view';
    if (!holds(context.session.own, right))
      await refuseWidening(context, { field: 'seenBy', needs: 'custom field/edit', sees: [right] });
  },
};
