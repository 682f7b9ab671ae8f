import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import { textOf } from '#server/reference/reference-lists/list.types.ts';
import type { ListDescriptor, ListTable } from '#server/reference/reference-lists/list.types.ts';
import { countPeople, countTeams, holdDepartment } from '#server/reference/reference-lists/uses.queries.ts';
import { inNameOrder, listedName } from '#server/db/parts/names.ts';

const byName = inNameOrder(listedName('t'));
const uniqueName = { fields: ['name'], field: 'name' };

/** A list whose records have a name and nothing else; what refers to an archived one keeps its name. */
const nameList = (table: ListTable): ListDescriptor => ({
  table,
  columns: { name: 'name', nameKH: 'name_kh' },
  searched: { name: sql`t.name`, nameKH: sql`t.name_kh` },
  order: byName,
  unique: [uniqueName],
});

export const departmentList: ListDescriptor = {
  ...nameList('departments'),
  countUses: async (db, of) =>
    (await countTeams(db, of)) + (await countPeople(db, { ...of, table: 'employee_posts', column: 'department_id' })),
};

const departmentName = sql`(select d.name from departments d where d.company_id = t.company_id and d.id = t.department_id)`;

const departmentNames = sql`(select concat_ws(' ', d.name, d.name_kh) from departments d where d.company_id = t.company_id and d.id = t.department_id)`;

/** A team's name is its own within its department. */
export const teamList: ListDescriptor = {
  table: 'teams',
  columns: { name: 'name', nameKH: 'name_kh', departmentId: 'department_id' },
  shown: {
    department: sql`(select json_build_object('id', d.id, 'name', ${listedName('d')}) from departments d
      where d.company_id = t.company_id and d.id = t.department_id)`,
  },
  searched: { name: sql`t.name`, nameKH: sql`t.name_kh`, department: departmentNames },
  order: sql`${byName}, lower(${departmentName})`,
  unique: [{ fields: ['name', 'departmentId'], field: 'name' }],
  check: async ({ db, session }, { departmentId }, before) => {
    if (departmentId === before?.departmentId) return;
    const isKnown = await holdDepartment(db, { companyId: session.companyId, id: textOf(departmentId) });
    if (!isKnown) throw refuseField('departmentId', 'id');
  },
  countUses: (db, of) => countPeople(db, { ...of, table: 'employee_posts', column: 'team_id' }),
};

export const dutyStationList: ListDescriptor = {
  table: 'duty_stations',
  columns: { name: 'name', nameKH: 'name_kh', code: 'code' },
  searched: { name: sql`t.name`, nameKH: sql`t.name_kh`, code: sql`t.code` },
  order: byName,
  unique: [uniqueName, { fields: ['code'], field: 'code' }],
};

export const visaTypeList = nameList('visa_types');
export const passportTypeList = nameList('passport_types');
export const nationalityList = nameList('nationalities');
export const jobLevelList = nameList('job_levels');
export const jobGradeList = nameList('job_grades');

export const branchList: ListDescriptor = {
  table: 'branches',
  columns: { name: 'name', address: 'address', lat: 'lat', lon: 'lon' },
  reads: { lat: sql`t.lat::float8`, lon: sql`t.lon::float8` },
  searched: { name: sql`t.name`, address: sql`t.address` },
  order: inNameOrder(sql`t.name`),
  unique: [uniqueName],
};
