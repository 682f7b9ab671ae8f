import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { day } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

/** Leavers whose final payment is not approved though their last day is over; nothing where there are none. */
export function LateFinalPayments() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(read(dashboard.lateFinalPayments, {}));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <DashCard title={t('late_final')}>
      <p className={styles.quiet}>{t('late_final_text')}</p>
      <ul className={styles.list}>
        {data.data.map((one) => (
          <li key={one.employeeId}>
            <PageLink to={paths.payrolls({ date: one.month, period: 'final_payment' })}>
              {one.employeeCode} {one.employeeName}
            </PageLink>
            <span>{t('late_final_since', { count: one.days, date: day(one.lastWorkingDay) })}</span>
          </li>
        ))}
      </ul>
    </DashCard>
  );
}
