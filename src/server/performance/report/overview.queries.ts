import { employmentOn } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Search } from '#contract/shared.ts';
import { joinedForStep, yearSteps } from '#engine/performance/timeline.ts';
import type { YearStep } from '#engine/performance/timeline.ts';
import type { AppraisalStage } from '#engine/performance/moves.ts';
import type { Db } from '#server/db/connect.ts';
import { inPersonOrder, listedName, personName } from '#server/db/parts/names.ts';
import { contractInForce, yearRecords } from '#server/performance/report/facts.queries.ts';
import { photoName } from '#server/files/photo-name.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { matches, searchedPerson } from '#server/db/parts/search.ts';

/** Whom an overview has. */
export interface OverviewConditions {
  readonly companyId: string;
  readonly today: string;
  readonly year: number;
  /** Contracts of which the year is expected, and the last day by which somebody has joined. */
  readonly expectedContracts: readonly string[];
  readonly joinedBy: string;
  /** The first and the last day of the year. */
  readonly start: string;
  readonly end: string;
  readonly departmentId: string | undefined;
  readonly managerId: string | undefined;
  readonly step: YearStep | undefined;
  readonly search: Search<'name' | 'code'> | undefined;
  /** Only whose appraisal is evaluated, and of the caller's own only what is released. */
  readonly results: { readonly ownId: string | null } | undefined;
}

/** The quarters `q` whose review each person has made, read once for everybody and not once for each person. */
const quartersMade = ({ companyId, year }: OverviewConditions): RawBuilder<unknown> => sql`left join (
  select employee_id, array_agg(quarter) as made from quarterly_reviews
  where company_id = ${companyId} and year = ${year} and marked_at is not null group by employee_id) q on q.employee_id = e.id`;

/** Whether a step is made, as `timelineOf` of the engine has it: on the person `e`, their objective `o`, appraisal `a` and quarters `q`. */
function isMade(step: YearStep): RawBuilder<unknown> {
  switch (step) {
    case 'objectives':
      return sql`coalesce(o.approved_date is not null, false)`;
    case 'quarter1':
    case 'quarter2':
    case 'quarter3':
      return sql`coalesce(${Number(step.at(-1))} = any(q.made), false)`;
    case 'selfEvaluation':
      return sql`coalesce(o.evaluate_status <> 'PENDING', false)`;
    case 'evaluation':
      return sql`coalesce(o.evaluate_status = 'APPROVED', false)`;
    case 'appraisal':
      return sql`coalesce(a.stage is not null, false)`;
    case 'release':
      return sql`coalesce(a.stage in ('RELEASED', 'ACKNOWLEDGED'), false)`;
    case 'acknowledgement':
      return sql`coalesce(a.stage = 'ACKNOWLEDGED', false)`;
    default:
      return step satisfies never;
  }
}

/** Whether a step is asked of who joined when the person `e` did, as `timelineOf` of the engine has it. */
function isAsked(step: YearStep, start: string): RawBuilder<unknown> {
  const joinedBy = joinedForStep(step, start);
  return joinedBy === undefined ? sql`true` : sql`n.joined_on <= ${joinedBy}`;
}

const searched = searchedPerson('e');

const post = (today: string): RawBuilder<unknown> => sql`left join lateral ${inForce('posts', { day: today })} p on true`;

function matching(of: OverviewConditions): RawBuilder<unknown> {
  const { year, today } = of;
  const contracts = sql`${`{${of.expectedContracts.join(',')}}`}::text[]`;
  const expected = sql`(n.joined_on <= ${of.joinedBy} and (n.until is null or n.until >= least(${today}::date, ${of.end}::date))
    and ${contractInForce(today)} = any(${contracts}))`;
  const parts = [sql`e.company_id = ${of.companyId}`, sql`e.archived_at is null`];
  if (of.results === undefined) parts.push(sql`(o.id is not null or a.id is not null or ${expected})`);
  else parts.push(sql`a.stage is not null`, sql`(e.id is distinct from ${of.results.ownId}::uuid or a.stage <> 'EVALUATED')`);
  if (of.departmentId !== undefined) parts.push(sql`p.department_id = ${of.departmentId}`);
  if (of.managerId !== undefined) parts.push(sql`e.line_manager1_id = ${of.managerId}`);
  if (of.step !== undefined) parts.push(isAsked(of.step, of.start), sql`not ${isMade(of.step)}`);
  if (of.search !== undefined) parts.push(matches(of.search, searched));
  const posts = of.departmentId === undefined ? sql`` : post(today);
  return sql`employees e cross join ${employmentOn(of.end)} n ${yearRecords(year)} ${quartersMade(of)} ${posts} where ${sql.join(parts, sql` and `)}`;
}

/** A person of a page. */
export interface OverviewPerson {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly photo: string | null;
  readonly position: string | null;
  readonly department: string | null;
  readonly manager: string | null;
}

