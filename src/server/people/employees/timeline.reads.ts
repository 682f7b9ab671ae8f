import { employmentRows } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import type { LifeEvent } from '#contract/people/employees/employee-timeline.ts';
import { MOST_EVENTS } from '#contract/people/employees/employee-timeline.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { timeZone } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/**
 * What happened to somebody, the newest first: joined, probation, posts, contracts, pay, leave, appraisals, left, renamed, merged. One's own always, others'
 * with view on employee; pay, leave and appraisals for who sees these parts of the person. One statement.
 */
export async function readTimeline({ db, session }: Context, id: string): Promise<readonly LifeEvent[]> {
  const isOwn = id === session.employeeId;
  if (!isOwn && !holds(session, 'employee/view')) throw new Refusal('NOT_FOUND');
  const { companyId } = session;
  const known = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('NOT_FOUND');
  const may = (part: 'pay' | 'leave' | 'performance') => sees(session, part, isOwn);
  // HR reads the names behind a change, and nobody reads those behind a change of their own record.
  const seesWho = !isOwn && sees(session, 'hr');
  const named = (column: string) =>
    sql`concat_ws(' ', ${sql.ref(column)} ->> 'code', ${sql.ref(column)} ->> 'last_name', ${sql.ref(column)} ->> 'first_name')`;
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.employee_id`)} = ${id}`;
  const { rows } = await sql<LifeEvent>`
    with posts as (
      select p.valid_from, concat_ws(', ', nullif(p.position, ''), ${listedName('d')}, ${listedName('s')}) as post,
        ${accountName('w')} as by
      from employee_posts p
      left join users w on w.company_id = p.company_id and w.id = p.created_by
      left join departments d on d.company_id = p.company_id and d.id = p.department_id
      left join duty_stations s on s.company_id = p.company_id and s.id = p.duty_station_id
      where ${of('p')}
    ), told (date, kind, before, after, until, year, by) as (
      select n.joined_on, case when lag(n.joined_on) over (order by n.joined_on) is null then 'joined' else 'rehired' end, null,
          (select post from posts order by valid_from <= n.joined_on desc, case when valid_from <= n.joined_on then valid_from end desc, valid_from
            limit 1), null::date, null::int, null::text
        from ${employmentRows} n where ${of('n')}
      union all select e.probation_passed_on, 'probation', null, null, null, null, null
        from employees e where e.company_id = ${companyId} and e.id = ${id}
      union all select f.probation_passed_on, 'probation', null, null, null, null, null from former_employments f where ${of('f')}
      union all select n.until, 'left', null, null, null, null, null
        from ${employmentRows} n join employees e on e.company_id = n.company_id and e.id = n.employee_id
        where ${of('n')} and (not n.is_present or e.status = 0)
      union all select p.valid_from, 'post', p.former, p.post, null, null, p.by
        from (select valid_from, post, by, lag(post) over (order by valid_from) as former from posts) p
        where p.former is not null and p.former <> p.post
      union all select c.valid_from, 'contract', null, c.contract_type, c.end_date, null, ${accountName('w')} from employee_contracts c
        left join users w on w.company_id = c.company_id and w.id = c.created_by where ${of('c')}
      union all select s.effective_from, 'salary', (s.former / 100.0)::text, (s.amount_cents / 100.0)::text, null, null, s.by
        from (select s.effective_from, s.amount_cents, ${accountName('w')} as by, lag(s.amount_cents) over (order by s.effective_from) as former
          from employee_salaries s left join users w on w.company_id = s.company_id and w.id = s.created_by where ${of('s')}) s
        where s.former is not null and s.former <> s.amount_cents and ${may('pay')}
      union all select r.start_date, case when r.suspension_percent is null then 'leave' else 'suspended' end, null,
          case when r.suspension_percent is null then ${listedName('t')} else r.suspension_percent::text end, r.end_date, null, null
        from leave_requests r join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id
        where ${of('r')} and ${stands('leave', 'granted')} and ${may('leave')}
      union all select a.self_eval_date, 'appraisal', null, null, null, a.year, null
        from appraisals a where ${of('a')} and a.archived_at is null and ${may('performance')}
      union all select (m.merged_at at time zone ${timeZone})::date, 'merged', concat_ws(' ', o.code, o.last_name, o.first_name), null, null, null,
          ${accountName('w')}
        from record_merges m join employees o on o.company_id = m.company_id and o.id = m.other_id
        left join users w on w.company_id = m.company_id and w.id = m.created_by
        where m.company_id = ${companyId} and m.kept_id = ${id} and m.undone_at is null
      union all select (a.at at time zone ${timeZone})::date, 'renamed', ${named('a.before')}, ${named('a.after')}, null, null, a.user_name
        from audit_entries a where a.company_id = ${companyId} and a.record_type = 'employees' and a.record_id = ${id} and a.action = 'update'
          and a.after ?| array['code', 'last_name', 'first_name']
          -- A code that is free for a moment, while two records exchange theirs, is none.
          and length(coalesce(a.before ->> 'code', '')) < 36 and length(coalesce(a.after ->> 'code', '')) < 36
    )
    select t.date::text as date, t.kind, nullif(t.before, '') as before, nullif(t.after, '') as after, t.until::text as until, t.year,
      case when ${seesWho} then coalesce(r.asked, t.by) end as "askedBy", case when ${seesWho} then r.approved end as "approvedBy"
    from told t left join lateral (
      select ${accountName('c')} as asked, ${accountName('d')} as approved from term_requests q
      left join users c on c.company_id = q.company_id and c.id = q.created_by
      left join users d on d.company_id = q.company_id and d.id = q.decided_by
      where ${of('q')} and ${stands('terms', 'granted', 'q.status')} and q.effective_from between t.date and t.date + 1 and q.part = case t.kind
        when 'salary' then 'salary' when 'contract' then 'contract' when 'left' then 'leaving' when 'joined' then 'hire' when 'rehired' then 'hire' when 'merged' then 'merge' when 'suspended' then 'suspension' end
      order by q.decided_at desc limit 1) r on true
    where t.date is not null order by t.date desc, t.kind limit ${MOST_EVENTS}`.execute(db);
  return rows;
}
