import { Alert, Statistic } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import { exchangeRate, money, monthName } from '#web/kit/show/formats.ts';
import styles from '../payroll.module.css';
import { RateNotes } from '../steps/rate-check.tsx';

export type Review = Pick<ReceivedOf<typeof payroll.review>, 'totals' | 'rates'>;

/** Total, people, change against last month, what is open, rates: what somebody decides on. */
export function ReviewTotals({ review }: { readonly review: Review }) {
  const { t } = useTranslation('payroll');
  const { totals, rates } = review;
  const last = totals.lastMonthNetPay;
  const change = last === null ? null : Math.round((totals.netPay - last) * 100) / 100;
  return (
    <div className={styles.explained}>
      <div className={styles.reviewNumbers}>
        <Statistic title={`${t('review.now')} (USD)`} value={money(totals.netPay)} />
        <Statistic title={`${monthName(totals.lastMonth)} (USD)`} value={last === null ? t('review.new') : money(last)} />
        <Statistic
          title={t('review.difference')}
          value={change === null || last === null ? '-' : `${change > 0 ? '+' : ''}${money(change)}${percentOf(change, last)}`}
        />
        <Statistic title={t('summary.people')} value={`${totals.people} (${totals.lastMonthPeople})`} />
        <Statistic
          title={t('exceptions.title')}
          value={t('review.open_notes', { count: totals.exceptions, noted: totals.noted })}
        />
        <Statistic
          title={t('summary.rates')}
          value={
            rates === null
              ? t('summary.no_rates')
              : `${exchangeRate(rates.exchangeRate)} / ${exchangeRate(rates.nssfExchangeRate)}`
          }
        />
      </div>
      {totals.stops > 0 ? <Alert type="error" showIcon title={t('review.stops', { count: totals.stops })} /> : null}
      {rates === null ? null : <RateNotes rates={rates} />}
    </div>
  );
}

const percentOf = (change: number, before: number): string =>
  before === 0 ? '' : ` (${change > 0 ? '+' : ''}${((change / before) * 100).toFixed(1)}%)`;
