import { payrollCompare } from '#contract/finance/payroll-compare.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { noteReason, readResult } from '#server/finance/payroll-compare/compare.result.ts';
import { linkRefusedCompare, previewCompare, runCompare } from '#server/finance/payroll-compare/compare.service.ts';

/** Mounts the parallel run. */
export function payrollCompareRoutes(platform: Platform): void {
  mount(platform, payrollCompare, {
    preview: async (context, { body }) => ({ data: await previewCompare(context, body) }),
    run: (context, { body }) => runCompare(context, body),
    refused: async (context, { body }) => {
      const link = await linkRefusedCompare(context, body);
      return { link, data: { link } };
    },
    result: (context, { params, query }) => readResult(context, { ...params, ...query }),
    reason: async (context, { body }) => ({ data: { reason: await noteReason(context, body) } }),
  });
}
