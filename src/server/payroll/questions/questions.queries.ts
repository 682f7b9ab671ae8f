import { sql } from 'kysely';
import { z } from 'zod';
import type { QuestionState } from '#contract/payroll/payslip-questions.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';

const Stored = z.object({
  id: z.string(),
  version: z.number(),
  row_id: z.string(),
  month: z.string(),
  employee_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_kh: z.string().nullable(),
  item_code: z.string().nullable(),
  title: z.string().nullable(),
  title_kh: z.string().nullable(),
  amount: z.number(),
  amount_now: z.number(),
  correction: z.enum(['TAKEN', 'PAID']).nullable(),
  words: z.string(),
  created_at: z.date(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.date().nullable(),
  total: z.number(),
});
export type StoredQuestion = z.output<typeof Stored>;

interface Chosen {
  readonly companyId: string;
  readonly rowId?: string | undefined;
  /** `YYYY-MM` of the slips. */
  readonly month?: string | undefined;
  readonly state?: QuestionState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Questions with the amounts they ask about, what waits first, then the newest. */
export async function readQuestions(db: Db, of: Chosen): Promise<readonly StoredQuestion[]> {
  const row = of.rowId === undefined ? sql`` : sql`and q.row_id = ${of.rowId}`;
  const month = of.month === undefined ? sql`` : sql`and u.month = ${of.month}`;
  const state = of.state === undefined ? sql`` : sql`and (q.answered_at is not null) = ${of.state === 'ANSWERED'}`;
  const { rows } = await sql`
    with page as (
      select q.*, u.month, u.id as run_id, count(*) over ()::int as total
      from payslip_questions q
      join payroll_rows r on r.company_id = q.company_id and r.id = q.row_id
      join payroll_runs u on u.company_id = r.company_id and u.id = r.run_id
      where q.company_id = ${of.companyId} ${row} ${month} ${state}
      order by q.answered_at is not null, q.created_at desc, q.id desc limit ${of.limit} offset ${of.offset})
    select p.id, p.version, p.row_id, p.month, p.employee_id, e.code, ${latinPersonName('e')} as name,
      nullif(${khmerPersonName('e')}, '') as name_kh, p.item_code, i.title, i.title_kh,
      p.amount_cents as amount, coalesce(case when p.item_code is null then s.net_cents else n.cents end, 0)::bigint as amount_now,
      (select max(a.state) from arrears_proposals a where a.company_id = p.company_id and a.employee_id = p.employee_id
        and a.state in ('TAKEN', 'PAID') and a.decided_at >= p.created_at and exists (
          select from json_array_elements(a.lines) l
          where l ->> 'month' = p.month and (p.item_code is null or l ->> 'key' = p.item_code))) as correction,
      p.words, p.created_at, p.answer, ${accountName('w')} as answered_by, p.answered_at, p.total
    from page p
    join employees e on e.company_id = p.company_id and e.id = p.employee_id
    left join payroll_items i on i.company_id = p.company_id and i.code = p.item_code
    left join lateral (select x.net_cents, x.period from payroll_results x where x.company_id = p.company_id and x.row_id = p.row_id
      and x.period > 1 order by x.period desc limit 1) s on true
    left join payroll_entries n on n.company_id = p.company_id and n.row_id = p.row_id and n.period = s.period
      and n.item_id = i.id
    left join users w on w.company_id = p.company_id and w.id = p.answered_by
    order by p.answered_at is not null, p.created_at desc, p.id desc`.execute(db);
  return z.array(Stored).parse(rows);
}

/** Keeps a question; undefined where one about the same line waits already. */
export async function insertQuestion(
  db: Db,
  of: {
    readonly companyId: string;
    readonly id: string;
    readonly rowId: string;
    readonly employeeId: string;
    readonly itemCode: string | null;
    readonly cents: number;
    readonly words: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  return await db
    .insertInto('payslip_questions')
    .values({
      company_id: of.companyId,
      id: of.id,
      row_id: of.rowId,
      employee_id: of.employeeId,
      item_code: of.itemCode,
      amount_cents: of.cents,
      words: of.words,
      created_at: of.now,
      updated_by: of.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** Holds a question for this transaction, with its month and who changed it last. */
export async function holdQuestion(db: Db, of: { readonly companyId: string; readonly id: string }) {
  return await db
    .selectFrom('payslip_questions as q')
    .innerJoin('payroll_rows as r', (join) => join.onRef('r.company_id', '=', 'q.company_id').onRef('r.id', '=', 'q.row_id'))
    .innerJoin('payroll_runs as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.run_id'))
    .select(['q.id', 'q.version', 'q.row_id as rowId', 'q.employee_id as employeeId', 'q.answered_at as answeredAt', 'u.month'])
    .select(['q.updated_at as changedAt'])
    .select((eb) =>
      eb
        .selectFrom('users as w')
        .select(accountName('w').as('name'))
        .whereRef('w.company_id', '=', 'q.company_id')
        .whereRef('w.id', '=', 'q.updated_by')
        .as('changedBy'),
    )
    .where('q.company_id', '=', of.companyId)
    .where('q.id', '=', of.id)
    .forUpdate('q')
    .executeTakeFirst();
}

/** Keeps the answer of a question that is held. */
export async function storeAnswer(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly answer: string; readonly userId: string; readonly now: Date },
): Promise<{ readonly id: string; readonly version: number }> {
  return await db
    .updateTable('payslip_questions')
    .set({ answer: of.answer, answered_at: of.now, answered_by: of.userId })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** How many questions about the slips of a month wait. */
export async function countOpenQuestions(db: Db, of: { readonly companyId: string; readonly runId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payslip_questions q
    join payroll_rows r on r.company_id = q.company_id and r.id = q.row_id
    where q.company_id = ${of.companyId} and q.answered_at is null and r.run_id = ${of.runId}`.execute(db);
  return rows[0]?.count ?? 0;
}
