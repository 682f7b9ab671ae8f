import { factsOf } from '#contract/people/facts/facts.ts';
import type { Part } from '#contract/sight.ts';
import type { RecordedEntry } from '#server/access/audit/audit.values.ts';

/**
 * What a column of the trail tells of. open: the company's own rules and lists, nobody's data; scale: what its posts are paid, which has
 * a right of its own; file and custom: as the purpose of
 * the file and the field of the company's own say; draft: a text of performance, which its writer alone reads until it is handed over, and
 * nobody in the trail; terms: what HR proposes for somebody, which is not theirs to see before it is decided.
 */
export type Told = Part | 'open' | 'scale' | 'file' | 'custom' | 'terms' | 'draft';

/** What a table tells of, and the columns that tell of something else. */
type Table = Told | { readonly of: Told; readonly but: Readonly<Record<string, Told>> };

const named = (...columns: readonly string[]): Readonly<Record<string, Told>> =>
  Object.fromEntries(columns.map((column) => [column, 'name']));
const paid = (...columns: readonly string[]): Readonly<Record<string, Told>> =>
  Object.fromEntries(columns.map((column) => [column, 'pay']));

/** What looking through another's eyes notes of an account. */
const previews = named('full_name', 'person', 'began_at', 'ends_at', 'ended_at');

/** Every table of the trail; a test holds it complete. */
export const tables: Readonly<Record<string, Table>> = {
  account_rules: 'open',
  approval_settings: 'open',
  arrears_instalments: 'payroll',
  arrears_proposals: 'payroll',
  attendance_corrections: 'attendance',
  attendance_settings: 'open',
  backup_schedules: 'open',
  backups: 'open',
  branches: 'open',
  budgets: 'open',
  calendar_feeds: 'record',
  checklist_tasks: 'record',
  checklist_templates: 'open',
  checklists: 'record',
  document_kinds: 'open',
  employee_documents: 'terms',
  clock_judgements: 'attendance',
  companies: 'open',
  comparison_reasons: { of: 'pay', but: named('employee_code') },
  comparisons: 'payroll',
  custom_field_choices: 'open',
  custom_fields: 'open',
  days_off: 'timesheet',
  departments: 'open',
  // Fields of the record and the bank account beside each other: whoever sees both.
  detail_requests: { of: 'record', but: { changes: 'hr', comment: 'hr', reason: 'hr', papers: 'hr' } },
  donor_contacts: 'open',
  duty_stations: 'open',
  employee_allocations: 'record',
  employee_benefits: 'pay',
  employee_certifications: 'record',
  employee_contracts: { of: 'record', but: paid('has_seniority', 'has_severance_pay') },
  employee_custom_values: { of: 'custom', but: { employee_id: 'name', field_id: 'record' } },
  employee_educations: 'record',
  employee_funds: 'pay',
  employee_inheritances: 'record',
  employee_kids: 'record',
  employee_languages: 'record',
  employee_posts: 'record',
  employee_salaries: 'pay',
  employee_siblings: 'record',
  employee_skills: 'record',
  employees: {
    of: 'record',
    but: {
      ...Object.fromEntries(factsOf(({ told }) => told !== undefined).map(([, { column, told = 'name' }]) => [column, told])),
      photo_file_id: 'name',
      leave_days_given: 'leave',
    },
  },
  file_layout_versions: 'open',
  file_layouts: 'open',
  files: 'file',
  filings: 'open',
  finance_settings: 'open',
  appraisals: 'performance',
  improvement_plans: 'performance',
  ineligible_costs: 'open',
  job_grades: 'open',
  job_levels: 'open',
  ledger_accounts: 'open',
  journal_settings: 'open',
  journals: 'payroll',
  leave_requests: { of: 'leave', but: { reason: 'reason', comment: 'reason' } },
  leave_types: 'open',
  list_views: 'record',
  nationalities: 'open',
  notification_settings: 'open',
  opening_balances: { of: 'pay', but: { hundredths_of_days: 'leave' } },
  objectives: { of: 'performance', but: { title: 'draft', given_title: 'draft' } },
  overtime_minutes: 'overtime',
  overtime_rates: 'open',
  overtime_requests: 'overtime',
  overtime_types: 'open',
  passport_types: 'open',
  payment_batch_rows: 'payroll',
  payment_batches: 'payroll',
  payment_holds: 'payroll',
  payroll_items: 'open',
  payroll_manual_entries: 'payroll',
  payroll_overtime_imports: 'payroll',
  payroll_parameters: 'open',
  payroll_periods: 'payroll',
  payroll_rows: 'payroll',
  payroll_runs: 'payroll',
  payroll_scale_bands: 'open',
  payroll_scales: 'open',
  payroll_seen_notes: 'payroll',
  payroll_settings: 'open',
  payslip_questions: 'payroll',
  performance_cycles: 'open',
  performance_modules: 'open',
  performance_rules: 'open',
  performance_files: 'performance',
  performance_holds: 'performance',
  performance_sides: 'performance',
  projects: 'open',
  public_holidays: 'open',
  quarterly_reviews: 'performance',
  roles: 'open',
  salary_scale_changes: 'scale',
  salary_scale_rows: 'scale',
  salary_scales: 'scale',
  second_steps: 'record',
  scenarios: 'payroll',
  setting_changes: 'open',
  account_papers: 'open',
  shift_applicables: 'open',
  shifts: 'open',
  sub_projects: 'open',
  teams: 'open',
  term_requests: 'terms',
  time_settings: 'open',
  timesheet_changes: 'timesheet',
  timesheets: 'timesheet',
  users: { of: 'record', but: previews },
  visa_types: 'open',
};

/** Whatever looks like an amount or an account of a person counts as pay, in tables to come as well. */
const pay =
  /_cents$|_riel$|^(cents|riel|quantity)$|salary|wage|bank_account|account_number|amount|^(pension|provident)_value$|^net|^entries$|^changes$/;

/** Whom a record belongs to stands in every entry's name. */
const OWNER = 'employee_id';

/** What a column tells of. A table that is not known is taken for a person's record. */
export function toldBy(kind: string, field: string): Told {
  const table = tables[kind] ?? 'record';
  const told = typeof table === 'string' ? table : (table.but[field] ?? table.of);
  if (told === 'open' || told === 'scale' || told === 'payroll' || told === 'terms') return told;
  if (field === OWNER) return 'name';
  return told !== 'hr' && pay.test(field) ? 'pay' : told;
}

/** What a column of an entry tells of, as far as the entry itself knows. */
export function toldIn(entry: RecordedEntry, field: string): Told {
  // A sheet that was taken in notes its name and how many rows.
  if (entry.action === 'import' && entry.kind === 'employees') return 'open';
  const told = toldBy(entry.kind, field);
  if (told !== 'file') return told;
  const purpose = entry.after?.['purpose'] ?? entry.before?.['purpose'];
  return purpose === 'photo' || purpose === 'logo' ? 'name' : told;
}
