import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#i18n/translation.ts';
import { stateWord } from '#server/access/audit/audit.states.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName, shownName } from '#server/db/parts/names.ts';

/** A person by name and code. */
const person = sql`${personName('e')} || ' (' || e.code || ')'`;

/** Records with a name of their own, and the column of the Khmer one where they have it. */
const named: Readonly<Record<string, readonly [name: string, khmer?: string]>> = {
  branches: ['name'],
  checklist_templates: ['name', 'name_kh'],
  companies: ['name', 'name_kh'],
  comparisons: ['month'],
  comparison_reasons: ['employee_code'],
  custom_field_choices: ['name', 'name_kh'],
  custom_fields: ['name', 'name_kh'],
  document_kinds: ['name', 'name_kh'],
  departments: ['name', 'name_kh'],
  duty_stations: ['name', 'name_kh'],
  file_layouts: ['name'],
  job_grades: ['name', 'name_kh'],
  job_levels: ['name', 'name_kh'],
  leave_types: ['name', 'name_kh'],
  ledger_accounts: ['name', 'name_kh'],
  nationalities: ['name', 'name_kh'],
  overtime_types: ['name', 'name_kh'],
  passport_types: ['name', 'name_kh'],
  payment_batches: ['number'],
  payroll_items: ['title', 'title_kh'],
  payroll_runs: ['month'],
  projects: ['title'],
  public_holidays: ['name', 'name_kh'],
  roles: ['name', 'name_kh'],
  scenarios: ['name'],
  list_views: ['name'],
  donor_contacts: ['donor'],
  shifts: ['name'],
  sub_projects: ['code'],
  teams: ['name', 'name_kh'],
  users: ['full_name'],
  visa_types: ['name', 'name_kh'],
};

/** Records that go by the person they belong to, and what is said of them besides. */
const ofPeople: Readonly<Record<string, RawBuilder<unknown> | null>> = {
  arrears_instalments: sql`t.month`,
  arrears_proposals: sql`t.from_month`,
  attendance_corrections: sql`t.request_no`,
  detail_requests: sql`t.request_no`,
  term_requests: sql`t.request_no`,
  checklists: shownName(sql`t.name`, sql`t.name_kh`),
  days_off: sql`to_char(t.start_date, 'DD/MM/YYYY')`,
  employee_documents: sql`(select ${shownName(sql`k.name`, sql`k.name_kh`)} from document_kinds k
    where k.company_id = t.company_id and k.id = t.kind_id)`,
  employee_allocations: null,
  employee_benefits: null,
  employee_certifications: null,
  employee_contracts: null,
  employee_educations: null,
  employee_funds: null,
  employee_inheritances: null,
  employee_kids: null,
  employee_languages: null,
  employee_posts: null,
  employee_salaries: null,
  employee_siblings: null,
  employee_skills: null,
  files: null,
  leave_requests: sql`t.request_no`,
  opening_balances: sql`t.month`,
  overtime_requests: sql`t.request_no`,
  payroll_rows: sql`(select r.month from payroll_runs r where r.company_id = t.company_id and r.id = t.run_id)`,
  payslip_questions: sql`(select r.month from payroll_rows o join payroll_runs r on r.company_id = o.company_id and r.id = o.run_id
    where o.company_id = t.company_id and o.id = t.row_id)`,
  timesheets: sql`t.month`,
};

/** Records that go by another one: how to come from `t` to the employee `e`, and what is said besides. */
const ofOthers: readonly { table: string; joins: RawBuilder<unknown>; besides: RawBuilder<unknown> }[] = [
  {
    table: 'employee_custom_values',
    joins: sql`join custom_fields f on f.company_id = t.company_id and f.id = t.field_id
      join employees e on e.company_id = t.company_id and e.id = t.employee_id`,
    besides: sql`f.name`,
  },
  {
    table: 'payroll_manual_entries',
    joins: sql`join payroll_rows w on w.company_id = t.company_id and w.id = t.row_id
      join payroll_runs r on r.company_id = w.company_id and r.id = w.run_id
      join employees e on e.company_id = w.company_id and e.id = w.employee_id`,
    besides: sql`r.month`,
  },
  {
    table: 'payroll_overtime_imports',
    joins: sql`join payroll_rows w on w.company_id = t.company_id and w.id = t.row_id
      join payroll_runs r on r.company_id = w.company_id and r.id = w.run_id
      join employees e on e.company_id = w.company_id and e.id = w.employee_id`,
    besides: sql`r.month`,
  },
  {
    table: 'timesheet_changes',
    joins: sql`join timesheets s on s.company_id = t.company_id and s.id = t.timesheet_id
      join employees e on e.company_id = s.company_id and e.id = s.employee_id`,
    besides: sql`to_char(t.date, 'DD/MM/YYYY')`,
  },
  {
    table: 'checklist_tasks',
    joins: sql`join checklists c on c.company_id = t.company_id and c.id = t.checklist_id
      join employees e on e.company_id = c.company_id and e.id = c.employee_id`,
    besides: shownName(sql`t.title`, sql`t.title_kh`),
  },
  {
    table: 'clock_judgements',
    joins: sql`join clock_events c on c.company_id = t.company_id and c.id = t.event_id
      join employees e on e.company_id = c.company_id and e.id = c.employee_id`,
    besides: sql`to_char(c.at at time zone 'Asia/Phnom_Penh', 'DD/MM/YYYY')`,
  },
];

