import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { ScaleChange, ScaleRow } from '#engine/salary-scale/scale.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName, personName } from '#server/db/parts/names.ts';
import { factRows, inForce } from '#server/people-facts/in-force.ts';

/** A record without its rows. */
export interface StoredScale {
  readonly id: string;
  readonly year: number;
  readonly minColumns: number;
  readonly midColumns: number;
  readonly maxColumns: number;
}

/** A live row of a record. */
export interface StoredScaleRow extends ScaleRow {
  readonly id: string;
  readonly version: number;
}

type Company = { readonly companyId: string };

const scaleColumns = [
  'id',
  'year',
  'min_columns as minColumns',
  'mid_columns as midColumns',
  'max_columns as maxColumns',
] as const;

/** The record of a year. */
export async function findScaleOfYear(db: Db, of: Company & { readonly year: number }): Promise<StoredScale | undefined> {
  return await db
    .selectFrom('salary_scales')
    .select(scaleColumns)
    .where('company_id', '=', of.companyId)
    .where('year', '=', of.year)
    .executeTakeFirst();
}

/** The record of a year, held until the transaction ends: two savers go one after the other. */
export async function holdScaleOfYear(db: Db, of: Company & { readonly year: number }): Promise<StoredScale | undefined> {
  return await db
    .selectFrom('salary_scales')
    .select(scaleColumns)
    .where('company_id', '=', of.companyId)
    .where('year', '=', of.year)
    .forUpdate()
    .executeTakeFirst();
}

/** A record by its id. */
export async function findScale(db: Db, of: Company & { readonly id: string }): Promise<StoredScale | undefined> {
  return await db
    .selectFrom('salary_scales')
    .select(scaleColumns)
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
}

/** The years that have a record. */
export async function readScaleYears(db: Db, of: Company): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('salary_scales')
    .select('year')
    .where('company_id', '=', of.companyId)
    .orderBy('year')
    .execute();
  return rows.map(({ year }) => year);
}

/** The live rows of a record, by their order. */
export async function readScaleRows(db: Db, of: Company & { readonly scaleId: string }): Promise<readonly StoredScaleRow[]> {
  const rows = await db
    .selectFrom('salary_scale_rows')
    .select(['id', 'version', 'level', 'grade', 'job_titles', 'order_no', 'min_cents', 'mid_cents', 'max_cents'])
    .where('company_id', '=', of.companyId)
    .where('scale_id', '=', of.scaleId)
    .where('archived_at', 'is', null)
    .orderBy('order_no')
    .orderBy('id')
    .execute();
  const numbers = (values: readonly (number | string)[]): number[] => values.map(Number);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    level: row.level,
    grade: row.grade,
    jobTitles: row.job_titles,
    order: row.order_no,
    min: numbers(row.min_cents),
    mid: numbers(row.mid_cents),
    max: numbers(row.max_cents),
  }));
}

/** Writes a new record. */
export async function insertScale(
  db: Db,
  of: Company & { readonly userId: string; readonly scale: Omit<StoredScale, 'id'> },
): Promise<StoredScale> {
  const scale = { ...of.scale, id: randomUUIDv7() };
  await db
    .insertInto('salary_scales')
    .values({
      company_id: of.companyId,
      id: scale.id,
      created_by: of.userId,
      year: scale.year,
      min_columns: scale.minColumns,
      mid_columns: scale.midColumns,
      max_columns: scale.maxColumns,
    })
    .execute();
  return scale;
}

/** Sets how many columns a record has. */
export async function updateScaleColumns(db: Db, of: Company & { readonly scale: StoredScale }): Promise<void> {
  const { id, minColumns, midColumns, maxColumns } = of.scale;
  await db
    .updateTable('salary_scales')
    .set({ min_columns: minColumns, mid_columns: midColumns, max_columns: maxColumns })
    .where('company_id', '=', of.companyId)
    .where('id', '=', id)
    .execute();
}

const columnsOf = (row: ScaleRow) => ({
  level: row.level,
  grade: row.grade,
  job_titles: [...row.jobTitles],
  order_no: row.order,
  min_cents: [...row.min],
  mid_cents: [...row.mid],
  max_cents: [...row.max],
});

/** Adds rows to a record. */
export async function insertScaleRows(
  db: Db,
  of: Company & { readonly userId: string; readonly scaleId: string; readonly rows: readonly ScaleRow[] },
): Promise<void> {
  if (of.rows.length === 0) return;
  await db
    .insertInto('salary_scale_rows')
    .values(
      of.rows.map((row) => ({
        company_id: of.companyId,
        id: randomUUIDv7(),
        created_by: of.userId,
        scale_id: of.scaleId,
        ...columnsOf(row),
      })),
    )
    .execute();
}

