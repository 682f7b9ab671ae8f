import { sql } from 'kysely';
import { named, ofPerson, says } from '#server/access/audit/index.ts';
import type { Audited, RecordName } from '#server/access/audit/index.ts';

const run = sql`join payroll_runs r on r.company_id = t.company_id and r.id = t.run_id`;
/** The name of a record that belongs to the payroll row of an employee. */
const ofRow: RecordName = ofPerson(
  sql`r.month`,
  sql`join payroll_rows w on w.company_id = t.company_id and w.id = t.row_id
    join payroll_runs r on r.company_id = w.company_id and r.id = w.run_id
    join employees e on e.company_id = w.company_id and e.id = w.employee_id`,
);

/** The tables of payroll in the trail. */
export const payrollAudited: Audited = {
  tables: {
    arrears_instalments: { told: 'payroll', name: ofPerson(sql`t.month`) },
    arrears_proposals: {
      told: 'payroll',
      name: ofPerson(sql`t.from_month`),
      states: { cause: 'payrollArrears:causes.{}', state: 'payrollArrears:states.{}' },
    },
    opening_balances: {
      told: 'pay',
      but: { hundredths_of_days: 'leave' },
      name: ofPerson(sql`t.month`),
      states: { kind: 'audit:states.openings.{}' },
    },
    payroll_items: {
      told: 'open',
      name: named('title', 'title_kh'),
      states: {
        formular: 'payrollSettings:item.formulars.f{}',
        offered_by: 'payrollSettings:item.offerers.{}',
        type: 'payrollSettings:item.types.t{}',
      },
    },
    payroll_manual_entries: { told: 'payroll', name: ofRow },
    payroll_overtime_imports: { told: 'payroll', name: ofRow },
    payroll_parameters: { told: 'open', name: { coded: 'code' }, states: { code: 'audit:states.parameters.{}' } },
    payroll_periods: { told: 'payroll', name: says(sql`r.month`, run) },
    payroll_rows: {
      told: 'payroll',
      name: ofPerson(sql`(select r.month from payroll_runs r where r.company_id = t.company_id and r.id = t.run_id)`),
    },
    payroll_runs: { told: 'payroll', name: named('month') },
    payroll_scale_bands: { told: 'open' },
    payroll_scales: { told: 'open', name: { coded: 'kind' }, states: { kind: 'audit:states.scales.{}' } },
    payroll_seen_notes: {
      told: 'payroll',
      name: says(sql`r.month`, run),
      states: { reason: 'payroll:exceptions.reasons.{}' },
    },
    payroll_settings: { told: 'open' },
    payslip_questions: {
      told: 'payroll',
      name: ofPerson(sql`(select r.month from payroll_rows o join payroll_runs r on r.company_id = o.company_id and r.id = o.run_id
        where o.company_id = t.company_id and o.id = t.row_id)`),
    },
  },
  columns: {
    current_period: 'payroll:periods.{}',
    item_class: 'audit:states.item_classes.{}',
    offered_by: 'employees:profile.value.{}',
    payroll_currency: 'audit:states.formats.{}',
    period: 'payroll:periods.{}',
    rides: 'payroll:periods.{}',
    state: 'payroll:states.{}',
  },
};
