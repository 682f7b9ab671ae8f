import { sql } from 'kysely';
import { z } from 'zod';
import { columnsOf, paidFacts, shownFacts } from '#contract/people/facts/facts.ts';
import type { EmployeeColumns } from '#server/people/employees/form/record/record-columns.ts';
import type { Db } from '#server/db/connect.ts';
import { listedName, personName } from '#server/db/parts/names.ts';
import { photoName } from '#server/files/photo-name.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { missingFields } from '#server/people-facts/missing-fields.ts';

const Named = z.object({ id: z.string(), code: z.string(), name: z.string() }).nullable();
const text = z.string().nullable();
const Child = z.object({ id: z.string(), name: text, dob: text, currentStatus: text });

/** The lists of a record as the database gathers them: days are text, shares hundredths of a percent, amounts cents. */
const Gathered = z.object({
  managers: z.array(Named),
  approver1: Named,
  approver2: Named,
  actingBy: Named,
  kids: z.array(Child),
  siblings: z.array(Child),
  inheritances: z.array(z.object({ id: z.string(), name: text, idCard: text, share: z.number().nullable() })),
  educations: z.array(z.object({ id: z.string(), institute: text, degree: text, date: text })),
  certifications: z.array(z.object({ id: z.string(), title: text, authority: text, date: text })),
  languages: z.array(z.object({ id: z.string(), title: text, proficiency: text })),
  skills: z.array(z.object({ id: z.string(), title: text, level: text })),
  allocations: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      donor: z.string(),
      code: z.string(),
      sub: text,
      activities: z.array(z.string()),
      share: z.number(),
    }),
  ),
  benefits: z.array(
    z.object({
      id: z.string(),
      itemId: z.string(),
      title: z.string(),
      titleKh: z.string(),
      code: z.string(),
      type: z.number(),
      taxRate: z.number().nullable(),
      cents: z.number(),
      isTaxable: z.boolean(),
      offeredBy: z.string(),
    }),
  ),
});

const recordColumns = [
  ...Object.values(columnsOf([...shownFacts, ...paidFacts])),
  ...([
    'id',
    'version',
    'probation_passed_on',
    'notice_working_days',
    'insurance',
    'annual_salary',
    'unpaid_salary_cents',
  ] as const),
  'archived_at',
] as const;

