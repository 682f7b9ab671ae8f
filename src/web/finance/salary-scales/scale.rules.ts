import { scaleLinear } from '@visx/scale';
import type { ScaleRecord, ScaleRow, SentRow } from '#contract/finance/salary-scales.ts';
import { parsePayload, writePayload } from '#engine/salary-scale/payload.ts';
import { SCALE_LEVELS, outOfOrder } from '#engine/salary-scale/scale.ts';
import type { ScaleLevel } from '#engine/salary-scale/scale.ts';

/** How many pay columns each band has. */
export type ColumnCounts = Readonly<Record<ScaleLevel, number>>;

/** A row as it is typed; amounts in dollars, null where nothing stands. */
export interface DraftRow {
  readonly key: string;
  /** Null: not saved yet. */
  readonly id: string | null;
  readonly version: number | undefined;
  readonly level: string;
  readonly jobTitles: readonly string[];
  readonly grade: string;
  readonly order: number;
  readonly min: readonly (number | null)[];
  readonly mid: readonly (number | null)[];
  readonly max: readonly (number | null)[];
}

/** The pay columns of a record. */
export const countsOf = (record: ScaleRecord): ColumnCounts => ({
  min: record.minColumns,
  mid: record.midColumns,
  max: record.maxColumns,
});

/** A saved row, to be edited. */
export function draftOf(row: ScaleRow): DraftRow {
  const amounts = (payload: string): (number | null)[] =>
    (parsePayload(payload) ?? []).map((cents) => (cents === null ? null : cents / 100));
  return {
    key: row.id,
    id: row.id,
    version: row.version,
    level: row.level,
    jobTitles: row.jobTitles,
    grade: row.grade,
    order: row.order,
    min: amounts(row.minPayload),
    mid: amounts(row.midPayload),
    max: amounts(row.maxPayload),
  };
}

/** A new row, after those that are there. */
export const newRow = (key: string, rows: readonly Pick<DraftRow, 'order'>[]): DraftRow => ({
  key,
  id: null,
  version: undefined,
  level: '',
  jobTitles: [],
  grade: '',
  order: Math.min(9_999, Math.max(0, ...rows.map(({ order }) => order)) + 1),
  min: [],
  mid: [],
  max: [],
});

const amountsOf = (row: DraftRow, level: ScaleLevel, counts: ColumnCounts): (number | null)[] =>
  Array.from({ length: counts[level] }, (_, at) => row[level][at] ?? null);

/** Whether level, grade and all columns are there. */
export const isComplete = (row: DraftRow, counts: ColumnCounts): boolean =>
  row.level.trim() !== '' &&
  row.grade.trim() !== '' &&
  SCALE_LEVELS.every((level) => amountsOf(row, level, counts).every((amount) => amount !== null));

/** A complete row as the wire takes it. */
export function toSent(row: DraftRow, counts: ColumnCounts): SentRow {
  const payload = (level: ScaleLevel): string =>
    writePayload(amountsOf(row, level, counts).map((amount) => Math.round((amount ?? 0) * 100)));
  return {
    id: row.id,
    version: row.version,
    level: row.level.trim(),
    jobTitles: [...row.jobTitles],
    grade: row.grade.trim(),
    order: row.order,
    minPayload: payload('min'),
    midPayload: payload('mid'),
    maxPayload: payload('max'),
  };
}

/** Whether a step of a complete row is below the one before it; it warns and refuses nothing (decision C74). */
export const isOutOfOrder = (row: DraftRow, counts: ColumnCounts): boolean => {
  if (!isComplete(row, counts)) return false;
  const cents = (level: ScaleLevel): number[] => amountsOf(row, level, counts).map((amount) => Math.round((amount ?? 0) * 100));
  return outOfOrder({ min: cents('min'), mid: cents('mid'), max: cents('max') }) !== null;
};

/** The years of the selector: the current one and five to each side (seed 001 section 9). */
export const yearsAround = (current: number): readonly number[] => Array.from({ length: 11 }, (_, at) => current - 5 + at);

/** Where an amount stands in a chart from the lowest to the highest figure, in percent. */
export function positionIn(amount: number, range: { readonly from: number; readonly to: number }): number {
  if (range.to <= range.from) return 50;
  return Math.min(100, Math.max(0, ((amount - range.from) / (range.to - range.from)) * 100));
}

/** An axis that holds all figures, in round numbers: its ends, and where it is marked, so that figures of six digits do not meet. Dollars. */
export function axisOf(figures: readonly number[]): {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
} {
  const scale = scaleLinear<number>({ domain: [Math.min(...figures), Math.max(...figures)], nice: 4 });
  const [from = 0, to = 0] = scale.domain();
  if (figures.length === 0) return { from: 0, to: 0, ticks: [] };
  const ticks = scale.ticks(4);
  const last = ticks.length - 1;
  const isKept = (at: number): boolean => ticks.length <= 5 || at === last || (at % 2 === 0 && at < last - 1);
  return { from, to, ticks: ticks.filter((_, at) => isKept(at)) };
}
