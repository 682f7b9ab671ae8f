import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { periods } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName, shownName } from '#server/db/parts/names.ts';
import { isPostable, kindOfRow } from '#server/finance/voucher/index.ts';
import type { ReadLine } from '#server/finance/voucher/index.ts';
import { holdsText } from '#server/db/parts/search.ts';

type Kind = 'FIRST' | 'MONTH' | 'FINAL' | 'PAYMENT' | 'RETURN' | 'REVERSAL';

interface OfCompany {
  readonly companyId: string;
}

/** Journals of a company are made one after the other: a number leaves no gap, and a payment stands in one of them. */
export async function waitForOthers(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`journals ${companyId}`}, 0))`.execute(db);
}

/** How a company books; one that never said so begins with neither setting. */
export async function readSettings(db: Db, companyId: string) {
  const row = await db
    .selectFrom('journal_settings as s')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.updated_by'))
    .select([
      's.version',
      's.balances_by_project',
      's.books_payments',
      's.first_month',
      's.updated_at',
      accountName('u').as('by'),
    ])
    .where('s.company_id', '=', companyId)
    .executeTakeFirst();
  return {
    version: row?.version ?? 1,
    balancesByProject: row?.balances_by_project ?? false,
    booksPayments: row?.books_payments ?? false,
    firstMonth: row?.first_month ?? null,
    last: row === undefined ? undefined : { changedBy: row.by, changedAt: row.updated_at },
  };
}

/** Keeps how a company books; returns nothing where it never did before, so that the version is then the second. */
export async function writeSettings(
  db: Db,
  of: OfCompany & {
    readonly id: string;
    readonly userId: string;
    readonly balancesByProject: boolean;
    readonly booksPayments: boolean;
    readonly firstMonth: string | null;
  },
): Promise<void> {
  const values = {
    balances_by_project: of.balancesByProject,
    books_payments: of.booksPayments,
    first_month: of.firstMonth,
  };
  await db
    .insertInto('journal_settings')
    .values({ company_id: of.companyId, id: of.id, ...values, version: 2, updated_by: of.userId })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** The newest standing journal of a month, who posted it and when, and whether the company ever posted one. */
export async function readPosting(db: Db, of: OfCompany & { readonly month: string }) {
  const { rows } = await sql<{ ever: boolean; by: string | null; at: Date | null }>`
    select exists (select from journals where company_id = ${of.companyId}) as ever, j.by, j.at
    from (select) one left join lateral (
      select ${accountName('w')} as by, j.created_at as at
      from journals j join payroll_runs u on u.company_id = j.company_id and u.id = j.run_id
      left join users w on w.company_id = j.company_id and w.id = j.created_by
      where j.company_id = ${of.companyId} and u.month = ${of.month} and j.kind <> 'REVERSAL' and j.reversed_by is null
      order by j.created_at desc limit 1) j on true`.execute(db);
  return rows[0] ?? { ever: false, by: null, at: null };
}

/** An approved payment of which rows stand in no journal. */
export interface UnpostedPayment {
  readonly runId: string;
  readonly month: string;
  readonly kind: 'FIRST' | 'MONTH' | 'FINAL';
  readonly rowId: string | null;
  readonly personCode: string | null;
  readonly personName: string | null;
  readonly people: number;
  readonly paidCents: number;
  readonly approvedAt: Date;
  readonly lastDay: string;
}

/** The approved payments that are not posted, or not wholly, the oldest first. */
export async function readUnposted(
  db: Db,
  of: OfCompany & { readonly firstMonth: string | null; readonly month?: string },
): Promise<readonly UnpostedPayment[]> {
  const only = of.month === undefined ? sql`` : sql`and u.month = ${of.month}`;
  const { rows } = await sql<UnpostedPayment>`
    with open as materialized (
      select p.run_id, u.month, ${kindOfRow} as kind, p.row_id, p.code, ${shownName(sql`p.name`, sql`p.name_kh`)} as name, p.approved_at,
        p.to_date, case when p.period = 1 then p.first_cents else p.second_cents end as paid
      from payroll_runs u
      join payroll_results p on p.company_id = u.company_id and p.run_id = u.id
      join payroll_periods q on q.company_id = p.company_id and q.run_id = p.run_id
        and q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
        and q.row_id is not distinct from case when p.period = 3 then p.row_id end
      where u.company_id = ${of.companyId} and u.month >= ${of.firstMonth ?? ''} ${only} and ${isPostable}
        and (p.period > 1 or p.first_cents <> 0))
    select run_id as "runId", month, kind, case when kind = 'FINAL' then row_id end as "rowId",
      case when kind = 'FINAL' then min(code) end as "personCode", case when kind = 'FINAL' then min(name) end as "personName",
      count(*)::int as people, sum(paid)::bigint as "paidCents", max(approved_at) as "approvedAt", max(to_date) as "lastDay"
    from open group by run_id, month, kind, case when kind = 'FINAL' then row_id end
    order by month, array_position(array['FIRST', 'MONTH', 'FINAL'], kind), min(code)`.execute(db);
  return rows;
}

/** The run of a journal to be posted, held until this transaction ends. */
export async function holdRun(
  db: Db,
  of: OfCompany & { readonly runId: string },
): Promise<{ readonly month: string } | undefined> {
  const { rows } = await sql<{ month: string }>`select month from payroll_runs
    where company_id = ${of.companyId} and id = ${of.runId} for share`.execute(db);
  return rows[0];
}

/** Whether any payment of this kind in the run is approved, posted or not. */
export async function isApproved(
  db: Db,
  of: OfCompany & { readonly runId: string; readonly kind: string; readonly rowId: string | undefined },
): Promise<boolean> {
  const row = of.rowId === undefined ? sql`` : sql`and p.row_id = ${of.rowId}`;
  const { rows } =
    await sql`select from payroll_results p join payroll_periods q on q.company_id = p.company_id and q.run_id = p.run_id
      and q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
      and q.row_id is not distinct from case when p.period = 3 then p.row_id end
    where p.company_id = ${of.companyId} and p.run_id = ${of.runId} and p.approved_at is not null and ${kindOfRow} = ${of.kind} ${row}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The next number of a year; journals of the company wait for each other. */
