import { centsToRiel, percentOfRiel } from '#engine/money/convert.ts';
import { mulDivRound, roundShares } from '#engine/money/round.ts';
import { cents, decimal4, DECIMAL4_ONE, riel, type Decimal4, type Riel } from '#engine/money/units.ts';
import type { TaxBand } from '#engine/rules/parameter-types.ts';
import { countDependants, type Dependants } from './dependants.ts';
import { note, putOnlyTyped, putQuantity, putRiel, type Draft } from '../draft.ts';
import { explain, fromEntry, fromRecord, fromStep, given } from '../explain.ts';
import type { ExplainedInput, Explanation } from '../explanation-types.ts';
import { givenParameter, parameterOf, wholeParameterOf } from '../run.ts';

const PERCENT_WHOLE = 100 * DECIMAL4_ONE;

/** The part of a base that lies in one band of the scale. */
export interface BandPart {
  readonly from: Riel;
  readonly amount: Riel;
  readonly rate: Decimal4;
}

/** Cuts a tax base (riel, 0 or more) into the bands it reaches. */
export function bandParts(bands: readonly TaxBand[], base: Riel): BandPart[] {
  const parts: BandPart[] = [];
  let from = riel(0);
  for (const band of bands) {
    if (base <= from) break;
    const end = band.to === null || base < band.to ? base : band.to;
    parts.push({ from, amount: riel(end - from), rate: band.rate });
    if (band.to === null) break;
    from = band.to;
  }
  return parts;
}

/** Tax of a base by a scale: the sum over its bands, rounded once to a whole riel. */
export function taxByScale(parts: readonly BandPart[]): Riel {
  let product = 0;
  for (const part of parts) product += part.rate * part.amount;
  if (product < 2 ** 52) return riel(mulDivRound(product, 1, PERCENT_WHOLE));
  return riel(roundShares(parts.map((part) => ({ amount: part.rate, units: part.amount, whole: PERCENT_WHOLE }))));
}

interface Base {
  readonly riel: Riel;
  readonly inputs: readonly ExplainedInput[];
}

/** Types 0 and 5 x fx, less the pension's own riel, HR's own type 4 entries where they count, and relief; not below 0. */
function taxBase(draft: Draft, relief: Riel): Base {
  const { run } = draft;
  let earnings = 0;
  let ownPension = 0;
  const ownCounts = parameterOf(run, 'own_pension_lowers_base') !== 0;
  for (const entry of draft.entries.values()) {
    if (entry.type === 0 || entry.type === 5) earnings += entry.cents;
    else if (ownCounts && entry.type === 4 && entry.code !== 'PENSION_FUND_STAFF') ownPension -= entry.cents;
  }
  const pension = Math.abs(draft.entries.get('PENSION_FUND_STAFF')?.riel ?? 0);
  const inputs = [given('earnings', earnings, 'cents', fromStep('gross')), run.fxInput];
  if (pension !== 0) inputs.push(given('pension', pension, 'riel', fromEntry('PENSION_FUND_STAFF')));
  if (ownPension !== 0) inputs.push(given('own_pension', ownPension, 'cents', fromStep('benefits')));
  if (relief !== 0) inputs.push(given('relief', relief, 'riel', fromEntry('TAX_RELIEF')));
  const before = centsToRiel(cents(earnings), run.fx) - pension - centsToRiel(cents(ownPension), run.fx);
  if (before < 0) note(draft, 'TAX_BASE_BELOW_ZERO', { baseRiel: before });
  return { riel: riel(Math.max(0, before - relief)), inputs };
}

/** What step 12 finds. */
export interface SalaryTax {
  readonly dependants: Dependants;
  /** Percent of the highest band reached; 0 where tax is 0. */
  readonly rate: Decimal4;
}

interface Tax {
  readonly riel: Riel;
  readonly rate: Decimal4;
  readonly why: Explanation;
}

function taxOf(draft: Draft, base: Riel): Tax {
  const { run } = draft;
  const inputs = [given('tax_base', base, 'riel', fromStep('tax'))];
  if (!draft.input.isResident) {
    const rate = parameterOf(run, 'non_resident_rate');
    inputs.push(givenParameter(run, 'rate', 'non_resident_rate'), run.fxInput);
    return { riel: percentOfRiel(base, rate), rate, why: explain('tax', 'tax_flat', inputs, 'riel_then_cent') };
  }
  const parts = bandParts(run.taxScale.bands, base);
  for (const part of parts) {
    inputs.push(
      given('band_amount', part.amount, 'riel', run.taxScale.source),
      given('band_rate', part.rate, 'percent', run.taxScale.source),
    );
  }
  inputs.push(run.fxInput);
  return {
    riel: taxByScale(parts),
    rate: parts.at(-1)?.rate ?? decimal4(0),
    why: explain('tax', 'tax_by_scale', inputs, 'riel_then_cent'),
  };
}

/** The tax of a base in riel, by the month's rules. */
export const taxOnBase = (draft: Draft, base: Riel): Riel => taxOf(draft, base).riel;

/** Step 12: TAX_ON_SALARY with its base, relief and rate. In the first period the tax only. */
export function putSalaryTax(draft: Draft): SalaryTax {
  const { input, run } = draft;
  const dependants = countDependants(draft);
  const count = dependants.children.length + (dependants.isSpouseCounted ? 1 : 0);
  const relief = riel(input.isResident ? count * wholeParameterOf(run, 'relief_per_dependant') : 0);
  const base = taxBase(draft, relief);
  const tax = taxOf(draft, base.riel);
  if (!run.isFirstPeriod) {
    const reliefInputs = [
      given('dependants', count, 'count', fromRecord('family')),
      givenParameter(run, 'relief_each', 'relief_per_dependant'),
      run.fxInput,
    ];
    putRiel(draft, 'TAX_RELIEF', relief, 'fx', explain('tax', 'relief', reliefInputs, 'riel_then_cent'));
    putRiel(draft, 'TAXABLE_SALARY', base.riel, 'fx', explain('tax', 'tax_base', base.inputs, 'riel_then_cent'));
  }
  putRiel(draft, 'TAX_ON_SALARY', tax.riel, 'fx', tax.why);
  putOnlyTyped(draft, ['TAX_ON_SALARY'], 'fx');
  const entry = draft.entries.get('TAX_ON_SALARY');
  if (entry?.isManual === true) note(draft, 'MANUAL_TAX', { calculatedRiel: tax.riel });
  const isTaxed = entry !== undefined && (entry.cents !== 0 || entry.riel !== 0);
  const rate = isTaxed ? tax.rate : decimal4(0);
  if (!run.isFirstPeriod) {
    const source = input.isResident ? run.taxScale.source : givenParameter(run, 'rate', 'non_resident_rate').source;
    putQuantity(draft, 'TAX_RATE', rate, explain('tax', 'rate_reached', [given('rate', rate, 'percent', source)], 'none'));
  }
  return { dependants, rate };
}
