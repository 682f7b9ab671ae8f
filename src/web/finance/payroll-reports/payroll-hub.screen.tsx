import { Card } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollCompare } from '#contract/finance/payroll-compare.ts';
import { holds, satisfies } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import { useSession } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import type { PayrollReport } from '#web/kit/address/paths.ts';
import { Page } from '#web/kit/page/page.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import styles from './payroll-reports.module.css';
import { UnpostedNote } from './unposted-note.tsx';

const cards: readonly (readonly [report: PayrollReport, needs: Permission])[] = [
  ['payroll_for_bank', 'payroll report/payroll for bank'],
  ['payroll_for_nssf', 'payroll report/nssf report'],
  ['payroll_for_tax', 'payroll report/payroll for e-filling'],
  ['payrolls', 'payroll report/payroll report'],
  ['cost_sharing', 'payroll report/cost sharing'],
  ['monthly_allocation_provident_fund', 'payroll report/provident fund'],
  ['monthly_allocation_13th_month_salary', 'payroll report/13th month salary'],
  ['monthly_allocation_seniority_and_severance_pay', 'payroll report/seniority and severance pay'],
];

/** The reports of payroll that this person may see, and what must tie. */
export function PayrollHubScreen() {
  const { t } = useTranslation(['payrollReports', 'payrollCompare', 'shell']);
  const { rights } = useSession();
  return (
    <Page title={t('shell:pages.report_payroll')}>
      <ul className={styles.hub}>
        {cards
          .filter(([, needs]) => holds(rights, needs))
          .map(([report]) => (
            <li key={report}>
              <Card
                size="small"
                title={t(`cards.${report}`)}
                extra={
                  <PageLink to={paths.payrollReport(report)} aria-label={`${t('view')}: ${t(`cards.${report}`)}`}>
                    {t('view')}
                  </PageLink>
                }
              >
                {t(`about.${report}`)}
              </Card>
            </li>
          ))}
      </ul>
      {holds(rights, 'finance/view') ? <UnpostedNote /> : null}
      {holds(rights, 'payroll report/payroll report') ? <ChecksPanel /> : null}
      {satisfies(rights, payrollCompare.result.needs) ? (
        <p className={styles.compare}>
          <PageLink to={paths.payrollCompare()}>{t('payrollCompare:title')}</PageLink>
        </p>
      ) : null}
    </Page>
  );
}
