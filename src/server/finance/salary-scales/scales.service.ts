import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { ScaleRecord, SentRow, salaryScales } from '#contract/finance/salary-scales.ts';
import { SCALE_LEVELS, changesOf, raised } from '#engine/salary-scale/scale.ts';
import type { ScaleLevel, ScaleRow } from '#engine/salary-scale/scale.ts';
import { MOST_CENTS, parsePayload, writePayload } from '#engine/salary-scale/payload.ts';
import {
  archiveScaleRows,
  findScale,
  findScaleOfYear,
  holdScaleOfYear,
  insertScale,
  insertScaleChanges,
  insertScaleRows,
  readRowStamp,
  readScaleChanges,
  readScaleChoices,
  readScaleRows,
  readScaleYears,
  updateScaleColumns,
  updateScaleRow,
} from '#server/finance/salary-scales/scales.queries.ts';
import type { StoredScale, StoredScaleRow } from '#server/finance/salary-scales/scales.queries.ts';
import { toListed } from '#server/files/listed-file.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { findFiles } from '#server/files/stored-files.queries.ts';

/** How far the years of records lie from the current one. */
const YEARS_AROUND = 5;

export interface SentScale {
  readonly year: number;
  readonly minColumns?: number | undefined;
  readonly midColumns?: number | undefined;
  readonly maxColumns?: number | undefined;
  readonly salaryScales: readonly SentRow[];
}

/** Refuses a year outside the current one +-5. */
export function checkYear({ today }: Pick<Context, 'today'>, year: number): void {
  const current = Number(today.slice(0, 4));
  if (Math.abs(year - current) > YEARS_AROUND)
    throw new Refusal('SALARY_SCALE_YEAR', { from: current - YEARS_AROUND, to: current + YEARS_AROUND });
}

const columnsOf: Readonly<Record<ScaleLevel, 'minColumns' | 'midColumns' | 'maxColumns'>> = {
  min: 'minColumns',
  mid: 'midColumns',
  max: 'maxColumns',
};
const payloadOf: Readonly<Record<ScaleLevel, 'minPayload' | 'midPayload' | 'maxPayload'>> = {
  min: 'minPayload',
  mid: 'midPayload',
  max: 'maxPayload',
};

/** A record with its rows as the wire has it. */
export function toRecord(scale: StoredScale, rows: readonly StoredScaleRow[]): ScaleRecord {
  return {
    id: scale.id,
    year: scale.year,
    minColumns: scale.minColumns,
    midColumns: scale.midColumns,
    maxColumns: scale.maxColumns,
    salaryScales: rows.map((row) => ({
      id: row.id,
      level: row.level,
      jobTitles: [...row.jobTitles],
      grade: row.grade,
      order: row.order,
      status: null,
      minPayload: writePayload(row.min),
      midPayload: writePayload(row.mid),
      maxPayload: writePayload(row.max),
      version: row.version,
    })),
  };
}

async function recordOf({ db, session }: Context, scale: StoredScale): Promise<ScaleRecord> {
  return toRecord(scale, await readScaleRows(db, { companyId: session.companyId, scaleId: scale.id }));
}

/** The record of a year, with the years there are and the names that rows may go by. */
export async function describeScale(context: Context, year: number): Promise<AnswerOf<typeof salaryScales.detail>> {
  const { db, session, today } = context;
  const { companyId } = session;
  const scale = await findScaleOfYear(db, { companyId, year });
  return {
    data: scale === undefined ? null : await recordOf(context, scale),
    years: [...(await readScaleYears(db, { companyId }))],
    choices: await readScaleChoices(db, { companyId, today }),
  };
}

interface ReadRow {
  readonly sent: SentRow;
  readonly at: number;
  readonly columns: Readonly<Record<ScaleLevel, readonly (number | null)[]>>;
}

/** The columns of the rows that stay; refused where a payload is no list of amounts. */
function readRows(rows: readonly SentRow[]): readonly ReadRow[] {
  return rows.flatMap((sent, at) => {
    if (sent.status === 3) return [];
    const read = (level: ScaleLevel): readonly (number | null)[] => {
      const columns = parsePayload(sent[payloadOf[level]]);
      if (columns === null) throw refuseField(`salaryScales.${at}.${payloadOf[level]}`, 'validation.scale_payload');
      return columns;
    };
    return [{ sent, at, columns: { min: read('min'), mid: read('mid'), max: read('max') } }];
  });
}

type Counts = Pick<StoredScale, 'minColumns' | 'midColumns' | 'maxColumns'>;

/** How many columns each band has: as sent, else as many as the longest payload. */
function countColumns(of: SentScale, rows: readonly ReadRow[], stored?: Counts): Counts {
  const count = (level: ScaleLevel): number => {
    const key = columnsOf[level];
    const longest = Math.max(0, ...rows.map(({ columns }) => columns[level].length));
    return Math.min(20, of[key] ?? stored?.[key] ?? Math.max(1, longest));
  };
  return { minColumns: count('min'), midColumns: count('mid'), maxColumns: count('max') };
}

