import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { RunState } from '#contract/payroll-words.ts';
import type { ReportColumn } from '#contract/report.ts';
import type { Words } from '#i18n/namespaces.ts';
import { StateTag } from '#web/payroll/runs/index.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { PayrollReport } from '#web/kit/address/paths.ts';
import { ReportPage } from '#web/kit/report/report-page.tsx';
import type { ReportPageProps } from '#web/kit/report/report-page.tsx';
import { useDataWords } from '#web/language/use-data-words.ts';
import { useExplained } from './use-explained.tsx';

export interface PayrollReportPageProps
  extends
    Pick<ReportPageProps<string>, 'query' | 'search' | 'onSearch'>,
    Partial<Pick<ReportPageProps<string>, 'rowKey' | 'nameOf'>> {
  readonly report: PayrollReport;
  readonly columns: readonly ReportColumn[];
  /** Under which its columns' words stand. */
  readonly titles: keyof Words['payrollReports']['titles'];
  readonly filters: ReactNode;
  readonly actions: ReactNode;
  /** Amounts that stand for several months have no one explanation. */
  readonly isSummed?: boolean;
}

/** A report of payroll: its words, the state of its payments, and the way from an amount to its explanation. */
export function PayrollReportPage({ report, columns, titles, isSummed = false, ...rest }: PayrollReportPageProps) {
  const { t } = useTranslation(['payrollReports', 'shell']);
  const words = useDataWords('payrollReports');
  const { onExplain, drawer } = useExplained();
  const said = useMemo(
    () => ({
      title: (key: string) => words(`titles.${titles}.${key}`),
      help: (key: string) => words(`help.${titles}.${key}`),
      word: (key: string, value: string | number) => words(`${key === 'state' ? 'states' : key}.${value}`),
    }),
    [words, titles],
  );
  const state = RunState.safeParse(rest.query.data?.head?.state).data;
  return (
    <ReportPage
      title={t(`cards.${report}`)}
      crumbs={[{ title: t('shell:pages.report_payroll'), to: paths.payrollReports() }]}
      columns={columns}
      words={said}
      rowKey={(row) => String(row['payrollId'])}
      nameOf={(row) => `${String(row['employeeCode'])} ${String(row['employeeName'])}`}
      {...rest}
      onExplain={isSummed ? undefined : onExplain}
      state={state === undefined ? null : <StateTag state={state} />}
      stateWord={state === undefined ? undefined : t(`states.${state}`)}
    >
      {drawer}
    </ReportPage>
  );
}
