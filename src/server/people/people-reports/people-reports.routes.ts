import { peopleReports } from '#contract/people/people-reports/people-reports.ts';
import { exportReport, listMovements, runReport } from '#server/people/people-reports/people-reports.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the reports on people. */
export function peopleReportsRoutes(platform: Platform): void {
  mount(platform, peopleReports, {
    run: async (context, { query }) => {
      const { offset, limit, ...report } = query;
      const { rows, columns, asAt } = await runReport(context, report);
      const data = rows.slice(offset, limit === 0 ? undefined : offset + limit);
      return { data, columns, asAt, pagination: { count: data.length, total: rows.length, offset, limit } };
    },
    export: async (context, { query }) => {
      const link = await exportReport(context, query);
      return { link, data: { link } };
    },
    movements: async (context, { query }) => ({ data: await listMovements(context, query) }),
  });
}
