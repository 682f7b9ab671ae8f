import { sql } from 'kysely';
import { refuseField } from '#contract/errors.ts';
import { UNPAID_LEAVE } from '#contract/time/leave-types.ts';
import { isHolidaySpan } from '#contract/reference/reference-lists.ts';
import { recountLeave } from '#server/time/leave/index.ts';
import { recountOvertime } from '#server/time/overtime/index.ts';
import { textOf } from '#server/reference/reference-lists/list.types.ts';
import type { ListDescriptor, ListTable } from '#server/reference/reference-lists/list.types.ts';
import {
  countLeaveRequests,
  countPeople,
  countTeams,
  hasLeaveType,
  holdDepartment,
} from '#server/reference/reference-lists/uses.queries.ts';
import { listedName } from '#server/db/names.ts';

const byName = sql`lower(t.name)`;
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
  order: sql`lower(t.name), lower(${departmentName})`,
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

/** The same name returns every year: it is taken only for its first day. */
export const publicHolidayList: ListDescriptor = {
  table: 'public_holidays',
  columns: { name: 'name', nameKH: 'name_kh', start: 'start_date', end: 'end_date', provisional: 'is_provisional' },
  // Its days as the list shows them: 2027 or 04/2027 finds a year or a month.
  searched: {
    name: sql`t.name`,
    nameKH: sql`t.name_kh`,
    start: sql`to_char(t.start_date, 'DD/MM/YYYY')`,
    end: sql`to_char(t.end_date, 'DD/MM/YYYY')`,
  },
  order: (today) => {
    const isAhead = sql`t.end_date >= ${today}::date`;
    return sql`${isAhead} desc, case when ${isAhead} then t.start_date end, t.start_date desc, lower(t.name)`;
  },
  unique: [{ fields: ['name', 'start'], field: 'name' }],
  // Who changes a day has looked at it.
  following: ({ provisional }, isNew) => (isNew || provisional !== undefined ? {} : { is_provisional: sql`false` }),
  check: (_context, { start, end }) => {
    if (!isHolidaySpan({ start: textOf(start), end: textOf(end) })) throw refuseField('end', 'end_before_start');
  },
  // A leave that a holiday joins or leaves counts other days, overtime on it has another class.
  follow: async (context, before, after) => {
    const days = [before?.start, before?.end, after?.start, after?.end].filter((day) => typeof day === 'string').toSorted();
    const period = { from: days[0] ?? context.today, to: days.at(-1) ?? context.today };
    await recountLeave(context, period);
    await recountOvertime(context, period);
  },
};

/** One living record of each of the eight types; what requests were counted by keeps its type. */
export const leaveTypeList: ListDescriptor = {
  table: 'leave_types',
  columns: {
    name: 'name',
    nameKH: 'name_kh',
    numberAllow: 'number_allow',
    allowRemainMaximum: 'allow_remain_maximum',
    type: 'type',
    order: 'order_no',
    isPayable: 'is_payable',
    paidPercent: 'paid_percent',
  },
  reads: {
    numberAllow: sql`t.number_allow::float8`,
    allowRemainMaximum: sql`t.allow_remain_maximum::float8`,
    isPayable: sql`t.is_payable::int`,
  },
  searched: { name: sql`t.name`, nameKH: sql`t.name_kh` },
  order: sql`t.order_no, t.type`,
  unique: [uniqueName],
  // Without a word of it a new type is paid, but for unpaid leave.
  following: ({ type, isPayable }, isNew) =>
    isNew && isPayable === undefined ? { is_payable: sql`${type !== UNPAID_LEAVE}` } : {},
  check: async ({ db, session }, { type, isPayable }, before) => {
    if (type === UNPAID_LEAVE && isPayable === 1) throw refuseField('isPayable', 'unpaid_type');
    if (type === before?.type) return;
    const { companyId } = session;
    const count = before === undefined ? 0 : await countLeaveRequests(db, { companyId, id: textOf(before.id) });
    if (count > 0) throw refuseField('type', 'type_in_use', { count });
    if (await hasLeaveType(db, { companyId, type: Number(type) })) throw refuseField('type', 'type_taken');
  },
  countUses: (db, of) => countLeaveRequests(db, of),
};

export const branchList: ListDescriptor = {
  table: 'branches',
  columns: { name: 'name', address: 'address', lat: 'lat', lon: 'lon' },
  reads: { lat: sql`t.lat::float8`, lon: sql`t.lon::float8` },
  searched: { name: sql`t.name`, address: sql`t.address` },
  order: byName,
  unique: [uniqueName],
};
