import type { ForecastAnswer } from '#contract/finance/forecast.ts';
import type { Part } from '#web/kit/chart/series.rules.ts';

const added = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, at) => (Math.round(amount * 100) + Math.round((other[at] ?? 0) * 100)) / 100);

/** The cost by donor or by project, the largest first; what nothing covers last. */
export function linesOf(projects: ForecastAnswer['projects'], by: 'donor' | 'project'): readonly Part[] {
  const lines = new Map<string, Part>();
  for (const { key, code, donor, amounts, total } of projects) {
    const name = key === null ? null : by === 'donor' ? donor : code;
    const id = name === null ? 'none' : `${by} ${name}`;
    const known = lines.get(id);
    lines.set(
      id,
      known === undefined
        ? { key: id, name, values: amounts, total }
        : { ...known, values: added(known.values, amounts), total: added([known.total], [total])[0] ?? 0 },
    );
  }
  return [...lines.values()].toSorted(
    (one, other) => Number(one.name === null) - Number(other.name === null) || other.total - one.total,
  );
}

/** The first month of a forecast that has cost without a payer, and the least and the most of the months with it, whole dollars. */
export function unpaidOf(
  months: readonly string[],
  projects: ForecastAnswer['projects'],
): { readonly from: string; readonly least: number; readonly most: number } | undefined {
  const amounts = projects.find(({ key }) => key === null)?.amounts ?? [];
  const unpaid = amounts.map((amount) => Math.round(amount));
  const first = unpaid.findIndex((amount) => amount > 0);
  const from = months[first];
  if (from === undefined) return undefined;
  const some = unpaid.filter((amount) => amount > 0);
  return { from, least: Math.min(...some), most: Math.max(...some) };
}
