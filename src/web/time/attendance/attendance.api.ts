import { attendance } from '#contract/time/attendance.ts';
import type { CorrectionKind, TeamState } from '#contract/time/attendance.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';

/** The own work day, and what is clocked next. */
export const ownDay = () => read(attendance.today, {});

/** A month of oneself, or of somebody else. */
export const monthOf = (of: { readonly employeeId: string | undefined; readonly month: string }) =>
  read(attendance.month, {
    query: { month: of.month, ...(of.employeeId === undefined ? {} : { employeeId: of.employeeId }) },
  });

const inColumns = (column: readonly string[], value: string) =>
  value === '' ? {} : { search: JSON.stringify({ column, value }) };

/** A day of everybody one may see. */
export interface TeamOn {
  readonly date: string;
  readonly search: string;
  readonly state: TeamState | undefined;
  readonly offset: number;
  readonly limit: number;
}

export const teamCountsOn = (date: string) => read(attendance.teamCounts, { query: { date } });

export const teamOn = (of: TeamOn) =>
  readList(attendance.team, {
    query: {
      date: of.date,
      ...(of.state === undefined ? {} : { state: of.state }),
      offset: of.offset,
      limit: of.limit,
      ...inColumns(['employeeName', 'employeeCode'], of.search),
    },
  });

export const correctionScopes = ['mine', 'decide', 'all'] as const;
export type CorrectionScope = (typeof correctionScopes)[number];

/** What the list of corrections is filtered by. */
export interface CorrectionFilters {
  readonly search: string;
  readonly status: string | undefined;
  readonly kind: CorrectionKind | undefined;
  readonly scope: CorrectionScope;
}

/** A page of corrections. */
export const correctionList = (of: CorrectionFilters & { readonly offset: number; readonly limit: number }) =>
  readList(attendance.requests, {
    query: {
      offset: of.offset,
      limit: of.limit,
      scope: of.scope,
      ...inColumns(['requestNo', 'employeeName', 'employeeCode'], of.search),
      ...(of.status === undefined ? {} : { status: of.status }),
      ...(of.kind === undefined ? {} : { kind: of.kind }),
    },
  });

export const attendanceSettings = () => read(attendance.settings, {});

/** A link to a month of everybody one may see, as a spreadsheet. */
export async function exportMonth(month: string): Promise<string> {
  return (await call(attendance.exporting, { query: { month } })).link;
}
