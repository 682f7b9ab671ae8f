import { sql } from 'kysely';
import { Refusal, refuseField } from '#contract/errors.ts';
import { textOf } from '#server/reference/reference-lists/index.ts';
import type { ListDescriptor, Values } from '#server/reference/reference-lists/index.ts';
import { findOverlap, holdProject } from '#server/finance/budgets/budgets.queries.ts';
import { monthCostOf } from '#server/finance/budgets/month-cost.ts';
import type { Context } from '#server/http/context.ts';

const ofProject = sql`from projects p where p.company_id = t.company_id and p.id = t.project_id`;
const ofSubProject = sql`from sub_projects s where s.company_id = t.company_id and s.id = t.sub_project_id`;

/** Budgets: whose they are, their months and amount. */
export const budgetList: ListDescriptor = {
  table: 'budgets',
  columns: {
    projectId: 'project_id',
    subProjectId: 'sub_project_id',
    from: 'from_month',
    to: 'to_month',
    amount: 'amount_cents',
    note: 'note',
    isSure: 'is_sure',
  },
  reads: { amount: sql`(t.amount_cents / 100.0)::float8` },
  writes: { amount: (dollars) => sql`${Math.round(Number(dollars) * 100)}::bigint` },
  shown: {
    project: sql`(select json_build_object('id', p.id, 'code', p.code, 'name', p.title) ${ofProject})`,
    subProject: sql`(select json_build_object('id', s.id, 'code', s.code) ${ofSubProject})`,
  },
  searched: {
    project: sql`concat_ws(' ', (select concat_ws(' ', p.code, p.title) ${ofProject}), (select s.code ${ofSubProject}))`,
    donor: sql`(select p.donor ${ofProject})`,
    note: sql`t.note`,
  },
  order: sql`(select lower(p.code) ${ofProject}), t.sub_project_id nulls first, t.from_month desc`,
  unique: [],
  check: checkBudget,
};

/** Refuses a span that ends before it begins, a record that is not there, months that another budget has, and an amount not believed. */
async function checkBudget(context: Context, values: Values, before: Values | undefined): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const projectId = textOf(values['projectId']);
  const subProjectId = typeof values['subProjectId'] === 'string' ? values['subProjectId'] : null;
  const from = textOf(values['from']);
  const to = textOf(values['to']);
  if (to < from) throw refuseField('to', 'validation.end_before_start');
  const held = await holdProject(db, { companyId, projectId, subProjectId });
  // A budget outlives its project: what it was is still changed, to nothing that is not there.
  const isSame = before?.['projectId'] === projectId && (before['subProjectId'] ?? null) === subProjectId;
  if (!isSame && !held.hasProject) throw refuseField('projectId', 'id');
  if (!isSame && !held.hasSubProject) throw refuseField('subProjectId', 'id');
  const exceptId = typeof before?.['id'] === 'string' ? before['id'] : null;
  const other = await findOverlap(db, { companyId, projectId, subProjectId, from, to, exceptId });
  if (other !== undefined) {
    const params = { from: other.from, to: other.to };
    throw new Refusal('BUDGET_OVERLAP', params, { from: { key: 'BUDGET_OVERLAP', params } });
  }
  const cost = await monthCostOf(db, { companyId, projectId, subProjectId });
  if (values['isSure'] !== true && Number(values['amount']) < cost)
    throw refuseField('isSure', 'budget_unlikely', { cost: cost.toFixed(2) });
}
