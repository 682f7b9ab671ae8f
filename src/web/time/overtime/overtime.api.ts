import { overtime } from '#contract/time/overtime.ts';
import type { OvertimeReward } from '#contract/time/overtime.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import type { RequestListFilters } from '#web/kit/requests/request-list-page.tsx';

/** What the list is searched and filtered by. */
type OvertimeFilters = RequestListFilters;

const columns = ['requestNo', 'employeeName', 'employeeCode', 'reason'];

const queryOf = ({ search, status, dates, scope }: OvertimeFilters) => ({
  scope,
  ...(search === '' ? {} : { search: JSON.stringify({ column: columns, value: search }) }),
  ...(status === undefined ? {} : { status }),
  ...(dates === undefined ? {} : { rangFilter: `${dates.from},${dates.to}` }),
});

/** A page of requests. */
export const overtimeList = (of: OvertimeFilters & { readonly offset: number; readonly limit: number }) =>
  readList(overtime.list, { query: { offset: of.offset, limit: of.limit, ...queryOf(of) } });

/** A link to the list as a spreadsheet. */
export async function exportOvertime(of: OvertimeFilters): Promise<string> {
  return (await call(overtime.exporting, { query: queryOf(of) })).link;
}

/** One request. */
export const overtimeDetail = (id: string) => read(overtime.detail, { params: { id } });

/** What a period would come to. */
export const overtimeCount = (of: {
  readonly employeeId: string;
  readonly type: OvertimeReward;
  readonly start: string;
  readonly end: string;
}) => read(overtime.numberOfDay, { query: { employeeId: of.employeeId, type: of.type, startDate: of.start, endDate: of.end } });

export const overtimeRules = () => read(overtime.rules, {});
