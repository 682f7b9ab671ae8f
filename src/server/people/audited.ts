import { sql } from 'kysely';
import { factsOf } from '#contract/people/facts/facts.ts';
import { named, ofPerson, says, toldAs, yesNo } from '#server/access/audit/index.ts';
import type { Audited, AuditedTable } from '#server/access/audit/index.ts';
import { personName, shownName } from '#server/db/parts/names.ts';

/** A part of a record that goes by its person alone. */
const part: AuditedTable = { told: 'record', name: ofPerson() };
const pay: AuditedTable = { told: 'pay', name: ofPerson() };

/** The tables of people in the trail. */
export const peopleAudited: Audited = {
  tables: {
    checklist_tasks: {
      told: 'record',
      name: ofPerson(
        shownName(sql`t.title`, sql`t.title_kh`),
        sql`join checklists c on c.company_id = t.company_id and c.id = t.checklist_id
          join employees e on e.company_id = c.company_id and e.id = c.employee_id`,
      ),
      states: { responsible: 'checklists:responsibles.{}' },
    },
    checklist_templates: {
      told: 'open',
      name: named('name', 'name_kh'),
      states: { occasion: 'checklists:occasions.{}' },
    },
    checklists: {
      told: 'record',
      name: ofPerson(shownName(sql`t.name`, sql`t.name_kh`)),
      states: { occasion: 'checklists:occasions.{}', state: 'checklists:states.{}' },
    },
    custom_field_choices: { told: 'open', name: named('name', 'name_kh') },
    custom_fields: {
      told: 'open',
      name: named('name', 'name_kh'),
      states: { kind: 'customFields:kinds.{}', visibility: 'customFields:visibilities.{}' },
    },
    departments: { told: 'open', name: named('name', 'name_kh') },
    document_kinds: {
      told: 'open',
      name: named('name', 'name_kh'),
      states: { expiry: 'documents:expiries.{}', seen_by: 'documents:viewers.{}' },
    },
    duty_stations: { told: 'open', name: named('name', 'name_kh') },
    employee_allocations: part,
    employee_benefits: pay,
    employee_certifications: part,
    employee_contracts: { ...part, but: toldAs('pay', 'has_seniority', 'has_severance_pay') },
    employee_custom_values: {
      told: 'custom',
      but: { employee_id: 'name', field_id: 'record' },
      name: ofPerson(
        sql`f.name`,
        sql`join custom_fields f on f.company_id = t.company_id and f.id = t.field_id
          join employees e on e.company_id = t.company_id and e.id = t.employee_id`,
      ),
      namedBy: 'text_value',
      states: { kind: 'customFields:kinds.{}' },
    },
    employee_documents: {
      told: 'terms',
      name: ofPerson(sql`(select ${shownName(sql`k.name`, sql`k.name_kh`)} from document_kinds k
        where k.company_id = t.company_id and k.id = t.kind_id)`),
      namedBy: 'kind_id',
    },
    employee_educations: part,
    employee_funds: pay,
    employee_inheritances: part,
    employee_kids: part,
    employee_languages: part,
    employee_posts: part,
    employee_salaries: pay,
    employee_siblings: part,
    employee_skills: part,
    employees: {
      told: 'record',
      but: {
        ...Object.fromEntries(factsOf(({ told }) => told !== undefined).map(([, { column, told = 'name' }]) => [column, told])),
        photo_file_id: 'name',
        leave_days_given: 'leave',
      },
      name: says(sql`${personName('t')} || ' (' || t.code || ')'`),
      states: {
        ...Object.fromEntries(
          factsOf(({ is }) => is === 'choice' || is === 'yesNo').map(([, { is, column }]) => [
            column,
            is === 'choice' ? 'employees:profile.value.{}' : yesNo,
          ]),
        ),
        gender: 'employeeForm:choice.gender.g{}',
        status: 'employeeForm:choice.status.s{}',
      },
    },
    record_merges: {
      told: 'record',
      name: ofPerson(undefined, sql`join employees e on e.company_id = t.company_id and e.id = t.kept_id`),
      states: { place: 'terms:merge.places.{}' },
    },
    former_employments: { ...part, but: { end_reason: 'pay' }, states: { end_reason: 'employees:profile.value.{}' } },
    teams: { told: 'open', name: named('name', 'name_kh') },
  },
  columns: {
    annual_salary: yesNo,
    contract_type: 'employees:profile.value.{}',
    contract_types: 'employees:profile.value.{}',
    current_status: 'employees:profile.value.{}',
    insurance: 'employees:profile.value.{}',
    missing_fields: ['employeeForm:field.{}', 'employees:profile.field.{}'],
    pension_type: 'employeeForm:choice.fund.{}',
    provident_type: 'employeeForm:choice.fund.{}',
  },
};
