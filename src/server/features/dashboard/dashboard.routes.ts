import { dashboard } from '#contract/dashboard.ts';
import { readAbsentEmployees, readMine, readOpenPayroll } from '#server/features/dashboard/dashboard.service.ts';
import { readHeadCount } from '#server/features/dashboard/dashboard.queries.ts';
import { readCounts } from '#server/features/employees/index.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the calls of the first page. */
export function dashboardRoutes(platform: Platform): void {
  mount(platform, dashboard, {
    me: async (context) => ({ data: await readMine(context) }),
    countEmployee: async (context) => ({ data: await readCounts(context) }),
    absentEmployees: async (context, { query }) => readAbsentEmployees(context, query),
    headCount: async ({ db, session, today }) => ({ data: await readHeadCount(db, { companyId: session.companyId, today }) }),
    payrollState: async (context) => ({ data: await readOpenPayroll(context) }),
  });
}
