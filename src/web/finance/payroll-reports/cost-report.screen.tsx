import { useTranslation } from '#web/language/use-translation.ts';
import { lineShapes } from '#contract/finance/journal-columns.ts';
import { accountingTypes, costByDonorColumns, costSharedColumns } from '#contract/finance/payroll-report-columns.ts';
import type { ReportRow } from '#contract/report.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { payrollReports } from '#contract/finance/payroll-reports.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { tab, text } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportMenu } from '#web/kit/export/export-menu.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import type { Report } from '#web/kit/report/report-page.tsx';
import { useDonorFile } from './donor-file-choice.tsx';
import { PayrollReportPage } from './payroll-report-page.tsx';
import { monthOrNone, useReport, useReportMonth } from './use-report.ts';

const payments = ['first_payment', 'second_payment'] as const;
const ways = ['person', 'donor'] as const;
const spec = { date: monthOrNone(), search: text(), by: tab(ways, 'person') };

/** What a month costs, person by person or by donor; as files each payment and the kinds for the accounting system. */
export function CostReportScreen() {
  const { t } = useTranslation(['payrollReports', 'journals', 'payroll']);
  const { values, change } = useAddress(spec);
  const date = useReportMonth(values.date);
  const query = {
    ...(date === null || date === undefined ? {} : { date }),
    ...(values.search === '' ? {} : { search: values.search }),
  };
  const isByDonor = values.by === 'donor';
  const byPerson = useReport(readList(payrollReports.costShared, { query }), { enabled: date !== undefined && !isByDonor });
  const byDonor = useReport(readList(payrollReports.costByDonor, { query }), { enabled: date !== undefined && isByDonor });
  const report = isByDonor ? { ...byDonor, data: named(byDonor.data, t('cost_sharing.unallocated')) } : byPerson;
  const hasFirst = report.data?.head?.hasFirstPayment ?? true;
  const donorFile = useDonorFile(date ?? null);
  const asked = { ...query, isExport: 'true' as const };
  return (
    <PayrollReportPage
      report="cost_sharing"
      {...(isByDonor
        ? { columns: costByDonorColumns, titles: 'donors', rowKey: donorOf, nameOf: donorOf }
        : { columns: costSharedColumns, titles: 'cost' })}
      query={report}
      search={values.search}
      onSearch={(search) => change({ search }, { replace: true })}
      filters={
        <>
          <MonthInput aria-label={t('month')} value={date} onChange={(chosen) => change({ date: chosen })} />
          <PartChoice
            label={t('by_what')}
            value={values.by}
            parts={ways.map((value) => ({ value, label: t(`by.${value}`) }))}
            onChange={(by) => change({ by })}
          />
        </>
      }
      actions={
        <ExportMenu
          disabled={date === null || date === undefined}
          groups={[
            {
              key: 'payments',
              entries: payments
                .filter((one) => hasFirst || one === 'second_payment')
                .map((payrollPeriod) => ({
                  key: payrollPeriod,
                  label: t(`payroll:periods.${paymentWordOf(payrollPeriod, hasFirst)}`),
                  onExport: async () =>
                    (await call(payrollReports.costShared, { query: { ...asked, payrollPeriod } })).link ?? '',
                })),
            },
            {
              key: 'donor',
              entries: [
                {
                  key: 'by_donor',
                  label: t('by.donor'),
                  onExport: async () => (await call(payrollReports.costByDonor, { query: asked })).link ?? '',
                },
                donorFile,
              ],
            },
            {
              key: 'voucher',
              label: t('journals:voucher'),
              entries: lineShapes.map((shape) => ({
                key: shape,
                label: t(`journals:shapes.${shape}`),
                onExport: async () => (await call(payrollReports.voucher, { query: { ...asked, shape } })).link ?? '',
              })),
            },
            {
              key: 'accounting',
              label: t('accounting_files'),
              entries: accountingTypes.map((type) => ({
                key: type,
                label: t(`types.${type}`),
                onExport: async () => (await call(payrollReports.accounting, { query: { ...asked, type } })).link ?? '',
              })),
            },
          ]}
        />
      }
    />
  );
}

const donorOf = (row: ReportRow): string => String(row['donor']);

/** The rows of donors with a word for the costs that none bears. */
const named = (report: Report | undefined, none: string): Report | undefined =>
  report === undefined ? undefined : { ...report, rows: report.rows.map((row) => ({ ...row, donor: row['donor'] ?? none })) };
