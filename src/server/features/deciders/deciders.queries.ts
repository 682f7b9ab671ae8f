import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ApprovalCode } from '#contract/approval-settings.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/names.ts';
import type { Session } from '#server/http/context.ts';

/** Kinds of requests: leave and overtime have a setting of their own, corrections of attendance have none. */
export type DecisionCode = ApprovalCode | 'correction';

/** What is decided: requests of a kind, approved or reviewed, as things stand on a day. */
export interface Decision {
  readonly companyId: string;
  readonly today: string;
  readonly code: DecisionCode;
  readonly act: 'approve' | 'review';
}

const approving: Readonly<Record<DecisionCode, Permission>> = {
  leave: 'leave request/approve',
  overtime: 'overtime request/approve',
  correction: 'attendance/approve',
};
const rightOf = ({ code, act }: Decision): Permission => (act === 'review' ? 'approval/review' : approving[code]);

/** Everybody who holds the right of the decision: accounts that live, of people who are employed, or of nobody. */
const able = (of: Decision): RawBuilder<unknown> => sql`
  select u.id as user_id, p.id as employee_id, r.id as role_id, r.code as role_code, r.is_full_access
  from users u
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  left join employees p on p.company_id = u.company_id and p.user_id = u.id
  where u.company_id = ${of.companyId} and u.archived_at is null and (r.is_full_access or ${rightOf(of)} = any(r.permissions))
    and (p.id is null or p.archived_at is null and p.join_date <= ${of.today} and (p.last_working_day is null or p.last_working_day >= ${of.today}))`;

/** The role that the setting names: of lines, it counts for the line's own manager alone. */
const byRole = (of: Decision, a: string, e: string): RawBuilder<unknown> => {
  const column = sql.ref(of.act === 'review' ? 's.reviewer_role_id' : 's.approver_role_id');
  const needs = of.act === 'review' ? sql`s.has_reviewer` : sql`true`;
  const role = (name: string): RawBuilder<unknown> => sql.ref(`${a}.${name}`);
  const line = (number: number): RawBuilder<unknown> => sql.ref(`${e}.line_manager${number}_id`);
  return sql`exists (select from approval_settings s
    where s.company_id = ${of.companyId} and s.code = ${of.code} and ${needs} and ${column} = ${role('role_id')}
      and case ${role('role_code')} when 'FIRST_LINE_MANAGER' then ${role('employee_id')} = ${line(1)}
        when 'SECOND_LINE_MANAGER' then ${role('employee_id')} = ${line(2)} when 'THIRD_LINE_MANAGER' then ${role('employee_id')} = ${line(3)}
        when 'FOURTH_LINE_MANAGER' then ${role('employee_id')} = ${line(4)} when 'FIFTH_LINE_MANAGER' then ${role('employee_id')} = ${line(5)}
        else true end)`;
};

/** Who is named: the approver of the record, or a holder of the role. Never oneself. */
const isNamed = (of: Decision, a: string, e: string): RawBuilder<unknown> => {
  const approver = of.act === 'approve' ? sql`${sql.ref(`${a}.employee_id`)} = ${sql.ref(`${e}.approver1_id`)} or` : sql``;
  return sql`(${sql.ref(`${a}.employee_id`)} is distinct from ${sql.ref(`${e}.id`)} and (${approver} ${byRole(of, a, e)}))`;
};

/** The first in the line of managers who can approve: the fallback where nobody is named. */
const firstOfLine = (e: string): RawBuilder<unknown> => sql`(
  select l.employee_id from unnest(array[${sql.join([1, 2, 3, 4, 5].map((n) => sql.ref(`${e}.line_manager${n}_id`)))}]) with ordinality m (id, n)
  join able l on l.employee_id = m.id and l.employee_id <> ${sql.ref(`${e}.id`)} order by m.n limit 1)`;

const uuids = (ids: readonly string[]): RawBuilder<unknown> => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** Who a session may decide as: itself, and those it acts for. */
const identities = (session: Session): readonly string[] => [
  ...(session.employeeId === null ? [] : [session.employeeId]),
  ...session.actingFor.map(({ employeeId }) => employeeId),
];

/**
 * A query of the ids of those whose requests a session may decide: as the named approver or reviewer, as the first of the line
 * where nobody is named, with full access, or acting for one of these. Never its own. (time.md section 3; derived at every read.)
 */
