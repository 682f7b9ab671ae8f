import { daysOff, timesheets } from '#contract/time/timesheets.ts';
import type { SheetStatus } from '#contract/time/timesheets.ts';
import { call } from '#web/api/call.ts';
import { read, readList, useChange } from '#web/api/queries.ts';
import type { Span } from '#web/kit/address/codecs.ts';

/** What the list is searched and filtered by. */
export interface SheetFilters {
  readonly search: string;
  readonly status: SheetStatus | undefined;
  readonly dates: Span | undefined;
}

const queryOf = ({ search, status, dates }: SheetFilters) => ({
  ...(search === '' ? {} : { search: JSON.stringify({ column: ['name', 'code', 'position'], value: search }) }),
  ...(status === undefined ? {} : { status: JSON.stringify([status]) }),
  ...(dates === undefined ? {} : { rangFilter: `${dates.from},${dates.to}` }),
});

/** A page of sheets. */
export const sheetList = (of: SheetFilters & { readonly offset: number; readonly limit: number }) =>
  readList(timesheets.list, { query: { offset: of.offset, limit: of.limit, ...queryOf(of) } });

/** How many sheets stand in each status. */
export const sheetSummary = () => read(timesheets.summary, {});

/** One sheet. */
export const sheetDetail = (id: string) => read(timesheets.detail, { params: { id } });

/** What the company has decided about timesheets. */
export const sheetRules = () => read(timesheets.rules, {});

/** A link to the list as a spreadsheet. */
export async function exportSheets(of: SheetFilters): Promise<string> {
  return (await call(timesheets.exporting, { query: queryOf(of) })).link;
}

export const useRemind = () => useChange(timesheets.remind);
export const useSubmitSheet = () => useChange(timesheets.submit);
export const useApproveSheet = () => useChange(timesheets.approve);
export const useSplitHours = () => useChange(timesheets.update);
export const useAddDaysOff = () => useChange(daysOff.create);
export const useRemoveDaysOff = () => useChange(daysOff.remove);
