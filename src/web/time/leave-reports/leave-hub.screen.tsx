import { Card } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Page } from '#web/kit/page/page.tsx';
import { LeaveByMonth } from './leave-by-month.tsx';
import styles from './leave-reports.module.css';

/** The reports of leave. */
export function LeaveHubScreen() {
  const { t } = useTranslation(['leave', 'shell']);
  const cards = [
    { key: 'monthly', to: paths.leaveMonthlyReport() },
    { key: 'balance', to: paths.leaveBalanceReport() },
    { key: 'book', to: paths.leaveBookReport() },
  ] as const;
  return (
    <Page title={t('shell:pages.report_leaves')}>
      <ul className={styles.hub}>
        {cards.map(({ key, to }) => (
          <li key={key}>
            <Card size="small" title={<PageLink to={to}>{t(`reports.${key}_title`)}</PageLink>}>
              {t(`reports.${key}`)}
            </Card>
          </li>
        ))}
      </ul>
      <LeaveByMonth />
    </Page>
  );
}
