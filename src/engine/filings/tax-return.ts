import type { Decimal4 } from '#engine/money/units.ts';
import type { FringeLine } from './fringe.ts';

/** What the return sums of one person's month: riel as stored, positive. */
export interface TaxedRow {
  readonly isResident: boolean;
  /** TAX_RATE: percent in ten-thousandths. */
  readonly rate: Decimal4;
  readonly salary: number;
  readonly pension: number;
  readonly relief: number;
  readonly tax: number;
  readonly spouses: number;
  readonly children: number;
  readonly fringe: readonly FringeLine[];
}

/** A line of the return. */
export interface TaxReturnLine {
  readonly rate: Decimal4;
  readonly persons: number;
  readonly salary: number;
  readonly spouses: number;
  readonly children: number;
  readonly pension: number;
  readonly relief: number;
  /** The sum of each person's base, which is never below 0: salary less pension and relief may be below it. */
  readonly base: number;
  readonly tax: number;
}

/** The monthly return of tax on salary (TOS 01, as far as known): riel. */
export interface TaxReturn {
  /** A line for each rate of the scale, the lowest first, whether anybody stands in it or not. */
  readonly residents: readonly TaxReturnLine[];
  /** One line whatever their rates; their dependants are not shown, relief is 0. */
  readonly nonResidents: TaxReturnLine;
  readonly salary: TaxReturnLine;
  /** By rate, the lowest first. */
  readonly fringe: readonly FringeLine[];
  readonly fringeTotal: Omit<FringeLine, 'rate'>;
  /** Tax on salary and on fringe benefits. */
  readonly total: number;
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);

function line(rate: Decimal4, rows: readonly TaxedRow[]): TaxReturnLine {
  return {
    rate,
    persons: rows.length,
    salary: sum(rows, ({ salary }) => salary),
    spouses: sum(rows, ({ spouses }) => spouses),
    children: sum(rows, ({ children }) => children),
    pension: sum(rows, ({ pension }) => pension),
    relief: sum(rows, ({ relief }) => relief),
    base: sum(rows, ({ salary, pension, relief }) => Math.max(0, salary - pension - relief)),
    tax: sum(rows, ({ tax }) => tax),
  };
}

/**
 * The return of a month. Who has neither salary nor tax stands in no line of salaries.
 *
 * @param of.scaleRates the rates of the month's scale, percent in ten-thousandths
 * @param of.nonResidentRate the flat rate of non-residents
 */
export function taxReturn(
  rows: readonly TaxedRow[],
  of: { readonly scaleRates: readonly Decimal4[]; readonly nonResidentRate: Decimal4 },
): TaxReturn {
  const taxed = rows.filter(({ salary, tax }) => salary !== 0 || tax !== 0);
  const residents = taxed.filter(({ isResident }) => isResident);
  const others = taxed.filter(({ isResident }) => !isResident).map((row) => ({ ...row, relief: 0, spouses: 0, children: 0 }));
  const rates = [...new Set([...of.scaleRates, ...residents.map(({ rate }) => rate)])].toSorted((one, other) => one - other);
  const lines = rates.map((rate) =>
    line(
      rate,
      residents.filter((row) => row.rate === rate),
    ),
  );
  const nonResidents = line(of.nonResidentRate, others);
  const fringe = fringeByRate(rows.flatMap((row) => row.fringe));
  const fringeTotal = {
    value: sum(fringe, ({ value }) => value),
    staffTax: sum(fringe, ({ staffTax }) => staffTax),
    organizationTax: sum(fringe, ({ organizationTax }) => organizationTax),
  };
  const all = [...residents, ...others];
  const salary = line(of.nonResidentRate, all);
  return {
    residents: lines,
    nonResidents,
    salary,
    fringe,
    fringeTotal,
    total: salary.tax + fringeTotal.staffTax + fringeTotal.organizationTax,
  };
}

function fringeByRate(lines: readonly FringeLine[]): readonly FringeLine[] {
  return [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, own]) => ({
      rate,
      value: sum(own, ({ value }) => value),
      staffTax: sum(own, ({ staffTax }) => staffTax),
      organizationTax: sum(own, ({ organizationTax }) => organizationTax),
    }))
    .toSorted((one, other) => (one.rate ?? Infinity) - (other.rate ?? Infinity));
}
