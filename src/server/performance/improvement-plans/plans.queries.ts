import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PlanRow } from '#contract/performance/improvement-plans.ts';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';
import { lineOf, uuids } from '#server/requests/approvers/index.ts';
import { formerYearsFrom, performanceYearIn, tookPart } from '#server/performance/records/index.ts';
import { matches, searchedPerson, searchedPersonName } from '#server/db/parts/search.ts';
import { photoName } from '#server/files/photo-name.ts';

/** A plan as it is stored, with who changed it last. */
export type StoredPlan = Omit<PlanRow, 'createdAt' | 'acknowledgedAt' | 'photoLink' | 'mayChange'> & {
  readonly createdAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly employeeComment: string | null;
  readonly changedBy: string | null;
  readonly changedAt: Date;
};

/** What is written of a plan beside its entries. */
export interface PlanValues {
  readonly supervisorId: string;
  readonly dateOfPDD: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly outcome: PlanRow['outcome'];
}

interface OfCompany {
  readonly companyId: string;
}
type OfPlan = OfCompany & { readonly id: string };

/** Which plans a list has. */
export interface PlansOf extends OfCompany {
  /** A condition on the plan `p` and its person `e`. */
  readonly visible: RawBuilder<unknown>;
  /** Likewise, which of them the caller may change. */
  readonly changeable: RawBuilder<unknown>;
  readonly search: Search<'name' | 'code' | 'supervisor'> | undefined;
  readonly employeeId: string | undefined;
}

const searched = { ...searchedPerson('e'), supervisor: searchedPersonName('m') };

const tables = sql`improvement_plans p
  join employees e on e.company_id = p.company_id and e.id = p.employee_id
  join employees m on m.company_id = p.company_id and m.id = p.supervisor_id
  left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
  left join users u on u.company_id = p.company_id and u.id = coalesce(p.updated_by, p.created_by)`;
const columns = sql`p.id, p.version, p.employee_id as "employeeId", e.code as "employeeCode", ${personName('e')} as "employeeName",
  p.supervisor_id as "supervisorId", ${personName('m')} as supervisor, p.date_of_pdd as "dateOfPDD", p.created_at as "createdAt",
  p.start_date as "startDate", p.end_date as "endDate", p.outcome, p.acknowledged_at as "acknowledgedAt",
  p.employee_comment as "employeeComment", ${photoName('pf')} as photo, ${accountName('u')} as "changedBy", p.updated_at as "changedAt"`;

const where = ({ companyId, visible, search, employeeId }: PlansOf): RawBuilder<unknown> => sql`
  p.company_id = ${companyId} and p.archived_at is null and ${visible} and ${matches(search, searched)}
  and ${employeeId === undefined ? sql`true` : sql`p.employee_id = ${employeeId}`}`;

/** The plans of a list. Its people are joined outer, so that a count that asks nothing of them does not read them: each plan has both. */
const matching = (of: PlansOf): RawBuilder<unknown> => sql`improvement_plans p
  left join employees e on e.company_id = p.company_id and e.id = p.employee_id
  left join employees m on m.company_id = p.company_id and m.id = p.supervisor_id where ${where(of)}`;

/** Plans, the latest dialogue first; without a page all of them. */
export async function readPlans(
  db: Db,
  of: PlansOf,
  page?: { readonly offset: number; readonly limit: number },
): Promise<readonly (StoredPlan & { readonly mayChange: boolean })[]> {
  const { rows } = await sql<StoredPlan & { mayChange: boolean }>`select ${columns}, ${of.changeable} as "mayChange"
    from (select p.id as found from ${matching(of)} order by p.date_of_pdd desc, p.id desc
      limit ${page?.limit ?? null} offset ${page?.offset ?? 0}) page
    join (${tables}) on p.id = page.found where p.company_id = ${of.companyId}
    order by p.date_of_pdd desc, p.id desc`.execute(db);
  return rows;
}

