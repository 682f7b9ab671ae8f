import { useQuery } from '@tanstack/react-query';
import { Alert, Select, Statistic } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll, ProcessAnswer } from '#contract/payroll/payroll-answers.ts';
import { paymentWordOf, Period } from '#contract/payroll-words.ts';
import type { RunState } from '#contract/payroll-words.ts';
import { Rate } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { ExchangeRateInput } from '#web/kit/input/number-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { exchangeRate, instant, money, monthName } from '#web/kit/show/formats.ts';
import { ExceptionList } from '../review/exceptions-panel.tsx';
import { nextPeriodOf } from './next-period.ts';
import { payrollRates } from '../payroll.api.ts';
import styles from '../payroll.module.css';
import { RateCheck, mayUse, useSource } from './rate-check.tsx';
import type { RateConfirmed, RateGuard } from './rate-check.tsx';
import { ReviewPreview } from '../review/review-preview.tsx';
import { useRefused } from './use-steps.tsx';

const form = defineForm(z.object({ exchangeRate: Rate, nssfExchangeRate: Rate, payrollPeriod: Period }));
type Entered = z.output<typeof form.schema>;

export interface ProcessFormProps {
  readonly group: GroupPayroll;
  readonly onDone: (period: Period) => void;
}

/** Rates and period; first what would change, then the processing itself. */
export function ProcessForm({ group, onDone }: ProcessFormProps) {
  const [period, setPeriod] = useState<Period>(nextPeriodOf(group));
  const query = useQuery(payrollRates({ month: group.month, period }));
  return (
    <Loaded query={query}>
      {({ data }) => <Rates key={group.id} group={group} guard={data} onPeriod={setPeriod} onDone={onDone} />}
    </Loaded>
  );
}

function stateOf(group: GroupPayroll, period: Period): RunState | null {
  if (period === 'first_payment') return group.firstPaymentStatus;
  return period === 'second_payment' ? group.secondPaymentStatus : group.finalPaymentStatus;
}

interface RatesProps extends ProcessFormProps {
  readonly guard: RateGuard;
  readonly onPeriod: (period: Period) => void;
}

