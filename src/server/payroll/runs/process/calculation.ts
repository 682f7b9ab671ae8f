import { createHash } from 'node:crypto';
import { lastDayOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import { decimal4 } from '#engine/money/units.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import type { PayrollException } from '#engine/payroll/checks/exception-types.ts';
import { ENGINE_VERSION } from '#engine/payroll/result-types.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import { inForce } from '#engine/rules/in-force.ts';
import type { Dated } from '#engine/rules/in-force.ts';
import type { PayrollItem } from '#engine/rules/item-types.ts';
import type { DatedRules } from '#engine/rules/parameter-types.ts';
import type { Db } from '#server/db/connect.ts';
import { readInputs } from '#server/payroll/runs/inputs/inputs.ts';
import type { RowInput } from '#server/payroll/runs/inputs/inputs.ts';
import { readItems, readRules } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { CompanySettings, StoredItem } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import type { CalculationScope } from '#server/payroll/runs/payroll.types.ts';
import { keep } from '#server/payroll/runs/rows/results.queries.ts';
import type { CalculatedRow } from '#server/payroll/runs/rows/results.queries.ts';

/** Rates of a period, in ten-thousandths of a riel for a dollar. */
export interface Rates {
  readonly fx: number;
  readonly nfx: number;
}

/** Everything a period is calculated from, frozen and with its fingerprint. */
export interface Prepared {
  readonly scope: CalculationScope;
  readonly parameters: RunParameters;
  readonly parametersJson: string;
  readonly items: readonly StoredItem[];
  readonly rows: readonly (RowInput & { readonly json: string; readonly hash: Buffer; readonly sideHash: Buffer })[];
  /** Fingerprint of rules, rates, items, settings and engine. With equal fingerprints of the rows the result is the same to the cent. */
  readonly parametersHash: Buffer;
}

/** An item as the engine reads it. */
export const engineItem = ({ code, order, type, format, itemClass, isWage, taxRate, offeredBy }: StoredItem): PayrollItem => ({
  code,
  order,
  type,
  format,
  itemClass,
  isWage,
  taxRate,
  offeredBy,
});

/** Reads and freezes the inputs of a period. */
export async function prepare(
  db: Db,
  of: { scope: CalculationScope; settings: CompanySettings; rates: Rates; now: Date },
): Promise<Prepared> {
  const { scope, settings, rates, now } = of;
  const items = await readItems(db, scope.companyId);
  const rules = await readRules(db, scope.companyId);
  const costCodes = new Set(items.filter(({ itemClass }) => itemClass === 'cost').map(({ code }) => code));
  const inputs = await readInputs(db, { scope, settings, now, costCodes });
  const parameters: RunParameters = {
    month: scope.month,
    period: scope.period,
    rates: { fx: decimal4(rates.fx), nfx: decimal4(rates.nfx) },
    items: items.map(engineItem),
    rules: inForceOn(rules, lastDayOf(scope.month)),
    settings: settings.engine,
  };
  const parametersJson = JSON.stringify(parameters);
  const rows = inputs.map((row) => {
    const json = JSON.stringify(row.input);
    return { ...row, json, ...fingerprintsOf(row, json) };
  });
  return {
    scope,
    parameters,
    parametersJson,
    items,
    rows,
    parametersHash: fingerprint(`${ENGINE_VERSION}\n${JSON.stringify(withoutOrder(parameters))}`),
  };
}

/** The versions in force on a day and no others: what comes into force later changes nothing of this run. */
function inForceOn(rules: DatedRules, day: Day): DatedRules {
  const one = <Version extends Dated>(versions: readonly Version[]): Version[] => {
    const found = inForce(versions, day);
    return found === null ? [] : [found];
  };
  const each = <Version extends Dated>(versions: readonly Version[], keyOf: (version: Version) => string): Version[] =>
    [...Map.groupBy(versions, keyOf).values()].flatMap(one);
  return {
    parameters: each(rules.parameters, ({ code }) => code),
    taxScales: one(rules.taxScales),
    pensionScales: one(rules.pensionScales),
    overtimeRates: each(rules.overtimeRates, ({ overtimeClass }) => overtimeClass),
  };
}

/** Where an item stands in lists changes no amount. */
function withoutOrder(parameters: RunParameters): RunParameters {
  const items = parameters.items
    .map((item) => ({ ...item, order: 0 }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return { ...parameters, items };
}

/**
 * Timesheets, attendance, and who somebody is and how paid change no amount: with a fingerprint of their own they make no
 * processed run stale, and a new processing takes them in.
 */
function fingerprintsOf({ identity, input }: RowInput, json: string): { hash: Buffer; sideHash: Buffer } {
  const { timesheets, checks } = input;
  const ofPay =
    timesheets.length === 0 && checks.absentDays.length === 0
      ? json
      : JSON.stringify({ ...input, timesheets: [], checks: { ...checks, absentDays: [] } });
  return { hash: fingerprint(ofPay), sideHash: fingerprint(JSON.stringify([timesheets, checks.absentDays, identity])) };
}

const fingerprint = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The rows of a period, calculated, and all that must be looked at. */
export interface Calculated {
  readonly rows: readonly CalculatedRow[];
  readonly exceptions: readonly PayrollException[];
  /** What forbids to write anything. */
  readonly blocks: readonly PayrollException[];
}

/** Calculates every row. Pure: reads nothing and writes nothing. */
export function calculateAll(prepared: Prepared): Calculated {
  const run = prepareRun(prepared.parameters);
  if (!run.isReady) return { rows: [], exceptions: run.exceptions, blocks: run.exceptions };
  const rows = prepared.rows.map((row): CalculatedRow => {
    const result = keep(calculate(row.input, run.run));
    return {
      identity: row.identity,
      period: row.isLeaver ? periodNumber.final_payment : periodNumber[prepared.scope.period],
      inputJson: row.json,
      inputHash: row.hash,
      sideHash: row.sideHash,
      settledMonths: row.input.timesheets.map(({ month }) => month),
      history: row.input.history,
      result,
    };
  });
  const exceptions = rows.flatMap(({ result }) => result.exceptions);
  return { rows, exceptions, blocks: exceptions.filter(({ severity }) => severity === 'block') };
}

/** Item ids by code, for the entries. */
export function itemIds(prepared: Prepared): ReadonlyMap<string, string> {
  return new Map(prepared.items.map((item) => [item.code, item.id]));
}
