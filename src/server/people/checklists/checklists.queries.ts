import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { responsibleRights } from '#contract/people/checklists.ts';
import type { ChecklistConditions, ChecklistState, Occasion, Responsible } from '#contract/people/checklists.ts';
import { holds } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName, personName, shownName } from '#server/db/parts/names.ts';
import type { Session } from '#server/http/context.ts';
import { taskRows } from '#server/people/checklists/arrange.queries.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { matches, searchedPersonName } from '#server/db/parts/search.ts';

/** Who reads, on which day. */
export interface Reader {
  readonly companyId: string;
  readonly today: string;
  readonly ownId: string | null;
  /** The reader and whom the reader stands in for: whose people and tasks are the reader's. */
  readonly inPlaceOf: readonly string[];
  /** What the reader is by a right of the role; full access is everybody and nobody in particular. */
  readonly roles: readonly Responsible[];
  readonly seesAll: boolean;
}

/** The reader of a session. */
export function readerOf(session: Session, today: string): Reader {
  const { companyId, employeeId: ownId, permissions } = session;
  const roles = (['hr', 'payroll', 'finance'] as const).filter((one) => permissions.has(responsibleRights[one]));
  return {
    companyId,
    today,
    ownId,
    inPlaceOf: [...(ownId === null ? [] : [ownId]), ...session.actingFor.map(({ employeeId }) => employeeId)],
    roles,
    seesAll: holds(session, 'employee/view') || holds(session, 'checklist/edit'),
  };
}

const uuids = (ids: readonly string[]): RawBuilder<unknown> => sql`${`{${ids.join(',')}}`}::uuid[]`;
const texts = (words: readonly string[]): RawBuilder<unknown> => sql`${`{${words.join(',')}}`}::text[]`;

/** Whether the reader sees a list: everybody's, one's own, those of one's line, and those with a task of one's own. */
function isSeen(reader: Reader): RawBuilder<unknown> {
  if (reader.seesAll) return sql`true`;
  return sql`(e.id is not distinct from ${reader.ownId}::uuid
    or array[e.line_manager1_id, e.line_manager2_id, e.line_manager3_id, e.line_manager4_id, e.line_manager5_id] && ${uuids(reader.inPlaceOf)}
    or exists (select from checklist_tasks t where t.company_id = c.company_id and t.checklist_id = c.id
      and t.responsible = any(${texts(reader.roles)})))`;
}

/** Whether a task is the reader's own to do: never by a role on the own list. */
const isMine = (reader: Reader): RawBuilder<unknown> => sql`coalesce(case t.responsible
  when 'person' then e.id = ${reader.ownId}::uuid
  when 'manager' then e.id is distinct from ${reader.ownId}::uuid and (e.line_manager1_id = any(${uuids(reader.inPlaceOf)})
    or e.line_manager1_id is null and 'hr' = any(${texts(reader.roles)}))
  else e.id is distinct from ${reader.ownId}::uuid and t.responsible = any(${texts(reader.roles)}) end, false)`;

/** A list as it is stored, with how far it is. */
export interface StoredChecklist {
  readonly id: string;
  readonly employee_id: string;
  readonly code: string;
  readonly employee: string;
  readonly position: string | null;
  readonly department: string | null;
  readonly manager: string | null;
  readonly name: string;
  readonly occasion: Occasion;
  readonly day: string;
  readonly state: ChecklistState;
  readonly version: number;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly done: number;
  readonly total: number;
  readonly overdue: number;
  readonly mine: number;
  readonly next_due: string | null;
}

const people = sql`checklists c join employees e on e.company_id = c.company_id and e.id = c.employee_id`;

const counted = (reader: Reader): RawBuilder<unknown> => sql`cross join lateral (
  select count(t.done_at)::int as done, count(*)::int as total,
    count(*) filter (where t.done_at is null and c.state = 'open' and c.day + t.days < ${reader.today})::int as overdue,
    count(*) filter (where t.done_at is null and c.state = 'open' and ${isMine(reader)})::int as mine,
    min(c.day + t.days) filter (where t.done_at is null and c.state = 'open') as next_due
  from checklist_tasks t where t.company_id = c.company_id and t.checklist_id = c.id) k`;

