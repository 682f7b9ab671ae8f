import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboard } from '#contract/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { StateTag } from '#web/features/payroll/index.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { monthName } from '#web/kit/show/formats.ts';
import styles from './dashboard.module.css';
import { DashCard } from './folding.tsx';

/** The payments that are not approved, each with the way to its list. */
export function WaitingPayroll() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(read(dashboard.payrollState, {}));
  return (
    <DashCard title={t('payroll')} none={query.data?.data.length === 0 ? t('payroll_none') : undefined}>
      <Loaded query={query}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map(({ month, period, payment, state }) => (
              <li key={`${month} ${period}`}>
                <PageLink to={paths.payrolls({ date: month, period })}>
                  {monthName(month)}, {t(`payment.${payment}`)}
                </PageLink>
                <StateTag state={state} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </DashCard>
  );
}
