import { sql } from 'kysely';
import { dimensions } from '#contract/finance/accounts.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { ListDescriptor } from '#server/reference/reference-lists/index.ts';
import { shownName } from '#server/db/parts/names.ts';
import { countRules, findSame, holdNamed } from '#server/finance/ledger-accounts/account-rules.queries.ts';

const dimensionColumns = Object.fromEntries(dimensions.map((name) => [name, name]));

/** The accounts of the books. */
export const accountList: ListDescriptor = {
  table: 'ledger_accounts',
  columns: { code: 'code', name: 'name', nameKH: 'name_kh', type: 'type', ...dimensionColumns },
  shown: {
    rules: sql`(select count(*)::int from account_rules r
      where r.company_id = t.company_id and r.account_id = t.id and r.archived_at is null)`,
  },
  searched: { code: sql`t.code`, name: sql`t.name`, nameKH: sql`t.name_kh` },
  order: sql`lower(t.code)`,
  unique: [{ fields: ['code'], field: 'code' }],
  countUses: countRules,
};

const ofItem = sql`from payroll_items i where i.company_id = t.company_id and i.id = t.item_id`;
const ofAccount = sql`from ledger_accounts a where a.company_id = t.company_id and a.id = t.account_id`;
const ofProject = sql`from projects p where p.company_id = t.company_id and p.id = t.project_id`;
const ofDepartment = sql`from departments d where d.company_id = t.company_id and d.id = t.department_id`;
const namedAs = (code: string, name: ReturnType<typeof sql>, alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'code', ${sql.ref(`${alias}.${code}`)}, 'name', ${name})`;
const itemName = shownName(sql`i.title`, sql`i.title_kh`);
const accountNames = shownName(sql`a.name`, sql`a.name_kh`);

/** On which account each item and key is booked. */
export const ruleList: ListDescriptor = {
  table: 'account_rules',
  columns: {
    key: 'key',
    itemId: 'item_id',
    side: 'side',
    accountId: 'account_id',
    projectId: 'project_id',
    donor: 'donor',
    departmentId: 'department_id',
  },
  shown: {
    item: sql`(select ${namedAs('code', itemName, 'i')} ${ofItem})`,
    account: sql`(select ${namedAs('code', accountNames, 'a')} ${ofAccount})`,
    project: sql`(select ${namedAs('code', sql`p.title`, 'p')} ${ofProject})`,
    department: sql`(select ${shownName(sql`d.name`, sql`d.name_kh`)} ${ofDepartment})`,
  },
  searched: {
    item: sql`coalesce((select concat_ws(' ', i.code, i.title, i.title_kh) ${ofItem}), t.key)`,
    account: sql`(select concat_ws(' ', a.code, a.name, a.name_kh) ${ofAccount})`,
    for: sql`concat_ws(' ', t.donor, (select concat_ws(' ', p.code, p.title) ${ofProject}),
      (select concat_ws(' ', d.name, d.name_kh) ${ofDepartment}))`,
  },
  // Items in their order, each with its general rule first; the keys behind them.
  order: sql`(select i.order_no ${ofItem}) nulls last, (select i.code ${ofItem}), t.key, t.side,
    num_nonnulls(t.project_id, t.donor, t.department_id), t.donor, (select p.code ${ofProject})`,
  unique: [],
  check: async ({ db, session }, values, before) => {
    const { itemId = null, key = null, side, projectId = null, donor = null, departmentId = null } = values;
    if ((itemId === null) === (key === null)) throw refuseField(itemId === null ? 'itemId' : 'key', 'item_or_key');
    if (key !== null && side !== 'counter') throw refuseField('side', 'key_has_no_cost');
    const narrowed = [projectId, donor, departmentId].filter((one) => one !== null).length;
    if (narrowed > 0 && side !== 'cost') throw refuseField('side', 'only_costs_narrow');
    if (narrowed > 1) throw refuseField('departmentId', 'one_of_three');
    const { companyId } = session;
    const unknown = await holdNamed(db, { companyId, values, before });
    if (unknown !== undefined) throw refuseField(unknown, 'id');
    const isSame = before !== undefined && ruleFields.every((field) => (before[field] ?? null) === (values[field] ?? null));
    if (!isSame && (await findSame(db, { companyId, values })))
      throw new Refusal('RULE_TAKEN', {}, { [key === null ? 'itemId' : 'key']: { key: 'RULE_TAKEN' } });
  },
};

/** What together stands in one rule alone. */
const ruleFields = ['itemId', 'key', 'side', 'projectId', 'donor', 'departmentId'] as const;
