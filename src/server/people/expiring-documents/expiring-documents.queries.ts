import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ExpiringConditions, ExpiringKind } from '#contract/people/expiring-documents.ts';
import { expiringKinds } from '#contract/people/expiring-documents.ts';
import type { DocumentViewer } from '#contract/people/documents.ts';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, latinPersonName, listedName } from '#server/db/parts/names.ts';
import { isEmployed, lineOf, uuids } from '#server/requests/approvers/index.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { matches, searchedPerson } from '#server/db/parts/search.ts';

/** Whose list it is, on which day, and what it is narrowed to. */
export interface ExpiringScope {
  readonly companyId: string;
  readonly today: string;
  readonly conditions: ExpiringConditions;
  /** Which documents `d` of kinds `k` are in it. */
  readonly seen: RawBuilder<unknown>;
}

interface Due {
  readonly companyId: string;
  readonly seen: RawBuilder<unknown>;
  /** Of documents: the kinds; null: all. */
  readonly documentKinds: readonly string[] | null;
  /** The last day that is still in it. */
  readonly until: RawBuilder<unknown>;
}

const paper = (of: Due, kind: ExpiringKind, column: string): RawBuilder<unknown> => sql`
  select x.id as employee_id, ${kind}::text as kind, x.${sql.ref(column)} as day, null::uuid as document_id from employees x
  where x.company_id = ${of.companyId} and x.archived_at is null and x.${sql.ref(column)} <= ${of.until}`;

/** What lapses until a day, each from its index. The columns are named `employee_id`, `kind`, `day` and `document_id`. */
const due: Readonly<Record<ExpiringKind, (of: Due) => RawBuilder<unknown>>> = {
  // A contract that another follows is no concern; one without a fixed end (UDC) has none.
  contract: ({ companyId, until }) => sql`
    select x.employee_id, 'contract'::text as kind, x.end_date as day, null::uuid as document_id from employee_contracts x
    where x.company_id = ${companyId} and x.contract_type <> 'UDC' and x.end_date <= ${until}
      and not exists (select from employee_contracts n
        where n.company_id = x.company_id and n.employee_id = x.employee_id and n.valid_from > x.valid_from)`,
  probation: (of) => sql`${paper(of, 'probation', 'probation_expires_on')} and x.probation_passed_on is null`,
  passport: (of) => paper(of, 'passport', 'passport_expires_on'),
  visa: (of) => paper(of, 'visa', 'visa_expires_on'),
  nationalId: (of) => paper(of, 'nationalId', 'national_id_expires_on'),
  document: ({ companyId, until, seen, documentKinds }) => sql`
    select d.employee_id, 'document'::text as kind, d.expires_on as day, d.id as document_id from employee_documents d
    join document_kinds k on k.company_id = d.company_id and k.id = d.kind_id
    where d.company_id = ${companyId} and d.replaced_at is null and d.archived_at is null and d.expires_on <= ${until}
      and (${documentKinds}::uuid[] is null or d.kind_id = any(${documentKinds}::uuid[])) and ${seen}`,
};

/** The kinds that words name, and of documents those that are asked for by id. */
function chosen(words: readonly string[]): {
  readonly kinds: readonly ExpiringKind[];
  readonly documentKinds: readonly string[] | null;
} {
  const kinds = expiringKinds.filter((kind) => words.includes(kind));
  const ids = [...new Set(words.filter((word) => !expiringKinds.some((kind) => kind === word)))];
  if (ids.length === 0 || kinds.includes('document')) return { kinds, documentKinds: null };
  return { kinds: [...kinds, 'document'], documentKinds: ids };
}

const allDue = (kinds: readonly ExpiringKind[], of: Due): RawBuilder<unknown> =>
  sql.join(
    kinds.map((kind) => due[kind](of)),
    sql` union all `,
  );

const withUs = (of: { companyId: string; today: string }) => sql`e.company_id = ${of.companyId} and e.archived_at is null
  and (e.last_working_day is null or e.last_working_day >= ${of.today})`;

function untilOf({ today, conditions: { horizon } }: ExpiringScope): RawBuilder<unknown> {
  return horizon === 'expired' ? sql`(${today}::date - 1)` : sql`(${today}::date + ${Number(horizon)}::int)`;
}

