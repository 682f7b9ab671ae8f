import type { ReceivedOf } from '#contract/endpoint.ts';
import { payrollMonth } from '#contract/payroll-month.ts';
import { read, readList } from '#web/api/queries.ts';

/** The steps of a month. */
export const monthSteps = (date: string) => readList(payrollMonth.month, { query: { date } });

/** From an earlier month's net to this one's. */
export const monthBridge = (of: { readonly date: string; readonly against: string | undefined }) =>
  readList(payrollMonth.bridge, { query: { date: of.date, ...(of.against === undefined ? {} : { against: of.against }) } });

/** What was changed since the month before was approved. */
export const monthChanges = (date: string) => read(payrollMonth.changes, { query: { date } });

/** The list of changes, with who confirmed it, and one of them. */
export type ToldChanges = ReceivedOf<typeof payrollMonth.changes>['data'];
export type MonthChange = ToldChanges['changes'][number];
