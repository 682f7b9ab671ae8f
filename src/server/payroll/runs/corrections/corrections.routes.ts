import { payrollCorrections } from '#contract/payroll/payroll-corrections.ts';
import { describeCorrection, proposeCorrection } from '#server/payroll/runs/corrections/corrections.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the corrections of single amounts. */
export function payrollCorrectionsRoutes(platform: Platform): void {
  mount(platform, payrollCorrections, {
    describe: async (context, { params, query }) => ({ data: await describeCorrection(context, { rowId: params.id, ...query }) }),
    propose: async (context, { params, body }) => ({ data: await proposeCorrection(context, { rowId: params.id, ...body }) }),
  });
}
