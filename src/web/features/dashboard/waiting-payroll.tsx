import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { dashboard } from '#contract/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { StateTag } from '#web/features/payroll/index.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { monthName } from '#web/kit/show/formats.ts';
import styles from './dashboard.module.css';

/** The payments that are not approved, each with the way to its list. */
export function WaitingPayroll() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(read(dashboard.payrollState, {}));
  return (
    <Card size="small" title={t('payroll')}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.quiet}>{t('payroll_none')}</p>
          ) : (
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
          )
        }
      </Loaded>
    </Card>
  );
}