function matching(reader: Reader, of: ChecklistConditions): RawBuilder<unknown> {
  const conditions = [sql`c.company_id = ${reader.companyId}`, isSeen(reader)];
  if (of.occasion !== undefined) conditions.push(sql`c.occasion = ${of.occasion}`);
  if (of.state !== 'all') conditions.push(sql`c.state = ${of.state}`);
  if (of.overdue) conditions.push(sql`k.overdue > 0`);
  if (of.mine) conditions.push(sql`k.mine > 0`);
  if (of.search !== undefined)
    conditions.push(
      matches(of.search, {
        name: searchedPersonName('e'),
        code: sql`e.code`,
        list: sql`concat_ws(' ', c.name, c.name_kh)`,
      }),
    );
  return sql.join(conditions, sql` and `);
}

const shown = (reader: Reader, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): RawBuilder<StoredChecklist> =>
  sql<StoredChecklist>`
  select f.*, p.position, ${listedName('d')} as department, ${personName('m')} as manager, ${accountName('u')} as closed_by from (
    select c.company_id, c.id, c.employee_id, e.code, ${personName('e')} as employee, e.line_manager1_id, ${shownName(sql`c.name`, sql`c.name_kh`)} as name,
      c.occasion, c.day, c.state, c.version, c.closed_at, c.closed_by as closed_by_id, k.*
    from ${people} ${counted(reader)} where ${where} ${order} ${tail}) f
  left join lateral ${inForce('posts', { day: reader.today, company: sql`f.company_id`, employee: sql`f.employee_id` })} p on true
  left join departments d on d.company_id = f.company_id and d.id = p.department_id
  left join employees m on m.company_id = f.company_id and m.id = f.line_manager1_id
  left join users u on u.company_id = f.company_id and u.id = f.closed_by_id
  order by f.state = 'open' desc, f.next_due, f.day desc, lower(f.code), f.id`;

const order = sql`order by c.state = 'open' desc, k.next_due, c.day desc, lower(e.code), c.id`;

/** A page of the lists; without `limit` all of them. */
export async function listChecklists(
  db: Db,
  reader: Reader,
  of: { conditions: ChecklistConditions; offset: number; limit: number | null },
): Promise<readonly StoredChecklist[]> {
  const { rows } = await shown(reader, matching(reader, of.conditions), sql`limit ${of.limit} offset ${of.offset}`).execute(db);
  return rows;
}

