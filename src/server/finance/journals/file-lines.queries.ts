import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LineShape } from '#contract/finance/journal-columns.ts';
import type { Db } from '#server/db/connect.ts';

/** An account of a journal as it was posted. */
export interface FileAccount {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly dimensions: readonly string[];
}

/** A line of a file for an accounting system: names in Latin letters, cents, riel without a sign. */
export interface FileLine {
  readonly employeeCode: string | null;
  readonly employeeName: string | null;
  readonly item: string | null;
  readonly text: string;
  readonly accountId: string;
  readonly project: string | null;
  readonly subProject: string | null;
  readonly donor: string | null;
  readonly department: string | null;
  readonly activities: readonly string[];
  readonly debit: number;
  readonly credit: number;
  readonly riel: number | null;
}

/** The accounts that a journal's lines name, by their id. */
export async function readFileAccounts(
  db: Db,
  of: { readonly companyId: string; readonly journalId: string },
): Promise<ReadonlyMap<string, FileAccount>> {
  const rows = await db
    .selectFrom('journal_accounts')
    .select(['account_id', 'code', 'name', 'type', 'dimensions'])
    .where('company_id', '=', of.companyId)
    .where('journal_id', '=', of.journalId)
    .execute();
  return new Map(rows.map(({ account_id: id, ...account }) => [id, account]));
}

const none = sql`null::text`;
const noList = sql`'{}'::text[]`;

/** What stays of a line in a shape: what is left out is summed over. */
const kept: Readonly<Record<LineShape, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  person: {
    employeeCode: sql`p.code`,
    employeeName: sql`p.name`,
    item: sql`i.code`,
    text: sql`l.text`,
    project: sql`l.project`,
    subProject: sql`l.sub_project`,
    donor: sql`l.donor`,
    department: sql`l.department`,
    activities: sql`l.activities`,
    place: sql`l.line_no`,
  },
  project: {
    employeeCode: none,
    employeeName: none,
    item: sql`i.code`,
    text: sql`l.text`,
    project: sql`l.project`,
    subProject: sql`l.sub_project`,
    donor: sql`l.donor`,
    department: none,
    activities: noList,
    place: sql`0`,
  },
  account: {
    employeeCode: none,
    employeeName: none,
    item: none,
    text: sql`''::text`,
    project: none,
    subProject: none,
    donor: none,
    department: none,
    activities: noList,
    place: sql`0`,
  },
};

/** Lines of people that are read at once: a month of 10,000 people has a quarter of a million. */
const portionLines = 10_000;

/**
 * The lines of a journal in a shape, in portions. Debits and credits of one account are never set off against each other. A posted journal
 * never changes, so the portions are of one state.
 */
export async function* readFileLines(
  db: Db,
  of: { readonly companyId: string; readonly journalId: string; readonly shape: LineShape; readonly portion?: number },
): AsyncGenerator<readonly FileLine[]> {
  const { portion = portionLines } = of;
  if (of.shape !== 'person') {
    yield await readSummed(db, of);
    return;
  }
  let after = 0;
  while (true) {
    const { rows } = await sql<FileLine & { readonly place: number }>`
      with lines as (${linesOf(of)} and l.line_no > ${after} order by l.line_no limit ${portion})
      select ${told}, debit, credit, abs(riel) as riel, place from lines order by place`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
    after = rows.at(-1)?.place ?? after;
  }
}

async function readSummed(
  db: Db,
  of: { readonly companyId: string; readonly journalId: string; readonly shape: LineShape },
): Promise<readonly FileLine[]> {
  const { rows } = await sql<FileLine>`with lines as (${linesOf(of)})
    select ${told}, sum(debit)::bigint as debit, sum(credit)::bigint as credit, abs(sum(riel))::bigint as riel
    from lines
    group by ${told}, "accountCode", place, debit > 0
    order by place, "accountCode", project nulls last, "subProject" nulls last, item, text, debit > 0 desc`.execute(db);
  return rows;
}

const told = sql`"employeeCode", "employeeName", item, text, "accountId", project, "subProject", donor, department, activities`;

function linesOf(of: { readonly companyId: string; readonly journalId: string; readonly shape: LineShape }): RawBuilder<unknown> {
  const columns = Object.entries(kept[of.shape]).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  return sql`
    select ${sql.join(columns)}, l.account_id as "accountId", a.code as "accountCode", l.debit_cents as debit, l.credit_cents as credit,
      l.riel
    from journal_lines l
    join journal_accounts a on a.company_id = l.company_id and a.journal_id = l.journal_id and a.account_id = l.account_id
    left join payroll_results p on p.company_id = l.company_id and p.row_id = l.row_id and p.period = l.period
    left join payroll_items i on i.company_id = l.company_id and i.id = l.item_id
    where l.company_id = ${of.companyId} and l.journal_id = ${of.journalId}`;
}
