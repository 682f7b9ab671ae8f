import { sql } from 'kysely';
import { Refusal, refuseField } from '#contract/errors.ts';
import { addMonths, lastDayOf } from '#engine/calendar/day.ts';
import { findClash, holdProjects, readCostItems } from '#server/donors/ineligible-costs/ineligible-costs.queries.ts';
import { holdPayrollMonths } from '#server/dated-rules/payroll-months.queries.ts';
import { textOf } from '#server/reference/reference-lists/index.ts';
import type { ListDescriptor, Values } from '#server/reference/reference-lists/index.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

const project = (column: string) => sql`from projects p where p.company_id = t.company_id and p.id = ${sql.ref(`t.${column}`)}`;
const named = (column: string) =>
  sql`(select json_build_object('id', p.id, 'code', p.code, 'donor', p.donor) ${project(column)})`;

/** Costs that a donor does not take: whose, which items, in which months, and who carries them. */
export const ineligibleCostList: ListDescriptor = {
  table: 'ineligible_costs',
  columns: {
    projectId: 'project_id',
    carrierId: 'carrier_id',
    items: 'items',
    from: 'from_month',
    to: 'to_month',
    note: 'note',
  },
  writes: { items: (codes) => sql`${codes}::text[]` },
  shown: {
    project: named('project_id'),
    carrier: named('carrier_id'),
    moves: sql`exists (select from arrears_proposals a where a.company_id = t.company_id and a.cause = 'INELIGIBLE' and a.state = 'TAKEN'
      and a.facts -> 0 ->> 'recordId' = t.id::text)`,
    titles: sql`(select coalesce(json_agg(json_build_object('code', i.code, 'title', i.title, 'titleKH', i.title_kh) order by i.order_no, i.code), '[]')
      from payroll_items i where i.company_id = t.company_id and i.code = any(t.items))`,
  },
  searched: {
    project: sql`(select concat_ws(' ', p.code, p.title) ${project('project_id')})`,
    donor: sql`(select p.donor ${project('project_id')})`,
    carrier: sql`(select concat_ws(' ', p.code, p.title, p.donor) ${project('carrier_id')})`,
    note: sql`t.note`,
  },
  order: sql`(select lower(p.code) ${project('project_id')}), t.from_month desc`,
  unique: [],
  check: (context, values, before) => checkIneligible(context, values, before),
  follow: async (context, before, after) => {
    // Archived: the months that approved payroll has used would be told otherwise than they were charged.
    if (before === undefined || after !== undefined) return;
    const last = await lastApproved(context);
    if (last !== null && textOf(before['from']) <= last) throw new Refusal('PARAMETER_FROZEN', { date: sayDay(lastDayOf(last)) });
  },
};

/** The last month whose second payment is approved, held until this change is committed; null without one. */
async function lastApproved({ db, session }: Context): Promise<string | null> {
  return (await holdPayrollMonths(db, session.companyId)).approved.at(-1) ?? null;
}

const codesOf = (values: Values): readonly string[] => {
  const { items } = values;
  return Array.isArray(items) ? items.map(String) : [];
};
const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** Months that approved payroll has used stay as they were: only the end of what was used may be set, and not before them. */
async function refuseUsed(context: Context, values: Values, before: Values | undefined): Promise<void> {
  const last = await lastApproved(context);
  if (last === null) return;
  const from = textOf(values['from']);
  const to = typeof values['to'] === 'string' ? values['to'] : null;
  const used = { month: last };
  const wasUsed = before !== undefined && textOf(before['from']) <= last;
  if (!wasUsed) {
    if (from <= last) throw refuseField('from', 'month_used', { month: addMonths(last, 1) });
    return;
  }
  for (const field of ['projectId', 'carrierId', 'from'])
    if (values[field] !== before[field]) throw refuseField(field, 'ineligible_used', used);
  if (!isSameSet(codesOf(values), codesOf(before))) throw refuseField('items', 'ineligible_used', used);
  const ended = typeof before['to'] === 'string' ? before['to'] : null;
  if (to === ended) return;
  if (ended !== null && ended < last) throw refuseField('to', 'ineligible_over', used);
  if (to !== null && to < last) throw refuseField('to', 'month_used', { month: used.month });
}

/**
 * Refuses what could not be charged: a record that is not there, items that are no cost, an item twice in one month, and a project that
 * does not take what it is to carry, now or by what it was said to send on. `later`: paid months are settled with it.
 */
export async function checkIneligible(
  context: Context,
  values: Values,
  before: Values | undefined,
  since?: 'later',
): Promise<void> {
  const { db, session, language } = context;
  const { companyId } = session;
  const projectId = textOf(values['projectId']);
  const carrierId = textOf(values['carrierId']);
  const from = textOf(values['from']);
  const to = typeof values['to'] === 'string' ? values['to'] : null;
  if (to !== null && to < from) throw refuseField('to', 'validation.end_before_start');
  if (projectId === carrierId) throw refuseField('carrierId', 'carrier_same');
  const living = await holdProjects(db, { companyId, ids: [projectId, carrierId] });
  if (before?.['projectId'] !== projectId && !living.has(projectId)) throw refuseField('projectId', 'id');
  if (before?.['carrierId'] !== carrierId && !living.has(carrierId)) throw refuseField('carrierId', 'id');
  if (since === undefined) await refuseUsed(context, values, before);
  const items = codesOf(values);
  const costs = new Map((await readCostItems(db, companyId)).map((item) => [item.code, item]));
  const kept = new Set(before === undefined ? [] : codesOf(before));
  if (items.some((code) => !costs.has(code) && !kept.has(code))) throw refuseField('items', 'id');
  const exceptId = typeof before?.['id'] === 'string' ? before['id'] : null;
  const clash = await findClash(db, { companyId, exceptId, projectId, carrierId, items, from, to });
  if (clash === undefined) return;
  const titles = clash.items.map((code) => (language === 'km' ? costs.get(code)?.titleKH : costs.get(code)?.title) ?? code);
  const params = { items: titles.join(', '), project: clash.project };
  switch (clash.kind) {
    case 'twice':
      throw refuseField('items', 'ineligible_twice', params);
    case 'refused':
      throw refuseField('carrierId', 'carrier_refuses', params);
    case 'carries':
      throw refuseField('projectId', 'project_carries', params);
    default:
      clash.kind satisfies never;
  }
}