export async function nextNumber(db: Db, of: OfCompany & { readonly year: number }): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0) + 1 as next from journals
    where company_id = ${of.companyId} and year = ${of.year}`.execute(db);
  return rows[0]?.next ?? 1;
}

/** A journal as it is written. */
export interface NewJournal extends OfCompany {
  readonly id: string;
  readonly userId: string;
  readonly year: number;
  readonly number: number;
  readonly kind: Kind;
  readonly runId: string;
  readonly rowId: string | null;
  readonly batchId: string | null;
  readonly date: string;
  readonly balancesByProject: boolean;
  readonly people: number;
  /** The database takes it only where both are the same. */
  readonly debit: number;
  readonly credit: number;
  readonly sha256: Buffer;
  readonly reverses?: string;
  readonly reason?: string;
}

export async function insertJournal(db: Db, of: NewJournal): Promise<void> {
  await db
    .insertInto('journals')
    .values({
      company_id: of.companyId,
      id: of.id,
      year: of.year,
      number: of.number,
      kind: of.kind,
      run_id: of.runId,
      row_id: of.rowId,
      batch_id: of.batchId,
      date: of.date,
      balances_by_project: of.balancesByProject,
      people: of.people,
      debit_cents: of.debit,
      credit_cents: of.credit,
      sha256: of.sha256,
      reverses: of.reverses ?? null,
      reason: of.reason ?? null,
      created_by: of.userId,
    })
    .execute();
}

/** A line as it is written; cents, one of debit and credit. */
export interface NewLine {
  readonly accountId: string;
  readonly target: string;
  readonly employeeId: string;
  readonly rowId: string;
  readonly period: number;
  readonly itemId: string | null;
  readonly projectId: string | null;
  readonly subProjectId: string | null;
  readonly project: string | null;
  readonly subProject: string | null;
  readonly donor: string | null;
  readonly department: string | null;
  readonly activities: readonly string[];
  readonly movedFrom: string | null;
  readonly settledMonth: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly riel: number | null;
  readonly text: string;
}

/** So many lines go to the database at once. */
const chunk = 5_000;

/** Writes the lines of a journal with the accounts as they are called today. */
export async function insertLines(
  db: Db,
  of: OfCompany & { readonly journalId: string; readonly lines: readonly NewLine[] },
): Promise<void> {
  const { companyId, journalId, lines } = of;
  const accounts = `{${[...new Set(lines.map(({ accountId }) => accountId))].join(',')}}`;
  await sql`insert into journal_accounts (company_id, journal_id, account_id, code, name, name_kh, type, dimensions)
    select company_id, ${journalId}::uuid, id, code, name, name_kh, type, array[coalesce(dimension1, ''), coalesce(dimension2, ''),
      coalesce(dimension3, ''), coalesce(dimension4, ''), coalesce(dimension5, ''), coalesce(dimension6, ''), coalesce(dimension7, '')]
    from ledger_accounts where company_id = ${companyId} and id = any(${accounts}::uuid[])`.execute(db);
  for (let at = 0; at < lines.length; at += chunk) {
    const part = lines.slice(at, at + chunk).map((line, place) => ({ ...line, no: at + place + 1 }));
    // One statement for 5,000 lines.
    await sql`insert into journal_lines (company_id, journal_id, line_no, account_id, target, employee_id, row_id, period, item_id,
        project_id, sub_project_id, project, sub_project, donor, department, activities, moved_from, settled_month, debit_cents, credit_cents, riel, text)
      select ${companyId}::uuid, ${journalId}::uuid, l.no, l."accountId", l.target, l."employeeId", l."rowId", l.period, l."itemId",
        l."projectId", l."subProjectId", l.project, l."subProject", l.donor, l.department, l.activities, l."movedFrom", l."settledMonth", l.debit,
        l.credit, l.riel, l.text
      from json_to_recordset(${JSON.stringify(part)}::text::json) as l(no int, "accountId" uuid, target text, "employeeId" uuid,
        "rowId" uuid, period smallint, "itemId" uuid, "projectId" uuid, "subProjectId" uuid, project text, "subProject" text, donor text,
        department text, activities text[], "movedFrom" text, "settledMonth" text, debit bigint, credit bigint, riel bigint, text text)`.execute(
      db,
    );
  }
}

/** Says which payments a journal holds. */
export async function insertRows(
  db: Db,
  of: OfCompany & {
    readonly journalId: string;
    readonly rows: readonly { readonly rowId: string; readonly period: number }[];
  },
): Promise<void> {
  await sql`insert into journal_rows (company_id, journal_id, row_id, period)
    select ${of.companyId}::uuid, ${of.journalId}::uuid, r."rowId", r.period
    from json_to_recordset(${JSON.stringify(of.rows)}::text::json) as r("rowId" uuid, period smallint)`.execute(db);
}

const journalNumber = (alias: string): RawBuilder<string> =>
  sql<string>`'J-' || ${sql.ref(`${alias}.year`)} || '-' || lpad(${sql.ref(`${alias}.number`)}::text, 4, '0')`;

/** A posted journal as lists show it. */
export interface StoredJournal {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly kind: Kind;
  readonly runId: string;
  readonly rowId: string | null;
  readonly month: string;
  readonly date: string;
  readonly people: number;
  readonly personCode: string | null;
  readonly personName: string | null;
  readonly batchId: string | null;
  readonly batchNumber: string | null;
  readonly cents: number;
  readonly balancesByProject: boolean;
  readonly reason: string | null;
  readonly reversesId: string | null;
  readonly reversesNumber: string | null;
  readonly reversedById: string | null;
  readonly reversedByNumber: string | null;
  readonly sha256: string;
  readonly postedBy: string | null;
  readonly postedAt: Date;
}

export interface JournalFilter {
  readonly number?: string | undefined;
  readonly month?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly state?: 'POSTED' | 'REVERSED' | undefined;
}

function matching(of: OfCompany & JournalFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`j.company_id = ${of.companyId}`,
      ...(of.number === undefined ? [] : [holdsText(journalNumber('j'), of.number)]),
      ...(of.month === undefined ? [] : [sql`u.month = ${of.month}`]),
      ...(of.kind === undefined ? [] : [sql`j.kind = ${of.kind}`]),
      ...(of.state === undefined ? [] : [sql`(j.reversed_by is null) = ${of.state === 'POSTED'}`]),
    ],
    sql` and `,
  );
}

const listed = sql`
  select j.id, j.version, ${journalNumber('j')} as number, j.kind, j.run_id as "runId", j.row_id as "rowId", u.month, j.date, j.people,
    who.code as "personCode", who.name as "personName", j.batch_id as "batchId", b.number as "batchNumber", j.debit_cents as cents, j.balances_by_project as "balancesByProject", j.reason,
    o.id as "reversesId", ${journalNumber('o')} as "reversesNumber", r.id as "reversedById", ${journalNumber('r')} as "reversedByNumber",
    encode(j.sha256, 'hex') as sha256, ${accountName('a')} as "postedBy", j.created_at as "postedAt"
  from journals j
  join payroll_runs u on u.company_id = j.company_id and u.id = j.run_id
  left join journals o on o.company_id = j.company_id and o.id = j.reverses
  left join journals r on r.company_id = j.company_id and r.id = j.reversed_by
  left join users a on a.company_id = j.company_id and a.id = j.created_by
  left join payment_batches b on b.company_id = j.company_id and b.id = j.batch_id
  left join lateral (select p.code, ${shownName(sql`p.name`, sql`p.name_kh`)} as name from payroll_results p
    where p.company_id = j.company_id and p.row_id = j.row_id and p.period = 3) who on true`;

/** A page of the journals, the newest first. */
export async function readJournals(
  db: Db,
  of: OfCompany & JournalFilter & { readonly offset: number; readonly limit: number },
): Promise<readonly StoredJournal[]> {
  const { rows } = await sql<StoredJournal>`${listed} where ${matching(of)}
    order by j.year desc, j.number desc offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many journals fit. */
