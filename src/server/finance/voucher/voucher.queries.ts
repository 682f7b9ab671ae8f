import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { RunState as RunStates, periods } from '#contract/payroll-words.ts';
import type { Period, RunState } from '#contract/payroll-words.ts';
import { cents, riel } from '#engine/money/units.ts';
import type { Cents } from '#engine/money/units.ts';
import type { VoucherEntry, VoucherRow } from '#engine/voucher/voucher.ts';
import type { Db } from '#server/db/connect.ts';
import { shownName } from '#server/db/parts/names.ts';
import { frozenInput } from '#server/payroll/runs/index.ts';
import { factRows } from '#server/people-facts/in-force.ts';

/** Entries of a row as they are read: item, type, dollar cents, riel. */
const Entries = z.array(z.tuple([z.string(), z.number(), z.number(), z.number().nullable()]));

const ItemClass = z.enum(['cost', 'payout', 'deduction', 'information']);

/** An entry with the item as it is called today. */
export interface BookedEntry extends VoucherEntry {
  readonly itemId: string;
  readonly title: string;
}

/** A calculated row with everything that its lines are made of. */
export interface BookedRow extends VoucherRow {
  readonly rowId: string;
  /** The `payroll_periods` row of its payment. */
  readonly recordId: string;
  readonly period: Period;
  readonly state: RunState;
  readonly employeeId: string;
  readonly code: string;
  readonly name: string;
  readonly entries: readonly BookedEntry[];
  readonly fx: number;
  /** What the row's period hands out as a first payment. */
  readonly firstCents: Cents;
  /** The last day that it pays for, `YYYY-MM-DD`. */
  readonly to: string;
}

/** An item as a record froze it; its place is that among the record's items. */
interface StoredItem extends Pick<BookedEntry, 'itemId' | 'code' | 'title' | 'itemClass'> {
  readonly record_id: string;
}

interface StoredRow {
  readonly record_id: string;
  readonly row_id: string;
  readonly period: number;
  readonly state: string;
  readonly employee_id: string;
  readonly code: string;
  readonly name: string;
  readonly fx: number;
  readonly first_cents: number;
  readonly to_date: string;
  readonly allocations: unknown;
  readonly timesheets: unknown;
  readonly reallocations: unknown;
  readonly entries: unknown;
}

/** Which rows: those `found` of the month's second payment and final ones; or what a journal of a kind can hold, approved and not posted. */
export type BookedOf =
  | {
      readonly month: string;
      readonly found: RawBuilder<unknown>;
      /** The first payment's rows instead. */ readonly isFirst?: boolean;
    }
  | { readonly runId: string; readonly postable: 'FIRST' | 'MONTH' }
  | { readonly runId: string; readonly postable: 'FINAL'; readonly rowId: string };

/** Rows `p` of payments `q` that no standing journal holds. */
export const isPostable = sql`p.approved_at is not null and not exists (select from journal_rows j
  where j.company_id = p.company_id and j.row_id = p.row_id and j.period = p.period and j.is_standing)`;

/** The kind of journal that books a row `p` of a payment `q`. */
export const kindOfRow = sql<'FIRST' | 'MONTH' | 'FINAL'>`case when p.period = 1 then 'FIRST'
  when p.period = 3 and not q.rides then 'FINAL' else 'MONTH' end`;

function chosen(of: BookedOf): RawBuilder<unknown> {
  if ('month' in of) return sql`${of.isFirst === true ? sql`p.period = 1` : sql`p.period > 1`} and ${of.found}`;
  const row = of.postable === 'FINAL' ? sql`and p.row_id = ${of.rowId}` : sql``;
  const paid = of.postable === 'FIRST' ? sql`and p.first_cents <> 0` : sql``;
  return sql`p.run_id = ${of.runId} and ${kindOfRow} = ${of.postable} and ${isPostable} ${row} ${paid}`;
}

/** Where a record's items stand, by their ids, in the items' order. */
async function readItems(
  db: Db,
  of: {
    readonly companyId: string;
    readonly run: RawBuilder<unknown>;
    readonly some: RawBuilder<unknown>;
    readonly isKhmer: boolean;
  },
): Promise<ReadonlyMap<string, ReadonlyMap<string, StoredItem & { readonly place: number }>>> {
  const { rows } = await sql<StoredItem>`
    select q.id as record_id, i.id as "itemId", i.code, ${of.isKhmer ? sql`i.title_kh` : sql`i.title`} as title, f."itemClass"
    from payroll_runs u join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id
    cross join lateral json_to_recordset(q.parameters -> 'items') as f (code text, "itemClass" text)
    join payroll_items i on i.company_id = q.company_id and i.code = f.code ${of.some}
    where u.company_id = ${of.companyId} and ${of.run}
    order by i.order_no, i.code`.execute(db);
  const records = new Map<string, Map<string, StoredItem & { readonly place: number }>>();
  for (const [place, stored] of rows.entries()) {
    const item = { ...stored, itemClass: ItemClass.parse(stored.itemClass), place };
    const record = records.get(item.record_id);
    if (record === undefined) records.set(item.record_id, new Map([[item.itemId, item]]));
    else record.set(item.itemId, item);
  }
  return records;
}

/**
 * Calculated rows, by code, with their entries in the items' order. What class an item had is read as it was frozen. With codes:
 * entries of these items alone.
 */
