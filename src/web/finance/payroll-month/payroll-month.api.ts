import type { ReceivedOf } from '#contract/endpoint.ts';
import { payrollMonth } from '#contract/finance/payroll-month.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';

export type Month = ReceivedOf<typeof payrollMonth.month>['data'];

/** The steps of a month. */
export const monthSteps = (date: string) => readList(payrollMonth.month, { query: { date } });

/** From an earlier month's net to this one's. */
export const monthBridge = (of: { readonly date: string; readonly against: string | undefined }) =>
  readList(payrollMonth.bridge, { query: { date: of.date, ...(of.against === undefined ? {} : { against: of.against }) } });

/** What was changed since the month before was approved. */
export const monthChanges = (date: string) => read(payrollMonth.changes, { query: { date } });

/** The list of changes, with who confirmed it. */
export type ToldChanges = ReceivedOf<typeof payrollMonth.changes>['data'];

/** A link to the list as a spreadsheet. */
export const exportChanges = async (date: string): Promise<string> =>
  (await call(payrollMonth.changesExport, { query: { date } })).link;
