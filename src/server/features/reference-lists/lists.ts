import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import { isHolidaySpan } from '#contract/reference-lists.ts';
import type { ListDescriptor, ListTable } from '#server/features/reference-lists/list.types.ts';
import { countPeople, countTeams, holdDepartment } from '#server/features/reference-lists/uses.queries.ts';

const byName = sql`lower(t.name)`;
const uniqueName = { fields: ['name'], field: 'name' };

/** A list whose records have a name and nothing else; what refers to an archived one keeps its name. */
const nameList = (table: ListTable): ListDescriptor => ({
  table,
  columns: { name: 'name' },
  searched: { name: sql`t.name` },
  order: byName,
  unique: [uniqueName],
});

export const departmentList: ListDescriptor = {
  ...nameList('departments'),
  countUses: async (db, of) =>
    (await countTeams(db, of)) + (await countPeople(db, { ...of, table: 'employee_posts', column: 'department_id' })),
};

const departmentName = sql`(select d.name from departments d where d.company_id = t.company_id and d.id = t.department_id)`;

/** A team's name is its own within its department. */
export const teamList: ListDescriptor = {
  table: 'teams',
  columns: { name: 'name', departmentId: 'department_id' },
  shown: {
    department: sql`(select json_build_object('id', d.id, 'name', d.name) from departments d
      where d.company_id = t.company_id and d.id = t.department_id)`,
  },
  searched: { name: sql`t.name`, department: departmentName },
  order: sql`lower(t.name), lower(${departmentName})`,
  unique: [{ fields: ['name', 'departmentId'], field: 'name' }],
  check: async ({ db, session }, { departmentId }, before) => {
    if (departmentId === before?.departmentId) return;
    const isKnown = await holdDepartment(db, { companyId: session.companyId, id: String(departmentId) });
    if (!isKnown) throw refuseField('departmentId', 'id');
  },
  countUses: (db, of) => countPeople(db, { ...of, table: 'employee_posts', column: 'team_id' }),
};

export const dutyStationList: ListDescriptor = {
  table: 'duty_stations',
  columns: { name: 'name', code: 'code' },
  searched: { name: sql`t.name`, code: sql`t.code` },
  order: byName,
  unique: [uniqueName, { fields: ['code'], field: 'code' }],
};

export const visaTypeList = nameList('visa_types');
export const passportTypeList = nameList('passport_types');
export const nationalityList = nameList('nationalities');
export const jobLevelList = nameList('job_levels');
export const jobGradeList = nameList('job_grades');

/** The same name returns every year: it is taken only for its first day. */
export const publicHolidayList: ListDescriptor = {
  table: 'public_holidays',
  columns: { name: 'name', nameKH: 'name_kh', start: 'start_date', end: 'end_date' },
  searched: { name: sql`t.name`, nameKH: sql`t.name_kh` },
  order: sql`t.start_date desc, lower(t.name)`,
  unique: [{ fields: ['name', 'start'], field: 'name' }],
  check: (_context, { start, end }) => {
    if (!isHolidaySpan({ start: String(start), end: String(end) })) throw refuseField('end', 'end_before_start');
  },
};