/** A row with all its columns; the first empty one is named. */
function completed({ sent, columns }: ReadRow, counts: Counts): ScaleRow {
  const all = (level: ScaleLevel): readonly number[] => {
    const given = columns[level];
    const count = counts[columnsOf[level]];
    // Beyond the record's columns nothing may be lost.
    const length = Math.max(count, given.length);
    return Array.from({ length }, (_, at) => {
      const cents = given[at] ?? null;
      if (cents === null || at >= count) throw new Refusal('SALARY_SCALE_COLUMN', { column: at + 1, band: level });
      return cents;
    });
  };
  return {
    level: sent.level,
    grade: sent.grade,
    jobTitles: [...new Set(sent.jobTitles)],
    order: sent.order,
    min: all('min'),
    mid: all('mid'),
    max: all('max'),
  };
}

/** Makes the record of a year that has none. */
export async function createScale(context: Context, of: SentScale): Promise<ScaleRecord> {
  const { db, session } = context;
  const { companyId, userId } = session;
  checkYear(context, of.year);
  const rows = readRows(of.salaryScales);
  if (rows.length === 0) throw new Refusal('SALARY_SCALE_EMPTY');
  const counts = countColumns(of, rows);
  const complete = rows.map((row) => completed(row, counts));
  const scale = await insertOnce(context, { year: of.year, ...counts });
  await insertScaleRows(db, { companyId, userId, scaleId: scale.id, rows: complete });
  return await recordOf(context, scale);
}

/** Adds a record; of two at once for a year the second is told that it is taken. */
async function insertOnce({ db, session }: Context, scale: Omit<StoredScale, 'id'>): Promise<StoredScale> {
  const { companyId, userId } = session;
  if ((await findScaleOfYear(db, { companyId, year: scale.year })) !== undefined) throw new Refusal('SALARY_SCALE_EXISTS');
  try {
    return await insertScale(db, { companyId, userId, scale });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') throw new Refusal('SALARY_SCALE_EXISTS');
    throw error;
  }
}

/** Saves rows of the record of a year: new, changed, deleted. A year without a record gets one. */
export async function saveScale(context: Context, of: SentScale): Promise<ScaleRecord> {
  const { db, session } = context;
  const { companyId } = session;
  checkYear(context, of.year);
  if (of.salaryScales.length === 0) throw new Refusal('SALARY_SCALE_EMPTY');
  checkRights(context, of.salaryScales);
  const stored = await holdScaleOfYear(db, { companyId, year: of.year });
  if (stored === undefined) {
    // A saved row belongs to a record that is there.
    if (of.salaryScales.some((row) => !isNew(row))) throw new Refusal('SALARY_SCALE_ROW_UNKNOWN');
    return await createScale(context, of);
  }
  await applyRows(context, { stored, sent: of });
  const scale = (await findScaleOfYear(db, { companyId, year: of.year })) ?? stored;
  return await recordOf(context, scale);
}

/** Create governs new rows, edit changed ones, delete deleted ones. */
function checkRights({ session }: Context, rows: readonly SentRow[]): void {
  const needed = rows.map((row) => (row.status === 3 ? 'delete' : isNew(row) ? 'create' : 'edit'));
  for (const action of new Set(needed)) if (!holds(session, `salary scale record/${action}`)) throw new Refusal('FORBIDDEN');
}

const isNew = ({ id }: SentRow): boolean => id === undefined || id === null;

/** Brings sent rows into a record that is held; all its rows have all columns afterwards. */
export async function applyRows(context: Context, of: { readonly stored: StoredScale; readonly sent: SentScale }): Promise<void> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const { stored, sent } = of;
  const scaleId = stored.id;
  const rows = readRows(sent.salaryScales);
  const counts = countColumns(sent, rows, stored);
  const before = new Map((await readScaleRows(db, { companyId, scaleId })).map((row) => [row.id, row]));
  const deleted = sent.salaryScales.flatMap((row) => (row.status === 3 && !isNew(row) ? [row.id ?? ''] : []));
  for (const row of sent.salaryScales) await checkSaved(context, { row, before });
  const kept = rows.map((row) => ({ id: row.sent.id ?? null, row: completed(row, counts) }));
  const touched = new Set([...deleted, ...kept.map(({ id }) => id)]);
  if (before.size - deleted.length + kept.filter(({ id }) => id === null).length === 0) throw new Refusal('SALARY_SCALE_EMPTY');
  for (const row of before.values()) {
    if (touched.has(row.id)) continue;
    for (const level of SCALE_LEVELS) {
      const count = counts[columnsOf[level]];
      if (row[level].length !== count)
        throw new Refusal('SALARY_SCALE_COLUMN', { column: Math.min(row[level].length, count) + 1, band: level });
    }
  }
  const isOther = SCALE_LEVELS.some((level) => counts[columnsOf[level]] !== stored[columnsOf[level]]);
  if (isOther) await updateScaleColumns(db, { companyId, scale: { ...stored, ...counts } });
  await archiveScaleRows(db, { companyId, ids: deleted, now });
  await insertScaleRows(db, { companyId, userId, scaleId, rows: kept.filter(({ id }) => id === null).map(({ row }) => row) });
  for (const { id, row } of kept) {
    const was = id === null ? undefined : before.get(id);
    if (was === undefined) continue;
    await updateScaleRow(db, { companyId, id: was.id, row });
    const changes = changesOf(was, row).map((one) => ({ ...one, rowId: was.id, jobLevel: row.level, jobGrade: row.grade }));
    await insertScaleChanges(db, { companyId, userId, scaleId, changes });
  }
}

