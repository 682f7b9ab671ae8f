import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Occasion } from '#contract/people/checklists.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';

/** How many days past an occasion a list is still made: who was imported years after joining needs none. */
const LATE_DAYS = 30;
/** How many days before the end of probation its list is made, or as many as its first task asks for. */
const AHEAD_DAYS = 30;

/** For whom lists are arranged: some people, or everybody. */
export interface Arranged {
  readonly companyId: string;
  readonly userId: string | null;
  readonly today: string;
  readonly now: Date;
  readonly employeeIds: readonly string[] | null;
}

/** A list that was made or taken up again. */
export interface MadeList {
  readonly id: string;
  readonly employee_id: string;
  readonly occasion: Occasion;
  readonly day: string;
}

/**
 * The day of each occasion of people as their records have it, null where there is none: `employee_id`, `occasion`, `day`. Who has
 * left neither joins nor ends probation.
 */
export const occasionDays = (of: {
  companyId: string;
  today: string;
  employeeIds: readonly string[] | null;
}): RawBuilder<unknown> => {
  const isHere = sql`e.archived_at is null and (e.last_working_day is null or e.last_working_day >= ${of.today})`;
  const chosen = of.employeeIds === null ? sql`true` : sql`e.id = any(${of.employeeIds}::uuid[])`;
  return sql`select e.company_id, e.id as employee_id, e.branch_id, f.occasion, f.day from employees e
    cross join lateral (values
      ('joining', case when ${isHere} then e.join_date end),
      ('probation', case when ${isHere} then coalesce(e.probation_passed_on, e.probation_expires_on) end),
      ('leaving', case when e.archived_at is null then e.last_working_day end)) f (occasion, day)
    where e.company_id = ${of.companyId} and ${chosen}`;
};

/**
 * Brings the lists of people up to their records, in one statement: an open list moves with its day and is cancelled with its occasion, what
 * was cancelled so is taken up again when the same day returns, and what a template asks for is made, once. Answers the lists that are
 * there anew.
 */
export async function arrangeLists(db: Db, of: Arranged): Promise<readonly MadeList[]> {
  const { companyId, userId, today, now } = of;
  const { rows } = await sql<MadeList>`
    with facts as materialized (${occasionDays(of)}),
    moved as (
      update checklists c set day = f.day from facts f
      where c.company_id = ${companyId} and c.employee_id = f.employee_id and c.occasion = f.occasion and c.state = 'open'
        and c.follows_record and c.day <> f.day),
    cancelled as (
      update checklists c set state = 'cancelled', closed_at = ${now} from facts f
      where c.company_id = ${companyId} and c.employee_id = f.employee_id and c.occasion = f.occasion and c.state = 'open'
        and c.follows_record and f.day is null),
    wanted as (
      select f.employee_id, f.occasion, f.day, t.id as template_id, t.name, t.name_kh, t.tasks from facts f
      join checklist_templates t on t.company_id = f.company_id and t.occasion = f.occasion and t.archived_at is null
      where f.day >= ${today}::date - ${LATE_DAYS}::int
        and (f.occasion <> 'probation' or f.day <= ${today}::date + greatest(${AHEAD_DAYS}::int,
          (select max(-(a.task ->> 'days')::int) from jsonb_array_elements(t.tasks) a (task))))
        and (cardinality(t.branch_ids) = 0 or f.branch_id = any(t.branch_ids))
        and (cardinality(t.contract_types) = 0 or (
          select k.contract_type from employee_contracts k where k.company_id = f.company_id and k.employee_id = f.employee_id
          order by k.valid_from <= f.day desc, case when k.valid_from <= f.day then k.valid_from end desc, k.valid_from limit 1
        ) = any(t.contract_types))
        and not exists (select from checklists c where c.company_id = f.company_id and c.employee_id = f.employee_id
          and c.template_id = t.id and c.state = 'open')),
    revived as (
      update checklists c set state = 'open', closed_at = null from wanted w
      where c.company_id = ${companyId} and c.employee_id = w.employee_id and c.template_id = w.template_id and c.day = w.day
        and c.state = 'cancelled' and c.closed_by is null and c.follows_record
      returning c.id, c.employee_id, c.occasion, c.day, c.template_id),
    made as (
      insert into checklists (company_id, id, employee_id, template_id, name, name_kh, occasion, day, created_by)
      select ${companyId}, gen_random_uuid(), w.employee_id, w.template_id, w.name, w.name_kh, w.occasion, w.day, ${userId}
      from wanted w
      where not exists (select from checklists c where c.company_id = ${companyId} and c.employee_id = w.employee_id
        and c.template_id = w.template_id and (c.state = 'done' and abs(c.day - w.day) <= 90
          or c.state = 'cancelled' and c.day = w.day))
      on conflict do nothing
      returning id, employee_id, occasion, day, template_id),
    tasks as (${taskRows(
      companyId,
      sql`select m.id, w.tasks from made m
      join wanted w on w.employee_id = m.employee_id and w.template_id = m.template_id`,
    )})
    select id, employee_id, occasion, day from revived union all select id, employee_id, occasion, day from made
    order by employee_id, occasion, id`.execute(db);
  return rows;
}

