import { cleanProse } from '#engine/text/clean.ts';
import { fieldsOf, roleOf } from '#engine/performance/form.ts';
import type { Form, FormNode } from '#engine/performance/form.ts';

/** 1 to 4, 0 not applicable, null not yet. */
export type Rating = 0 | 1 | 2 | 3 | 4 | null;

/** A start and an end, `YYYY-MM-DD`; either may be empty. */
export interface DatePair {
  readonly start: string;
  readonly end: string;
}

/** What one field holds. */
export type Cell = string | DatePair;

/** A row of a table, a goal for instance. */
export interface AnswerRow {
  readonly uniqueId: string;
  /** By the id of the column. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Whole percent; null where none is given. */
  readonly weight: number | null;
}

/** What a side says of a row that the other wrote. */
export interface RowComment {
  readonly uniqueId: string;
  readonly content: string;
  readonly rating: Rating;
}

/** What a side says to one field of the form. */
export type Answer =
  | { readonly kind: 'leaf'; readonly content: Cell; readonly rating: Rating }
  | { readonly kind: 'rows'; readonly rows: readonly AnswerRow[] }
  | { readonly kind: 'comments'; readonly comments: readonly RowComment[] };

/** What a side wrote, by the id of the module. */
export type Contents = Readonly<Record<string, Answer>>;

/** What a side may write. */
export interface Writing {
  readonly form: Form;
  /**
   * Tables whose rows another wrote and that are commented on, with the ids of those rows; all other tables take rows of the
   * writer's own.
   */
  readonly commented: ReadonlyMap<string, ReadonlySet<string>>;
  /** Modules that are no longer asked for but hold what was typed: they are passed over. */
  readonly passed: ReadonlySet<string>;
}

/** An entry as it arrives: JSON or its text. Without content and rating nothing is said to the module. */
export interface GivenEntry {
  readonly moduleId: string;
  readonly content: unknown;
  readonly rating: unknown;
}

/** A complaint about the entry at a place. */
export interface EntryComplaint {
  readonly at: number;
  readonly key:
    | 'too_long'
    | 'performance_module'
    | 'performance_rows'
    | 'performance_goal'
    | 'performance_dates'
    | 'performance_content';
}

/** Characters of one text. */
export const MOST_CHARACTERS = 10_000;
/** Rows of a table. */
export const MOST_ROWS = 30;
/** Entries of a save. */
export const MOST_ENTRIES = 500;

class Unreadable extends Error {
  readonly key: EntryComplaint['key'];
  constructor(key: EntryComplaint['key']) {
    super(key);
    this.key = key;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    throw new Unreadable('performance_content');
  }
}

function readText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') throw new Unreadable('performance_content');
  const text = cleanProse(value);
  if (text.length > MOST_CHARACTERS) throw new Unreadable('too_long');
  return text;
}

const isDate = (text: string): boolean => {
  const at = /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

function readPair(value: unknown): DatePair {
  const pair = fromText(value);
  if (pair === null || pair === undefined) return { start: '', end: '' };
  if (!isRecord(pair)) throw new Unreadable('performance_content');
  const { start = '', end = '' } = pair;
  const days = [start ?? '', end ?? ''];
  const [from, to] = days;
  if (typeof from !== 'string' || typeof to !== 'string') throw new Unreadable('performance_content');
  if ((from !== '' && !isDate(from)) || (to !== '' && !isDate(to))) throw new Unreadable('performance_content');
  if (from !== '' && to !== '' && to < from) throw new Unreadable('performance_dates');
  return { start: from, end: to };
}

const readCell = (node: FormNode, value: unknown): Cell => (node.inputType === 'date' ? readPair(value) : readText(value));

function readRating(value: unknown): Rating {
  if (value === null || value === undefined) return null;
  if (value === 0 || value === 1 || value === 2 || value === 3 || value === 4) return value;
  throw new Unreadable('performance_content');
}

function readWeight(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100) return value;
  throw new Unreadable('performance_content');
}

function readList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const list = fromText(value);
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list) || !list.every((item) => isRecord(item))) throw new Unreadable('performance_content');
  if (list.length > MOST_ROWS) throw new Unreadable('performance_rows');
  return list;
}

function readUniqueId(value: unknown, taken: Set<string>): string {
  const isFit = typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
  if (!isFit || taken.has(value)) throw new Unreadable('performance_content');
  taken.add(value);
  return value;
}

function readRows(node: FormNode, value: unknown): readonly AnswerRow[] {
  const taken = new Set<string>();
  const columns = new Map(node.children.map((child) => [child.id, child]));
  return readList(value).map((row): AnswerRow => {
    const { modules } = row;
    if (!Array.isArray(modules) || !modules.every((cell) => isRecord(cell))) throw new Unreadable('performance_content');
    const cells: Record<string, Cell> = {};
    for (const { moduleId, content } of modules) {
      const column = typeof moduleId === 'string' ? columns.get(moduleId) : undefined;
      if (column === undefined) throw new Unreadable('performance_module');
      cells[column.id] = readCell(column, content);
    }
    return { uniqueId: readUniqueId(row['uniqueId'], taken), cells, weight: readWeight(row['weight']) };
  });
}

