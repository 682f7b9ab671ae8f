import type { Day, Month } from '#engine/calendar/day.ts';

/** What NSSF is told of one person's month: riel, positive. */
export interface InsuredRow {
  readonly contributoryWage: number;
  readonly occupationalRisk: number;
  readonly healthCare: number;
  readonly pensionStaff: number;
  readonly pensionOrganization: number;
  readonly joinDate: Day;
  readonly lastWorkingDay: Day | null;
  readonly hasNumber: boolean;
}

/** What is sent to NSSF for a month: riel. */
export interface NssfMonth {
  /** Those with a contributory wage. */
  readonly persons: number;
  readonly contributoryWages: number;
  readonly occupationalRisk: number;
  readonly healthCare: number;
  readonly pensionStaff: number;
  readonly pensionOrganization: number;
  readonly total: number;
  /** By join date and last working day. */
  readonly joiners: number;
  readonly leavers: number;
  readonly withoutNumber: number;
}

/** Sums a month for NSSF. */
export function nssfMonth(rows: readonly InsuredRow[], month: Month): NssfMonth {
  const insured = rows.filter(({ contributoryWage }) => contributoryWage > 0);
  const sum = (of: (row: InsuredRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const parts = {
    occupationalRisk: sum(({ occupationalRisk }) => occupationalRisk),
    healthCare: sum(({ healthCare }) => healthCare),
    pensionStaff: sum(({ pensionStaff }) => pensionStaff),
    pensionOrganization: sum(({ pensionOrganization }) => pensionOrganization),
  };
  return {
    persons: insured.length,
    contributoryWages: sum(({ contributoryWage }) => contributoryWage),
    ...parts,
    total: parts.occupationalRisk + parts.healthCare + parts.pensionStaff + parts.pensionOrganization,
    joiners: rows.filter(({ joinDate }) => joinDate.startsWith(month)).length,
    leavers: rows.filter(({ lastWorkingDay }) => lastWorkingDay?.startsWith(month) === true).length,
    withoutNumber: insured.filter(({ hasNumber }) => !hasNumber).length,
  };
}
