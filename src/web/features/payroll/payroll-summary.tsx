import { useTranslation } from 'react-i18next';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll.ts';
import type { GroupPayroll } from '#contract/payroll-answers.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { count, exchangeRate, money } from '#web/kit/show/formats.ts';
import styles from './payroll.module.css';

export interface PayrollSummaryProps {
  readonly summary: ReceivedOf<typeof payroll.list>['summary'] | undefined;
  readonly group: GroupPayroll;
}

/** Net of both payments where there are two, the whole, the number of people and the period's rates. */
export function PayrollSummary({ summary, group }: PayrollSummaryProps) {
  const { t } = useTranslation('payroll');
  const rates =
    group.exchangeRate === null ? (
      t('summary.no_rates')
    ) : (
      <span className={styles.rates}>
        <span>{t('summary.tax_rate', { rate: exchangeRate(group.exchangeRate) })}</span>
        <span>{t('summary.nssf_rate', { rate: exchangeRate(group.nssfExchangeRate) })}</span>
      </span>
    );
  return (
    <div className={styles.summary}>
      <Counters
        counters={[
          ...(group.hasFirstPayment
            ? [
                {
                  key: 'first',
                  label: `${t('summary.first')} (USD)`,
                  value: summary === undefined ? undefined : money(summary.firstNetPayment),
                },
                {
                  key: 'second',
                  label: `${t('summary.second')} (USD)`,
                  value: summary === undefined ? undefined : money(summary.secondNetPayment),
                },
              ]
            : []),
          { key: 'net', label: `${t('summary.net')} (USD)`, value: summary === undefined ? undefined : money(summary.netPay) },
          {
            key: 'people',
            label: t('summary.people'),
            value: summary === undefined ? undefined : count(summary.numberOfPayroll),
          },
        ]}
      />
      <dl className={styles.rateBox}>
        <dt>{t('summary.rates')}</dt>
        <dd>{rates}</dd>
      </dl>
    </div>
  );
}
