import { DECIMAL4_ONE, riel, type Cents, type Decimal4 } from '#engine/money/units.ts';
import { rielToCentsDown } from '#engine/money/convert.ts';
import { firstDayOf, lastDayOf, type Day, type Month } from '#engine/calendar/day.ts';
import type { PayrollItem } from '#engine/rules/item-types.ts';
import {
  PARAMETER_UNITS,
  type DatedRules,
  type OvertimeClass,
  type ParameterCode,
  type PensionBand,
  type TaxBand,
} from '#engine/rules/parameter-types.ts';
import type { PayrollException } from './checks/exception-types.ts';
import { exceptionOf } from './checks/exceptions.ts';
import { given } from './explain.ts';
import type { ExplainedInput, InputKey, InputUnit } from './explanation-types.ts';
import { ENGINE_CODES, isTypable } from './pay/items.ts';
import { resolveOvertimeRates, resolveParameters, resolveScale, type Resolved, type ResolvedScale } from './resolve.ts';
import type { PayrollSettings, PeriodRates, RunParameters } from './run-types.ts';
import type { PayrollPeriod } from './types.ts';

/** NSSF's contributory wage is kept from this month on; before it a run writes no NSSF entries (payroll.md step 9). */
export const NSSF_FIRST_MONTH: Month = '2022-10';

/** A run ready to calculate rows: everything that does not change from one employee to the next, looked up once. */
export interface Run {
  readonly month: Month;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly period: PayrollPeriod;
  readonly isFirstPeriod: boolean;
  readonly fx: Decimal4;
  readonly nfx: Decimal4;
  readonly fxInput: ExplainedInput;
  readonly nfxInput: ExplainedInput;
  readonly items: ReadonlyMap<string, PayrollItem>;
  readonly parameters: ReadonlyMap<ParameterCode, Resolved>;
  readonly taxScale: ResolvedScale<TaxBand>;
  /** Null before October 2022: no NSSF entries. */
  readonly pensionScale: ResolvedScale<PensionBand> | null;
  readonly overtimeRates: ReadonlyMap<OvertimeClass, Resolved>;
  readonly settings: PayrollSettings;
  /** All versions, for what is read of another month than the run's. */
  readonly rules: DatedRules;
  /** Codes that HR may type in this period. */
  readonly typable: ReadonlySet<string>;
  /** The exempt part of one seniority payment, rounded down to the cent. */
  readonly seniorityExemptCents: Cents;
}

/** A run, or what stands in its way (severity block: nothing may be written). */
export type PreparedRun =
  | { readonly isReady: true; readonly run: Run }
  | { readonly isReady: false; readonly exceptions: readonly PayrollException[] };

/** Whoever calculates rows of many people month by month comes back with the same parameters for each of them. */
const preparedBefore = new WeakMap<RunParameters, PreparedRun>();

/** Looks up, once for all rows, what is in force on the last day of the run's month (payroll.md section 4). */
export function prepareRun(from: RunParameters): PreparedRun {
  const known = preparedBefore.get(from);
  if (known !== undefined) return known;
  const prepared = prepare(from);
  preparedBefore.set(from, prepared);
  return prepared;
}

function prepare(from: RunParameters): PreparedRun {
  const lastDay = lastDayOf(from.month);
  const blocks: PayrollException[] = [];
  const parameters = resolveParameters(from.rules, lastDay);
  for (const code of Object.keys(PARAMETER_UNITS)) {
    if (![...parameters.keys()].some((known) => known === code))
      blocks.push(exceptionOf('NO_PARAMETER', null, { parameter: code }));
  }
  const items = new Map(from.items.map((item) => [item.code, item]));
  for (const code of ENGINE_CODES) {
    if (!items.has(code)) blocks.push(exceptionOf('ITEM_MISSING', null, { item: code }));
  }
  const taxScale = resolveScale(from.rules.taxScales, lastDay, 'tax_scale');
  const pensionScale = from.month < NSSF_FIRST_MONTH ? null : resolveScale(from.rules.pensionScales, lastDay, 'pension_scale');
  if (taxScale === null)
    blocks.push(exceptionOf(from.month < '2018-01' ? 'MONTH_TOO_EARLY' : 'NO_TAX_SCALE', null, { month: from.month }));
  else if (!isOpen(taxScale)) blocks.push(exceptionOf('SCALE_NOT_OPEN', null, { scale: 'tax_scale' }));
  if (pensionScale === null && from.month >= NSSF_FIRST_MONTH)
    blocks.push(exceptionOf('NO_PENSION_SCALE', null, { month: from.month }));
  if (pensionScale !== null && !isOpen(pensionScale))
    blocks.push(exceptionOf('SCALE_NOT_OPEN', null, { scale: 'pension_scale' }));
  const rates = usable(from.rates);
  if (rates === null) blocks.push(exceptionOf('NO_EXCHANGE_RATE', null, { period: from.period }));
  if (blocks.length > 0 || taxScale === null || rates === null) return { isReady: false, exceptions: blocks };
  const exempt = parameters.get('seniority_exempt')?.value ?? 0;
  const run: Run = {
    month: from.month,
    firstDay: firstDayOf(from.month),
    lastDay,
    period: from.period,
    isFirstPeriod: from.period === 'first_payment',
    fx: rates.fx,
    nfx: rates.nfx,
    fxInput: given('fx', rates.fx, 'riel_per_dollar', { kind: 'run', field: 'exchangeRate' }),
    nfxInput: given('nfx', rates.nfx, 'riel_per_dollar', { kind: 'run', field: 'nssfExchangeRate' }),
    items,
    parameters,
    taxScale,
    pensionScale,
    overtimeRates: resolveOvertimeRates(from.rules, lastDay),
    settings: from.settings,
    rules: from.rules,
    typable: new Set(from.items.filter((item) => isTypable(item, from.period)).map((item) => item.code)),
    seniorityExemptCents: rielToCentsDown(riel(Math.floor(exempt / DECIMAL4_ONE)), rates.fx),
  };
  return { isReady: true, run };
}

function usable(rates: PeriodRates | null): PeriodRates | null {
  return rates !== null && rates.fx > 0 && rates.nfx > 0 ? rates : null;
}

function isOpen(scale: ResolvedScale<TaxBand>): boolean {
  return scale.bands.at(-1)?.to === null;
}

/** A dated value in force, in its unit (ten-thousandths). */
export function parameterOf(run: Run, code: ParameterCode): Decimal4 {
  return resolvedOf(run, code).value;
}

/** A dated value in force that is a whole number: riel, years, months. */
export function wholeParameterOf(run: Run, code: ParameterCode): number {
  return Math.floor(parameterOf(run, code) / DECIMAL4_ONE);
}

const UNITS_OF_INPUTS = {
  riel: 'riel',
  percent: 'percent',
  years: 'number',
  days: 'days',
  month: 'number',
  number: 'number',
} as const;

/** A dated value as the input of a formula; riel come as whole riel, everything else in ten-thousandths. */
export function givenParameter(run: Run, key: InputKey, code: ParameterCode): ExplainedInput {
  const { value, source } = resolvedOf(run, code);
  const unit: InputUnit = UNITS_OF_INPUTS[PARAMETER_UNITS[code]];
  return given(key, unit === 'riel' ? Math.floor(value / DECIMAL4_ONE) : value, unit, source);
}

function resolvedOf(run: Run, code: ParameterCode): Resolved {
  const resolved = run.parameters.get(code);
  // prepareRun blocks a run without it
  if (resolved === undefined) throw new RangeError(`no value in force: ${code}`);
  return resolved;
}