/** How many there are. */
export async function countPlans(db: Db, of: PlansOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${matching(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a plan `p` has ended in a year that is too long ago for who stands in the line and never wrote of it. */
export const isFormerPlan = (
  of: OfCompany & { readonly today: string; readonly userId: string },
): RawBuilder<boolean> => sql<boolean>`(
  (p.outcome is not null or coalesce(p.end_date < ${of.today}, false))
  and ${performanceYearIn(sql`p.date_of_pdd`, of)} < ${formerYearsFrom(of)} and not ${tookPart(of, sql`p.id`)})`;

/** A living plan, whosever it is. */
export async function findPlan(
  db: Db,
  { companyId, id, ...of }: OfPlan & { readonly today: string; readonly userId: string },
): Promise<(StoredPlan & { readonly isFormer: boolean }) | undefined> {
  const { rows } = await sql<StoredPlan & { isFormer: boolean }>`
    select ${columns}, ${isFormerPlan({ companyId, ...of })} as "isFormer" from ${tables}
    where p.company_id = ${companyId} and p.id = ${id} and p.archived_at is null`.execute(db);
  return rows[0];
}

/** Holds a living plan until this transaction ends: its saves and its acknowledgement follow each other. */
export async function holdPlan(db: Db, { companyId, id }: OfPlan): Promise<void> {
  await sql`select from improvement_plans where company_id = ${companyId} and id = ${id} for update`.execute(db);
}

const stored = (values: PlanValues) => ({
  supervisor_id: values.supervisorId,
  date_of_pdd: values.dateOfPDD,
  start_date: values.startDate,
  end_date: values.endDate,
  outcome: values.outcome,
});

/** Writes a new plan; false where one of the same person and day lives. */
export async function insertPlan(
  db: Db,
  of: OfPlan & { readonly employeeId: string; readonly userId: string; readonly values: PlanValues },
): Promise<boolean> {
  const written = await db
    .insertInto('improvement_plans')
    .values({ company_id: of.companyId, id: of.id, employee_id: of.employeeId, created_by: of.userId, ...stored(of.values) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id', 'date_of_pdd']).where('archived_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes what a plan now says; whoever acknowledged it acknowledged another. */
export async function updatePlan(db: Db, of: OfPlan & { readonly values: PlanValues }): Promise<void> {
  await db
    .updateTable('improvement_plans')
    .set({ ...stored(of.values), acknowledged_at: null, employee_comment: null })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Whether another living plan of the person has this day. */
export async function isDayTaken(
  db: Db,
  of: OfPlan & { readonly employeeId: string; readonly dateOfPDD: string },
): Promise<boolean> {
  const { rows } = await sql`select from improvement_plans where company_id = ${of.companyId} and employee_id = ${of.employeeId}
    and date_of_pdd = ${of.dateOfPDD} and archived_at is null and id <> ${of.id}`.execute(db);
  return rows.length > 0;
}

/** Writes that the person has read it. */
export async function acknowledgePlan(
  db: Db,
  of: OfPlan & { readonly comment: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('improvement_plans')
    .set({ acknowledged_at: of.now, employee_comment: of.comment })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Takes a plan away. */
export async function archivePlan(db: Db, of: OfPlan & { readonly now: Date }): Promise<void> {
  await db
    .updateTable('improvement_plans')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Somebody with their five line managers, in their order, and whether they are employed. */
export interface LedPerson {
  readonly id: string;
  readonly name: string;
  readonly line: readonly string[];
  readonly isEmployed: boolean;
}

/** People by id, kept ones alone. */
export async function readLedPeople(
  db: Db,
  of: OfCompany & { readonly today: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, LedPerson>> {
  const { rows } = await sql<LedPerson>`
    select e.id, ${personName('e')} as name, array_remove(${lineOf('e')}, null) as line,
      (e.join_date <= ${of.today} and (e.last_working_day is null or e.last_working_day >= ${of.today})) as "isEmployed"
    from employees e where e.company_id = ${of.companyId} and e.archived_at is null and e.id = any(${uuids(of.ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
