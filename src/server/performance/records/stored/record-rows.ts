import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { personName } from '#server/db/parts/names.ts';
import { matches, searchedPerson } from '#server/db/parts/search.ts';
import { photoName } from '#server/files/photo-name.ts';

/** Whose record `r` it is, for every list: `e` is the person. */
export const personColumns = sql`r.id, r.employee_id, e.code as employee_code, ${personName('e')} as employee_name,
  (select ${photoName('f')} from files f where f.company_id = e.company_id and f.id = e.photo_file_id) as photo, r.year`;

/** Whose record it is, as `personColumns` read it. */
export interface PersonOfRecord {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly photo: string | null;
  readonly year: number;
}

/** Which records a list has. */
export interface RecordConditions<Status extends string = never, Column extends string = 'name' | 'code'> {
  readonly companyId: string;
  /** On the person `e`. */
  readonly reach: RawBuilder<unknown>;
  readonly year: number | undefined;
  readonly status?: Status | undefined;
  readonly search: Search<Column> | undefined;
}

interface RecordTable<Conditions> {
  readonly table: RawBuilder<unknown>;
  /** What a list reads of the record `r`, its person `e` and what is joined. */
  readonly columns: RawBuilder<unknown>;
  readonly joined?: RawBuilder<unknown>;
  /** What one record has beside. */
  readonly more?: { readonly columns: RawBuilder<unknown>; readonly joined: RawBuilder<unknown> };
  /** Whether the record `r` is there: by default, whether it is not archived. */
  readonly isLiving?: RawBuilder<unknown>;
  /** Newest first. */
  readonly order: RawBuilder<unknown>;
  readonly where?: (conditions: Conditions) => readonly RawBuilder<unknown>[];
  /** Searched columns beside name and code. */
  readonly searched?: (conditions: Conditions) => Readonly<Record<string, RawBuilder<unknown>>>;
}

/** The lists of a kind of record, and one record with who else may not move it meanwhile. */
export function recordRows<Row, One extends Row, Conditions extends RecordConditions<string, string>>(
  of: RecordTable<Conditions>,
) {
  const isLiving = of.isLiving ?? sql`r.archived_at is null`;
  const joined = sql`join employees e on e.company_id = r.company_id and e.id = r.employee_id ${of.joined ?? sql``}`;
  const matching = (asked: Conditions): RawBuilder<unknown> => {
    const parts = [sql`r.company_id = ${asked.companyId}`, isLiving, asked.reach, ...(of.where?.(asked) ?? [])];
    if (asked.year !== undefined) parts.push(sql`r.year = ${asked.year}`);
    if (asked.status !== undefined) parts.push(sql`r.status = ${asked.status}`);
    if (asked.search !== undefined) parts.push(matches(asked.search, { ...searchedPerson('e'), ...of.searched?.(asked) }));
    // Outer, so that a count that asks nothing of the person reads no people: each record has one.
    return sql`${of.table} r left join employees e on e.company_id = r.company_id and e.id = r.employee_id
      where ${sql.join(parts, sql` and `)}`;
  };
  return {
    /** A page of the list. */
    list: async (db: Db, asked: Conditions & { readonly offset: number; readonly limit: number }): Promise<readonly Row[]> => {
      const { rows } = await sql<Row>`
        select ${of.columns} from (
          select r.id as found from ${matching(asked)} order by ${of.order} limit ${asked.limit} offset ${asked.offset}) p
        join ${of.table} r on r.company_id = ${asked.companyId} and r.id = p.found ${joined}
        order by ${of.order}`.execute(db);
      return rows;
    },
    /** How many there are. */
    count: async (db: Db, asked: Conditions): Promise<number> => {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${matching(asked)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
    /** A living one; `isHeld` keeps others from moving it meanwhile. */
    find: async (
      db: Db,
      { companyId, id, isHeld }: { readonly companyId: string; readonly id: string; readonly isHeld: boolean },
    ): Promise<One | undefined> => {
      if (isHeld) await sql`select id from ${of.table} where company_id = ${companyId} and id = ${id} for update`.execute(db);
      const columns = of.more === undefined ? of.columns : sql`${of.columns}, ${of.more.columns}`;
      const { rows } = await sql<One>`
        select ${columns} from ${of.table} r ${joined} ${of.more?.joined ?? sql``}
        where r.company_id = ${companyId} and r.id = ${id} and ${isLiving}`.execute(db);
      return rows[0];
    },
  };
}
