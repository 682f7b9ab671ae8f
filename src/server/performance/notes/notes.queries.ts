import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';
import { isEmployed, lineOf } from '#server/requests/approvers/index.ts';

/** Days for which somebody reads their notes of a person in whose year they have no part any more (performance.md 12). */
const DAYS_OF_A_FORMER = 90;

/** A note as it is stored, with names. */
export interface StoredNote {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_name: string;
  readonly author_id: string;
  readonly author: string;
  readonly year: number;
  readonly day: string;
  readonly text: string;
  readonly is_shared: boolean;
  readonly version: number;
}

/** Whose eyes look for notes. */
export interface NoteReader {
  readonly companyId: string;
  readonly userId: string;
  readonly employeeId: string | null;
  readonly today: string;
}

export interface AskedNotes extends NoteReader {
  readonly about: string | undefined;
  readonly year: number | undefined;
}

/** What its writer wrote, as long as it is theirs to read. */
const isMine = (of: NoteReader): RawBuilder<unknown> =>
  sql`(n.author_id = ${of.userId} and n.held_on >= ${of.today}::date - ${DAYS_OF_A_FORMER}::int)`;

const matching = (of: AskedNotes): RawBuilder<unknown> => sql`n.company_id = ${of.companyId}
  and (${isMine(of)} or (n.is_shared and n.employee_id = ${of.employeeId}::uuid))
  and ${of.about === undefined ? sql`true` : sql`n.employee_id = ${of.about}`}
  and ${of.year === undefined ? sql`true` : sql`n.year = ${of.year}`}`;

const selected = sql`select n.id, n.employee_id, ${personName('e')} as employee_name, n.author_id, ${accountName('u')} as author, n.year, n.day,
    n.text, n.is_shared, n.version
  from performance_notes n
  join employees e on e.company_id = n.company_id and e.id = n.employee_id
  join users u on u.company_id = n.company_id and u.id = n.author_id`;

/** A page of notes, the newest first. */
export async function listNotes(
  db: Db,
  of: AskedNotes & { readonly offset: number; readonly limit: number },
): Promise<readonly StoredNote[]> {
  const { rows } = await sql<StoredNote>`${selected} where ${matching(of)}
    order by n.day desc, n.id desc limit ${of.limit} offset ${of.offset}`.execute(db);
  return rows;
}

/** How many notes there are. */
export async function countNotes(db: Db, of: AskedNotes): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from performance_notes n where ${matching(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A note that the reader wrote; `isHeld` keeps it from others' changes. */
export async function findOwnNote(
  db: Db,
  of: NoteReader & { readonly id: string; readonly isHeld: boolean },
): Promise<StoredNote | undefined> {
  const { rows } = await sql<StoredNote>`${selected} where n.company_id = ${of.companyId} and n.id = ${of.id} and ${isMine(of)}
    ${of.isHeld ? sql`for update of n` : sql``}`.execute(db);
  return rows[0];
}

/** Writes a new note of the reader. */
export async function insertNote(
  db: Db,
  of: NoteReader & {
    readonly about: string;
    readonly year: number;
    readonly day: string;
    readonly text: string;
    readonly isShared: boolean;
  },
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('performance_notes')
    .values({
      company_id: of.companyId,
      id,
      employee_id: of.about,
      author_id: of.userId,
      year: of.year,
      day: of.day,
      text: of.text,
      is_shared: of.isShared,
      held_on: of.today,
    })
    .execute();
  return id;
}

interface OneNote {
  readonly companyId: string;
  readonly id: string;
}

/** Changes a note. */
export async function updateNote(
  db: Db,
  of: OneNote & { readonly changes: { readonly day?: string; readonly text?: string; readonly is_shared?: boolean } },
): Promise<void> {
  if (Object.keys(of.changes).length === 0) return;
  await db
    .updateTable('performance_notes')
    .set(of.changes)
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Takes a note away for good. */
export async function deleteNote(db: Db, of: OneNote): Promise<void> {
  await db.deleteFrom('performance_notes').where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}

/** Marks the notes whose writers still stand above their person today: in the line, as approver, or by full access. */
export async function holdNotes(db: Db, of: { readonly companyId: string; readonly today: string }): Promise<void> {
  await sql`
    update performance_notes n set held_on = ${of.today}
    from employees e, users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    left join employees a on a.company_id = u.company_id and a.user_id = u.id and ${isEmployed('a', of.today)}
    where n.company_id = ${of.companyId} and n.held_on < ${of.today}
      and e.company_id = n.company_id and e.id = n.employee_id
      and u.company_id = n.company_id and u.id = n.author_id and u.archived_at is null
      and (r.is_full_access or coalesce(a.id = any(${lineOf('e')}) or a.id = e.approver2_id, false))`.execute(db);
}

/**
 * Deletes notes a year after the year they are about has ended, and unshared ones that their writer no longer reads. `firstMonth`:
 * the month in which performance years begin.
 */
export async function deleteOldNotes(
  db: Db,
  of: { readonly companyId: string; readonly today: string; readonly firstMonth: number },
): Promise<void> {
  await sql`
    delete from performance_notes n where n.company_id = ${of.companyId}
      and (make_date(n.year + 2, ${of.firstMonth}::int, 1) <= ${of.today}::date
        or (not n.is_shared and n.held_on < ${of.today}::date - ${DAYS_OF_A_FORMER}::int))`.execute(db);
}