/** The titles of the payroll items by their codes: what was typed names them by code. */
export async function readItemTitles(
  db: Db,
  of: { companyId: string; language: Language },
): Promise<readonly (readonly [code: string, title: string])[]> {
  const items = await db
    .selectFrom('payroll_items')
    .select(['code', 'title', 'title_kh'])
    .where('company_id', '=', of.companyId)
    .execute();
  return items.map(({ code, title, title_kh: khmer }) => [code, of.language === 'km' && khmer !== '' ? khmer : title] as const);
}

/** Rules that go by a code, which has its word. */
const coded = {
  approval_settings: 'code',
  overtime_rates: 'overtime_class',
  payroll_parameters: 'code',
  payroll_scales: 'kind',
} as const;

/** What ids stand for, of whatever kind they are; an id that names nothing is left out. Two statements. */
export async function readNames(
  db: Db,
  of: { companyId: string; ids: readonly string[]; language: Language },
): Promise<ReadonlyMap<string, string>> {
  const { language } = of;
  const ids = [...new Set(of.ids)];
  if (ids.length === 0) return new Map();
  const chosen = sql`t.company_id = ${of.companyId} and t.id in (select id from i)`;
  const own = Object.entries(named).map(([table, [column, khmer]]) => {
    const company = table === 'companies' ? sql`t.id` : sql`t.company_id`;
    const latin = sql.ref(`t.${column}`);
    const name = table === 'users' ? accountName('t') : khmer === undefined ? latin : shownName(latin, sql.ref(`t.${khmer}`));
    return sql`select t.id, ${name} as name from ${sql.table(table)} t where ${company} = ${of.companyId} and t.id in (select id from i)`;
  });
  const people = Object.entries(ofPeople).map(([table, besides]) => {
    const name = besides === null ? person : sql`concat_ws(' · ', ${person}, ${besides})`;
    return sql`select t.id, ${name} from ${sql.table(table)} t
      join employees e on e.company_id = t.company_id and e.id = t.employee_id where ${chosen}`;
  });
  const others = ofOthers.map(
    ({ table, joins, besides }) =>
      sql`select t.id, concat_ws(' · ', ${person}, ${besides}) from ${sql.table(table)} t ${joins} where ${chosen}`,
  );
  const parts = [
    ...own,
    ...people,
    ...others,
    sql`select t.id, r.month from payroll_periods t join payroll_runs r on r.company_id = t.company_id and r.id = t.run_id where ${chosen}`,
    sql`select t.id, r.month from payroll_seen_notes t join payroll_runs r on r.company_id = t.company_id and r.id = t.run_id where ${chosen}`,
    sql`select t.id, concat_ws(' · ', l.name, t.number) from file_layout_versions t
      join file_layouts l on l.company_id = t.company_id and l.id = t.layout_id where ${chosen}`,
    sql`select t.id, s.name from shift_applicables t join shifts s on s.company_id = t.company_id and s.id = t.shift_id where ${chosen}`,
    sql`select t.id, 'J-' || t.year || '-' || lpad(t.number::text, 4, '0') from journals t where ${chosen}`,
    sql`select t.id, coalesce((select ${shownName(sql`i.title`, sql`i.title_kh`)} from payroll_items i
      where i.company_id = t.company_id and i.id = t.item_id), t.key) from account_rules t where ${chosen}`,
    sql`select t.id, concat_ws(' ', p.code, concat_ws(' - ', t.from_month, t.to_month)) from ineligible_costs t
      join projects p on p.company_id = t.company_id and p.id = t.project_id where ${chosen}`,
    sql`select t.id, concat_ws(' ', p.code, t.from_month || ' - ' || t.to_month) from budgets t
      join projects p on p.company_id = t.company_id and p.id = t.project_id where ${chosen}`,
    sql`select e.id, ${person} from employees e where e.company_id = ${of.companyId} and e.id in (select id from i)`,
  ];
  const { rows } = await sql<{ id: string; name: string | null }>`
    with i as materialized (select unnest(${ids}::uuid[]) as id)
    select n.id, n.name from (${sql.join(parts, sql` union all `)}) n`.execute(db);
  const rules = Object.entries(coded).map(
    ([kind, field]) => sql`select t.id, ${kind}::text as kind, ${field}::text as field, t.${sql.ref(field)}::text as value
      from ${sql.table(kind)} t where ${chosen}`,
  );
  const found = await sql<{ id: string; kind: string; field: string; value: string }>`
    with i as materialized (select unnest(${ids}::uuid[]) as id)
    select n.* from (${sql.join(rules, sql` union all `)}) n`.execute(db);
  return new Map([
    ...rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])),
    ...found.rows.map(({ id, ...rule }) => [id, stateWord(language, rule) ?? rule.value] as const),
  ]);
}
