import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { SaidWord } from '#contract/finance/payroll-month.ts';
import type { ConfirmedState } from '#contract/payroll/payroll-confirmation.ts';
import { Period } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';

interface OfMonth {
  readonly companyId: string;
  /** `YYYY-MM`. */
  readonly month: string;
}

/** When the newest second payment of a month before another was approved; undefined where none was. */
export async function findLastApproval(db: Db, of: OfMonth): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select q.approved_at as at from payroll_periods q join payroll_runs u on u.company_id = q.company_id and u.id = q.run_id
    where q.company_id = ${of.companyId} and q.period = 'second_payment' and q.state = 'APPROVED' and u.month < ${of.month}
    order by u.month desc limit 1`.execute(db);
  return rows[0]?.at;
}

/** When the last payment of a month was approved; null while one is open, a first payment that was left out aside. */
export async function findClosing(db: Db, of: OfMonth): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when bool_and(q.state = 'APPROVED') then max(q.approved_at) end as at
    from payroll_periods q join payroll_runs u on u.company_id = q.company_id and u.id = q.run_id
    where q.company_id = ${of.companyId} and u.month = ${of.month} and not (q.period = 'first_payment' and u.first_closed)`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** Keeps what somebody confirmed with a step; nothing to confirm with is told as such. */
export async function insertConfirmation(
  db: Db,
  of: {
    readonly companyId: string;
    readonly runId: string;
    readonly period: Period;
    readonly state: ConfirmedState;
    readonly userId: string;
    readonly actedFor: string | null;
    readonly at: Date;
    readonly list: { readonly count: number; readonly digest: string; readonly since: Date | null } | undefined;
  },
): Promise<void> {
  await db
    .insertInto('payroll_confirmations')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      run_id: of.runId,
      period: of.period,
      state: of.state,
      user_id: of.userId,
      acted_for: of.actedFor,
      at: of.at,
      changes: of.list?.count ?? null,
      digest: of.list === undefined ? null : Buffer.from(of.list.digest, 'hex'),
      since: of.list?.since ?? null,
    })
    .execute();
}

/** What was confirmed with the steps of a month, in the order of the steps. */
export async function readConfirmations(db: Db, of: OfMonth) {
  const { rows } = await sql<{
    id: string;
    period: string;
    state: string;
    by: string;
    on_behalf_of: string | null;
    at: Date;
    changes: number | null;
    digest: string | null;
  }>`
    select c.id, c.period, c.state, ${accountName('w')} as by, ${personName('e')} as on_behalf_of, c.at, c.changes,
      encode(c.digest, 'hex') as digest
    from payroll_confirmations c
    join payroll_runs u on u.company_id = c.company_id and u.id = c.run_id
    join users w on w.company_id = c.company_id and w.id = c.user_id
    left join employees e on e.company_id = c.company_id and e.id = c.acted_for
    where c.company_id = ${of.companyId} and u.month = ${of.month}
    order by c.at, c.id`.execute(db);
  return rows.map(({ on_behalf_of: onBehalfOf, at, period, ...row }) => ({
    ...row,
    period: Period.parse(period),
    onBehalfOf,
    at: at.toISOString(),
  }));
}

/** A request that two people decide on, by which entries of the trail came about. */
export interface Cause {
  readonly entryId: number;
  readonly kind: 'terms' | 'details';
  readonly requestNo: string;
  readonly askedBy: string | null;
  readonly reason: string | null;
  readonly papers: readonly string[];
  /** Details of somebody's record were asked for beside the bank account, or without one. */
  readonly hasOther: boolean;
}

