import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DayRange } from '#contract/day-range.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { accountName, personName } from '#server/db/parts/names.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import { requestTable } from '#server/db/parts/request-states.ts';
import { photoName } from '#server/files/photo-name.ts';
import { matches, searchedPersonName } from '#server/db/parts/search.ts';

/** A request as it is stored, with the names that lists show: what all kinds have that are numbered. */
export interface StoredRequest {
  readonly id: string;
  readonly request_no: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly photo: string | null;
  readonly email: string | null;
  readonly reason: string | null;
  readonly status: RequestStatus;
  readonly comment: string | null;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decided_name: string | null;
  readonly acted_for_name: string | null;
  readonly filed_by: string | null;
}

const columns = sql`r.id, r.request_no, r.employee_id, e.code as employee_code, ${personName('e')} as employee_name,
  ${photoName('pf')} as photo, coalesce(e.notify_email, e.email) as email, r.reason, r.status, r.comment, r.created_at, r.created_by,
  r.decided_at, r.decided_by, ${accountName('d')} as decided_name, ${personName('a')} as acted_for_name,
  case when f.id is distinct from e.user_id then ${accountName('f')} end as filed_by`;

const searched = {
  requestNo: sql`r.request_no`,
  employeeName: searchedPersonName('e'),
  employeeCode: sql`e.code`,
};

/** What lists of requests are filtered by; what is left out filters nothing. */
export interface RequestConditions<Column extends string> {
  readonly status?: readonly RequestStatus[] | undefined;
  readonly employeeId?: string | undefined;
  readonly rangFilter?: DayRange | undefined;
  readonly dates?: DayRange | undefined;
  readonly date?: DayRange | undefined;
  readonly search?: Search<keyof typeof searched | Column> | undefined;
}

/** Whose list it is: which requests the caller may see, and what they are filtered by. */
export interface RequestScope<Conditions> {
  readonly companyId: string;
  /** A condition on `r`. */
  readonly visible: RawBuilder<unknown>;
  readonly conditions: Conditions;
}

interface Page {
  readonly offset: number;
  /** Null: all of them. */
  readonly limit: number | null;
}

/** What a kind adds to the statements of its lists. */
interface Lists<Column extends string, Conditions> {
  /** Columns of its own, and what they are joined from. */
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  readonly searched: Readonly<Record<Column, RawBuilder<unknown>>>;
  /**
   * The first and the last day of a request. short: most last no longer than so many days, and have an index by days that leaves
   * out the others, which have one too.
   */
  readonly days: { readonly from: RawBuilder<unknown>; readonly to: RawBuilder<unknown>; readonly short?: number };
  /** Further conditions, on `r`. */
  readonly where?: (conditions: Conditions) => readonly RawBuilder<unknown>[];
}

