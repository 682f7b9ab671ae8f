import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import type { RunState } from '#contract/payroll-words.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { count, exchangeRate, money } from '#web/kit/show/formats.ts';
import styles from '../payroll.module.css';

export interface PayrollSummaryProps {
  readonly summary: ReceivedOf<typeof payroll.list>['summary'] | undefined;
  readonly group: GroupPayroll;
}

/** Net of both payments where there are two, the whole, and the number of people; on a phone the last two. */
export function PayrollSummary({ summary, group }: PayrollSummaryProps) {
  const { t } = useTranslation('payroll');
  const isPhone = useNarrow('phone');
  const shown = (value: number | undefined, show: (value: number) => string): string => (value === undefined ? '-' : show(value));
  // Before Process nothing is known, which is not the same as nothing.
  const paid = (state: RunState | null, value: number | undefined): string =>
    state === 'GENERATED' ? t('not_calculated') : shown(value, money);
  // What the second payment comes to is told with it.
  const isFirst = group.period === 'first_payment';
  const payments =
    group.hasFirstPayment && !isPhone
      ? [
          { key: 'first', label: `${t('summary.first')} (USD)`, value: paid(group.firstPaymentStatus, summary?.firstNetPayment) },
          {
            key: 'second',
            label: `${t('summary.second')} (USD)`,
            value:
              isFirst && group.secondPaymentStatus !== 'GENERATED'
                ? '-'
                : paid(group.secondPaymentStatus, summary?.secondNetPayment),
          },
        ]
      : [];
  const figures = [
    ...payments,
    { key: 'net', label: `${t('summary.net')} (USD)`, value: paid(group.status, summary?.netPay) },
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
    </dl>
  );
}

/** The rates of the payment. */
export function PayrollRates({ group }: Pick<PayrollSummaryProps, 'group'>) {
  const { t } = useTranslation('payroll');
  const rates =
    group.exchangeRate === null
      ? t('summary.no_rates')
      : `${t('summary.tax_rate', { rate: exchangeRate(group.exchangeRate) })} · ${t('summary.nssf_rate', { rate: exchangeRate(group.nssfExchangeRate) })}`;
  return (
    <span className={styles.quiet}>
      <span className={group.exchangeRate === null ? undefined : styles.lesser}>{t('summary.rates')} </span>
      {rates}
    </span>
  );
}
