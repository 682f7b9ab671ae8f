import { fromLevels } from '#contract/performance/records/performance-records.ts';
import type { PerformanceVersion } from '#contract/performance/records/performance-versions.ts';
import type { Cell, Contents, Rating } from '#engine/performance/answers.ts';
import { fieldsOf, roleOf } from '#engine/performance/form.ts';
import type { FormNode } from '#engine/performance/form.ts';
import { sideOf } from '../form/form-state.ts';
import type { GoalRows } from '../form/form-state.ts';

/** One thing that was said, in two versions; undefined where that version does not have it. */
export interface Compared {
  readonly key: string;
  readonly module: FormNode;
  /** The row of a table by its number, with the column or what is said of it. */
  readonly row: { readonly number: number; readonly name: string; readonly column: FormNode | 'comment' | 'weight' } | undefined;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
  readonly isChanged: boolean;
}

/** What stands in a field, with its rating where there is one. */
export interface Value {
  readonly cell: Cell;
  readonly rating: Rating;
}

type Slots = ReadonlyMap<string, Omit<Compared, 'before' | 'after' | 'isChanged'> & { readonly value: Value }>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Tables of which a version says something about rows that another wrote. */
function commentedBy({ entries, side }: PerformanceVersion, form: readonly FormNode[]): GoalRows {
  const tables = new Set(fieldsOf(form).flatMap((node) => (roleOf(node) === 'table' ? [node.id] : [])));
  const found = entries.flatMap((entry) => {
    const content = side === 1 ? entry.content1 : entry.content2;
    if (!tables.has(entry.performanceModuleId) || content === null) return [];
    const list: unknown = JSON.parse(content === '' ? '[]' : content);
    if (!Array.isArray(list) || list.some((item) => isRecord(item) && 'modules' in item)) return [];
    const rows = list.flatMap((item) =>
      isRecord(item) && typeof item['uniqueId'] === 'string' ? [{ uniqueId: item['uniqueId'], cells: {}, weight: null }] : [],
    );
    return [[entry.performanceModuleId, rows] as const];
  });
  return new Map(found);
}

/** What a version says, by field. */
function contentsOf(version: PerformanceVersion): { readonly form: readonly FormNode[]; readonly contents: Contents } {
  const form = fromLevels(version.level1s);
  const { entries, side } = version;
  return { form, contents: sideOf(form, { entries, side, commented: commentedBy(version, form) }) };
}

/** What rows are called: the first text of a row, in the newest version that has it. The newest version comes first. */
export function rowNames(versions: readonly PerformanceVersion[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const version of versions) {
    const { form, contents } = contentsOf(version);
    for (const table of fieldsOf(form)) {
      const answer = contents[table.id];
      for (const row of answer?.kind === 'rows' ? answer.rows : []) {
        const text = table.children.map(({ id }) => row.cells[id]).find((cell) => typeof cell === 'string' && cell !== '');
        if (typeof text === 'string' && !names.has(row.uniqueId)) names.set(row.uniqueId, text);
      }
    }
  }
  return names;
}

function slotsOf(version: PerformanceVersion | undefined, names: ReadonlyMap<string, string>): Slots {
  if (version === undefined) return new Map();
  const { form, contents } = contentsOf(version);
  const slots = new Map<string, Omit<Compared, 'before' | 'after' | 'isChanged'> & { readonly value: Value }>();
  const add = (key: string, of: Pick<Compared, 'module' | 'row'>, value: Value): void =>
    void slots.set(key, { key, ...of, value });
  for (const module of fieldsOf(form)) {
    const answer = contents[module.id];
    if (answer?.kind === 'leaf') add(module.id, { module, row: undefined }, { cell: answer.content, rating: answer.rating });
    if (answer?.kind === 'rows') {
      for (const [at, row] of answer.rows.entries()) {
        const of = { number: at + 1, name: names.get(row.uniqueId) ?? '' };
        for (const column of module.children) {
          const key = `${module.id} ${row.uniqueId} ${column.id}`;
          add(key, { module, row: { ...of, column } }, { cell: row.cells[column.id] ?? '', rating: null });
        }
        if (row.weight !== null) {
          const cell = `${String(row.weight)}%`;
          add(`${module.id} ${row.uniqueId} weight`, { module, row: { ...of, column: 'weight' } }, { cell, rating: null });
        }
      }
    }
    if (answer?.kind === 'comments') {
      for (const [at, { uniqueId, content, rating }] of answer.comments.entries()) {
        const row = { number: at + 1, name: names.get(uniqueId) ?? '', column: 'comment' } as const;
        add(`${module.id} ${uniqueId} comment`, { module, row }, { cell: content, rating });
      }
    }
  }
  return slots;
}

const isEmpty = ({ cell, rating }: Value): boolean =>
  rating === null && (typeof cell === 'string' ? cell.trim() === '' : cell.start === '' && cell.end === '');

const isSame = (one: Value | undefined, other: Value | undefined): boolean => {
  const [first, second] = [one, other].map((value) => (value === undefined || isEmpty(value) ? undefined : value));
  return JSON.stringify(first) === JSON.stringify(second);
};

/** Everything that either of two versions of a side says, in the order of the later one. Without an earlier one nothing has changed. */
export function compareVersions(
  of: { readonly before: PerformanceVersion | undefined; readonly after: PerformanceVersion },
  names: ReadonlyMap<string, string>,
): readonly Compared[] {
  const before = slotsOf(of.before, names);
  const after = slotsOf(of.after, names);
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const slot = after.get(key) ?? before.get(key);
    if (slot === undefined) return [];
    const values = { before: before.get(key)?.value, after: after.get(key)?.value };
    const { module, row } = slot;
    return [{ key, module, row, ...values, isChanged: of.before !== undefined && !isSame(values.before, values.after) }];
  });
}
