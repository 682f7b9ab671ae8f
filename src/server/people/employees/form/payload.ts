import { inNameOrder } from '#engine/text/order.ts';
import { sql } from 'kysely';
import { visibilitiesFor } from '#contract/people/custom-fields.ts';
import { roleSeeds } from '#contract/access/roles.ts';
import { beyond, toRights } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import { namePermissions } from '#server/access/authority/index.ts';
import { findNewEmployeeRole } from '#server/access/users/index.ts';
import type { Db } from '#server/db/connect.ts';
import { listedName, personName } from '#server/db/parts/names.ts';
import { readCustomFields } from '#server/people/custom-fields/index.ts';
import { namesOfHireApprovers } from '#server/people/change-requests/terms/index.ts';
import { mayGive } from '#server/people/employees/form/account/account.ts';
import { openFrom } from '#server/people/employees/dated/open-month.ts';
import { readLists } from '#server/people/employees/import/stored.queries.ts';
import type { ListedName } from '#server/people/employees/import/stored.queries.ts';
import { readNightPosts } from '#server/people-facts/law.ts';
import { readSalaryMeasure } from '#server/people-facts/salary-measure.queries.ts';
import type { Context } from '#server/http/context.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { nextCode, readCodeSeries } from '#server/people/employees/form/next-code.ts';

/** The rights of ordinary staff, as the product brings them. */
const staffRole = { is_full_access: roleSeeds.STAFF.isFullAccess, permissions: roleSeeds.STAFF.permissions };

/** What the form offers. */
export async function readPayload(context: Context) {
  const { db, session, today, language } = context;
  const { companyId } = session;
  const lists = Map.groupBy(await readLists(db, companyId), ({ list }) => list);
  const shown = ({ name, name_kh: khmer }: ListedName): string => (language === 'km' && khmer !== null ? khmer : name);
  const order = inNameOrder(language);
  const of = (list: string) =>
    (lists.get(list) ?? [])
      .map((one) => ({ id: one.id, name: shown(one) }))
      .toSorted((one, other) => order(one.name, other.name));
  const managers = Map.groupBy(await readManagers(db, { companyId, today }), ({ line }) => line);
  const line = (code: string) =>
    (managers.get(code) ?? []).map(({ id, code: employeeCode, name }) => ({ id, code: employeeCode, name }));
  const roles = await readRoles(db, companyId);
  const newEmployeeRole = (await findNewEmployeeRole(db, companyId)) ?? null;
  const hireApprovers = await namesOfHireApprovers(context);
  return {
    roles: roles.map((role) => ({
      id: role.id,
      name: role.name,
      code: role.code,
      mayGive: mayGive(session, role),
      beyondStaff: namePermissions(language, beyond(toRights(staffRole), toRights(role))),
    })),
    newEmployeeRoleId: roles.some((role) => role.id === newEmployeeRole && mayGive(session, role)) ? newEmployeeRole : null,
    departments: of('departments'),
    dutyStations: of('duty_stations'),
    branches: of('branches'),
    supervisors: line('FIRST_LINE_MANAGER'),
    secondLineManagers: line('SECOND_LINE_MANAGER'),
    thirdLineManagers: line('THIRD_LINE_MANAGER'),
    fourthLineManagers: line('FOURTH_LINE_MANAGER'),
    fifthLineManagers: line('FIFTH_LINE_MANAGER'),
    teams: (lists.get('teams') ?? []).map((one) => ({ id: one.id, name: shown(one), departmentId: one.department_id })),
    passportTypes: of('passport_types'),
    visaTypes: of('visa_types'),
    nationalities: of('nationalities'),
    jobGrades: of('job_grades'),
    jobLavels: of('job_levels'),
    positions: await readPositions(db, { companyId, today }),
    openFrom: await openFrom(context),
    nightPosts: Object.fromEntries(await readNightPosts(db, { companyId, day: today })),
    hireApprovers: hireApprovers === null ? null : [...hireApprovers],
    canInvite: context.config.mail !== undefined,
    nextCode: nextCode(await readCodeSeries(db, companyId)),
    customFields: [...(await readCustomFields(db, { companyId, visibilities: visibilitiesFor(session) }))],
    salaryMeasure: sees(session, 'pay') ? await readSalaryMeasure(db, { companyId, day: today }) : null,
  };
}

async function readRoles(db: Db, companyId: string) {
  return await db
    .selectFrom('roles as r')
    .select(['r.id', listedName('r').as('name'), 'r.code', 'r.is_full_access', 'r.permissions'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('order_no')
    .orderBy('name')
    .execute();
}

/** People at work whose role stands for a line of managers. */
async function readManagers(db: Db, of: { companyId: string; today: string }) {
  const { rows } = await sql<{ line: string; id: string; code: string; name: string }>`
    select r.code as line, e.id, e.code, ${personName('e')} as name
    from employees e
    left join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    join roles r on r.company_id = e.company_id and r.id = coalesce(u.role_id, e.role_id)
    where e.company_id = ${of.companyId} and e.archived_at is null and r.code like '%LINE_MANAGER'
      and (e.last_working_day is null or e.last_working_day >= ${of.today})
    order by e.code`.execute(db);
  return rows;
}

/** Positions that people hold today. */
async function readPositions(db: Db, of: { companyId: string; today: string }): Promise<string[]> {
  const { rows } = await sql<{ position: string }>`
    select distinct p.position from employees e join lateral ${inForce('posts', { day: of.today })} p on true
    where e.company_id = ${of.companyId} and e.archived_at is null and p.position is not null order by 1 limit 500`.execute(db);
  return rows.map(({ position }) => position);
}