function readComments(value: unknown, rows: ReadonlySet<string>): readonly RowComment[] {
  const taken = new Set<string>();
  return readList(value).map((comment): RowComment => {
    const uniqueId = readUniqueId(comment['uniqueId'], taken);
    if (!rows.has(uniqueId)) throw new Unreadable('performance_goal');
    return { uniqueId, content: readText(comment['content']), rating: readRating(comment['rating']) };
  });
}

function readAnswer(node: FormNode, entry: GivenEntry, { commented }: Writing): Answer {
  if (roleOf(node) === 'leaf') {
    return { kind: 'leaf', content: readCell(node, entry.content), rating: readRating(entry.rating) };
  }
  const rows = commented.get(node.id);
  return rows === undefined
    ? { kind: 'rows', rows: readRows(node, entry.content) }
    : { kind: 'comments', comments: readComments(entry.content, rows) };
}

/**
 * Reads what a side sends (performance.md 2). An entry of a module that the form does not ask is a complaint; what is wrong is told
 * with the place of its entry, and nothing of the save is taken then.
 */
export function readEntries(
  entries: readonly GivenEntry[],
  writing: Writing,
): { readonly contents: Contents; readonly complaints: readonly EntryComplaint[] } {
  const fields = new Map(fieldsOf(writing.form).map((node) => [node.id, node]));
  const contents: Record<string, Answer> = {};
  const complaints: EntryComplaint[] = [];
  for (const [at, entry] of entries.entries()) {
    const node = fields.get(entry.moduleId);
    if (node === undefined) {
      if (!writing.passed.has(entry.moduleId)) complaints.push({ at, key: 'performance_module' });
    } else if (entry.content !== undefined || entry.rating !== undefined) {
      try {
        contents[node.id] = readAnswer(node, entry, writing);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        complaints.push({ at, key: error.key });
      }
    }
  }
  return { contents, complaints };
}

/** An entry as the wire has it: lists and pairs as the text of their JSON. */
export interface WrittenEntry {
  readonly moduleId: string;
  readonly content: string;
  readonly rating: Rating;
}

const writeCell = (cell: Cell): string => (typeof cell === 'string' ? cell : JSON.stringify(cell));

function writeRows(rows: readonly AnswerRow[]): string {
  const written = rows.map(({ uniqueId, cells, weight }) => ({
    uniqueId,
    modules: Object.entries(cells).map(([moduleId, cell]) => ({
      moduleId,
      content: writeCell(cell),
      inputType: typeof cell === 'string' ? 'input' : 'date',
    })),
    ...(weight === null ? {} : { weight }),
  }));
  return JSON.stringify(written);
}

/** Writes what a side holds as entries of the wire. Reading them again gives the same. */
export function writeEntries(contents: Contents): readonly WrittenEntry[] {
  return Object.entries(contents).map(([moduleId, answer]): WrittenEntry => {
    switch (answer.kind) {
      case 'leaf':
        return { moduleId, content: writeCell(answer.content), rating: answer.rating };
      case 'rows':
        return { moduleId, content: writeRows(answer.rows), rating: null };
      case 'comments':
        return { moduleId, content: JSON.stringify(answer.comments), rating: null };
      default:
        return answer satisfies never;
    }
  });
}

const isCellFilled = (cell: Cell): boolean =>
  typeof cell === 'string' ? cell.trim() !== '' : cell.start !== '' || cell.end !== '';

/** Whether nothing at all is filled in: a form is then asked about before it is handed over. */
export function isEmpty(contents: Contents): boolean {
  return Object.values(contents).every((answer) => {
    switch (answer.kind) {
      case 'leaf':
        return !isCellFilled(answer.content) && answer.rating === null;
      case 'rows':
        return answer.rows.every(({ cells }) => !Object.values(cells).some((cell) => isCellFilled(cell)));
      case 'comments':
        return answer.comments.every(({ content, rating }) => content.trim() === '' && rating === null);
      default:
        return answer satisfies never;
    }
  });
}

/** Ids of the rows that a side wrote into each table. */
export function rowIds(contents: Contents): ReadonlyMap<string, ReadonlySet<string>> {
  const tables = Object.entries(contents).flatMap(([id, answer]) =>
    answer.kind === 'rows' ? [[id, new Set(answer.rows.map(({ uniqueId }) => uniqueId))] as const] : [],
  );
  return new Map(tables);
}

/** The rows of some tables, in the order of the tables. */
export function rowsOf(contents: Contents, tables: readonly FormNode[]): readonly AnswerRow[] {
  return tables.flatMap(({ id }) => {
    const answer = contents[id];
    return answer?.kind === 'rows' ? answer.rows : [];
  });
}
