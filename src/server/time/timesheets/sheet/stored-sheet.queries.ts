import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { SHEET } from '#contract/time/sheet-statuses.ts';
import type { SheetStatus } from '#contract/time/timesheets.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';

/** Whose sheet of which month. */
export interface OfMonth {
  readonly companyId: string;
  readonly employeeId: string;
  readonly month: string;
}

/** The row of a sheet: what is not derived. */
export interface StoredSheet {
  readonly id: string;
  readonly status: SheetStatus;
  readonly frozen: unknown;
  readonly version: number;
  readonly submitted_at: Date | null;
  readonly approved_at: Date | null;
  readonly approver: string | null;
  readonly acted_for: string | null;
  readonly updated_at: Date;
  readonly changed_by: string | null;
}

const columns = sql`t.id, t.status, t.frozen, t.version, t.submitted_at, t.approved_at, ${accountName('u')} as approver,
  ${personName('a')} as acted_for, t.updated_at, ${accountName('c')} as changed_by`;
const from = ({ companyId, employeeId, month }: OfMonth) => sql`timesheets t
  left join users u on u.company_id = t.company_id and u.id = t.approved_by
  left join employees a on a.company_id = t.company_id and a.id = t.acted_for
  left join users c on c.company_id = t.company_id and c.id = t.updated_by
  where t.company_id = ${companyId} and t.employee_id = ${employeeId} and t.month = ${month}`;

/** The row of a sheet, if it has one. */
export async function readStored(db: Db, of: OfMonth): Promise<StoredSheet | undefined> {
  const { rows } = await sql<StoredSheet>`select ${columns} from ${from(of)}`.execute(db);
  return rows[0];
}

/** What the owner of a sheet is called, in the reader's language. */
export async function readOwnerName(db: Db, of: { companyId: string; employeeId: string }): Promise<string> {
  const owner = await db
    .selectFrom('employees as e')
    .select(personName('e').as('name'))
    .where('e.company_id', '=', of.companyId)
    .where('e.id', '=', of.employeeId)
    .executeTakeFirstOrThrow();
  return owner.name;
}

/** Locks somebody: whatever changes their sheets and days off comes one after the other. */
export async function holdOwner(db: Db, of: { companyId: string; employeeId: string }): Promise<void> {
  await sql`select id from employees where company_id = ${of.companyId} and id = ${of.employeeId} for update`.execute(db);
}

/** Gives a sheet its row where it has none yet. */
export async function insertSheet(db: Db, of: OfMonth & { userId: string }): Promise<void> {
  await sql`
    insert into timesheets (company_id, id, employee_id, month, created_by, updated_by)
    values (${of.companyId}, timesheet_id(${of.employeeId}, ${of.month}), ${of.employeeId}, ${of.month}, ${of.userId}, ${of.userId})
    on conflict (company_id, employee_id, month) do nothing`.execute(db);
}

/** Marks a sheet as changed: its version counts. */
export async function touchSheet(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await db
    .updateTable('timesheets')
    .set({ status: SHEET.PENDING })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** A day as its owner split it: minutes by allocation. */
export interface ChangedDay {
  readonly date: string;
  readonly minutes: Readonly<Record<string, number>>;
  readonly of_minutes: number;
}

/** The same with the hours of the calendar that the owner saw. */
export interface SplitOfDay extends ChangedDay {
  readonly known_minutes: number;
}

/** The days that the owner split, the earliest first. */
export async function readChanges(db: Db, of: OfMonth): Promise<readonly ChangedDay[]> {
  const { rows } = await sql<ChangedDay>`
    select c.date, c.minutes, c.of_minutes from timesheet_changes c
    join timesheets t on t.company_id = c.company_id and t.id = c.timesheet_id
    where t.company_id = ${of.companyId} and t.employee_id = ${of.employeeId} and t.month = ${of.month} order by c.date`.execute(
    db,
  );
  return rows;
}

/** Writes the split of days over what stood there; days without one go back to the allocations. Two statements for any number. */
export async function writeChanges(
  db: Db,
  of: { companyId: string; sheetId: string; days: readonly SplitOfDay[]; cleared: readonly string[] },
): Promise<void> {
  const { companyId, sheetId } = of;
  if (of.cleared.length > 0)
    await db
      .deleteFrom('timesheet_changes')
      .where('company_id', '=', companyId)
      .where('timesheet_id', '=', sheetId)
      .where('date', 'in', of.cleared)
      .execute();
  if (of.days.length === 0) return;
  await db
    .insertInto('timesheet_changes')
    .values(
      of.days.map(({ date, minutes, of_minutes, known_minutes }) => ({
        company_id: companyId,
        id: randomUUIDv7(),
        timesheet_id: sheetId,
        date,
        minutes: JSON.stringify(minutes),
        of_minutes,
        known_minutes,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'timesheet_id', 'date']).doUpdateSet({
        minutes: (row) => row.ref('excluded.minutes'),
        of_minutes: (row) => row.ref('excluded.of_minutes'),
        known_minutes: (row) => row.ref('excluded.known_minutes'),
      }),
    )
    .execute();
}

/** Freezes a sheet. */
export async function markSubmitted(db: Db, of: { companyId: string; id: string; frozen: object; now: Date }): Promise<void> {
  await db
    .updateTable('timesheets')
    .set({ status: SHEET.SUBMITTED, frozen: JSON.stringify(of.frozen), submitted_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Approves a sheet. */
export async function markApproved(
  db: Db,
  of: { companyId: string; id: string; userId: string; actsFor: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('timesheets')
    .set({ status: SHEET.APPROVED, approved_at: of.now, approved_by: of.userId, acted_for: of.actsFor })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}
