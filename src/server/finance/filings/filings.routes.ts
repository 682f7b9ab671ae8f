import { filings } from '#contract/finance/filings.ts';
import {
  changeSettings,
  describeSettings,
  fileOfMonth,
  listFilingLayouts,
  listFilings,
  markFiling,
} from '#server/finance/filings/filings.service.ts';
import { exportNssfMonth, exportTaxReturn, readNssfMonth, readTaxReturn } from '#server/finance/filings/returns.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the filings with the authorities. */
export function filingsRoutes(platform: Platform): void {
  mount(platform, filings, {
    taxReturn: async (context, { query }) => {
      const data = query.date === undefined ? null : await readTaxReturn(context, query.date);
      return query.isExport && data !== null ? { data, link: await exportTaxReturn(context, data) } : { data };
    },
    nssfMonth: async (context, { query }) => {
      const data = query.date === undefined ? null : await readNssfMonth(context, query.date);
      return query.isExport && data !== null ? { data, link: await exportNssfMonth(context, data) } : { data };
    },
    lists: async (context, { query }) => ({ data: await listFilings(context, query) }),
    mark: async (context, { body }) => ({ data: await markFiling(context, body) }),
    file: (context, { query }) => fileOfMonth(context, query),
    layouts: async (context) => ({ data: await listFilingLayouts(context) }),
    settings: async (context) => ({ data: await describeSettings(context) }),
    changeSettings: async (context, { body }) => ({ data: await changeSettings(context, body) }),
  });
}
