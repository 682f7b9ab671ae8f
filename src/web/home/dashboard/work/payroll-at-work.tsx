import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { StateTag } from '#web/payroll/runs/index.ts';
import { MonthStepsBrief } from '#web/finance/payroll-month/index.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, monthName } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

/** The month of payroll that is worked on, with its steps and what must be looked at, and the payments of others that are not approved. */
export function PayrollAtWork() {
  const { t } = useTranslation(['dashboard', 'payroll', 'shell']);
  const query = useQuery(read(dashboard.payrollMonth, {}));
  const data = query.data?.data;
  const exceptions = (data?.steps ?? [])
    .flatMap(({ lacks }) => lacks)
    .reduce((sum, { lack, count: one }) => (lack === 'stops' || lack === 'exceptions' ? sum + one : sum), 0);
  return (
    <DashCard
      title={data === undefined ? t('payroll') : t('payroll_of', { month: monthName(data.month) })}
      extra={
        data === undefined ? null : (
          <PageLink to={paths.payrollMonth({ date: data.month })}>{t('shell:pages.payroll_month')}</PageLink>
        )
      }
    >
      <Loaded query={query}>
        {({ data: month }) => (
          <>
            {exceptions === 0 ? null : (
              <p>
                <PageLink to={paths.payrollMonth({ date: month.month, part: 'review' })}>
                  {t('payroll_exceptions', { count: exceptions, told: count(exceptions) })}
                </PageLink>
              </p>
            )}
            <MonthStepsBrief {...month} />
            {month.others.length === 0 ? null : (
              <>
                <p className={styles.below}>{t('payroll_others')}</p>
                <ul className={styles.list}>
                  {month.others.map(({ month: other, period, payment, state }) => (
                    <li key={`${other} ${period}`}>
                      <PageLink to={paths.payrolls({ date: other, period })}>
                        {monthName(other)}, {t(`payroll:periods.${payment}`)}
                      </PageLink>
                      <StateTag state={state} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
    </DashCard>
  );
}