/** The requests whose decision wrote these entries: what is written by one call of the product in one transaction has one instant. */
export async function readCauses(
  db: Db,
  of: { readonly companyId: string; readonly entryIds: readonly number[] },
): Promise<ReadonlyMap<number, Cause>> {
  if (of.entryIds.length === 0) return new Map();
  const { rows } = await sql<Cause>`
    select a.id as "entryId", case when t.id is null then 'details' else 'terms' end as kind,
      coalesce(t.request_no, q.request_no) as "requestNo", coalesce(t.reason, q.reason) as reason,
      (select ${accountName('w')} from users w where w.company_id = a.company_id and w.id = coalesce(t.created_by, q.created_by)) as "askedBy",
      coalesce(t.papers, q.papers, '{}') as papers,
      t.id is null and not (q.has_account and jsonb_array_length(q.changes) = 1) as "hasOther"
    from audit_entries a
    join audit_entries d on d.company_id = a.company_id and d.at = a.at and d.request_id = a.request_id
      and d.record_type in ('term_requests', 'detail_requests') and d.action = 'update'
    left join term_requests t on t.company_id = d.company_id and t.id = d.record_id
    left join detail_requests q on q.company_id = d.company_id and q.id = d.record_id
    where a.company_id = ${of.companyId} and a.id = any(${`{${of.entryIds.join(',')}}`}::bigint[])
      and coalesce(t.id, q.id) is not null`.execute(db);
  return new Map(rows.map((cause) => [cause.entryId, cause]));
}

/**
 * The rows of some tables as they stand, of every owner of whom one of these entries tells. The columns of a row are called as in the
 * trail.
 */
export async function readRowsOf(
  db: Db,
  of: {
    readonly companyId: string;
    /** By table: the column of the owner, records, and owners. */
    readonly tables: Readonly<
      Record<string, { readonly owner: string; readonly records: readonly string[]; readonly owners: readonly string[] }>
    >;
  },
): Promise<readonly { readonly kind: string; readonly row: Readonly<Record<string, unknown>> }[]> {
  const parts = Object.entries(of.tables).map(([kind, { owner, records, owners }]) => {
    const table = sql.table(kind);
    return sql`select ${kind}::text as kind, to_jsonb(t) as row from ${table} t where t.company_id = ${of.companyId}
      and (t.${sql.ref(owner)} = any(${owners}::uuid[]) or t.${sql.ref(owner)} in
        (select o.${sql.ref(owner)} from ${table} o where o.company_id = ${of.companyId} and o.id = any(${records}::uuid[])))`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{
    kind: string;
    row: Readonly<Record<string, unknown>>;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** The bands that held before each of these scales came, by scale, and the day from which the scale holds. */
export async function readBandsBefore(
  db: Db,
  of: { readonly companyId: string; readonly scaleIds: readonly string[] },
): Promise<
  ReadonlyMap<
    string,
    { readonly from: string; readonly bands: readonly { readonly upTo: number | null; readonly rate: number }[] }
  >
> {
  if (of.scaleIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; from: string; bands: { upTo: number | null; rate: number }[] }>`
    select s.id, s.valid_from as "from",
      (select json_agg(json_build_object('upTo', b.to_riel, 'rate', b.rate) order by b.to_riel nulls last) from payroll_scale_bands b
        where b.company_id = s.company_id and b.scale_id = before.id) as bands
    from payroll_scales s
    cross join lateral (select p.id from payroll_scales p where p.company_id = s.company_id and p.kind = s.kind and p.valid_from < s.valid_from
      and not p.is_proposal order by p.valid_from desc limit 1) before
    where s.company_id = ${of.companyId} and s.id = any(${of.scaleIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...scale }) => [id, scale]));
}

/** What was said of the exceptions of a month, the newest first; a key begins with its kind and, where it is one person's, the person. */
export async function readSaidWords(db: Db, of: OfMonth): Promise<readonly SaidWord[]> {
  const { rows } = await sql<Omit<SaidWord, 'at'> & { readonly at: Date }>`
    select split_part(n.exception_key, ':', 1) as code, ${personName('e')} as who, n.reason, n.words, n.holds_on as "holdsOn",
      ${accountName('u')} as by, n.updated_at as at
    from payroll_seen_notes n
    join payroll_runs r on r.company_id = n.company_id and r.id = n.run_id and r.month = ${of.month}
    join users u on u.company_id = n.company_id and u.id = n.created_by
    left join employees e on e.company_id = n.company_id and e.id::text = split_part(n.exception_key, ':', 2)
    where n.company_id = ${of.companyId}
    order by n.updated_at desc, n.id`.execute(db);
  return rows.map((row) => ({ ...row, who: row.who === '' ? null : row.who, at: row.at.toISOString() }));
}
