import { Segmented } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { bankColumns } from '#contract/finance/payroll-report-columns.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { payrollReports } from '#contract/finance/payroll-reports.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { tab, text } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { PayrollReportPage } from './payroll-report-page.tsx';
import { monthOrNone, useReport, useReportMonth } from './use-report.ts';

const payments = ['first_payment', 'second_payment'] as const;
const spec = { date: monthOrNone(), period: tab(payments, 'first_payment'), search: text() };

/** What the bank pays out in a payment of a month, at first the first one of the newest month that was calculated. */
export function BankReportScreen() {
  const { t } = useTranslation(['payrollReports', 'payroll']);
  const { values, change } = useAddress(spec);
  const date = useReportMonth(values.date, 'payment');
  const query = {
    period: values.period,
    ...(date === null || date === undefined ? {} : { date }),
    ...(values.search === '' ? {} : { search: values.search }),
  };
  const report = useReport(readList(payrollReports.bank, { query }), { enabled: date !== undefined });
  const hasFirst = report.data?.head?.hasFirstPayment ?? true;
  const isOther = !hasFirst && values.period === 'first_payment';
  useEffect(() => {
    if (isOther) change({ period: 'second_payment' }, { replace: true });
  }, [isOther, change]);
  return (
    <PayrollReportPage
      report="payroll_for_bank"
      columns={bankColumns}
      titles="bank"
      query={report}
      search={values.search}
      onSearch={(search) => change({ search }, { replace: true })}
      filters={
        <>
          <MonthInput aria-label={t('month')} value={date} onChange={(chosen) => change({ date: chosen })} />
          <Segmented
            aria-label={t('period')}
            value={values.period}
            options={payments
              .filter((value) => hasFirst || value === 'second_payment')
              .map((value) => ({ value, label: t(`payroll:periods.${paymentWordOf(value, hasFirst)}`) }))}
            onChange={(period) => change({ period })}
          />
        </>
      }
      actions={
        <ExportButton
          needs={payrollReports.bank.needs}
          onExport={async () => (await call(payrollReports.bank, { query: { ...query, isExport: 'true' } })).link ?? ''}
        />
      }
    />
  );
}
