import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LineShape } from '#contract/journal-columns.ts';
import type { Db } from '#server/db/connect.ts';

/** A line of a file for an accounting system: names in Latin letters, cents, riel without a sign. */
export interface FileLine {
  readonly employeeCode: string | null;
  readonly employeeName: string | null;
  readonly item: string | null;
  readonly text: string;
  readonly accountCode: string;
  readonly accountName: string;
  readonly accountType: string;
  readonly dimensions: readonly string[];
  readonly project: string | null;
  readonly subProject: string | null;
  readonly donor: string | null;
  readonly department: string | null;
  readonly activities: readonly string[];
  readonly debit: number;
  readonly credit: number;
  readonly riel: number | null;
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

/** The lines of a journal in a shape. Debits and credits of one account are never set off against each other. */
export async function readFileLines(
  db: Db,
  of: { readonly companyId: string; readonly journalId: string; readonly shape: LineShape },
): Promise<readonly FileLine[]> {
  const columns = Object.entries(kept[of.shape]).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const lines = sql`
    select ${sql.join(columns)}, a.code as "accountCode", a.name as "accountName", a.type as "accountType", a.dimensions,
      l.debit_cents as debit, l.credit_cents as credit, l.riel
    from journal_lines l
    join journal_accounts a on a.company_id = l.company_id and a.journal_id = l.journal_id and a.account_id = l.account_id
    left join payroll_results p on p.company_id = l.company_id and p.row_id = l.row_id and p.period = l.period
    left join payroll_items i on i.company_id = l.company_id and i.id = l.item_id
    where l.company_id = ${of.companyId} and l.journal_id = ${of.journalId}`;
  const told = sql`"employeeCode", "employeeName", item, text, "accountCode", "accountName", "accountType", dimensions, project, "subProject",
    donor, department, activities`;
  const { rows } = await (
    of.shape === 'person'
      ? sql<FileLine>`with lines as (${lines}) select ${told}, debit, credit, abs(riel) as riel from lines order by place`
      : sql<FileLine>`with lines as (${lines})
          select ${told}, sum(debit)::bigint as debit, sum(credit)::bigint as credit, abs(sum(riel))::bigint as riel
          from lines
          group by ${told}, place, debit > 0
          order by place, "accountCode", project nulls last, "subProject" nulls last, item, text, debit > 0 desc`
  ).execute(db);
  return rows;
}
