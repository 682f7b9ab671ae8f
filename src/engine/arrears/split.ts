import { NO_CENTS } from '#engine/money/units.ts';
import type { Month } from '#engine/calendar/day.ts';
import type { ArrearsMonth } from '#engine/payroll/types.ts';
import { ARREARS_KEYS, type Arrears } from './lines.ts';

/** A line by its month and item, or its key. */
export interface LineName {
  readonly month: Month;
  readonly key: string;
}

/** What follows from the pay of its month and is not decided without it. */
const FOLLOWS: ReadonlySet<string> = new Set(ARREARS_KEYS.filter((key) => key !== 'tax'));

/**
 * What is decided together with a line, by the name of the line that leads: a month that was left out is one whole, for its NSSF and its
 * days come with it; what follows from the pay goes with the basic salary, without one with the month's first item. Every other line
 * is decided by itself.
 */
export function leadsOf(lines: readonly LineName[], leftOut: ReadonlySet<Month>): (line: LineName) => string {
  const leads = new Map<Month, string>();
  for (const { month, key } of lines) {
    if (key === 'BASIC_SALARY' || !leads.has(month) || (FOLLOWS.has(leads.get(month) ?? '') && !FOLLOWS.has(key)))
      leads.set(month, key);
  }
  return ({ month, key }) => `${month} ${leftOut.has(month) || FOLLOWS.has(key) ? (leads.get(month) ?? key) : key}`;
}

type OneMonth = Arrears['months'][number];

/** The months that were approved without the person. */
export const leftOutMonths = (months: readonly OneMonth[]): ReadonlySet<Month> =>
  new Set(months.filter(({ leftOut }) => leftOut !== null).map(({ month }) => month));

const AMOUNTS = [
  ['basis', 'basisCents'],
  ['fund_staff', 'fundStaffCents'],
  ['fund_organization', 'fundOrganizationCents'],
  ['severance', 'severanceCents'],
  ['severance_paid', 'severancePaidCents'],
  ['seniority', 'seniorityCents'],
  ['seniority', 'seniorityReleasedCents'],
  ['thirteenth', 'thirteenthCents'],
] as const satisfies readonly (readonly [string, keyof ArrearsMonth])[];

function partOf(of: Arrears, isChosen: (line: LineName) => boolean): Arrears {
  const months = of.months.flatMap((whole): OneMonth[] => {
    const { month } = whole;
    const left = whole.leftOut !== null && isChosen({ month, key: 'BASIC_SALARY' }) ? whole.leftOut : null;
    const items = whole.items.filter(({ code }) => isChosen({ month, key: code }));
    const tax = whole.tax !== null && isChosen({ month, key: 'tax' }) ? whole.tax : null;
    const amounts = Object.fromEntries(
      AMOUNTS.map(([key, name]) => [name, isChosen({ month, key }) ? (whole[name] ?? NO_CENTS) : NO_CENTS]),
    );
    const isEmpty = items.length === 0 && tax === null && left === null && AMOUNTS.every(([, name]) => amounts[name] === 0);
    return isEmpty ? [] : [{ ...whole, ...amounts, items, tax, leftOut: left }];
  });
  return { lines: of.lines.filter(isChosen), months };
}

/**
 * Parts a correction: what is chosen, with all that is decided together with it, and the rest. Every amount stands in one of the two.
 * Null where a chosen line is none of it.
 */
export function splitArrears(
  of: Arrears,
  chosen: readonly LineName[],
): { readonly chosen: Arrears; readonly rest: Arrears } | null {
  const known = new Set(of.lines.map(({ month, key }) => `${month} ${key}`));
  if (chosen.some(({ month, key }) => !known.has(`${month} ${key}`))) return null;
  const leadOf = leadsOf(of.lines, leftOutMonths(of.months));
  const leads = new Set(chosen.map(leadOf));
  const isChosen = (line: LineName): boolean => leads.has(leadOf(line));
  return { chosen: partOf(of, isChosen), rest: partOf(of, (line) => !isChosen(line)) };
}
