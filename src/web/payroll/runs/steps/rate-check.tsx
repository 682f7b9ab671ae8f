import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { deviationPercent, judgeRate, rateKinds } from '#contract/payroll/payroll-rates.ts';
import type { RateBounds, RateKind, RateReference } from '#contract/payroll/payroll-rates.ts';
import type { ReviewRates } from '#contract/payroll/payroll-review.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { ExchangeRateInput } from '#web/kit/input/number-inputs.tsx';
import { exchangeRate, monthName } from '#web/kit/show/formats.ts';
import { payrollRates } from '../payroll.api.ts';
import styles from '../payroll.module.css';

export interface RateGuard {
  readonly reference: RateReference;
  readonly bounds: RateBounds;
}

type Rates = Readonly<Record<RateKind, number>>;

/** What was typed to let unusual rates pass. */
export interface RateConfirmed {
  readonly exchangeRate?: number | null;
  readonly nssfExchangeRate?: number | null;
  readonly reason?: string;
}

const judgementsOf = (rates: Rates, { reference, bounds }: RateGuard) =>
  rateKinds.map((kind) => ({ kind, judged: judgeRate(rates[kind], reference[kind], bounds) }));

/** Whether the rates may be used with what was typed about them: the same question as the server's. */
export function mayUse(rates: Rates, guard: RateGuard, confirmed: RateConfirmed): boolean {
  return judgementsOf(rates, guard).every(
    ({ kind, judged }) =>
      judged === 'usual' || (confirmed[kind] === rates[kind] && (judged === 'confirm' || (confirmed.reason ?? '').trim() !== '')),
  );
}

export interface RateCheckProps {
  readonly rates: Rates;
  readonly guard: RateGuard;
  readonly confirmed: RateConfirmed;
  readonly onConfirm: (confirmed: RateConfirmed) => void;
}

/** Says which rates are far from the ones before, with both numbers, and takes them a second time. */
export function RateCheck({ rates, guard, confirmed, onConfirm }: RateCheckProps) {
  const { t } = useTranslation('payroll');
  const from = useSource(guard.reference);
  const unusual = judgementsOf(rates, guard).filter(({ judged }) => judged !== 'usual');
  if (unusual.length === 0) return null;
  return (
    <section className={styles.rateCheck} aria-label={t('rates.check')}>
      {unusual.map(({ kind }) => (
        <div key={kind} className={styles.rateAgain}>
          <Alert
            type="warning"
            showIcon
            title={t(`rates.unusual.${kind}`, {
              rate: exchangeRate(rates[kind]),
              before: exchangeRate(guard.reference[kind]),
              percent: deviationPercent(rates[kind], guard.reference[kind]),
              from,
            })}
          />
          <ExchangeRateInput
            aria-label={t(`rates.again.${kind}`)}
            value={confirmed[kind]}
            onChange={(value) => onConfirm({ ...confirmed, [kind]: value })}
          />
        </div>
      ))}
      {unusual.some(({ judged }) => judged === 'reason') ? (
        <Input.TextArea
          aria-label={t('rates.reason')}
          placeholder={t('rates.reason')}
          maxLength={500}
          rows={2}
          value={confirmed.reason ?? ''}
          onChange={(event) => onConfirm({ ...confirmed, reason: event.target.value })}
        />
      ) : null}
    </section>
  );
}

/** Where the rates before come from: the month and payment, or what is usual. */
export function useSource(reference: RateReference): string {
  const { t } = useTranslation('payroll');
  return reference.month === null || reference.payment === null
    ? t('rates.usual')
    : t('rates.from', { month: monthName(reference.month), payment: t(`periods.${reference.payment}`) });
}

/** For reviewer and approver: which of a period's rates are unusual, with both numbers and the reason given. */
export function RateNotes({ rates }: { readonly rates: ReviewRates }) {
  const { t } = useTranslation('payroll');
  const from = useSource(rates.reference);
  const unusual = judgementsOf(rates, rates).filter(({ judged }) => judged !== 'usual');
  if (unusual.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={unusual
        .map(({ kind }) =>
          t(`rates.unusual.${kind}`, {
            rate: exchangeRate(rates[kind]),
            before: exchangeRate(rates.reference[kind]),
            percent: deviationPercent(rates[kind], rates.reference[kind]),
            from,
          }),
        )
        .join(' ')}
      description={rates.reason === null ? undefined : t('rates.reason_given', { reason: rates.reason })}
    />
  );
}

/** The unusual rates of a run, for everybody who looks at it and as long as they stand. */
export function RunRates({ group }: { readonly group: GroupPayroll }) {
  const { exchangeRate: tax, nssfExchangeRate: nssf, month, period } = group;
  const query = useQuery({ ...payrollRates({ month, period }), enabled: tax !== null });
  const guard = query.data?.data;
  if (guard === undefined || tax === null || nssf === null) return null;
  return <RateNotes rates={{ ...guard, exchangeRate: tax, nssfExchangeRate: nssf }} />;
}
