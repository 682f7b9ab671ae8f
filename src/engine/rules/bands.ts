import { riel, type Riel } from '#engine/money/units.ts';
import type { TaxBand } from './parameter-types.ts';

/** A band with the ends the screens show. */
export interface ShownBand<Band extends TaxBand> {
  readonly band: Band;
  /** 0 for the first band, else the upper end of the band below + 1, riel. */
  readonly from: Riel;
  /** 0 = no upper end. */
  readonly to: Riel;
}

/** The bands in rising order with their lower ends, as the wire has them (payroll.md section 4). */
export function shownBands<Band extends TaxBand>(bands: readonly Band[]): ShownBand<Band>[] {
  const rising = bands.toSorted((one, other) => (one.to ?? Infinity) - (other.to ?? Infinity));
  return rising.map((band, at) => {
    const below = rising[at - 1]?.to;
    return { band, from: riel(below === undefined || below === null ? 0 : below + 1), to: band.to ?? riel(0) };
  });
}

/**
 * Checks the `from` that a client sends with a band that ends at `to` (null = open) among the other bands of the scale: the
 * lower end + 1 or the lower end itself is right. Answers the right value (riel) for the field error, or null where it fits.
 */
export function rightLowerEnd(others: readonly TaxBand[], to: Riel | null, from: Riel): Riel | null {
  let below = -1;
  for (const band of others) {
    if (band.to !== null && (to === null || band.to < to) && band.to > below) below = band.to;
  }
  const isRight = below === -1 ? from === 0 : from === below + 1 || from === below;
  return isRight ? null : riel(below + 1);
}
