import { useTranslation } from '#web/language/use-translation.ts';
import {
  nssfColumns,
  providentFundColumns,
  seniorityColumns,
  taxColumns,
  thirteenthColumns,
} from '#contract/finance/payroll-report-columns.ts';
import { payrollReports } from '#contract/finance/payroll-reports.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { text } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { PayrollReportPage } from './payroll-report-page.tsx';
import type { PayrollReportPageProps } from './payroll-report-page.tsx';
import { monthOrNone, useReport, useReportMonth } from './use-report.ts';

const spec = { date: monthOrNone(), search: text() };

const endpoints = {
  nssf: payrollReports.nssf,
  tax: payrollReports.tax,
  providentFund: payrollReports.providentFund,
  annualSalary: payrollReports.annualSalary,
  seniority: payrollReports.seniority,
} as const;

/** A report of one month, the newest that was calculated at first. */
function MonthReport({
  of,
  withoutClear = false,
  ...page
}: Pick<PayrollReportPageProps, 'report' | 'columns' | 'titles'> & {
  readonly of: keyof typeof endpoints;
  readonly withoutClear?: boolean;
}) {
  const { t } = useTranslation('payrollReports');
  const { values, change } = useAddress(spec);
  const endpoint = endpoints[of];
  const date = useReportMonth(values.date);
  const query = {
    ...(date === null || date === undefined ? {} : { date }),
    ...(values.search === '' ? {} : { search: values.search }),
  };
  const report = useReport(readList(endpoint, { query }), { enabled: date !== undefined });
  return (
    <PayrollReportPage
      {...page}
      query={report}
      search={values.search}
      onSearch={(search) => change({ search }, { replace: true })}
      filters={
        <MonthInput
          aria-label={t('month')}
          value={date}
          withoutClear={withoutClear}
          onChange={(chosen) => change({ date: chosen })}
        />
      }
      actions={
        <ExportButton
          needs={endpoint.needs}
          onExport={async () => (await call(endpoint, { query: { ...query, isExport: 'true' } })).link ?? ''}
        />
      }
    />
  );
}

/** The people of a month for NSSF. */
export function NssfReportScreen() {
  return <MonthReport of="nssf" report="payroll_for_nssf" columns={nssfColumns} titles="nssf" />;
}

/** Tax on salary of a month. */
export function TaxReportScreen() {
  return <MonthReport of="tax" report="payroll_for_tax" columns={taxColumns} titles="tax" />;
}

/** The provident fund of a month. */
export function ProvidentFundReportScreen() {
  return (
    <MonthReport
      of="providentFund"
      report="monthly_allocation_provident_fund"
      columns={providentFundColumns}
      titles="fund"
      withoutClear
    />
  );
}

/** The 13th month salary of a month. */
export function ThirteenthReportScreen() {
  return (
    <MonthReport
      of="annualSalary"
      report="monthly_allocation_13th_month_salary"
      columns={thirteenthColumns}
      titles="thirteenth"
      withoutClear
    />
  );
}

/** Seniority and severance of a month. */
export function SeniorityReportScreen() {
  return (
    <MonthReport
      of="seniority"
      report="monthly_allocation_seniority_and_severance_pay"
      columns={seniorityColumns}
      titles="seniority"
      withoutClear
    />
  );
}