/** Writes the tasks of new lists; `lists` is a query of their `id` and their template's `tasks`. */
export const taskRows = (companyId: string, lists: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into checklist_tasks (company_id, id, checklist_id, order_no, title, title_kh, responsible, days, is_required)
  select ${companyId}, gen_random_uuid(), l.id, a.n, a.task ->> 'title', nullif(a.task ->> 'titleKH', ''), a.task ->> 'responsible',
    (a.task ->> 'days')::smallint, (a.task ->> 'isRequired')::boolean
  from (${lists}) l cross join lateral jsonb_array_elements(l.tasks) with ordinality a (task, n)`;

/** An open task, and who is to do it: an account, or somebody without one. */
export interface Doer {
  readonly checklist_id: string;
  readonly user_id: string | null;
  readonly employee_id: string | null;
  readonly due: string;
  /** Days since it was due; below 1 it is not late. */
  readonly late: number;
}

/**
 * Who does the open tasks of open lists: of some lists, or of those that are past their day. Holders of the right by their role, and full
 * access where nobody has it; never on the own list. What a manager does who is not named falls to who keeps the checklists.
 */
export async function readDoers(
  db: Db,
  of: { companyId: string; today: string; checklistIds: readonly string[] | null },
): Promise<readonly Doer[]> {
  const chosen = of.checklistIds === null ? sql`c.day + t.days < ${of.today}` : sql`c.id = any(${of.checklistIds}::uuid[])`;
  const { rows } = await sql<Doer>`
    with holders as materialized (
      select u.id as user_id, p.id as employee_id, r.is_full_access, r.permissions from users u
      join roles r on r.company_id = u.company_id and r.id = u.role_id
      left join employees p on p.company_id = u.company_id and p.user_id = u.id
      where u.company_id = ${of.companyId} and ${hasItsRights('u', of.today)}),
    rights (responsible, permission) as (values ('hr', 'checklist/edit'), ('payroll', 'payroll/process'), ('finance', 'finance/post')),
    doers as materialized (
      select g.responsible, h.user_id, h.employee_id from rights g join holders h on g.permission = any(h.permissions)
        or h.is_full_access and not exists (select from holders o where g.permission = any(o.permissions)))
    select c.id as checklist_id, d.user_id, null::uuid as employee_id, c.day + t.days as due, ${of.today}::date - (c.day + t.days) as late
    from checklists c join checklist_tasks t on t.company_id = c.company_id and t.checklist_id = c.id and t.done_at is null
    join employees e on e.company_id = c.company_id and e.id = c.employee_id
    join doers d on d.responsible = case when t.responsible = 'manager' and e.line_manager1_id is null then 'hr' else t.responsible end
      and d.employee_id is distinct from e.id
    where c.company_id = ${of.companyId} and c.state = 'open' and ${chosen}
    union all
    select c.id, p.user_id, case when p.user_id is null then p.id end, c.day + t.days, ${of.today}::date - (c.day + t.days)
    from checklists c join checklist_tasks t on t.company_id = c.company_id and t.checklist_id = c.id and t.done_at is null
    join employees e on e.company_id = c.company_id and e.id = c.employee_id
    join employees p on p.company_id = c.company_id and p.archived_at is null
      and p.id = case t.responsible when 'manager' then e.line_manager1_id when 'person' then e.id end
    where c.company_id = ${of.companyId} and c.state = 'open' and ${chosen}`.execute(db);
  return rows;
}