/** A saved row must be there, and be what it was when it was read. */
async function checkSaved(
  { db, session }: Context,
  of: { readonly row: SentRow; readonly before: ReadonlyMap<string, StoredScaleRow> },
): Promise<void> {
  const { row, before } = of;
  if (row.id === undefined || row.id === null) return;
  const was = before.get(row.id);
  const last = await readRowStamp(db, { companyId: session.companyId, id: row.id });
  if (was === undefined) {
    // Deleted by somebody else since it was read, or never one of this record.
    if (last === undefined || row.version === undefined) throw new Refusal('SALARY_SCALE_ROW_UNKNOWN');
    refuseStale(row.version, row.version + 1, last);
    return;
  }
  refuseStale(row.version, was.version, last);
}

/** Copies a record to a year that has none, raised and rounded. */
export async function duplicateScale(
  context: Context,
  of: {
    readonly id: string;
    readonly year: number;
    readonly percent: number;
    readonly rounding: number;
    readonly preview: boolean;
  },
): Promise<ScaleRecord> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const source = await findScale(db, { companyId, id: of.id });
  if (source === undefined) throw new Refusal('NOT_FOUND');
  checkYear(context, of.year);
  const rule = { hundredths: Math.round(of.percent * 100), roundingCents: Math.round(of.rounding * 100) };
  const rise = (columns: readonly number[]): number[] => columns.map((cents) => raised(cents, rule));
  const stored = await readScaleRows(db, { companyId, scaleId: source.id });
  const rows = stored.map((row) => ({ ...row, min: rise(row.min), mid: rise(row.mid), max: rise(row.max) }));
  if (rows.some((row) => SCALE_LEVELS.some((level) => row[level].some((cents) => cents > MOST_CENTS))))
    throw refuseField('percent', 'validation.scale_payload');
  if (rows.length === 0) throw new Refusal('SALARY_SCALE_EMPTY');
  if (of.preview) {
    if ((await findScaleOfYear(db, { companyId, year: of.year })) !== undefined) throw new Refusal('SALARY_SCALE_EXISTS');
    return toRecord({ ...source, year: of.year }, rows);
  }
  const { id: _source, ...columns } = source;
  const scale = await insertOnce(context, { ...columns, year: of.year });
  await insertScaleRows(db, { companyId, userId, scaleId: scale.id, rows });
  return await recordOf(context, scale);
}

/** What was changed in a record, with the papers about it. */
export async function listHistory(context: Context, id: string): Promise<AnswerOf<typeof salaryScales.histories>['data']> {
  const { db, session } = context;
  const { companyId } = session;
  if ((await findScale(db, { companyId, id })) === undefined) throw new Refusal('NOT_FOUND');
  const rows = await readScaleChanges(db, { companyId, scaleId: id });
  const ids = [...new Set(rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id])))];
  const papers = await findFiles(db, { companyId, ids });
  return rows.map((row) => {
    const paper = row.file_id === null ? undefined : papers.get(row.file_id);
    const listed = paper === undefined ? null : toListed(context, paper);
    return {
      id: row.id,
      jobLevel: row.job_level,
      jobGrade: row.job_grade,
      scaleLevel: SCALE_LEVELS.find((level) => level === row.scale_level) ?? 'min',
      scaleColumn: row.scale_column,
      previousValue: row.previous_cents === null ? null : row.previous_cents / 100,
      currentValue: row.current_cents === null ? null : row.current_cents / 100,
      attachment:
        listed === null
          ? null
          : {
              path: listed.filename,
              name: listed.name,
              contentType: listed.contentType,
              link: listed.link,
              isOwn: paper?.user_id === session.userId || session.isFullAccess,
            },
      user: row.user ?? '-',
      date: row.created_at.toISOString(),
    };
  });
}
