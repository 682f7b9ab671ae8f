import { Refusal, refuseField } from '#contract/errors.ts';
import { decimal4, riel } from '#engine/money/units.ts';
import { rightLowerEnd } from '#engine/rules/bands.ts';
import { sayRiel } from '#server/payroll/settings/refusals.ts';
import type { BandValues, StoredBand } from '#server/payroll/settings/scale.queries.ts';

/** A band as a form sends it. */
export interface SentBand {
  readonly from: number;
  /** 0: no upper end. */
  readonly to: number;
  /** Percent. */
  readonly rate: number;
  readonly round?: number | null | undefined;
}

/** The values of a sent band; `round` is kept where the call does not name it. */
export function valuesOf(sent: SentBand, stored?: BandValues): BandValues {
  return {
    to: sent.to === 0 ? null : riel(sent.to),
    rate: Math.round(sent.rate * 10_000),
    round: sent.round === undefined ? (stored?.round ?? null) : riel(sent.round ?? 0),
  };
}

/**
 * Refuses a band that does not fit among the others of its version: each complaint names the right value. `stored` is the band
 * as it was; the highest one stays without upper end, for Process needs one.
 */
export function refuseUnfit(others: readonly StoredBand[], band: BandValues, of: { sent: SentBand; stored?: BandValues }): void {
  if (of.stored?.to === null && band.to !== null) throw refuseField('to', 'band_top_open');
  if (band.to === null && others.some(({ to }) => to === null)) throw refuseField('to', 'band_one_open');
  if (band.to !== null && others.some(({ to }) => to === band.to))
    throw refuseField('to', 'band_exists', { to: sayRiel(band.to) });
  const engineBands = others.map(({ to, rate }) => ({ to, rate: decimal4(rate) }));
  const right = rightLowerEnd(engineBands, band.to, riel(of.sent.from));
  if (right !== null) throw refuseField('from', 'band_from', { from: sayRiel(right) });
}

/** The open band is never taken out. */
export function refuseOpen(band: BandValues): void {
  if (band.to === null) throw new Refusal('LAST_OPEN_BAND');
}