const list = (
  table: string,
  columns: string,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.raw(columns)}) order by x.order_no, x.id), '[]')
  from ${sql.table(table)} x where x.company_id = e.company_id and x.employee_id = e.id)`;

const named = (column: string) => sql`(select jsonb_build_object('id', x.id, 'code', x.code, 'name', ${personName('x')})
  from employees x where x.company_id = e.company_id and x.id = e.${sql.ref(column)})`;

/** The record, what is in force of its dated parts, and its lists: one statement. Undefined where the company has no such employee. */
export async function findProfile(db: Db, of: { companyId: string; id: string; today: string }) {
  const { today } = of;
  const columns = sql.join(recordColumns.map((column) => sql.ref(`e.${column}`)));
  const { rows } = await sql<ProfileRow & { gathered: unknown }>`
    select ${columns}, ${missingFields({ today, seesPay: true })} as missing_fields, ${photoName('pf')} as photo, ${listedName('n')} as nationality, ${listedName('pt')} as passport_type, ${listedName('vt')} as visa_type, p.position, p.step, ${listedName('g')} as job_grade,
      ${listedName('l')} as job_level, ${listedName('dp')} as department, ${listedName('t')} as team, ${listedName('s')} as duty_station, b.name as branch, c.contract_type, c.end_date as contract_end,
      c.has_seniority, c.has_severance_pay, w.effective_from as salary_from, w.amount_cents, f.pension_type, f.pension_value,
      f.provident_type, f.provident_value, u.user_name, ${listedName('r')} as role_name,
      jsonb_build_object(
        'managers', jsonb_build_array(${sql.join([1, 2, 3, 4, 5].map((line) => named(`line_manager${line}_id`)))}),
        'approver1', ${named('approver1_id')}, 'approver2', ${named('approver2_id')}, 'actingBy', ${named('acting_by_id')},
        'kids', ${list('employee_kids', `'id', x.id, 'name', x.name, 'dob', x.date_of_birth, 'currentStatus', x.current_status`)},
        'siblings', ${list('employee_siblings', `'id', x.id, 'name', x.name, 'dob', x.date_of_birth, 'currentStatus', x.current_status`)},
        'inheritances', ${list('employee_inheritances', `'id', x.id, 'name', x.name, 'idCard', x.id_card, 'share', x.share`)},
        'educations', ${list('employee_educations', `'id', x.id, 'institute', x.institute, 'degree', x.degree, 'date', x.date`)},
        'certifications', ${list('employee_certifications', `'id', x.id, 'title', x.title, 'authority', x.authority, 'date', x.date`)},
        'languages', ${list('employee_languages', `'id', x.id, 'title', x.title, 'proficiency', x.proficiency`)},
        'skills', ${list('employee_skills', `'id', x.id, 'title', x.title, 'level', x.level`)},
        'allocations', ${allocations(today)}, 'benefits', ${benefits}) as gathered
    from employees e
    left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
    left join nationalities n on n.company_id = e.company_id and n.id = e.nationality_id
    left join passport_types pt on pt.company_id = e.company_id and pt.id = e.passport_type_id
    left join visa_types vt on vt.company_id = e.company_id and vt.id = e.visa_type_id
    left join lateral ${inForce('posts', { day: today })} p on true
    left join job_grades g on g.company_id = p.company_id and g.id = p.job_grade_id
    left join job_levels l on l.company_id = p.company_id and l.id = p.job_level_id
    left join departments dp on dp.company_id = p.company_id and dp.id = p.department_id
    left join teams t on t.company_id = p.company_id and t.id = p.team_id
    left join duty_stations s on s.company_id = p.company_id and s.id = p.duty_station_id
    left join branches b on b.company_id = e.company_id and b.id = e.branch_id
    left join lateral ${inForce('contracts', { day: today })} c on true
    left join lateral ${inForce('salaries', { day: today })} w on true
    left join lateral ${inForce('funds', { day: today })} f on true
    left join users u on u.company_id = e.company_id and u.id = e.user_id
    left join roles r on r.company_id = u.company_id and r.id = u.role_id
    where e.company_id = ${of.companyId} and e.id = ${of.id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { gathered, ...record } = row;
  return { ...record, ...Gathered.parse(gathered) };
}

const allocations = (today: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', j.title, 'donor', j.donor, 'code', j.code, 'sub', sp.code,
    'activities', to_jsonb(a.activity_codes), 'share', a.share) order by a.order_no, a.id), '[]')
  from employee_allocations a
  join projects j on j.company_id = a.company_id and j.id = a.project_id
  left join sub_projects sp on sp.company_id = a.company_id and sp.id = a.sub_project_id
  where a.company_id = e.company_id and a.employee_id = e.id
    and a.valid_from = (select d.valid_from from ${inForce('allocations', { day: today })} d))`;

const benefits = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'itemId', i.id, 'title', i.title, 'titleKh', i.title_kh, 'code', i.code, 'type', i.type,
    'taxRate', i.tax_rate, 'cents', b.amount_cents, 'isTaxable', b.is_taxable, 'offeredBy', b.offered_by) order by b.order_no, b.id), '[]')
  from employee_benefits b join payroll_items i on i.company_id = b.company_id and i.id = b.payroll_item_id
  where b.company_id = e.company_id and b.employee_id = e.id)`;

type ProfileRow = Pick<EmployeeColumns, (typeof recordColumns)[number]> &
  Readonly<Record<'step' | 'amount_cents' | 'pension_value' | 'provident_value', number | null>> &
  Readonly<Record<'has_seniority' | 'has_severance_pay', boolean | null>> & { readonly missing_fields: string[] } & Readonly<
    Record<
      | 'photo'
      | 'nationality'
      | 'passport_type'
      | 'visa_type'
      | 'position'
      | 'job_grade'
      | 'job_level'
      | 'department'
      | 'team'
      | 'duty_station'
      | 'branch'
      | 'contract_type'
      | 'contract_end'
      | 'salary_from'
      | 'pension_type'
      | 'provident_type'
      | 'user_name'
      | 'role_name',
      string | null
    >
  >;

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;
