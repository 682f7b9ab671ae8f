import { centsToRiel, percentOfRiel } from '#engine/money/convert.ts';
import { splitByWeights } from '#engine/money/split.ts';
import { cents, riel, type Cents } from '#engine/money/units.ts';
import type { OfferedBy, PayrollItem } from '#engine/rules/item-types.ts';
import { itemOf, putOnlyTyped, putRiel, type Draft } from '../draft.ts';
import { explain, fringeRate, fromEntry, given } from '../explain.ts';
import type { ExplainedInput } from '../explanation-types.ts';
import type { EngineCode } from '../pay/items.ts';
import type { PayrollEntry } from '../result-types.ts';
import type { Benefit } from '../types.ts';

type TaxCode = Extract<EngineCode, `TAX_ON_${string}_ALLOWANCE` | 'TAX_ON_ALLOWANCE_STAFF'>;

const TAX_CODES: readonly TaxCode[] = [
  'TAX_ON_PHONE_ALLOWANCE',
  'TAX_ON_HOUSING_ALLOWANCE',
  'TAX_ON_GASOLINE_ALLOWANCE',
  'TAX_ON_OTHER_ALLOWANCE',
  'TAX_ON_ALLOWANCE_STAFF',
];

function taxCodeOf(code: string, offeredBy: OfferedBy): TaxCode {
  if (offeredBy === 'EMPLOYEE') return 'TAX_ON_ALLOWANCE_STAFF';
  if (code === 'PHONE_ALLOWANCE') return 'TAX_ON_PHONE_ALLOWANCE';
  if (code === 'HOUSING_ALLOWANCE') return 'TAX_ON_HOUSING_ALLOWANCE';
  return code === 'GASOLINE_ALLOWANCE' ? 'TAX_ON_GASOLINE_ALLOWANCE' : 'TAX_ON_OTHER_ALLOWANCE';
}

/** What of an allowance is taxed flat, and who bears the tax. */
export interface Taxed {
  readonly cents: Cents;
  readonly offeredBy: OfferedBy;
}

/**
 * The taxable parts of an allowance by who bears the tax. Where an employee has several rows of one item that differ in it, the
 * entry is split by the rows' amounts. A typed allowance without a row is taxable, offered by whom the item says.
 */
export function taxedParts(
  benefits: readonly Benefit[],
  entry: Pick<PayrollEntry, 'code' | 'cents'>,
  item: Pick<PayrollItem, 'offeredBy'>,
): readonly Taxed[] {
  const rows = benefits.filter((benefit) => benefit.code === entry.code && benefit.cents !== 0);
  const first = rows[0];
  if (first === undefined) return [{ cents: entry.cents, offeredBy: item.offeredBy }];
  if (rows.every((row) => row.isTaxable === first.isTaxable && row.offeredBy === first.offeredBy)) {
    return first.isTaxable ? [{ cents: entry.cents, offeredBy: first.offeredBy }] : [];
  }
  const parts = splitByWeights(
    entry.cents,
    rows.map((row) => Math.abs(row.cents)),
  );
  const sums = new Map<OfferedBy, number>();
  for (const [at, row] of rows.entries()) {
    if (row.isTaxable) sums.set(row.offeredBy, (sums.get(row.offeredBy) ?? 0) + (parts[at] ?? 0));
  }
  return [...sums].map(([offeredBy, sum]) => ({ cents: cents(sum), offeredBy }));
}

/**
 * Step 11: the flat tax on allowances (type 6), amount x fx in riel x the item's rate, rounded to a riel for each item, summed,
 * and / fx once; the organisation's in four items, the employee's in one deduction.
 */
export function putAllowanceTax(draft: Draft): void {
  const { run } = draft;
  const sums = new Map<TaxCode, { riel: number; inputs: ExplainedInput[] }>();
  for (const entry of draft.entries.values()) {
    if (entry.type !== 6) continue;
    const item = itemOf(draft, entry.code);
    if (item.taxRate === null) continue;
    for (const part of taxedParts(draft.input.benefits, entry, item)) {
      const code = taxCodeOf(entry.code, part.offeredBy);
      const sum = sums.get(code) ?? { riel: 0, inputs: [] };
      sum.riel += percentOfRiel(centsToRiel(part.cents, run.fx), item.taxRate);
      sum.inputs.push(
        given('entry', part.cents, 'cents', fromEntry(entry.code)),
        given('rate', item.taxRate, 'percent', fringeRate(entry.code)),
      );
      sums.set(code, sum);
    }
  }
  for (const [code, sum] of sums) {
    const why = explain('allowances', 'allowance_tax', [...sum.inputs, run.fxInput], 'riel_then_cent');
    putRiel(draft, code, riel(sum.riel), 'fx', why);
  }
  putOnlyTyped(draft, TAX_CODES, 'fx');
}