/** How many lists fit. */
export async function countChecklists(db: Db, reader: Reader, conditions: ChecklistConditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${people} ${counted(reader)}
    where ${matching(reader, conditions)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The open tasks that are the reader's own to do, and how many of them are past their day. */
export async function countWaiting(db: Db, reader: Reader): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where c.day + t.days < ${reader.today}))::int as overdue
    from ${people} join checklist_tasks t on t.company_id = c.company_id and t.checklist_id = c.id
    where c.company_id = ${reader.companyId} and c.state = 'open' and t.done_at is null and ${isMine(reader)}`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0 };
}

/** A list that the reader sees. */
export async function findChecklist(db: Db, reader: Reader, id: string): Promise<StoredChecklist | undefined> {
  const where = sql`c.company_id = ${reader.companyId} and c.id = ${id} and ${isSeen(reader)}`;
  const { rows } = await shown(reader, where, sql``).execute(db);
  return rows[0];
}

/** The lists of a person that the reader sees. */
export async function listOfPerson(db: Db, reader: Reader, employeeId: string): Promise<readonly StoredChecklist[]> {
  const where = sql`c.company_id = ${reader.companyId} and c.employee_id = ${employeeId} and ${isSeen(reader)}`;
  const { rows } = await shown(reader, where, sql`limit 50`).execute(db);
  return rows;
}

/** Whether a living or former person of the company is oneself, in one's line, or anybody for who sees all. */
export async function seesPerson(db: Db, reader: Reader, employeeId: string): Promise<boolean> {
  const { rows } = await sql`select from employees e where e.company_id = ${reader.companyId} and e.id = ${employeeId}
    and (${reader.seesAll} or e.id is not distinct from ${reader.ownId}::uuid or array[e.line_manager1_id, e.line_manager2_id,
      e.line_manager3_id, e.line_manager4_id, e.line_manager5_id] && ${uuids(reader.inPlaceOf)})`.execute(db);
  return rows.length > 0;
}

/** A task as it is stored. */
export interface StoredTask {
  readonly checklist_id: string;
  readonly id: string;
  readonly title: string;
  readonly responsible: Responsible;
  readonly is_required: boolean;
  readonly due: string;
  readonly done_at: Date | null;
  readonly done_by: string | null;
  readonly note: string | null;
  readonly version: number;
  readonly is_mine: boolean;
}

/** The tasks of lists, each list's in their order. */
export async function readTasks(db: Db, reader: Reader, ids: readonly string[]): Promise<readonly StoredTask[]> {
  const { rows } = await sql<StoredTask>`
    select c.id as checklist_id, t.id, ${shownName(sql`t.title`, sql`t.title_kh`)} as title, t.responsible, t.is_required, c.day + t.days as due,
      t.done_at, ${accountName('u')} as done_by, t.note, t.version, ${isMine(reader)} as is_mine
    from ${people} join checklist_tasks t on t.company_id = c.company_id and t.checklist_id = c.id
    left join users u on u.company_id = t.company_id and u.id = t.done_by
    where c.company_id = ${reader.companyId} and c.id = any(${uuids(ids)}) order by c.id, t.order_no`.execute(db);
  return rows;
}

/** Holds a list: of two changes the second waits. */
export async function holdChecklist(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await sql`select from checklists where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** Marks a task as done by somebody, or opens it again; of a done one who did it stays. */
export async function writeTask(
  db: Db,
  of: { companyId: string; id: string; done: { at: Date; by: string } | null; note: string | null },
): Promise<void> {
  await sql`update checklist_tasks set note = ${of.note},
    done_at = case when ${of.done !== null} then coalesce(done_at, ${of.done?.at ?? null}) end,
    done_by = case when ${of.done !== null} then coalesce(done_by, ${of.done?.by ?? null}) end
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Closes a list, or opens it again. */
export async function writeState(
  db: Db,
  of: { companyId: string; id: string; state: ChecklistState; closed: { at: Date; by: string } | null },
): Promise<void> {
  await sql`update checklists set state = ${of.state}, closed_at = ${of.closed?.at ?? null}, closed_by = ${of.closed?.by ?? null}
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Makes a list by hand, which follows the record where the day is that of the record; undefined where an open one is there. */
export async function insertByHand(
  db: Db,
  of: { companyId: string; userId: string; employeeId: string; templateId: string; day: string; facts: RawBuilder<unknown> },
): Promise<{ id: string; employee_id: string; occasion: Occasion; day: string } | undefined> {
  const { companyId, userId, employeeId, templateId, day } = of;
  const { rows } = await sql<{ id: string; employee_id: string; occasion: Occasion; day: string }>`
    with made as (
      insert into checklists (company_id, id, employee_id, template_id, name, name_kh, occasion, day, follows_record, created_by)
      select ${companyId}, gen_random_uuid(), ${employeeId}, t.id, t.name, t.name_kh, t.occasion, ${day},
        exists (select from (${of.facts}) f where f.occasion = t.occasion and f.day = ${day}::date), ${userId}
      from checklist_templates t where t.company_id = ${companyId} and t.id = ${templateId}
      on conflict do nothing returning id, employee_id, occasion, day),
    tasks as (${taskRows(
      companyId,
      sql`select m.id, t.tasks from made m cross join checklist_templates t where t.company_id = ${companyId} and t.id = ${templateId}`,
    )})
    select id, employee_id, occasion, day from made`.execute(db);
  return rows[0];
}

/** How many of these branches the company has. */
export async function countBranches(db: Db, of: { companyId: string; ids: readonly string[] }): Promise<number> {
  if (of.ids.length === 0) return 0;
  const { rows } = await sql`select from branches where company_id = ${of.companyId} and id = any(${uuids(of.ids)})
    and archived_at is null`.execute(db);
  return rows.length;
}

/** Whether the person and the template are there. */
export async function findStartable(
  db: Db,
  of: { companyId: string; employeeId: string; templateId: string },
): Promise<{ employee: boolean; template: boolean }> {
  const { rows } = await sql<{ employee: boolean; template: boolean }>`select
    exists (select from employees where company_id = ${of.companyId} and id = ${of.employeeId} and archived_at is null) as employee,
    exists (select from checklist_templates where company_id = ${of.companyId} and id = ${of.templateId} and archived_at is null) as template`.execute(
    db,
  );
  return rows[0] ?? { employee: false, template: false };
}
