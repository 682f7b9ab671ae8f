import { sql } from 'kysely';
import { named, says } from '#server/access/audit/index.ts';
import type { Audited } from '#server/access/audit/index.ts';
import { shownName } from '#server/db/parts/names.ts';

/** The tables of finance in the trail. */
export const financeAudited: Audited = {
  tables: {
    account_rules: {
      told: 'open',
      name: says(sql`coalesce((select ${shownName(sql`i.title`, sql`i.title_kh`)} from payroll_items i
        where i.company_id = t.company_id and i.id = t.item_id), t.key)`),
      states: { key: 'accounts:keys.{}', side: 'accounts:sides.{}' },
    },
    budgets: {
      told: 'open',
      name: says(
        sql`concat_ws(' ', p.code, t.from_month || ' - ' || t.to_month)`,
        sql`join projects p on p.company_id = t.company_id and p.id = t.project_id`,
      ),
    },
    comparison_reasons: { told: 'pay', but: { employee_code: 'name' }, name: named('employee_code') },
    comparisons: { told: 'payroll', name: named('month') },
    file_layout_versions: {
      told: 'open',
      name: says(
        sql`concat_ws(' · ', l.name, t.number)`,
        sql`join file_layouts l on l.company_id = t.company_id and l.id = t.layout_id`,
      ),
    },
    file_layouts: {
      told: 'open',
      name: named('name'),
      states: { purpose: 'fileLayouts:purposes.{}', state: 'fileLayouts:states.{}' },
    },
    filings: { told: 'open', states: { kind: 'fileLayouts:purposes.{}' } },
    finance_settings: { told: 'open' },
    journal_settings: { told: 'open' },
    journals: {
      told: 'payroll',
      name: says(sql`'J-' || t.year || '-' || lpad(t.number::text, 4, '0')`),
      states: { kind: 'journals:kinds.{}' },
    },
    ledger_accounts: { told: 'open', name: named('name', 'name_kh'), states: { type: 'accounts:types.{}' } },
    payment_batch_rows: { told: 'payroll', states: { state: 'paymentBatches:row_states.{}' } },
    payment_batches: {
      told: 'payroll',
      name: named('number'),
      states: { currency: 'audit:states.formats.{}', state: 'paymentBatches:states.{}' },
    },
    payment_holds: { told: 'payroll' },
    salary_scale_changes: { told: 'scale', states: { scale_level: 'salaryScales:bands.{}' } },
    salary_scale_rows: { told: 'scale' },
    salary_scales: { told: 'scale' },
    scenarios: { told: 'payroll', name: named('name') },
  },
  columns: { format: 'audit:states.formats.{}' },
};
