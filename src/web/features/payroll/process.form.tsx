import { Alert, Button, Select, Statistic } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { payroll } from '#contract/payroll.ts';
import type { GroupPayroll, ProcessAnswer } from '#contract/payroll-answers.ts';
import { Period } from '#contract/payroll-words.ts';
import { Rate } from '#contract/shared.ts';
import { useChange } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { ExchangeRateInput } from '#web/kit/input/number-inputs.tsx';
import { money, monthName } from '#web/kit/show/formats.ts';
import { ExceptionList } from './exceptions-panel.tsx';
import styles from './payroll.module.css';
import { PreviewChanges } from './preview-changes.tsx';
import { useRefused } from './use-steps.ts';

const form = defineForm(z.object({ exchangeRate: Rate, nssfExchangeRate: Rate, payrollPeriod: Period }));
type Entered = z.output<typeof form.schema>;

export interface ProcessFormProps {
  readonly group: GroupPayroll;
  readonly onDone: (period: Period) => void;
}

/** Rates and period; first what would change, then the processing itself. */
export function ProcessForm({ group, onDone }: ProcessFormProps) {
  const { t } = useTranslation(['payroll', 'validation']);
  const [shown, setShown] = useState<{ readonly entered: Entered; readonly answer: ProcessAnswer }>();
  const process = useChange(payroll.process);
  const refused = useRefused();
  const once = useOnce();
  const { success } = useFeedback();
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
    try {
      const { data } = await process.mutateAsync({ body: { ...shown.entered, month: group.month } });
      success({ title: t(data.unchanged ? 'process.done_unchanged' : 'process.done') });
      onDone(shown.entered.payrollPeriod);
    } catch (error) {
      refused(error);
    }
  };
  const nextPeriod = group.firstPaymentStatus === 'APPROVED' || !group.hasFirstPayment ? 'second_payment' : group.period;
  const offered = (['first_payment', 'second_payment', 'final_payment'] as const).filter(
    (period) =>
      (period !== 'first_payment' || group.hasFirstPayment) && (period !== 'final_payment' || group.finalPaymentStatus !== null),
  );
  return (
    <>
      <h3>{monthName(group.month)}</h3>
      <form.Form
        initial={{
          payrollPeriod: nextPeriod,
          ...(group.exchangeRate === null ? {} : { exchangeRate: group.exchangeRate }),
          ...(group.nssfExchangeRate === null ? {} : { nssfExchangeRate: group.nssfExchangeRate }),
        }}
        onSubmit={preview}
        onEntry={() => setShown(undefined)}
        submitLabel={t('process.preview')}
      >
        <form.Field name="exchangeRate" label={t('process.tax_rate')} missing={t('validation:exchange_rate')}>
          <ExchangeRateInput />
        </form.Field>
        <form.Field name="nssfExchangeRate" label={t('process.nssf_rate')} missing={t('validation:exchange_rate')}>
          <ExchangeRateInput />
        </form.Field>
        <form.Field name="payrollPeriod" label={t('period')} ask="select">
          <Select options={offered.map((period) => ({ value: period, label: t(`periods.${period}`) }))} />
        </form.Field>
      </form.Form>
      {shown === undefined ? null : <Preview answer={shown.answer} busy={process.isPending} onRun={() => void once(run)} />}
    </>
  );
}

function Preview({
  answer,
  busy,
  onRun,
}: {
  readonly answer: ProcessAnswer;
  readonly busy: boolean;
  readonly onRun: () => void;
}) {
  const { t } = useTranslation('payroll');
  const { preview, summary, unchanged, exceptions } = answer;
  if (preview === null) return null;
  return (
    <section className={styles.preview} aria-live="polite">
      <Alert type="info" showIcon title={unchanged ? t('process.unchanged') : t('process.again')} />
      {preview.closesFirstPayment ? <Alert type="warning" showIcon title={t('process.closes_first')} /> : null}
      <div className={styles.previewNumbers}>
        <Statistic title={t('process.net_now')} value={money(summary.netPay)} />
        <Statistic title={t('process.net_last')} value={money(preview.lastMonthNetPay)} />
        <Statistic title={t('process.difference')} value={money(summary.netPay - preview.lastMonthNetPay)} />
        <Statistic title={t('process.people')} value={summary.numberOfPayroll} />
      </div>
      <Button type="primary" block loading={busy} onClick={onRun}>
        {t('process.confirm')}
      </Button>
      <PreviewChanges rows={preview.rows} />
      <ExceptionList exceptions={exceptions} />
    </section>
  );
}
