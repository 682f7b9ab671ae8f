import { Refusal, refuseField } from '#contract/errors.ts';
import type { PerformanceNote } from '#contract/performance/records/performance-notes.ts';
import { performanceYearOf } from '#engine/performance/year.ts';
import {
  countNotes,
  deleteNote,
  findOwnNote,
  insertNote,
  listNotes,
  updateNote,
} from '#server/performance/notes/notes.queries.ts';
import type { NoteReader, StoredNote } from '#server/performance/notes/notes.queries.ts';
import { approves, readRules, readStandings } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

const readerOf = ({ session, today }: Context): NoteReader => ({
  companyId: session.companyId,
  userId: session.userId,
  employeeId: session.employeeId,
  today,
});

/** Whether the caller has a part in the person's year: they evaluate them or approve their objectives. */
async function writesOf(context: Context, employeeId: string): Promise<boolean> {
  // Through another's eyes nobody sees or writes notes.
  if (context.session.previewer !== undefined) return false;
  const standing = (await readStandings(context, [employeeId])).get(employeeId);
  if (standing === undefined) return false;
  return standing.evaluates !== undefined || approves(context, standing, { submittedFor: null }) !== undefined;
}

/** Own notes and those that were shared with the caller. */
export async function describeNotes(
  context: Context,
  of: {
    readonly employeeId: string | undefined;
    readonly year: number | undefined;
    readonly offset: number;
    readonly limit: number;
  },
) {
  const { db, session } = context;
  const { employeeId: about, year, offset, limit } = of;
  const asked = { ...readerOf(context), about, year };
  const isPreview = session.previewer !== undefined;
  const rows = isPreview ? [] : await listNotes(db, { ...asked, offset, limit });
  const total = isPreview ? 0 : await countNotes(db, asked);
  return {
    data: rows.map((row) => toWire(context, row)),
    pagination: { count: rows.length, total, offset, limit },
    writes: about !== undefined && (await writesOf(context, about)),
  };
}

const toWire = ({ session }: Context, row: StoredNote): PerformanceNote => {
  const isOwn = row.author_id === session.userId;
  return {
    id: row.id,
    employeeId: row.employee_id,
    employeeName: row.employee_name,
    year: row.year,
    date: row.day,
    text: row.text,
    isShared: row.is_shared ? 1 : 0,
    author: row.author,
    isOwn,
    isOpen: isOwn && !row.is_shared,
    version: row.version,
  };
};

function refuseAhead({ today }: Context, date: string | undefined): void {
  if (date !== undefined && date > today) throw refuseField('date', 'validation.performance_date_ahead');
}

/** Writes a note about somebody in whose year the caller has a part. */
export async function writeNote(
  context: Context,
  body: {
    readonly employeeId: string;
    readonly year?: number | undefined;
    readonly date?: string | undefined;
    readonly text: string;
    readonly isShared?: 0 | 1 | undefined;
  },
): Promise<PerformanceNote> {
  const { db, today } = context;
  const { employeeId: about, date, text } = body;
  if (!(await writesOf(context, about))) throw new Refusal('RECORD_NOT_YOURS');
  refuseAhead(context, date);
  const year = body.year ?? performanceYearOf(today, (await readRules(context)).firstMonth);
  const id = await insertNote(db, { ...readerOf(context), about, year, day: date ?? today, text, isShared: body.isShared === 1 });
  return await readOwn(context, id);
}

async function readOwn(context: Context, id: string): Promise<PerformanceNote> {
  const stored = await findOwnNote(context.db, { ...readerOf(context), id, isHeld: false });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  return toWire(context, stored);
}

/** Holds an own note that is still open: what is shared is read by its person and stays as it is. */
async function holdOpen(context: Context, id: string): Promise<StoredNote> {
  const stored = await findOwnNote(context.db, { ...readerOf(context), id, isHeld: true });
  if (stored === undefined || context.session.previewer !== undefined) throw new Refusal('NOT_FOUND');
  if (stored.is_shared) throw new Refusal('RECORD_CLOSED');
  return stored;
}

/** Changes an own note, or shares it. */
export async function changeNote(
  context: Context,
  of: {
    readonly id: string;
    readonly date?: string | undefined;
    readonly text?: string | undefined;
    readonly isShared?: 0 | 1 | undefined;
    readonly version?: number | undefined;
  },
): Promise<PerformanceNote> {
  const stored = await holdOpen(context, of.id);
  refuseStale(of.version, stored.version, undefined);
  refuseAhead(context, of.date);
  await updateNote(context.db, {
    companyId: context.session.companyId,
    id: of.id,
    changes: {
      ...(of.date === undefined ? {} : { day: of.date }),
      ...(of.text === undefined ? {} : { text: of.text }),
      ...(of.isShared === 1 ? { is_shared: true } : {}),
    },
  });
  return await readOwn(context, of.id);
}

/** Takes an own note away. */
export async function removeNote(context: Context, id: string): Promise<{ id: string }> {
  await holdOpen(context, id);
  await deleteNote(context.db, { companyId: context.session.companyId, id });
  return { id };
}
