import { lastDayOf } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { Chosen, PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { CompanySettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { CalculationScope } from '#server/payroll/runs/payroll.types.ts';

/** What every source of a run's inputs is read for. */
export interface Reading {
  readonly db: Db;
  readonly scope: CalculationScope;
  readonly settings: CompanySettings;
  readonly now: Date;
  readonly people: readonly PersonRow[];
  readonly leavers: readonly PersonRow[];
  /** The people by their ids, and the month. */
  readonly of: Chosen;
  /** Of the month. */
  readonly lastDay: string;
}

/** The last day that a row of the month can pay. */
export const endOf = ({ lastDay }: Reading, { last_working_day: own }: PersonRow): string =>
  own !== null && own < lastDay ? own : lastDay;

/** A fact in force on a day, oldest first; before the first of them, the first. */
export function latest<Row extends { readonly valid_from: string }>(rows: readonly Row[], day: string): Row | undefined {
  return rows.findLast((row) => row.valid_from <= day) ?? rows[0];
}

export const list = <Row>(map: ReadonlyMap<string, readonly Row[]>, key: string): readonly Row[] => map.get(key) ?? [];

export const by = <Row extends { readonly employee_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, (row) => row.employee_id);

export const byRow = <Row extends { readonly row_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, (row) => row.row_id);

export const readingOf = (
  db: Db,
  of: { scope: CalculationScope; settings: CompanySettings; now: Date; people: readonly PersonRow[] },
): Reading => ({
  ...of,
  db,
  leavers: of.people.filter((person) => person.is_leaver),
  of: {
    companyId: of.scope.companyId,
    month: of.scope.month,
    employeeIds: of.people.map((person) => person.employee_id),
  },
  lastDay: lastDayOf(of.scope.month),
});
