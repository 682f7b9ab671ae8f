import type { ForecastAnswer } from '#contract/finance/forecast.ts';

/** A line of the chart: dollars by month. */
export interface Line {
  readonly key: string;
  /** Null: what nothing covers. */
  readonly name: string | null;
  readonly amounts: readonly number[];
  readonly total: number;
}

const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, at) => (Math.round(amount * 100) + Math.round((other[at] ?? 0) * 100)) / 100);

/** The cost by donor or by project, the largest first; what nothing covers last. */
export function linesOf(projects: ForecastAnswer['projects'], by: 'donor' | 'project'): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const { key, code, donor, amounts, total } of projects) {
    const name = key === null ? null : by === 'donor' ? donor : code;
    const id = name === null ? 'none' : `${by} ${name}`;
    const known = lines.get(id);
    lines.set(
      id,
      known === undefined
        ? { key: id, name, amounts, total }
        : { ...known, amounts: added(known.amounts, amounts), total: added([known.total], [total])[0] ?? 0 },
    );
  }
  return [...lines.values()].toSorted(
    (one, other) => Number(one.name === null) - Number(other.name === null) || other.total - one.total,
  );
}

/** A round figure at or above the highest amount, for the chart's upper edge. */
export function upperEdge(highest: number): number {
  if (highest <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 2.5, 5, 10].find((step) => step * unit >= highest) ?? 10) * unit;
}
