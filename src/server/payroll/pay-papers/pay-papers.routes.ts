import { payPapers } from '#contract/payroll/pay-papers.ts';
import { listStatements, printPayslips, statementOf } from '#server/payroll/pay-papers/pay-papers.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the papers of pay. */
export function payPapersRoutes(platform: Platform): void {
  mount(platform, payPapers, {
    statement: async (context, { params, query }) => ({ data: await statementOf(context, { ...params, ...query }) }),
    statements: async (context, { query }) => await listStatements(context, query),
    payslips: async (context, { query }) => await printPayslips(context, query),
  });
}
