/** As many reasons of the difference as the first page tells one by one. */
const MOST = 4;

interface Bar {
  readonly amount: number;
}

/** The bars that moved the net most, in dollars, and the sum of the others: with it they add up to the difference, to the cent. */
export function shownBars<T extends Bar>(bars: readonly T[]): { readonly bars: readonly T[]; readonly rest: number } {
  const byWeight = bars.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const shown = bars.length <= MOST + 1 ? byWeight : byWeight.slice(0, MOST);
  const others = byWeight.slice(shown.length);
  return { bars: shown, rest: others.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 };
}