function found(scope: ExpiringScope): RawBuilder<unknown> {
  const { kind, search } = scope.conditions;
  const conditions = [withUs(scope)];
  if (search !== undefined) conditions.push(matches(search, searchedPerson('e')));
  const { kinds, documentKinds } = chosen(kind);
  const { companyId, seen } = scope;
  return sql`(${allDue(kinds, { companyId, seen, documentKinds, until: untilOf(scope) })}) d
    join employees e on e.id = d.employee_id where ${sql.join(conditions, sql` and `)}`;
}

/** A row of the list and of its export. */
export interface StoredExpiring {
  readonly employee_id: string;
  readonly code: string;
  readonly name: string;
  readonly name_kh: string;
  readonly photo: string | null;
  /** The account of the person. */
  readonly user_id: string | null;
  readonly position: string | null;
  readonly department: string | null;
  readonly kind: ExpiringKind;
  readonly day: string;
  readonly days_left: number;
  /** Of a document: its id, its kind and number. */
  readonly document_id: string | null;
  readonly document_kind_id: string | null;
  readonly document_name: string | null;
  readonly document_name_kh: string | null;
  readonly document_number: string | null;
  readonly seen_by: DocumentViewer | null;
}

/** A page of what lapses, by day; without `limit` all of it. Post and department are looked up for the page alone. */
export async function listExpiring(
  db: Db,
  scope: ExpiringScope,
  page: { offset: number; limit: number | null },
): Promise<readonly StoredExpiring[]> {
  const { rows } = await sql<StoredExpiring>`
    select f.*, p.position, ${listedName('dp')} as department, dk.id as document_kind_id, dk.name as document_name,
      dk.name_kh as document_name_kh, dd.number as document_number, dk.seen_by from (
      select e.company_id, e.id as employee_id, e.code, ${latinPersonName('e')} as name,
        ${khmerPersonName('e')} as name_kh, e.photo_file_id as photo, e.user_id, d.kind, d.day, d.document_id,
        d.day - ${scope.today}::date as days_left
      from ${found(scope)} order by d.day, lower(e.code), d.kind, d.document_id limit ${page.limit} offset ${page.offset}) f
    left join lateral ${inForce('posts', { day: scope.today, company: sql`f.company_id`, employee: sql`f.employee_id` })} p on true
    left join departments dp on dp.company_id = p.company_id and dp.id = p.department_id
    left join employee_documents dd on dd.company_id = f.company_id and dd.id = f.document_id
    left join document_kinds dk on dk.company_id = dd.company_id and dk.id = dd.kind_id
    order by f.day, lower(f.code), f.kind, f.document_id`.execute(db);
  return rows;
}

/** How many rows the list has. */
export async function countExpiring(db: Db, scope: ExpiringScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many rows of all kinds there are at each horizon, in one statement. */
export async function countByHorizon(db: Db, of: Pick<ExpiringScope, 'companyId' | 'today' | 'seen'>) {
  const within = (days: number) => sql`count(*) filter (where d.day <= ${of.today}::date + ${days}::int)`;
  const { rows } = await sql<{ expired: number; within30: number; within60: number; within90: number }>`
    select ${within(-1)} as expired, ${within(30)} as within30, ${within(60)} as within60, count(*) as within90
    from (${allDue(expiringKinds, { companyId: of.companyId, seen: of.seen, documentKinds: null, until: sql`(${of.today}::date + 90)` })}) d
    join employees e on e.id = d.employee_id where ${withUs(of)}`.execute(db);
  return rows[0] ?? { expired: 0, within30: 0, within60: 0, within90: 0 };
}

/** Somebody who leads a person. */
export interface Leader {
  readonly employeeId: string;
  readonly userId: string;
}

/** Of people who are led by somebody employed with an account: the first such of their line. */
export async function readLeaders(
  db: Db,
  of: { readonly companyId: string; readonly employeeIds: readonly string[]; readonly today: string },
): Promise<ReadonlyMap<string, Leader>> {
  const { rows } = await sql<{ led: string; employee_id: string; user_id: string }>`
    select distinct on (e.id) e.id as led, m.id as employee_id, m.user_id from employees e
    cross join unnest(${lineOf('e')}) with ordinality l(id, place)
    join employees m on m.company_id = e.company_id and m.id = l.id and m.user_id is not null and ${isEmployed('m', of.today)}
    where e.company_id = ${of.companyId} and e.id = any(${uuids(of.employeeIds)}) order by e.id, l.place`.execute(db);
  return new Map(rows.map(({ led, employee_id: employeeId, user_id: userId }) => [led, { employeeId, userId }]));
}