export async function countJournals(db: Db, of: OfCompany & JournalFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from journals j
    join payroll_runs u on u.company_id = j.company_id and u.id = j.run_id where ${matching(of)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One journal; `hold` keeps others from it until this transaction ends. */
export async function findJournal(
  db: Db,
  of: OfCompany & { readonly id: string; readonly hold?: boolean },
): Promise<StoredJournal | undefined> {
  if (of.hold === true)
    await sql`select id from journals where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
  const { rows } = await sql<StoredJournal>`${listed} where j.company_id = ${of.companyId} and j.id = ${of.id}`.execute(db);
  return rows[0];
}

/** The lines of a journal, in their order, as they were posted; names in the reader's language. */
export async function readLines(db: Db, of: OfCompany & { readonly journalId: string }): Promise<readonly ReadLine[]> {
  const { rows } = await sql<Omit<ReadLine, 'period'> & { readonly period: number | null }>`
    select l.row_id as "rowId", l.period, p.code as "employeeCode", ${shownName(sql`p.name`, sql`p.name_kh`)} as "employeeName",
      i.code as "itemCode", coalesce(${shownName(sql`i.title`, sql`i.title_kh`)}, l.text) as "itemTitle", a.code as "accountCode",
      ${listedName('a')} as "accountName", l.project, l.sub_project as "subProject", l.donor, l.activities,
      l.moved_from as "movedFrom", l.settled_month as "settledMonth", l.debit_cents as debit, l.credit_cents as credit, l.riel
    from journal_lines l
    join journal_accounts a on a.company_id = l.company_id and a.journal_id = l.journal_id and a.account_id = l.account_id
    left join payroll_results p on p.company_id = l.company_id and p.row_id = l.row_id and p.period = l.period
    left join payroll_items i on i.company_id = l.company_id and i.id = l.item_id
    where l.company_id = ${of.companyId} and l.journal_id = ${of.journalId} order by l.line_no`.execute(db);
  return rows.map((row) => ({ ...row, period: row.period === null ? null : (periods[row.period - 1] ?? null) }));
}

/** Copies the lines of a journal with debit and credit turned, and its accounts as they were. */
export async function turnLines(db: Db, of: OfCompany & { readonly journalId: string; readonly to: string }): Promise<void> {
  await sql`insert into journal_accounts (company_id, journal_id, account_id, code, name, name_kh, type, dimensions)
    select company_id, ${of.to}::uuid, account_id, code, name, name_kh, type, dimensions from journal_accounts
    where company_id = ${of.companyId} and journal_id = ${of.journalId}`.execute(db);
  await sql`insert into journal_lines (company_id, journal_id, line_no, account_id, target, employee_id, row_id, period, item_id,
      project_id, sub_project_id, project, sub_project, donor, department, activities, moved_from, settled_month, debit_cents, credit_cents, riel, text)
    select company_id, ${of.to}::uuid, line_no, account_id, target, employee_id, row_id, period, item_id, project_id, sub_project_id, project,
      sub_project, donor, department, activities, moved_from, settled_month, credit_cents, debit_cents, -riel, text from journal_lines
    where company_id = ${of.companyId} and journal_id = ${of.journalId}`.execute(db);
}

/** Links a journal to the one that took it back, and frees what it held. */
export async function markReversed(db: Db, of: OfCompany & { readonly id: string; readonly by: string }): Promise<void> {
  await db
    .updateTable('journals')
    .set({ reversed_by: of.by })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
  await db
    .updateTable('journal_rows')
    .set({ is_standing: false })
    .where('company_id', '=', of.companyId)
    .where('journal_id', '=', of.id)
    .execute();
  await db
    .updateTable('journal_payments')
    .set({ is_standing: false })
    .where('company_id', '=', of.companyId)
    .where('journal_id', '=', of.id)
    .execute();
}

/** The rates that the payments of a journal were calculated with: riel per dollar, ten-thousandths. */
export async function readRates(db: Db, of: OfCompany & { readonly journalId: string }): Promise<readonly number[]> {
  const { rows } = await sql<{ fx: number }>`
    select distinct q.fx from journals j
    join journal_rows r on r.company_id = j.company_id and r.journal_id = coalesce(j.reverses, j.id)
    join payroll_periods q on q.company_id = j.company_id and q.run_id = j.run_id
      and q.period = (array['first_payment', 'second_payment', 'final_payment'])[r.period]
      and q.row_id is not distinct from case when r.period = 3 then r.row_id end
    where j.company_id = ${of.companyId} and j.id = ${of.journalId} and q.fx is not null order by q.fx`.execute(db);
  return rows.map(({ fx }) => fx);
}