/** Changes a saved row. */
export async function updateScaleRow(db: Db, of: Company & { readonly id: string; readonly row: ScaleRow }): Promise<void> {
  await db
    .updateTable('salary_scale_rows')
    .set(columnsOf(of.row))
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Deletes saved rows: they stay for the history. */
export async function archiveScaleRows(
  db: Db,
  of: Company & { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  if (of.ids.length === 0) return;
  await db
    .updateTable('salary_scale_rows')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', 'in', [...of.ids])
    .execute();
}

/** Who changed a row last. */
export async function readRowStamp(db: Db, of: Company & { readonly id: string }) {
  return await db
    .selectFrom('salary_scale_rows as r')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.updated_by'))
    .select([accountName('u').as('changedBy'), 'r.updated_at as changedAt'])
    .where('r.company_id', '=', of.companyId)
    .where('r.id', '=', of.id)
    .executeTakeFirst();
}

/** Adds lines to the history, one for each changed column. */
export async function insertScaleChanges(
  db: Db,
  of: Company & {
    readonly userId: string;
    readonly scaleId: string;
    readonly changes: readonly (ScaleChange & { readonly rowId: string; readonly jobLevel: string; readonly jobGrade: string })[];
  },
): Promise<void> {
  if (of.changes.length === 0) return;
  await db
    .insertInto('salary_scale_changes')
    .values(
      of.changes.map((one) => ({
        company_id: of.companyId,
        id: randomUUIDv7(),
        created_by: of.userId,
        scale_id: of.scaleId,
        row_id: one.rowId,
        job_level: one.jobLevel,
        job_grade: one.jobGrade,
        scale_level: one.level,
        scale_column: one.column,
        previous_cents: one.previous,
        current_cents: one.current,
      })),
    )
    .execute();
}

/** The history of a record, the newest first. */
export async function readScaleChanges(db: Db, of: Company & { readonly scaleId: string }) {
  return await db
    .selectFrom('salary_scale_changes as c')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.created_by'))
    .select([
      'c.id',
      'c.job_level',
      'c.job_grade',
      'c.scale_level',
      'c.scale_column',
      'c.previous_cents',
      'c.current_cents',
      'c.file_id',
      'c.created_at',
      accountName('u').as('user'),
    ])
    .where('c.company_id', '=', of.companyId)
    .where('c.scale_id', '=', of.scaleId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(2_000)
    .execute();
}

/** The names that rows may go by. */
export async function readScaleChoices(db: Db, of: Company & { readonly today: string }) {
  const { rows } = await sql<{ kind: 'levels' | 'grades' | 'titles'; name: string }>`
    select 'levels' as kind, name from job_levels where company_id = ${of.companyId} and archived_at is null
    union select 'grades', name from job_grades where company_id = ${of.companyId} and archived_at is null
    union select 'titles', position from ${factRows('posts')} where company_id = ${of.companyId} and position <> ''
    order by 1, 2 limit 2000`.execute(db);
  const named = (kind: 'levels' | 'grades' | 'titles'): string[] =>
    rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return { levels: named('levels'), grades: named('grades'), titles: named('titles') };
}

/** Somebody in the company on a day, with what places them in a scale. */
export interface PlacedPerson {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly department: string | null;
  readonly level: string | null;
  readonly grade: string | null;
  readonly position: string | null;
  readonly cents: number;
}

/** Everybody employed on a day with their salary, level and grade of that day. */
export async function readPlacedPeople(db: Db, of: Company & { readonly day: string }): Promise<readonly PlacedPerson[]> {
  const { rows } = await sql<PlacedPerson>`
    select e.id as "employeeId", e.code as "employeeCode", ${personName('e')} as "employeeName", ${listedName('d')} as department,
      l.name as level, g.name as grade, p.position, s.amount_cents as cents
    from employees e
    join lateral ${inForce('salaries', { day: of.day })} s on true
    left join lateral ${inForce('posts', { day: of.day })} p on true
    left join job_levels l on l.company_id = e.company_id and l.id = p.job_level_id
    left join job_grades g on g.company_id = e.company_id and g.id = p.job_grade_id
    left join departments d on d.company_id = e.company_id and d.id = p.department_id
    where e.company_id = ${of.companyId} and e.archived_at is null and e.join_date <= ${of.day}
      and (e.last_working_day is null or e.last_working_day >= ${of.day})
    order by e.code, e.id`.execute(db);
  return rows;
}

/** The names of a job level and a grade; undefined where one of them is not there. */
export async function readLevelAndGrade(db: Db, of: Company & { readonly levelId: string; readonly gradeId: string }) {
  const { rows } = await sql<{ level: string; grade: string }>`
    select l.name as level, g.name as grade from job_levels l join job_grades g on g.company_id = l.company_id
    where l.company_id = ${of.companyId} and l.id = ${of.levelId} and g.id = ${of.gradeId}`.execute(db);
  return rows[0];
}

/** The record of a year or of the latest year before it. */
export async function findScaleUpTo(db: Db, of: Company & { readonly year: number }): Promise<StoredScale | undefined> {
  return await db
    .selectFrom('salary_scales')
    .select(scaleColumns)
    .where('company_id', '=', of.companyId)
    .where('year', '<=', of.year)
    .orderBy('year', 'desc')
    .executeTakeFirst();
}

/** A line of the history, to hang a paper on; held. */
export async function holdScaleChange(db: Db, of: Company & { readonly id: string }) {
  return await db
    .selectFrom('salary_scale_changes')
    .select(['id', 'file_id'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .forUpdate()
    .executeTakeFirst();
}

/** Hangs a paper on a line of the history; null takes it away. */
export async function setChangePaper(
  db: Db,
  of: Company & { readonly fileId: string | null } & ({ readonly id: string } | { readonly held: string }),
): Promise<void> {
  const update = db.updateTable('salary_scale_changes').set({ file_id: of.fileId }).where('company_id', '=', of.companyId);
  await ('id' in of ? update.where('id', '=', of.id) : update.where('file_id', '=', of.held)).execute();
}
