import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { holds } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context, Session } from '#server/http/context.ts';

/** The five line managers of `e`. */
const line = sql`array[e.line_manager1_id, e.line_manager2_id, e.line_manager3_id, e.line_manager4_id, e.line_manager5_id]`;
const uuids = (ids: readonly string[]): RawBuilder<unknown> => sql`${`{${ids.join(',')}}`}::uuid[]`;
const absentees = (session: Session): readonly string[] => session.actingFor.map(({ employeeId }) => employeeId);

/** Whose sheets `e` the caller sees: the own, those of the line, also of those one acts for, and all with view or approve. */
export function visibleSheets({ session }: Context): RawBuilder<unknown> {
  if (holds(session, 'timesheet/view') || holds(session, 'timesheet/approve')) return sql`true`;
  const own = session.employeeId === null ? [] : [session.employeeId];
  return sql`(e.id = any(${uuids(own)}) or ${line} && ${uuids([...own, ...absentees(session)])})`;
}

/** The absent approver of `e` in whose place the caller may act: of the line, or, where that counts, with full access. */
const absentApprover = (session: Session, byFullAccess: boolean): RawBuilder<unknown> => sql`(
  select p.id from employees p
  join users u on u.company_id = p.company_id and u.id = p.user_id and u.archived_at is null
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  where p.company_id = e.company_id and p.id = any(${uuids(absentees(session))}) and p.id <> e.id
    and ((r.is_full_access and ${byFullAccess}) or ((r.is_full_access or 'timesheet/approve' = any(r.permissions)) and p.id = any(${line})))
  order by p.id limit 1)`;

const inOwnLine = (session: Session): RawBuilder<unknown> =>
  session.employeeId !== null && holds(session, 'timesheet/approve')
    ? sql`coalesce(${session.employeeId}::uuid = any(${line}), false)`
    : sql`false`;

/** Whose sheets `e` the caller may approve: of the line, acting for such a manager, and anybody's with full access. Never the own. */
export const approvableSheets = (session: Session, byFullAccess: boolean): RawBuilder<unknown> =>
  sql`(e.id is distinct from ${session.employeeId}::uuid and (${session.isFullAccess && byFullAccess} or ${inOwnLine(session)}
    or ${absentApprover(session, byFullAccess)} is not null))`;

/** Whether the caller may approve somebody's sheet, and for whom one then acts (decision 80): in the line, or with full access. */
export async function findApproval(
  { db, session }: Pick<Context, 'db' | 'session'>,
  employeeId: string,
): Promise<{ readonly actsFor: string | null } | undefined> {
  if (employeeId === session.employeeId) return undefined;
  if (session.isFullAccess) return { actsFor: null };
  const { rows } = await sql<{ is_in_line: boolean; acts_for: string | null }>`
    select ${inOwnLine(session)} as is_in_line, ${absentApprover(session, true)} as acts_for
    from employees e where e.company_id = ${session.companyId} and e.id = ${employeeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.is_in_line) return { actsFor: null };
  return row.acts_for === null ? undefined : { actsFor: row.acts_for };
}

/**
 * The accounts that are told of the submitted sheets of these people: who may approve them in the line, else full access, with
 * those acting for them. One statement.
 */
export async function readSheetApprovers(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[]; today: string },
): Promise<readonly { readonly employeeId: string; readonly userId: string }[]> {
  const { rows } = await sql<{ employeeId: string; userId: string }>`
    with able as materialized (
      select u.id as user_id, p.id as employee_id, r.is_full_access, r.permissions from users u
      join roles r on r.company_id = u.company_id and r.id = u.role_id
      left join employees p on p.company_id = u.company_id and p.user_id = u.id
      where u.company_id = ${of.companyId} and u.archived_at is null and p.archived_at is null
        and (p.last_working_day is null or p.last_working_day >= ${of.today})),
    asked as (select * from employees where company_id = ${of.companyId} and id = any(${uuids(of.employeeIds)})),
    lined as (
      select e.id as asked_id, a.user_id, a.employee_id from asked e join able a on a.employee_id = any(${line}) and a.employee_id <> e.id
        and (a.is_full_access or 'timesheet/approve' = any(a.permissions))),
    found as (
      select * from lined
      union all
      select e.id, a.user_id, a.employee_id from asked e join able a on a.is_full_access and a.employee_id is distinct from e.id
        where not exists (select from lined l where l.asked_id = e.id))
    select asked_id as "employeeId", user_id as "userId" from found
    union
    select f.asked_id, b.user_id from found f
      join employees a on a.company_id = ${of.companyId} and a.id = f.employee_id and a.acting_start <= ${of.today} and a.acting_end >= ${of.today}
      join able b on b.employee_id = a.acting_by_id and b.employee_id <> f.asked_id`.execute(db);
  return rows;
}
