import { folded } from '#engine/text/fold.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { COMPARED_CLASSES } from '#engine/parallel-run/compare.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, shownName } from '#server/db/parts/names.ts';

interface OfMonth {
  readonly companyId: string;
  readonly month: string;
}

/** What a column of the other system's sheet was called, and how its amounts are compared. */
export const Mapping = z.record(z.string(), z.object({ title: z.string(), unit: z.enum(['USD', 'KHR']), tolerance: z.number() }));
export type Mapping = z.output<typeof Mapping>;

/** A line as it is kept: whole cents or riel, by its unit. */
export const KeptLine = z.object({
  code: z.string(),
  /** As the sheet writes it; of somebody here the payroll's own name is shown. */
  name: z.string(),
  rowId: z.string().nullable(),
  period: z.number().nullable(),
  target: z.string(),
  unit: z.enum(['USD', 'KHR']),
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
  class: z.enum(COMPARED_CLASSES),
  parts: z.array(z.object({ target: z.string(), cents: z.number() })),
  unexplained: z.number(),
});
export type KeptLine = z.output<typeof KeptLine>;

/** A comparison as it is kept. */
export interface Kept {
  readonly month: string;
  readonly fileName: string;
  readonly lines: readonly KeptLine[];
  readonly comparedBy: string | null;
  readonly comparedAt: Date;
  readonly isStale: boolean;
}

/** The comparison of a month, and of so many months before it that have one, the newest first. */
export async function readComparisons(db: Db, of: OfMonth & { readonly months: readonly string[] }): Promise<readonly Kept[]> {
  const { rows } = await sql<Omit<Kept, 'lines'> & { readonly lines: unknown }>`
    select c.month, c.file_name as "fileName", c.lines, ${accountName('u')} as "comparedBy", c.updated_at as "comparedAt",
      c.contents_mark is distinct from (select k.mark from payroll_contents k
        join payroll_runs r on r.company_id = k.company_id and r.id = k.run_id
        where k.company_id = c.company_id and r.month = c.month) as "isStale"
    from comparisons c left join users u on u.company_id = c.company_id and u.id = c.updated_by
    where c.company_id = ${of.companyId} and c.month = any(${`{${of.months.join(',')}}`}::text[]) order by c.month desc`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, lines: z.array(KeptLine).parse(row.lines) }));
}

/** How the columns of the last sheet were read. */
export async function readMapping(db: Db, companyId: string): Promise<Mapping> {
  const row = await db
    .selectFrom('comparisons')
    .select('mapping')
    .where('company_id', '=', companyId)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? {} : Mapping.parse(row.mapping);
}

/** Keeps a comparison in place of the month's earlier one. */
export async function writeComparison(
  db: Db,
  of: OfMonth & {
    readonly id: string;
    readonly userId: string;
    readonly fileName: string;
    readonly mapping: Mapping;
    readonly lines: readonly KeptLine[];
  },
): Promise<void> {
  const { companyId, id, month, userId, fileName, mapping, lines } = of;
  await sql`insert into comparisons as kept (company_id, id, month, file_name, mapping, lines, contents_mark, updated_by)
    values (${companyId}, ${id}, ${month}, ${fileName}, ${JSON.stringify(mapping)}::text::json, ${JSON.stringify(lines)}::text::json,
      (select k.mark from payroll_contents k join payroll_runs r on r.company_id = k.company_id and r.id = k.run_id
        where k.company_id = ${companyId} and r.month = ${month}), ${userId})
    on conflict (company_id, month) do update set file_name = excluded.file_name, mapping = excluded.mapping, lines = excluded.lines,
      contents_mark = excluded.contents_mark`.execute(db);
}

/** How the people of a month are called in the reader's language, by row. */
export async function readNames(db: Db, of: OfMonth): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.row_id as id, min(${shownName(sql`p.name`, sql`p.name_kh`)}) as name
    from payroll_runs u join payroll_results p on p.company_id = u.company_id and p.run_id = u.id
    where u.company_id = ${of.companyId} and u.month = ${of.month} group by p.row_id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Why somebody's column differs, and since which month. */
export interface Reason {
  readonly words: string;
  readonly month: string;
}

const reasonKey = (code: string, target: string): string => `${folded(code)} ${target}`;

/** All reasons of a company; ask by code and target. */
export async function readReasons(db: Db, companyId: string): Promise<(code: string, target: string) => Reason | null> {
  const rows = await db
    .selectFrom('comparison_reasons')
    .select(['employee_code', 'target', 'words', 'month'])
    .where('company_id', '=', companyId)
    .execute();
  const reasons = new Map(rows.map((row) => [reasonKey(row.employee_code, row.target), { words: row.words, month: row.month }]));
  return (code, target) => reasons.get(reasonKey(code, target)) ?? null;
}

/** Notes a reason, or takes it away. */
export async function writeReason(
  db: Db,
  of: OfMonth & {
    readonly id: string;
    readonly userId: string;
    readonly code: string;
    readonly target: string;
    readonly words: string | null;
  },
): Promise<void> {
  const { companyId, id, userId, month, code, target, words } = of;
  if (words === null)
    await sql`delete from comparison_reasons
      where company_id = ${companyId} and lower(employee_code) = lower(${code}) and target = ${target}`.execute(db);
  else
    await sql`insert into comparison_reasons as kept (company_id, id, employee_code, target, month, words, updated_by)
      values (${companyId}, ${id}, ${code}, ${target}, ${month}, ${words}, ${userId})
      on conflict (company_id, lower(employee_code), target) do update set words = excluded.words`.execute(db);
}
