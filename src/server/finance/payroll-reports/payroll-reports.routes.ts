import { payrollCostSharing } from '#contract/payroll/payroll-cost-sharing.ts';
import { payrollReports } from '#contract/finance/payroll-reports.ts';
import { reportAccounting } from '#server/finance/payroll-reports/accounting.service.ts';
import { reportCostByDonor } from '#server/finance/payroll-reports/cost-by-donor.service.ts';
import { exportCostSharing } from '#server/finance/payroll-reports/cost-sharing.service.ts';
import { checkMonth } from '#server/finance/payroll-reports/checks.service.ts';
import { readNewestMonth } from '#server/finance/payroll-reports/month.queries.ts';
import {
  reportBank,
  reportCostShared,
  reportNssf,
  reportPayrolls,
  reportProvidentFund,
  reportSeniority,
  reportTax,
  reportThirteenth,
} from '#server/finance/payroll-reports/payroll-reports.service.ts';
import { reportVoucher } from '#server/finance/payroll-reports/voucher.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the reports of payroll. */
export function payrollReportsRoutes(platform: Platform): void {
  mount(platform, payrollReports, {
    bank: async (context, { query }) => await reportBank(context, query),
    nssf: async (context, { query }) => await reportNssf(context, query),
    tax: async (context, { query }) => await reportTax(context, query),
    payrolls: async (context, { query }) => await reportPayrolls(context, query),
    costShared: async (context, { query }) => await reportCostShared(context, query),
    costByDonor: async (context, { query }) => await reportCostByDonor(context, query),
    accounting: async (context, { query }) => await reportAccounting(context, query),
    voucher: async (context, { query }) => await reportVoucher(context, query),
    providentFund: async (context, { query }) => await reportProvidentFund(context, query),
    annualSalary: async (context, { query }) => await reportThirteenth(context, query),
    seniority: async (context, { query }) => await reportSeniority(context, query),
    newestMonth: async ({ db, session }, { query }) => ({
      data: { month: await readNewestMonth(db, { companyId: session.companyId, of: query.of }) },
    }),
    checks: async (context, { query }) => ({ data: await checkMonth(context, query) }),
  });
  mount(platform, payrollCostSharing, { costSharing: (context, { query }) => exportCostSharing(context, query) });
}
