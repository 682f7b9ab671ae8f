import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { BatchState } from '#contract/finance/payment-batches.ts';
import type { Period } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { hasFirstPaymentOf } from '#server/payroll/runs/index.ts';
import { accountName, listedName, shownName } from '#server/db/parts/names.ts';

/** A batch as stored, without its file. Amounts in whole cents or whole riel. */
export interface StoredBatch {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly state: BatchState;
  readonly runId: string;
  readonly month: string;
  readonly period: Period;
  readonly hasFirstPayment: boolean;
  readonly layout: string | null;
  readonly currency: 'USD' | 'KHR';
  readonly payments: number;
  readonly total: number;
  readonly settled: number;
  readonly returned: number;
  readonly returnedTotal: number;
  readonly fileName: string;
  readonly sha256: string;
  readonly madeBy: string;
  readonly madeById: string | null;
  readonly madeAt: Date;
  readonly sentOn: string | null;
  readonly sentBy: string | null;
  readonly cancelledBy: string | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly cancelAskedBy: string | null;
  readonly cancelAskedById: string | null;
  readonly cancelAskedAt: Date | null;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

interface Chosen {
  readonly companyId: string;
  readonly id?: string;
  readonly month?: string | undefined;
  readonly state?: BatchState | undefined;
}

const condition = ({ companyId, id, month, state }: Chosen) => sql`b.company_id = ${companyId}
  and (${id ?? null}::uuid is null or b.id = ${id ?? null})
  and (${month ?? null}::text is null or u.month = ${month ?? null})
  and (${state ?? null}::text is null or b.state = ${state ?? null})`;

const nameOf = (column: string) =>
  sql`(select ${accountName('w')} from users w where w.company_id = b.company_id and w.id = ${sql.ref(`b.${column}`)})`;

/** Batches, the newest first. */
export async function readBatches(
  db: Db,
  of: Chosen,
  page: { readonly offset: number; readonly limit: number } = { offset: 0, limit: 1 },
): Promise<readonly StoredBatch[]> {
  const { rows } = await sql<StoredBatch>`
    select b.id, b.number, b.version, b.state, b.run_id as "runId", u.month, b.period, ${hasFirstPaymentOf('u')} as "hasFirstPayment", ${listedName('l')} as layout, b.currency, b.payments,
      b.total_amount as total, back.settled, back.count as returned, back.total as "returnedTotal", b.file_name as "fileName", b.sha256,
      ${nameOf('made_by')} as "madeBy", b.made_by as "madeById", b.made_at as "madeAt", b.sent_on as "sentOn", ${nameOf('sent_by')} as "sentBy",
      ${nameOf('cancelled_by')} as "cancelledBy", b.cancelled_at as "cancelledAt", b.cancel_reason as "cancelReason",
      ${nameOf('cancel_asked_by')} as "cancelAskedBy", b.cancel_asked_by as "cancelAskedById", b.cancel_asked_at as "cancelAskedAt",
      ${nameOf('updated_by')} as "changedBy", b.updated_at as "changedAt"
    from payment_batches b
    join payroll_runs u on u.company_id = b.company_id and u.id = b.run_id
    left join file_layout_versions v on v.company_id = b.company_id and v.id = b.layout_version_id
    left join file_layouts l on l.company_id = v.company_id and l.id = v.layout_id
    cross join lateral (
      select count(*) filter (where r.state = 'RETURNED')::int as count,
        coalesce(sum(r.amount) filter (where r.state = 'RETURNED'), 0)::bigint as total,
        count(*) filter (where r.state = 'STANDING' and r.settled_on is not null)::int as settled
      from payment_batch_rows r where r.company_id = b.company_id and r.batch_id = b.id) back
    where ${condition(of)} order by b.year desc, b.sequence desc offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows;
}

export async function countBatches(db: Db, of: Chosen): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_batches b join payroll_runs u on u.company_id = b.company_id and u.id = b.run_id
    where ${condition(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A payment of a batch. */
export interface StoredBatchRow {
  readonly id: string;
  readonly batchId: string;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly account: string | null;
  readonly amount: number;
  readonly rounding: number;
  readonly state: 'STANDING' | 'RETURNED' | 'CANCELLED';
  readonly settledOn: string | null;
  readonly returnedOn: string | null;
  readonly reason: string | null;
  readonly returnedBy: string | null;
}

/** The payments of a batch, or one of them. */
export async function readBatchRows(
  db: Db,
  of: { readonly companyId: string } & ({ readonly batchId: string } | { readonly id: string }),
): Promise<readonly StoredBatchRow[]> {
  const { rows } = await sql<StoredBatchRow>`
    select r.id, r.batch_id as "batchId", r.employee_id as "employeeId", r.code, ${shownName(sql`r.name`, sql`r.name_kh`)} as name,
      r.account_number as account, r.amount, r.rounding, r.state, r.settled_on as "settledOn", r.returned_on as "returnedOn", r.return_reason as reason,
      (select ${accountName('w')} from users w where w.company_id = r.company_id and w.id = r.returned_by) as "returnedBy"
    from payment_batch_rows r
    where r.company_id = ${of.companyId} and ${'batchId' in of ? sql`r.batch_id = ${of.batchId}` : sql`r.id = ${of.id}`}
    order by r.code, r.id`.execute(db);
  return rows;
}

/** Holds the making of batches of a company until the transaction ends: numbers have no gaps, a payment is taken once. */
export async function holdNumbers(db: Db, companyId: string): Promise<void> {
  await sql`select from finance_settings where company_id = ${companyId} for update`.execute(db);
}

/** The next number of a year; asked for while the numbers are held. */
export async function nextNumber(
  db: Db,
  of: { readonly companyId: string; readonly year: number },
): Promise<{ readonly sequence: number; readonly number: string }> {
  const { rows } = await sql<{ sequence: number }>`
    select coalesce(max(sequence), 0) + 1 as sequence from payment_batches where company_id = ${of.companyId} and year = ${of.year}`.execute(
    db,
  );
  const sequence = rows[0]?.sequence ?? 1;
  return { sequence, number: `P-${of.year}-${String(sequence).padStart(4, '0')}` };
}

/** Holds a batch until the transaction ends. */
export async function holdBatch(db: Db, of: { readonly companyId: string; readonly id: string }): Promise<void> {
  await sql`select from payment_batches where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** What is written of a new batch. */
export interface NewBatch {
  readonly companyId: string;
  readonly number: string;
  readonly year: number;
  readonly sequence: number;
  readonly runId: string;
  readonly period: Period;
  readonly layoutVersionId: string | null;
  readonly currency: 'USD' | 'KHR';
  readonly total: number;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly madeBy: string;
  readonly now: Date;
  readonly rows: readonly {
    readonly rowId: string;
    readonly period: Period;
    readonly employeeId: string;
    readonly code: string;
    readonly name: string;
    readonly nameKh: string | null;
    readonly account: string | null;
    readonly amount: number;
    readonly cents: number;
    readonly rounding: number;
  }[];
}

/** Stores a batch with its payments. */
export async function insertBatch(db: Db, batch: NewBatch): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('payment_batches')
    .values({
      company_id: batch.companyId,
      id,
      number: batch.number,
      year: batch.year,
      sequence: batch.sequence,
      run_id: batch.runId,
      period: batch.period,
      layout_version_id: batch.layoutVersionId,
      currency: batch.currency,
      payments: batch.rows.length,
      total_amount: batch.total,
      file_name: batch.fileName,
      content_type: batch.contentType,
      file_bytes: batch.bytes,
      sha256: batch.sha256,
      made_by: batch.madeBy,
      made_at: batch.now,
      updated_by: batch.madeBy,
    })
    .execute();
  const rows = batch.rows.map((row) => ({ ...row, id: randomUUIDv7() }));
  await sql`
    insert into payment_batch_rows (company_id, id, batch_id, row_id, period, employee_id, code, name, name_kh, account_number, amount, cents, rounding, updated_by)
    select ${batch.companyId}, r.id, ${id}, r."rowId", r.period, r."employeeId", r.code, r.name, r."nameKh", r.account, r.amount, r.cents, r.rounding, ${batch.madeBy}
    from json_to_recordset(${JSON.stringify(rows)}) as r (id uuid, "rowId" uuid, period text, "employeeId" uuid, code text, name text,
      "nameKh" text, account text, amount bigint, cents bigint, rounding bigint)`.execute(db);
  return id;
}

/** Payments of batches that are not cancelled, by where they stand and by currency: whole cents or riel. */
export async function readOnTheirWay(db: Db, of: { readonly companyId: string; readonly month?: string | undefined }) {
  const { rows } = await sql<{
    step: 'made' | 'sent' | 'answered';
    currency: 'USD' | 'KHR';
    payments: number;
    amount: number;
    batchIds: readonly string[];
    askedIds: readonly string[];
  }>`
    select case when b.state = 'MADE' then 'made' when r.state = 'RETURNED' or r.settled_on is not null then 'answered' else 'sent' end as step,
      b.currency, count(*) as payments, sum(r.amount)::bigint as amount, array_agg(distinct b.id) as "batchIds",
      coalesce(array_agg(distinct b.id) filter (where b.cancel_asked_at is not null), '{}') as "askedIds"
    from payment_batches b
    join payroll_runs u on u.company_id = b.company_id and u.id = b.run_id
    join payment_batch_rows r on r.company_id = b.company_id and r.batch_id = b.id
    where b.company_id = ${of.companyId} and b.state <> 'CANCELLED' and (${of.month ?? null}::text is null or u.month = ${of.month ?? null})
    group by 1, 2 order by 2 desc`.execute(db);
  return rows;
}

/** The file of a batch. */
export async function readBatchFile(db: Db, of: { readonly companyId: string; readonly id: string }) {
  return await db
    .selectFrom('payment_batches')
    .select(['file_name as fileName', 'content_type as contentType', 'file_bytes as body'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
}

/** Who took the file of a batch, the first first. */
export async function readDownloads(db: Db, of: { readonly companyId: string; readonly batchId: string }) {
  const { rows } = await sql<{ by: string; at: Date; sha256: string }>`
    select ${actor('d')} as by, d.at, d.sha256 from payment_batch_downloads d
    where d.company_id = ${of.companyId} and d.batch_id = ${of.batchId} order by d.at, d.id`.execute(db);
  return rows;
}

/** The bank's files that told of a batch, the first first. */
export async function readResults(db: Db, of: { readonly companyId: string; readonly batchId: string }) {
  const { rows } = await sql<{ by: string; at: Date; settled: number; returned: number }>`
    select ${actor('d')} as by, d.at, d.settled, d.returned from payment_batch_results d
    where d.company_id = ${of.companyId} and d.batch_id = ${of.batchId} order by d.at, d.id`.execute(db);
  return rows;
}

/** The name of the account that did it. */
const actor = (row: string) =>
  sql`coalesce((select ${accountName('w')} from users w where w.company_id = ${sql.ref(`${row}.company_id`)} and w.id = ${sql.ref(`${row}.user_id`)}), '-')`;

/** How many batches of a month are made, and neither sent nor cancelled. */
export async function countUnsent(db: Db, of: { readonly companyId: string; readonly month: string }): Promise<number> {
  return await countBatches(db, { ...of, state: 'MADE' });
}

/** The version of a layout that made a batch: who wrote it, and who had put the layout into use by then, as the trail tells. */
export async function readLayoutOf(
  db: Db,
  of: { readonly companyId: string; readonly batchId: string },
): Promise<{ number: number; validFrom: string; writtenBy: string[]; liveBy: string | null; liveAt: Date | null } | undefined> {
  const { rows } = await sql<{
    number: number;
    validFrom: string;
    writtenBy: string[];
    liveBy: string | null;
    liveAt: Date | null;
  }>`
    select v.number, v.valid_from as "validFrom",
      array(select distinct coalesce(${accountName('u')}, a.user_name) from audit_entries a
        left join users u on u.company_id = a.company_id and u.id = a.user_id
        where a.company_id = v.company_id and a.record_type = 'file_layout_versions' and a.record_id = v.id
          and a.user_id is not null and jsonb_exists(a.after, 'content')) as "writtenBy",
      live.by as "liveBy", live.at as "liveAt"
    from payment_batches b
    join file_layout_versions v on v.company_id = b.company_id and v.id = b.layout_version_id
    left join lateral (
      select coalesce(${accountName('u')}, a.user_name) as by, a.at from audit_entries a
      left join users u on u.company_id = a.company_id and u.id = a.user_id
      where a.company_id = v.company_id and a.record_type = 'file_layouts' and a.record_id = v.layout_id
        and a.user_id is not null and a.after ->> 'state' = 'LIVE' and a.at <= b.made_at
      order by a.id desc limit 1) live on true
    where b.company_id = ${of.companyId} and b.id = ${of.batchId}`.execute(db);
  return rows[0];
}
