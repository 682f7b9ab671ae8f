import { DECIMAL4_ONE, decimal4, type Decimal4 } from '#engine/money/units.ts';
import type { Day } from '#engine/calendar/day.ts';
import { inForce } from '#engine/rules/in-force.ts';
import {
  OVERTIME_CLASSES,
  type DatedRules,
  type DatedScale,
  type OvertimeClass,
  type ParameterCode,
  type TaxBand,
} from '#engine/rules/parameter-types.ts';
import type { InputSource } from './explanation-types.ts';

/** A dated value in force, with where it comes from. */
export interface Resolved {
  readonly value: Decimal4;
  readonly source: InputSource;
}

/** A scale in force: bands in rising order, the last open. */
export interface ResolvedScale<Band> {
  readonly bands: readonly Band[];
  readonly source: InputSource;
}

/** The parameters in force on a day. */
export function resolveParameters(rules: DatedRules, day: Day): Map<ParameterCode, Resolved> {
  const resolved = new Map<ParameterCode, Resolved>();
  for (const code of new Set(rules.parameters.map((parameter) => parameter.code))) {
    const versions = rules.parameters.filter((parameter) => parameter.code === code);
    const version = inForce(versions, day);
    if (version === null) continue;
    const { value, validFrom, legal } = version;
    resolved.set(code, { value, source: { kind: 'parameter', code, validFrom, legal } });
  }
  return resolved;
}

/** The scale in force on a day; null where none is. */
export function resolveScale<Band extends TaxBand>(
  scales: readonly DatedScale<Band>[],
  day: Day,
  code: 'tax_scale' | 'pension_scale',
): ResolvedScale<Band> | null {
  const scale = inForce(scales, day);
  if (scale === null) return null;
  // the open band is the highest
  const bands = scale.bands.toSorted((one, other) => (one.to ?? Infinity) - (other.to ?? Infinity));
  return { bands, source: { kind: 'parameter', code, validFrom: scale.validFrom, legal: scale.legal } };
}

/** The overtime rates in force on a day, as multipliers: a stored value above 10 is a percent (payroll.md step 4). */
export function resolveOvertimeRates(rules: DatedRules, day: Day): Map<OvertimeClass, Resolved> {
  const resolved = new Map<OvertimeClass, Resolved>();
  for (const overtimeClass of OVERTIME_CLASSES) {
    const versions = rules.overtimeRates.filter((rate) => rate.overtimeClass === overtimeClass);
    const version = inForce(versions, day);
    if (version === null) continue;
    const { rate, validFrom, legal } = version;
    resolved.set(overtimeClass, {
      value: multiplierOf(rate),
      source: { kind: 'overtime_rate', overtimeClass, validFrom, legal },
    });
  }
  return resolved;
}

/** An overtime rate as a multiplier: a stored value above 10 is a percent. */
export function multiplierOf(rate: Decimal4): Decimal4 {
  // a percent with more than two decimals has no multiplier of four: it is cut to the nearest
  return rate > 10 * DECIMAL4_ONE ? decimal4(Math.round(rate / 100)) : rate;
}
