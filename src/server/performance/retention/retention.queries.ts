import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { performanceKinds, recordKinds } from '#contract/performance/record-kinds/index.ts';
import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';
import { timeZone } from '#server/http/clock.ts';
import { uuids } from '#server/requests/approvers/index.ts';
import { inOrder } from '#server/in-order.ts';

interface OfCompany {
  readonly companyId: string;
}

/** The table of a kind of record. */
const tableOf = (kind: PerformanceKind): RawBuilder<unknown> => sql.table(recordKinds[kind].table);

/** The performance year of a record `r`. */
function yearOf(kind: PerformanceKind): RawBuilder<number> {
  const { column, is } = recordKinds[kind].year;
  const year = sql.ref<number>(`r.${column}`);
  return is === 'year' ? year : sql`extract(year from ${year})::smallint`;
}

/** A wrong year typed in a hurry shall be seen before it erases anything: whatever decides the day has stood for so many days. */
const DAYS_TO_SEE = 30;

const changed = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select max(a.at at time zone ${timeZone})::date + ${DAYS_TO_SEE}::int from audit_entries a where a.company_id = e.company_id and ${of})`;

/**
 * The day from which on the records of the person `e` are erased: some years after the last working day, and not before that day and
 * those years were known for a while.
 */
const erasedFrom = (years: number): RawBuilder<unknown> => sql`greatest(
  (e.last_working_day + make_interval(years => ${years}::int))::date,
  ${changed(sql`a.record_type = 'employees' and a.record_id = e.id and a.after ->> 'last_working_day' is not null`)},
  ${changed(sql`a.record_type = 'performance_rules' and a.action = 'update' and a.after ->> 'retention_years' is not null`)})`;

const countOf = (kind: PerformanceKind): RawBuilder<unknown> => sql`
  (select count(*)::int from ${tableOf(kind)} r where r.company_id = e.company_id and r.employee_id = e.id)`;

/** A leaver with records. */
export interface StoredLeaver extends Readonly<Record<PerformanceKind, number>> {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly lastWorkingDay: string;
  readonly erasedFrom: string;
  readonly reason: string | null;
  readonly heldBy: string | null;
  readonly heldAt: Date | null;
}

/** Leavers whose records go by a day, and those whose are held, the first to go first. */
export async function listLeavers(
  db: Db,
  of: OfCompany & { readonly years: number; readonly by: string },
): Promise<readonly StoredLeaver[]> {
  const { rows } = await sql<StoredLeaver>`
    select l.* from (
      select e.id, e.code, ${personName('e')} as name, e.last_working_day as "lastWorkingDay", ${erasedFrom(of.years)} as "erasedFrom",
        ${sql.join(performanceKinds.map((kind) => sql`${countOf(kind)} as ${sql.ref(kind)}`))},
        h.reason, ${accountName('u')} as "heldBy", h.updated_at as "heldAt"
      from employees e
      left join performance_holds h on h.company_id = e.company_id and h.employee_id = e.id
      left join users u on u.company_id = h.company_id and u.id = coalesce(h.updated_by, h.created_by)
      where e.company_id = ${of.companyId} and e.last_working_day is not null
        and (${erasedFrom(of.years)} <= ${of.by} or h.id is not null)) l
    where ${sql.join(
      performanceKinds.map((kind) => sql.ref(`l.${kind}`)),
      sql` + `,
    )} > 0 order by l."erasedFrom", l.code`.execute(db);
  return rows;
}

/** What is left of an erased record. */
export interface StoredErasure {
  readonly employeeCode: string;
  readonly kind: PerformanceKind;
  readonly year: number;
  readonly erasedOn: string;
}

/** The newest erasures. */
export async function listErasures(db: Db, of: OfCompany & { readonly limit: number }): Promise<readonly StoredErasure[]> {
  const { rows } = await sql<StoredErasure>`
    select employee_code as "employeeCode", kind, year, erased_on as "erasedOn" from performance_erasures
    where company_id = ${of.companyId} order by erased_on desc, id desc limit ${of.limit}`.execute(db);
  return rows;
}

/** Whether somebody has left and has records. */
export async function hasLeftWithRecords(db: Db, of: OfCompany & { readonly employeeId: string }): Promise<boolean> {
  const any = sql.join(
    performanceKinds.map(
      (kind) => sql`exists (select from ${tableOf(kind)} r where r.company_id = e.company_id and r.employee_id = e.id)`,
    ),
    sql` or `,
  );
  const { rows } = await sql`
    select e.id from employees e
    where e.company_id = ${of.companyId} and e.id = ${of.employeeId} and e.last_working_day is not null and (${any})`.execute(db);
  return rows.length > 0;
}

/** Holds the records of somebody, or holds them for another reason. */
export async function writeHold(
  db: Db,
  of: OfCompany & { readonly userId: string; readonly employeeId: string; readonly reason: string },
): Promise<void> {
  await db
    .insertInto('performance_holds')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      employee_id: of.employeeId,
      reason: of.reason,
      created_by: of.userId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet({ reason: of.reason }))
    .execute();
}

/** Lets the records of somebody go in their time. */
export async function removeHold(db: Db, of: OfCompany & { readonly employeeId: string }): Promise<void> {
  await db
    .deleteFrom('performance_holds')
    .where('company_id', '=', of.companyId)
    .where('employee_id', '=', of.employeeId)
    .execute();
}

/** Leavers whose records are due to be erased: none that are held. */
export async function findDueLeavers(
  db: Db,
  of: OfCompany & { readonly years: number; readonly today: string },
): Promise<readonly string[]> {
  const leavers = await listLeavers(db, { companyId: of.companyId, years: of.years, by: of.today });
  return leavers.filter(({ reason }) => reason === null).map(({ id }) => id);
}

/** Erases every record of these people with all that hangs on it, and leaves a line of each. The same statements for any number. */
export async function eraseRecords(
  db: Db,
  of: OfCompany & { readonly employeeIds: readonly string[]; readonly today: string; readonly now: Date },
): Promise<void> {
  const { companyId, today } = of;
  const people = uuids(of.employeeIds);
  // Calibrations go after their appraisals, and objectives before or after their reviews.
  await sql`set constraints all deferred`.execute(db);
  await sql`
    update files set removed_at = ${of.now} where company_id = ${companyId} and removed_at is null
      and id in (select file_id from performance_files where company_id = ${companyId} and employee_id = any(${people}))`.execute(
    db,
  );
  await sql`delete from performance_files where company_id = ${companyId} and employee_id = any(${people})`.execute(db);
  await sql`delete from performance_notes where company_id = ${companyId} and employee_id = any(${people})`.execute(db);
  const ids: string[] = [];
  // A statement for each kind, however many people.
  await inOrder(performanceKinds, async (kind) => {
    const { rows } = await sql<{ id: string }>`
      with gone as (
        delete from ${tableOf(kind)} r using employees e
        where r.company_id = ${companyId} and r.employee_id = any(${people}) and e.company_id = r.company_id and e.id = r.employee_id
        returning r.id, e.code, ${yearOf(kind)} as year
      ), lines as (
        insert into performance_erasures (company_id, id, employee_code, kind, year, erased_on)
        select ${companyId}, gen_random_uuid(), code, ${kind}, year, ${today} from gone
      )
      select id from gone`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  });
  const gone = uuids(ids);
  await sql`delete from performance_sides where company_id = ${companyId} and record_id = any(${gone})`.execute(db);
  await sql`delete from performance_versions where company_id = ${companyId} and record_id = any(${gone})`.execute(db);
  await sql`delete from performance_steps where company_id = ${companyId} and record_id = any(${gone})`.execute(db);
  await sql`delete from appraisal_calibrations where company_id = ${companyId} and appraisal_id = any(${gone})`.execute(db);
  await sql`set constraints all immediate`.execute(db);
}