export async function readBooked(
  db: Db,
  of: BookedOf & {
    readonly companyId: string;
    readonly isKhmer: boolean;
    readonly codes?: readonly string[] | undefined;
  },
): Promise<readonly BookedRow[]> {
  const some = of.codes === undefined ? sql`` : sql`and i.code = any(${`{${of.codes.join(',')}}`}::text[])`;
  const run = 'month' in of ? sql`u.month = ${of.month}` : sql`u.id = ${of.runId}`;
  const items = await readItems(db, { companyId: of.companyId, run, some, isKhmer: of.isKhmer });
  // Items are named once and not with each of the entries, and the frozen input is taken apart once a row.
  const { rows } = await sql<StoredRow>`
    with records as materialized (
      select q.id, q.run_id, q.period, q.row_id, q.rides, q.state, q.fx,
        coalesce(q.parameters -> 'settings' ->> 'settlesTimesheets', 'false') = 'true' as settles
      from payroll_runs u join payroll_periods q on q.company_id = u.company_id and q.run_id = u.id
      where u.company_id = ${of.companyId} and ${run})
    select q.id as record_id, p.row_id, p.period, q.state, p.employee_id, p.code, ${shownName(sql`p.name`, sql`p.name_kh`)} as name, q.fx,
      p.first_cents, p.to_date, f.allocations, case when q.settles then f.timesheets else '[]'::json end as timesheets,
      coalesce(f.reallocations, '[]'::json) as reallocations,
      coalesce((select json_agg(json_build_array(n.item_id, n.type, n.cents, n.riel)) from payroll_entries n
        where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period and n.cents <> 0), '[]') as entries
    from payroll_runs u
    join payroll_results p on p.company_id = u.company_id and p.run_id = u.id
    join records q on q.run_id = p.run_id and q.period = (array['first_payment', 'second_payment', 'final_payment'])[p.period]
      and q.row_id is not distinct from case when p.period = 3 then p.row_id end
    cross join lateral json_to_record(p.input) as f (allocations json, timesheets json, reallocations json)
    where u.company_id = ${of.companyId} and ${run} and ${chosen(of)}
    order by p.code, p.row_id`.execute(db);
  return rows.map((row) => {
    const {
      allocations,
      timesheets,
      reallocations = [],
    } = frozenInput({
      allocations: row.allocations,
      timesheets: row.timesheets,
      reallocations: row.reallocations,
    });
    const named = items.get(row.record_id);
    const entries = Entries.parse(row.entries).flatMap(([itemId, type, amount, inRiel]) => {
      const item = named?.get(itemId);
      return item === undefined ? [] : [{ item, type, amount, inRiel }];
    });
    return {
      rowId: row.row_id,
      recordId: row.record_id,
      period: periods[row.period - 1] ?? 'final_payment',
      state: RunStates.parse(row.state),
      employeeId: row.employee_id,
      code: row.code,
      name: row.name,
      fx: row.fx,
      firstCents: cents(row.first_cents),
      to: row.to_date,
      entries: entries
        .toSorted((one, other) => one.item.place - other.item.place)
        .map(({ item: { itemId, code, title, itemClass }, type, amount, inRiel }) => ({
          itemId,
          code,
          title,
          type,
          itemClass,
          cents: cents(amount),
          riel: inRiel === null ? null : riel(inRiel),
        })),
      allocations,
      timesheets,
      reallocations,
    };
  });
}

const idsOf = (ids: Iterable<string>): string => `{${[...new Set(ids)].join(',')}}`;

/** The activity codes of allocation rows by the row's id; rows that are no more have none. */
export async function readActivities(
  db: Db,
  of: { readonly companyId: string; readonly ids: Iterable<string> },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; codes: string[] }>`
    select id, activity_codes as codes from ${factRows('allocations')}
    where company_id = ${of.companyId} and id = any(${idsOf(of.ids)}::uuid[]) and activity_codes <> '{}'`.execute(db);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

/** The department of each person on a day of their own: that of the post in force then. */
export async function readDepartments(
  db: Db,
  of: { readonly companyId: string; readonly people: readonly { readonly employeeId: string; readonly to: string }[] },
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const people = of.people.map(({ employeeId, to }) => ({ employeeId, to }));
  const { rows } = await sql<{ employeeId: string; id: string; name: string }>`
    select distinct on (a."employeeId") a."employeeId", d.id, d.name
    from json_to_recordset(${JSON.stringify(people)}::text::json) as a("employeeId" uuid, "to" date)
    join ${factRows('posts')} t on t.company_id = ${of.companyId} and t.employee_id = a."employeeId" and t.valid_from <= a."to"
    left join departments d on d.company_id = t.company_id and d.id = t.department_id
    order by a."employeeId", t.valid_from desc`.execute(db);
  return new Map(rows.flatMap(({ employeeId, id, name }) => (id === null ? [] : [[employeeId, { id, name }] as const])));
}

/** How items are called in books, in the language of the accounts: by code. */
export async function readItemNames(
  db: Db,
  companyId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly title: string; readonly titleKh: string }>> {
  const { rows } = await sql<{ id: string; code: string; title: string; titleKh: string }>`
    select id, code, title, title_kh as "titleKh" from payroll_items where company_id = ${companyId}`.execute(db);
  return new Map(rows.map(({ code, ...item }) => [code, item]));
}
