import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import type { ListDescriptor } from '#server/reference/reference-lists/index.ts';
import { countBranches } from '#server/people/checklists/checklists.queries.ts';

/** Checklists to be made: on what occasion, for whom, and what there is to do. */
export const checklistTemplateList: ListDescriptor = {
  table: 'checklist_templates',
  columns: {
    name: 'name',
    nameKH: 'name_kh',
    occasion: 'occasion',
    contractTypes: 'contract_types',
    branchIds: 'branch_ids',
    tasks: 'tasks',
  },
  writes: {
    contractTypes: (types) => sql`${types}::text[]`,
    branchIds: (ids) => sql`${ids}::uuid[]`,
    tasks: (tasks) => sql`${JSON.stringify(tasks)}::jsonb`,
  },
  shown: {
    branches: sql`array(select b.name from branches b where b.company_id = t.company_id and b.id = any(t.branch_ids) order by lower(b.name))`,
  },
  searched: { name: sql`t.name`, nameKH: sql`t.name_kh` },
  order: sql`array_position(array['joining', 'probation', 'leaving'], t.occasion), lower(t.name)`,
  unique: [{ fields: ['name'], field: 'name' }],
  check: async ({ db, session }, { branchIds }, before) => {
    const ids = listOf(branchIds);
    const kept = new Set(listOf(before?.['branchIds']));
    const added = [...new Set(ids.filter((id) => !kept.has(id)))];
    if ((await countBranches(db, { companyId: session.companyId, ids: added })) < added.length)
      throw refuseField('branchIds', 'id');
  },
};

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