export function decidableBy(
  of: Decision,
  session: Session,
  { byFullAccess = true }: { readonly byFullAccess?: boolean } = {},
): RawBuilder<unknown> {
  const mine = uuids(identities(session));
  const fallback =
    of.act === 'approve'
      ? sql`or array[e.line_manager1_id, e.line_manager2_id, e.line_manager3_id, e.line_manager4_id, e.line_manager5_id] && ${mine}
          and ${firstOfLine('e')} = any(${mine}) and not exists (select from able b where ${isNamed(of, 'b', 'e')})`
      : sql``;
  return sql`
    with able as materialized (${able(of)}),
      mine as materialized (select * from able where employee_id = any(${mine}) or user_id = ${session.userId})
    select e.id from employees e
    where e.company_id = ${of.companyId} and e.id is distinct from ${session.employeeId}
      and (${byFullAccess} and exists (select from mine a where a.is_full_access and a.employee_id is distinct from e.id)
        or exists (select from mine a where ${isNamed(of, 'a', 'e')}) ${fallback})`;
}

/** A query of the ids of those whose requests somebody reviews before they are approved; nobody where that is switched off. */
export function reviewedPeople(of: Omit<Decision, 'act'>): RawBuilder<unknown> {
  const review: Decision = { ...of, act: 'review' };
  return sql`
    with able as materialized (${able(review)})
    select e.id from employees e where e.company_id = ${of.companyId} and exists (select from able a where ${isNamed(review, 'a', 'e')})`;
}

/** Whether a session may decide on somebody's request, and for whom it then acts: itself before those who are absent. */
export async function findRight(
  db: Db,
  of: Decision & { readonly session: Session; readonly employeeId: string },
): Promise<{ readonly actsFor: string | null } | undefined> {
  const candidates: readonly Session[] = [
    { ...of.session, actingFor: [] },
    ...of.session.actingFor.map((absent) => ({ ...of.session, userId: absent.userId ?? of.session.userId, actingFor: [absent] })),
  ];
  if (of.employeeId === of.session.employeeId) return undefined;
  for (const [index, candidate] of candidates.entries()) {
    // Acting is as the absent one alone; what oneself may was asked first.
    const asked = index === 0 ? candidate : { ...candidate, employeeId: null };
    // oxlint-disable-next-line no-await-in-loop -- one's own right, and rarely that of one or two who are absent
    const { rows } = await sql<{
      id: string;
    }>`select d.id from (${decidableBy(of, asked)}) d where d.id = ${of.employeeId}`.execute(db);
    if (rows.length > 0) return { actsFor: index === 0 ? null : (of.session.actingFor[index - 1]?.employeeId ?? null) };
  }
  return undefined;
}

/** Somebody who may decide. */
export interface Decider {
  readonly employeeId: string;
  readonly deciderId: string | null;
  readonly userId: string;
  readonly name: string;
}

/** Who may decide on the requests of these people, with those who act for them today; full access alone where nobody else may. */
export async function readDeciders(
  db: Db,
  of: Decision & { readonly employeeIds: readonly string[] },
): Promise<readonly Decider[]> {
  const fallback =
    of.act === 'approve'
      ? sql`union all
        select e.id, l.employee_id, l.user_id from asked e join able l on l.employee_id = ${firstOfLine('e')}
        where not exists (select from named n where n.asked_id = e.id)`
      : sql``;
  const { rows } = await sql<Decider>`
    with able as materialized (${able(of)}),
      asked as (select * from employees where company_id = ${of.companyId} and id = any(${uuids(of.employeeIds)})),
      named as (select e.id as asked_id, a.employee_id, a.user_id from asked e join able a on ${isNamed(of, 'a', 'e')}),
      lined as (select * from named ${fallback}),
      found as (select * from lined
        union all select e.id, a.employee_id, a.user_id from asked e join able a on a.is_full_access and a.employee_id is distinct from e.id
        where not exists (select from lined n where n.asked_id = e.id)
        ${of.act === 'review' ? sql`and false` : sql``}),
      acting as (select f.asked_id, p.id as employee_id, p.user_id from found f
        join employees a on a.company_id = ${of.companyId} and a.id = f.employee_id and a.acting_start <= ${of.today} and a.acting_end >= ${of.today}
        join employees p on p.company_id = a.company_id and p.id = a.acting_by_id and p.archived_at is null and p.id <> f.asked_id
        where p.user_id is not null)
    select distinct f.asked_id as "employeeId", f.employee_id as "deciderId", u.id as "userId", ${accountName('u')} as name
    from (select * from found union all select * from acting) f
    join users u on u.company_id = ${of.companyId} and u.id = f.user_id and u.archived_at is null
    order by f.asked_id, name`.execute(db);
  return rows;
}
