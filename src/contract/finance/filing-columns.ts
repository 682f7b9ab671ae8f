import type { ReportColumn } from '#contract/report.ts';

// The columns of the sheets for the authorities. Amounts in riel.

const riel = <const Key extends string>(key: Key) => ({ key, kind: 'money', currency: 'KHR', isTotalled: true }) as const;
const count = <const Key extends string>(key: Key) => ({ key, kind: 'count', isTotalled: true }) as const;

/** Residents by rate, and non-residents in one line. */
export const returnColumns = [
  { key: 'line', kind: 'text', width: 170 },
  count('persons'),
  riel('salary'),
  count('spouses'),
  count('children'),
  riel('pension'),
  riel('relief'),
  riel('base'),
  riel('tax'),
] as const satisfies readonly ReportColumn[];

/** Fringe benefits by rate. */
export const returnFringeColumns = [
  { key: 'line', kind: 'text', width: 170 },
  riel('value'),
  riel('staffTax'),
  riel('organizationTax'),
] as const satisfies readonly ReportColumn[];

/** NSSF's month, a line for each branch. */
export const nssfBranchColumns = [
  { key: 'line', kind: 'text', width: 220 },
  riel('amount'),
] as const satisfies readonly ReportColumn[];
