/** Where a bar begins and how long it is, in percent of the width. */
export interface Place {
  readonly left: number;
  readonly width: number;
}

/**
 * The bars of a bridge on one scale. It begins a little below the lowest sum on the way, not at 0: beside a whole month's pay the
 * differences would be hairs. So the ends are shown cut off, and their figures stand beside them.
 */
export function placesOf(of: { readonly from: number; readonly to: number; readonly steps: readonly number[] }): {
  readonly from: Place;
  readonly to: Place;
  readonly steps: readonly Place[];
  /** The bars of the ends do not begin at 0. */
  readonly isCut: boolean;
} {
  const sums = [of.from];
  for (const step of of.steps) sums.push((sums.at(-1) ?? 0) + step);
  const all = [...sums, of.to];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const room = (highest - lowest) * 0.15 || Math.max(1, Math.abs(highest) * 0.15);
  const begin = lowest - room;
  const whole = highest - begin;
  const at = (amount: number): number => ((amount - begin) / whole) * 100;
  const end = (amount: number): Place => ({ left: 0, width: at(amount) });
  return {
    isCut: begin > 0,
    from: end(of.from),
    to: end(of.to),
    steps: of.steps.map((step, index) => {
      const [one, other] = [sums[index] ?? 0, (sums[index] ?? 0) + step];
      return { left: at(Math.min(one, other)), width: (Math.abs(step) / whole) * 100 };
    }),
  };
}