/** A page of people by code. */
export async function listPeople(
  db: Db,
  of: OverviewConditions & { readonly offset: number; readonly limit: number },
): Promise<readonly OverviewPerson[]> {
  const { rows } = await sql<OverviewPerson>`
    select e.id as employee_id, e.code as employee_code, ${personName('e')} as employee_name, p.position, ${listedName('d')} as department,
      ${personName('m')} as manager,
      (select ${photoName('f')} from files f where f.company_id = e.company_id and f.id = e.photo_file_id) as photo
    from (select e.id from ${matching(of)} order by e.code, e.id limit ${of.limit} offset ${of.offset}) page
    join employees e on e.company_id = ${of.companyId} and e.id = page.id
    ${post(of.today)}
    left join departments d on d.company_id = e.company_id and d.id = p.department_id
    left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id
    order by e.code, e.id`.execute(db);
  return rows;
}

/** How many people there are, of how many of them each step is asked and how many made it, and how many have each rating. One statement. */
export async function countSteps(
  db: Db,
  of: OverviewConditions,
): Promise<{
  readonly people: number;
  readonly steps: readonly { readonly step: YearStep; readonly done: number; readonly people: number }[];
  readonly ratings: readonly number[];
}> {
  const asked = yearSteps.map(
    (step) => sql`count(*) filter (where ${isMade(step)} or ${isAsked(step, of.start)})::int as ${sql.ref(`asked_${step}`)}`,
  );
  const made = yearSteps.map((step) => sql`count(*) filter (where ${isMade(step)})::int as ${sql.ref(step)}`);
  const ratings = [1, 2, 3, 4].map((rating) => {
    const name = sql.ref(`rating${String(rating)}`);
    return sql`count(*) filter (where coalesce(a.calibrated_rating, a.manager_rating) = ${rating} and a.stage is not null)::int as ${name}`;
  });
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as people, ${sql.join([...made, ...asked, ...ratings])} from ${matching(of)}`.execute(db);
  const counted = rows[0] ?? {};
  return {
    people: counted['people'] ?? 0,
    steps: yearSteps.map((step) => ({ step, done: counted[step] ?? 0, people: counted[`asked_${step}`] ?? 0 })),
    ratings: [1, 2, 3, 4].map((rating) => counted[`rating${String(rating)}`] ?? 0),
  };
}

/** What an appraisal came to; scores in hundredths. */
export interface StoredResult {
  readonly employee_id: string;
  readonly id: string;
  readonly stage: AppraisalStage;
  readonly objectives: number | null;
  readonly competencies: number | null;
  readonly total: number | null;
  readonly self_total: number | null;
  readonly proposed: 1 | 2 | 3 | 4 | null;
  readonly manager_rating: 1 | 2 | 3 | 4 | null;
  readonly calibrated_rating: 1 | 2 | 3 | 4 | null;
}

/** Results of these people in a year. */
export async function readResults(
  db: Db,
  of: { readonly companyId: string; readonly year: number; readonly employeeIds: readonly string[] },
): Promise<readonly StoredResult[]> {
  const { rows } = await sql<StoredResult>`
    select employee_id, id, stage, (score->>'objectives')::int as objectives, (score->>'competencies')::int as competencies,
      (score->>'total')::int as total, (score->>'selfTotal')::int as self_total, (score->>'proposed')::int as proposed,
      manager_rating, calibrated_rating
    from appraisals where company_id = ${of.companyId} and year = ${of.year} and kind = 'YEAR_END' and archived_at is null
      and stage is not null and employee_id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])`.execute(db);
  return rows;
}

/** The newest year that ended in a result; the reader's own counts once it is released. Undefined where there is none. */
export async function newestYearOfResults(
  db: Db,
  of: { readonly companyId: string; readonly ownId: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ year: number | null }>`
    select max(year) as year from appraisals where company_id = ${of.companyId} and kind = 'YEAR_END' and archived_at is null
      and stage is not null and (stage <> 'EVALUATED' or employee_id is distinct from ${of.ownId})`.execute(db);
  return rows[0]?.year ?? undefined;
}

/** Who leads somebody who is employed, by name. */
export async function readManagers(
  db: Db,
  of: { readonly companyId: string; readonly today: string },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, ${personName('m')} as name from employees m where m.company_id = ${of.companyId} and m.archived_at is null
      and exists (select from employees e where e.company_id = m.company_id and e.line_manager1_id = m.id and e.archived_at is null
        and (e.last_working_day is null or e.last_working_day >= ${of.today}))
    order by ${inPersonOrder('m')}, m.id`.execute(db);
  return rows;
}

/** Departments of the company, by name. */
export async function readDepartments(db: Db, companyId: string): Promise<{ id: string; name: string; nameKH: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; nameKH: string | null }>`
    select id, name, name_kh as "nameKH" from departments where company_id = ${companyId} and archived_at is null
    order by name, id`.execute(db);
  return rows;
}
