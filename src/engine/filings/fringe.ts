import { centsToRiel, percentOfRiel } from '#engine/money/convert.ts';
import { splitWhole } from '#engine/money/split.ts';
import type { Cents, Decimal4, Riel } from '#engine/money/units.ts';
import { taxedParts } from '#engine/payroll/taxes/allowance-tax.ts';
import type { Benefit } from '#engine/payroll/types.ts';
import type { PayrollItem } from '#engine/rules/item-types.ts';

/** Fringe benefits at one rate of tax: riel. */
export interface FringeLine {
  /** Percent in ten-thousandths; null: a tax that was typed without a benefit behind it. */
  readonly rate: Decimal4 | null;
  readonly value: number;
  readonly staffTax: number;
  readonly organizationTax: number;
}

/** What of a row is taxed flat, as the payroll stored it. */
export interface FringeSource {
  readonly fx: Decimal4;
  /** Entries of type 6. */
  readonly allowances: readonly { readonly code: string; readonly cents: Cents }[];
  /** The rows of the record as the payroll was calculated with them. */
  readonly benefits: readonly Benefit[];
  /** Items as they were frozen with the payment. */
  readonly items: ReadonlyMap<string, Pick<PayrollItem, 'taxRate' | 'offeredBy'>>;
  /** TAX_ON_ALLOWANCE_STAFF, and the four that the organisation bears: riel, positive. */
  readonly staffTax: number;
  readonly organizationTax: number;
  /** What the organisation gives to the fund above the untaxed share, and the pension's side of the organisation, with their taxes. */
  readonly fund: { readonly value: number; readonly tax: number };
  readonly pension: { readonly value: number; readonly tax: number };
}

/** One side's stored tax over the rates of what it was taken from. A typed one is split as the calculated one would be. */
function bornBy(
  parts: readonly { readonly rate: Decimal4; readonly tax: Riel }[],
  stored: number,
): readonly (readonly [Decimal4 | null, number])[] {
  if (stored === 0) return [];
  const weights = parts.map(({ tax }) => Math.max(0, tax));
  if (weights.every((weight) => weight === 0)) return [[parts[0]?.rate ?? null, stored]];
  const split = splitWhole(stored, weights);
  return parts.map(({ rate }, at) => [rate, split[at] ?? 0] as const);
}

/** The fringe benefits of a row by rate: values in riel as the tax was taken from them, taxes as they are stored. */
export function fringeLines(source: FringeSource): readonly FringeLine[] {
  const lines = new Map<Decimal4 | null, { value: number; staffTax: number; organizationTax: number }>();
  const at = (rate: Decimal4 | null) => {
    const line = lines.get(rate) ?? { value: 0, staffTax: 0, organizationTax: 0 };
    lines.set(rate, line);
    return line;
  };
  const parts = source.allowances.flatMap((entry) => {
    const item = source.items.get(entry.code);
    const rate = item?.taxRate ?? null;
    if (item === undefined || rate === null) return [];
    return taxedParts(source.benefits, entry, item).map(({ cents, offeredBy }) => {
      const value = centsToRiel(cents, source.fx);
      return { rate, offeredBy, value, tax: percentOfRiel(value, rate) };
    });
  });
  for (const { rate, value } of parts) at(rate).value += value;
  const side = (offeredBy: 'EMPLOYEE' | 'ORGANIZATION') => parts.filter((part) => part.offeredBy === offeredBy);
  for (const [rate, tax] of bornBy(side('EMPLOYEE'), source.staffTax)) at(rate).staffTax += tax;
  for (const [rate, tax] of bornBy(side('ORGANIZATION'), source.organizationTax)) at(rate).organizationTax += tax;
  const others = [
    ['TAX_ON_PF_ORGANIZATION', source.fund],
    ['PENSION_FUND_ORGANIZATION', source.pension],
  ] as const;
  for (const [code, { value, tax }] of others) {
    if (tax === 0) continue;
    const line = at(source.items.get(code)?.taxRate ?? null);
    line.value += value;
    line.organizationTax += tax;
  }
  return [...lines].map(([rate, line]) => ({ rate, ...line }));
}
