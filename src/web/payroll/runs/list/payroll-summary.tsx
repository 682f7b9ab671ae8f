import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { count, exchangeRate, money } from '#web/kit/show/formats.ts';
import styles from '../payroll.module.css';

export interface PayrollSummaryProps {
  readonly summary: ReceivedOf<typeof payroll.list>['summary'] | undefined;
  readonly group: GroupPayroll;
}

/** Net of both payments where there are two, the whole, the number of people and the period's rates. */
export function PayrollSummary({ summary, group }: PayrollSummaryProps) {
  const { t } = useTranslation('payroll');
  const rates =
    group.exchangeRate === null
      ? t('summary.no_rates')
      : `${t('summary.tax_rate', { rate: exchangeRate(group.exchangeRate) })} · ${t('summary.nssf_rate', { rate: exchangeRate(group.nssfExchangeRate) })}`;
  const shown = (value: number | undefined, show: (value: number) => string): string => (value === undefined ? '-' : show(value));
  const payments = group.hasFirstPayment
    ? [
        { key: 'first', label: `${t('summary.first')} (USD)`, value: shown(summary?.firstNetPayment, money) },
        { key: 'second', label: `${t('summary.second')} (USD)`, value: shown(summary?.secondNetPayment, money) },
      ]
    : [];
  const figures = [
    ...payments,
    { key: 'net', label: `${t('summary.net')} (USD)`, value: shown(summary?.netPay, money) },
    { key: 'people', label: t('summary.people'), value: shown(summary?.numberOfPayroll, count) },
  ];
  return (
    <dl className={styles.summary}>
      {figures.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={styles.figures}>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('summary.rates')}</dt>
        <dd>{rates}</dd>
      </div>
    </dl>
  );
}