/** The lists of a kind of request: `Row` is a request as they read it. */
export function requestLists<Row extends StoredRequest, Column extends string, Conditions extends RequestConditions<Column>>(
  kind: RequestKindName,
  of: Lists<Column, Conditions>,
) {
  const table = sql`${requestTable(kind)} r`;
  const joined = sql`${table}
    join employees e on e.company_id = r.company_id and e.id = r.employee_id
    left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
    left join users d on d.company_id = r.company_id and d.id = r.decided_by
    left join employees a on a.company_id = r.company_id and a.id = r.acted_for
    left join users f on f.company_id = r.company_id and f.id = r.created_by
    ${of.joins}`;
  const shown = sql`${columns}, ${of.columns}`;
  const touches = ({ from, to }: DayRange): RawBuilder<unknown> => {
    const { days } = of;
    const within = sql`${from === undefined ? sql`true` : sql`${days.to} >= ${from}`} and ${to === undefined ? sql`true` : sql`${days.from} <= ${to}`}`;
    if (from === undefined || to === undefined || days.short === undefined) return sql`(${within})`;
    // As a number in the text: a parameter would not be known to be the index's.
    const short = sql.lit(days.short);
    return sql`(${days.to} - ${days.from} <= ${short} and ${days.from} >= ${from}::date - ${short} and ${within}
      or ${days.to} - ${days.from} > ${short} and ${within})`;
  };
  const where = ({ companyId, visible, conditions }: RequestScope<Conditions>): RawBuilder<unknown> => {
    const parts = [sql`r.company_id = ${companyId}`, visible, ...(of.where?.(conditions) ?? [])];
    const { status, employeeId } = conditions;
    if (status !== undefined) parts.push(sql`r.status = any(${`{${status.join(',')}}`}::smallint[])`);
    if (employeeId !== undefined) parts.push(sql`r.employee_id = ${employeeId}`);
    for (const range of [conditions.rangFilter, conditions.dates, conditions.date])
      if (range !== undefined) parts.push(touches(range));
    parts.push(matches(conditions.search, { ...searched, ...of.searched }));
    return sql.join(parts, sql` and `);
  };
  /** The names are joined only where they are searched. */
  const source = ({ conditions }: RequestScope<Conditions>): RawBuilder<unknown> =>
    conditions.search === undefined ? table : joined;
  /**
   * Whether the list is of all that the caller sees, of the own or of the team: nothing else is asked as often, to plan it takes longer
   * than to read it, and it goes by the index of the company or of the person, whoever asks.
   */
  const isOfAll = ({ conditions }: RequestScope<Conditions>): boolean =>
    Object.entries(conditions).every(([name, condition]) => name === 'scope' || condition === undefined);

  return {
    /** A page of requests, the newest first. */
    list: async (db: Db, scope: RequestScope<Conditions>, page: Page): Promise<readonly Row[]> => {
      const { rangFilter, dates, date } = scope.conditions;
      const found = sql`select r.company_id, r.id, r.created_at from ${source(scope)} where ${where(scope)}`;
      // Those of some days first and then by age: the planner, which takes days for independent, would walk through all by age.
      const isOfDays =
        of.days.short !== undefined &&
        [rangFilter, dates, date].some((range) => range?.from !== undefined && range.to !== undefined);
      // The page first, by the index alone, and what is shown of its rows after.
      const { rows } = await sql<Row>`select ${shown} from (${isOfDays ? sql`select * from (${found} offset 0) r` : found}
          order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}) chosen
        join (${joined}) on r.company_id = chosen.company_id and r.id = chosen.id
        order by r.created_at desc, r.id desc ${isOfAll(scope) && page.limit !== null ? keepsPlan : sql``}`.execute(db);
      return rows;
    },
    /** Returns a query of the ids of requests, each with the instant since which it waits. */
    waiting: (scope: RequestScope<Conditions>): RawBuilder<unknown> =>
      sql`select r.id, ${sql.ref(`r.${requestKinds[kind].since}`)} as since from ${source(scope)} where ${where(scope)}`,
    /** These requests, in any order. */
    listByIds: async (db: Db, of: { readonly companyId: string; readonly ids: readonly string[] }): Promise<readonly Row[]> => {
      const { rows } = await sql<Row>`select ${shown} from ${joined}
        where r.company_id = ${of.companyId} and r.id = any(${of.ids}::uuid[])`.execute(db);
      return rows;
    },
    /** How many rows the list has. */
    count: async (db: Db, scope: RequestScope<Conditions>): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${source(scope)} where ${where(scope)} ${isOfAll(scope) ? keepsPlan : sql``}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    /** One request that the caller may see. */
    find: async (
      db: Db,
      one: { readonly companyId: string; readonly id: string; readonly visible: RawBuilder<unknown> },
    ): Promise<Row | undefined> => {
      const { rows } = await sql<Row>`select ${shown} from ${joined}
        where r.company_id = ${one.companyId} and r.id = ${one.id} and ${one.visible}`.execute(db);
      return rows[0];
    },
  };
}
