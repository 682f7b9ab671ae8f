import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { ScenarioFields } from '#contract/finance/forecast.ts';
import { isTaken } from '#server/db/parts/taken.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName, personName } from '#server/db/parts/names.ts';

type Company = { readonly companyId: string };
type Stored = Company & { readonly id: string };

/** What of a scenario stands in its content. */
export type ScenarioContent = Pick<ScenarioFields, 'contracts' | 'afterBudget' | 'announced' | 'raises' | 'posts' | 'leavers'>;

/** A scenario as it is stored: rates in ten-thousandths of a riel. */
export interface StoredScenario {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly months: number;
  readonly fx: number | null;
  readonly nfx: number | null;
  readonly content: ScenarioContent;
  readonly author: string | null;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

const columns = sql`s.id, s.version, s.name, s.months, s.fx, s.nfx, s.content, ${accountName('a')} as author,
  ${accountName('u')} as "changedBy", s.updated_at as "changedAt"
  from scenarios s left join users a on a.company_id = s.company_id and a.id = s.created_by
  left join users u on u.company_id = s.company_id and u.id = s.updated_by`;

/** The living scenarios, by name. */
export async function readScenarios(db: Db, of: Company): Promise<readonly StoredScenario[]> {
  const { rows } = await sql<StoredScenario>`
    select ${columns} where s.company_id = ${of.companyId} and s.archived_at is null order by lower(s.name), s.id`.execute(db);
  return rows;
}

/** A living scenario; held where it is to be changed. */
export async function findScenario(db: Db, of: Stored & { readonly isHeld?: boolean }): Promise<StoredScenario | undefined> {
  const held = of.isHeld === true ? sql`for update of s` : sql``;
  const { rows } = await sql<StoredScenario>`
    select ${columns} where s.company_id = ${of.companyId} and s.id = ${of.id} and s.archived_at is null ${held}`.execute(db);
  return rows[0];
}

/** Whether another living scenario has a name. */
export async function isNameTaken(
  db: Db,
  of: Company & { readonly name: string; readonly exceptId: string | null },
): Promise<boolean> {
  const { companyId, name, exceptId } = of;
  return await isTaken(db, { table: 'scenarios', companyId, values: { name }, exceptId });
}

type Values = Pick<StoredScenario, 'name' | 'months' | 'fx' | 'nfx' | 'content'>;

/** Keeps a new scenario; undefined where its name was taken in the meantime. */
export async function insertScenario(
  db: Db,
  of: Company & { readonly userId: string; readonly values: Values },
): Promise<string | undefined> {
  const { name, months, fx, nfx, content } = of.values;
  const { rows } = await sql<{ id: string }>`
    insert into scenarios (company_id, id, created_by, updated_by, name, months, fx, nfx, content)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.userId}, ${of.userId}, ${name}, ${months}, ${fx}, ${nfx}, ${JSON.stringify(content)})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes a scenario. */
export async function updateScenario(db: Db, of: Stored & { readonly values: Values }): Promise<void> {
  const { name, months, fx, nfx, content } = of.values;
  await sql`update scenarios set name = ${name}, months = ${months}, fx = ${fx}, nfx = ${nfx}, content = ${JSON.stringify(content)}
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** Takes a scenario out of use. */
export async function archiveScenario(db: Db, of: Stored & { readonly now: Date }): Promise<void> {
  await sql`update scenarios set archived_at = ${of.now} where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}

/** The ids of a list that are no living record of the company. */
export async function missingIds(
  db: Db,
  of: Company & { readonly table: 'projects' | 'sub_projects' | 'job_grades' | 'employees'; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (of.ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${`{${of.ids.join(',')}}`}::uuid[]) as wanted(id)
    left join ${sql.table(of.table)} t on t.company_id = ${of.companyId} and t.id = wanted.id and t.archived_at is null
    where t.id is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The job grades of a company. */
export async function readGradeNames(db: Db, of: Company): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, ${listedName('g')} as name from job_grades g
    where g.company_id = ${of.companyId} and g.archived_at is null order by 2, 1`.execute(db);
  return rows;
}

/** People who work on a day or begin later. */
export async function readPeopleNames(
  db: Db,
  of: Company & { readonly day: string },
): Promise<readonly { readonly id: string; readonly code: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select e.id, e.code, ${personName('e')} as name from employees e
    where e.company_id = ${of.companyId} and e.archived_at is null and (e.last_working_day is null or e.last_working_day >= ${of.day})
    order by e.code, e.id`.execute(db);
  return rows;
}
