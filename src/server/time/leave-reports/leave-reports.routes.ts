import { leaveReports } from '#contract/time/leave-reports.ts';
import { reportBalance, reportBooked, reportByMonth } from '#server/time/leave-reports/leave-reports.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the reports of leave. */
export function leaveReportsRoutes(platform: Platform): void {
  mount(platform, leaveReports, {
    balance: async (context, { query }) => await reportBalance(context, query),
    booked: async (context, { query }) => await reportBooked(context, query),
    byMonth: async (context, { query }) => await reportByMonth(context, query),
  });
}
