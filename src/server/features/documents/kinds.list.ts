import { sql } from 'kysely';
import type { ListDescriptor } from '#server/features/reference-lists/index.ts';

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
};
