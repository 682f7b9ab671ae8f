import { payrollMonth } from '#contract/finance/payroll-month.ts';
import { exportMonthChanges, tellMonthChanges } from '#server/payroll/changes/index.ts';
import { bridgeMonths, describeMonth } from '#server/finance/payroll-month/month.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the page of a month. */
export function payrollMonthRoutes(platform: Platform): void {
  mount(platform, payrollMonth, {
    month: async (context, { query }) => ({ data: await describeMonth(context, query.date) }),
    bridge: async (context, { query }) => ({ data: await bridgeMonths(context, query) }),
    changes: async (context, { query }) => ({ data: await tellMonthChanges(context, query.date) }),
    changesExport: async (context, { query }) => {
      const link = await exportMonthChanges(context, query.date);
      return { link, data: { link } };
    },
  });
}
