import { costByDonorColumns } from '#contract/finance/payroll-report-columns.ts';
import type { payrollReports } from '#contract/finance/payroll-reports.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Search } from '#contract/shared.ts';
import { inTextOrder } from '#engine/text/order.ts';
import { cents } from '#engine/money/units.ts';
import { costMatrix } from '#engine/payroll/costs/cost-matrix.ts';
import { payrollReports as en } from '#i18n/en/finance/payroll-reports.ts';
import { payrollReports as km } from '#i18n/km/finance/payroll-reports.ts';
import { personFound } from '#server/finance/payroll-reports/month.queries.ts';
import { headOf } from '#server/finance/payroll-reports/payroll-reports.service.ts';
import { exportReport, wordsIn } from '#server/finance/payroll-reports/payroll-reports.sheet.ts';
import { readBooked } from '#server/finance/voucher/index.ts';
import { readDonorsOf } from '#server/payroll/runs/index.ts';
import type { Context } from '#server/http/context.ts';

/** What a month costs each donor: the total cost of the people found, as it was split over their allocations. */
export async function reportCostByDonor(
  context: Context,
  of: {
    readonly date?: string | undefined;
    readonly search?: Search<'employeeName' | 'employeeCode'> | undefined;
    readonly isExport: boolean;
  },
): Promise<AnswerOf<typeof payrollReports.costByDonor>> {
  const { date } = of;
  if (date === undefined) return { data: [], report: null };
  const { db, session, language } = context;
  const { companyId } = session;
  const booked = await readBooked(db, { companyId, month: date, isKhmer: language === 'km', found: personFound(of.search) });
  const read = booked.filter(({ period }) => period !== 'first_payment');
  const costs = read.flatMap((row) => {
    const { rowId, recordId } = row;
    const own = row.entries
      .filter(({ itemClass }) => itemClass === 'cost')
      .map((one) => ({ code: one.code, cents: cents(one.cents) }));
    return [...costMatrix([{ ...row, costs: own }])].map(([project, amounts]) => ({
      rowId,
      recordId,
      project,
      cents: sumOf(amounts.values()),
    }));
  });
  const donorOf = await readDonorsOf(db, { companyId, costs });
  const total = sumOf(costs.map((cost) => cost.cents));
  const rows = [...Map.groupBy(costs, donorOf)]
    .map(([donor, own]) => ({ donor, own, cost: sumOf(own.map((cost) => cost.cents)) }))
    .filter(({ cost }) => cost !== 0)
    .toSorted(
      (one, other) =>
        Number(one.donor === null) - Number(other.donor === null) || inTextOrder(one.donor ?? '', other.donor ?? ''),
    )
    .map(({ donor, own, cost }) => ({
      donor,
      people: new Set(own.map(({ rowId }) => rowId)).size,
      totalCost: cost / 100,
      share: total === 0 ? 0 : Math.round((cost / total) * 1_000) / 10,
    }));
  const report = headOf(
    { from: date, to: date },
    { read: read.map((row) => ({ ...row, nfx: row.fx })), rows, columns: costByDonorColumns },
  );
  if (!of.isExport) return { data: rows, report };
  const words = wordsIn(language);
  const { link } = await exportReport(context, {
    title: `${words.cards.cost_sharing}, ${words.by.donor}`,
    slug: 'cost-by-donor',
    head: report,
    pages: [
      {
        columns: costByDonorColumns,
        titles: { en: en.titles.donors, km: km.titles.donors },
        rows: rows.map((row) => ({ ...row, donor: row.donor ?? words.cost_sharing.unallocated })),
        totals: report.totals,
      },
    ],
  });
  return { data: { link }, link, report };
}

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, one) => sum + one, 0);