function Rates({ group, guard, onPeriod, onDone }: RatesProps) {
  const { t } = useTranslation(['payroll', 'validation']);
  const [shown, setShown] = useState<{ readonly entered: Entered; readonly answer: ProcessAnswer }>();
  const [confirmed, setConfirmed] = useState<RateConfirmed>({});
  const process = useChange(payroll.process);
  const refused = useRefused();
  const confirm = useConfirm();
  const once = useOnce();
  const { success } = useFeedback();
  const from = useSource(guard.reference);
  const preview = async (entered: Entered): Promise<void> => {
    try {
      const { data } = await process.mutateAsync({ body: { ...entered, month: group.month, preview: true } });
      setShown({ entered, answer: data });
    } catch (error) {
      refused(error);
    }
  };
  const run = async (): Promise<void> => {
    if (shown === undefined) return;
    const { entered } = shown;
    if (stateOf(group, entered.payrollPeriod) === 'SUBMITTED') {
      const yes = await confirm({
        title: t('process.withdraw_title'),
        text: t('process.withdraws', { name: group.submitted.by ?? '-', time: instant(group.submitted.at) }),
        yes: t('process.withdraw_yes'),
        danger: true,
      });
      if (!yes) return;
    }
    try {
      const { data } = await process.mutateAsync({ body: { ...entered, month: group.month, rateConfirmation: confirmed } });
      success({ title: t(data.unchanged ? 'process.done_unchanged' : 'process.done') });
      onDone(entered.payrollPeriod);
    } catch (error) {
      refused(error);
    }
  };
  const offered = (['first_payment', 'second_payment', 'final_payment'] as const).filter(
    (period) =>
      (period !== 'first_payment' || group.hasFirstPayment) && (period !== 'final_payment' || group.finalPaymentStatus !== null),
  );
  const { reference } = guard;
  return (
    <>
      <h3>{monthName(group.month)}</h3>
      {group.status === 'SUBMITTED' ? (
        <Alert
          type="warning"
          showIcon
          title={t('process.withdraws', { name: group.submitted.by ?? '-', time: instant(group.submitted.at) })}
        />
      ) : null}
      <form.Form
        initial={{
          payrollPeriod: nextPeriodOf(group),
          exchangeRate: group.exchangeRate ?? reference.exchangeRate,
          nssfExchangeRate: group.nssfExchangeRate ?? reference.nssfExchangeRate,
        }}
        onSubmit={preview}
        onEntry={(changed) => {
          setShown(undefined);
          setConfirmed({});
          const chosen = Period.safeParse(changed['payrollPeriod']);
          if (chosen.success) onPeriod(chosen.data);
        }}
        submitLabel={t('process.preview')}
      >
        <form.Field name="exchangeRate" label={t('process.tax_rate')} missing={t('validation:exchange_rate')}>
          <ExchangeRateInput />
        </form.Field>
        <p className={styles.before}>{t('rates.before', { rate: exchangeRate(reference.exchangeRate), from })}</p>
        <form.Field name="nssfExchangeRate" label={t('process.nssf_rate')} missing={t('validation:exchange_rate')}>
          <ExchangeRateInput />
        </form.Field>
        <p className={styles.before}>{t('rates.before', { rate: exchangeRate(reference.nssfExchangeRate), from })}</p>
        <form.Field name="payrollPeriod" label={t('period')} ask="select">
          <Select
            options={offered.map((period) => ({
              value: period,
              label: t(`periods.${paymentWordOf(period, group.hasFirstPayment)}`),
            }))}
          />
        </form.Field>
      </form.Form>
      {shown === undefined ? null : (
        <section className={styles.preview} aria-live="polite">
          <RateCheck rates={shown.entered} guard={guard} confirmed={confirmed} onConfirm={setConfirmed} />
          <Preview
            answer={shown.answer}
            group={group}
            period={shown.entered.payrollPeriod}
            busy={process.isPending}
            refusal={mayUse(shown.entered, guard, confirmed) ? undefined : t('rates.confirm_first')}
            onRun={() => void once(run)}
            onExport={async () => {
              const body = { ...shown.entered, month: group.month, preview: true, isExport: true };
              return (await call(payroll.process, { body })).data.preview?.link ?? '';
            }}
          />
        </section>
      )}
    </>
  );
}

interface PreviewProps {
  readonly answer: ProcessAnswer;
  readonly group: GroupPayroll;
  readonly period: Period;
  readonly busy: boolean;
  /** Why it cannot be processed yet. */
  readonly refusal: string | undefined;
  readonly onRun: () => void;
  readonly onExport: () => Promise<string>;
}

function Preview({ answer, group, period, busy, refusal, onRun, onExport }: PreviewProps) {
  const { t } = useTranslation('payroll');
  const { preview, summary, unchanged, exceptions } = answer;
  if (preview === null) return null;
  return (
    <>
      <Alert type="info" showIcon title={unchanged ? t('process.unchanged') : t('process.again')} />
      {preview.closesFirstPayment ? <Alert type="warning" showIcon title={t('process.closes_first')} /> : null}
      <div className={styles.previewNumbers}>
        <Statistic title={`${t('process.net_now')} (USD)`} value={money(summary.netPay)} />
        <Statistic title={`${t('process.net_last')} (USD)`} value={money(preview.lastMonthNetPay)} />
        <Statistic title={t('process.difference')} value={money(summary.netPay - preview.lastMonthNetPay)} />
        <Statistic title={t('process.people')} value={summary.numberOfPayroll} />
      </div>
      <ActionButton kind="primary" label={t('process.confirm')} disabledReason={refusal} loading={busy} onClick={onRun} />
      <ReviewPreview preview={preview} onExport={onExport} />
      <ExceptionList exceptions={exceptions} where={{ month: group.month, period, mayNote: false }} />
    </>
  );
}
