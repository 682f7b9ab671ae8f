import type { Month } from '#engine/calendar/day.ts';

/** What NSSF's list tells of a person's month: riel, positive. */
export interface NssfLine {
  readonly month: Month;
  readonly wage: number;
  readonly contributoryWage: number | null;
  readonly occupationalRisk: number;
  readonly healthCare: number;
  readonly pensionStaff: number;
  readonly pensionOrganization: number;
  readonly nssfTotal: number;
}

/** A month that was left out and came with a later row: its own figures, and its wage as the row holds it, by the row's rate. */
export type LateNssfLine = Omit<NssfLine, 'nssfTotal'> & { readonly wageInRow: number };

/**
 * A row as NSSF is told of it: the month itself without what it holds of months left out, then a line for each of these (finance.md 7).
 * The contributions of the lines add up to the row's.
 */
export function nssfLines<Row extends NssfLine>(row: Row, late: readonly LateNssfLine[]): readonly Row[] {
  const lateSum = (of: (line: LateNssfLine) => number): number => late.reduce((sum, line) => sum + of(line), 0);
  const line = (of: Omit<NssfLine, 'nssfTotal'>): Row => ({
    ...row,
    month: of.month,
    wage: of.wage,
    contributoryWage: of.contributoryWage,
    occupationalRisk: of.occupationalRisk,
    healthCare: of.healthCare,
    pensionStaff: of.pensionStaff,
    pensionOrganization: of.pensionOrganization,
    nssfTotal: of.occupationalRisk + of.healthCare + of.pensionStaff + of.pensionOrganization,
  });
  const own = {
    month: row.month,
    wage: row.wage - lateSum(({ wageInRow }) => wageInRow),
    contributoryWage: row.contributoryWage,
    occupationalRisk: row.occupationalRisk - lateSum(({ occupationalRisk }) => occupationalRisk),
    healthCare: row.healthCare - lateSum(({ healthCare }) => healthCare),
    pensionStaff: row.pensionStaff - lateSum(({ pensionStaff }) => pensionStaff),
    pensionOrganization: row.pensionOrganization - lateSum(({ pensionOrganization }) => pensionOrganization),
  };
  return [line(own), ...late.map(line)];
}
