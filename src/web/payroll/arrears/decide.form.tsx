import { Alert, Checkbox, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { MOST_ARREARS_MONTHS, payrollArrears } from '#contract/payroll/payroll-arrears.ts';
import type { ArrearsProposal } from '#contract/payroll/payroll-arrears.ts';
import { Amount, Month, text } from '#contract/shared.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { MoneyInput, WholeInput } from '#web/kit/input/number-inputs.tsx';
import { useMay } from '#web/api/current-session.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { money, monthName } from '#web/kit/show/formats.ts';
import { equalPlan, leastMonths, payOfLines } from './arrears.rules.ts';
import styles from './payroll-arrears.module.css';

const decisions = ['take', 'put_off', 'decline'] as const;
type Decision = (typeof decisions)[number];

const form = defineForm(
  z.object({
    reason: text(500).nullish(),
    putOffTo: Month.nullish(),
    paidOtherwise: Amount.nullish(),
    isReturnAmended: z.boolean().optional(),
    months: z.number().int().min(1, 'validation.required').max(MOST_ARREARS_MONTHS, 'validation.plan_length'),
  }),
);

const taxOf = (lines: readonly ArrearsProposal['lines'][number][]): number =>
  lines.reduce((sum, { difference }) => sum + Math.round(difference * 100), 0) / 100;

/** Takes a correction, whole or in instalments, puts it off, or declines it. */
export function DecideForm(props: {
  readonly proposal: ArrearsProposal;
  /** The lines that it is for; undefined for all of them. */
  readonly chosen: readonly ArrearsProposal['lines'][number][] | undefined;
  readonly next: string | null;
  readonly onDone: () => void;
}) {
  const { proposal, chosen, next, onDone } = props;
  const { t } = useTranslation('payrollArrears');
  const [decision, setDecision] = useState<Decision>('take');
  const decide = useChange(payrollArrears.decide);
  const { success } = useFeedback();
  const may = useMay(payrollArrears.decide.needs);
  const isPhone = useNarrow('phone');
  const { id, version, paidSince, cap, cause, putOffTo, reason } = proposal;
  const pay = chosen === undefined ? proposal.pay : payOfLines(proposal, chosen);
  if (!may) return null;
  const isPlanned = cap !== null && -pay > cap;
  return (
    <section aria-label={t('decision')} className={styles.stack}>
      <h3 className={styles.head}>{t('decision')}</h3>
      <Segmented<Decision>
        aria-label={t('decision')}
        vertical={isPhone}
        value={decision}
        onChange={setDecision}
        options={decisions.map((value) => ({ value, label: t(value), disabled: chosen !== undefined && value === 'put_off' }))}
      />
      {chosen === undefined ? null : (
        <output className={styles.quiet}>
          {chosen.length === 0
            ? t('choose_lines')
            : t('chosen_lines', { count: chosen.length, amount: money(cause === 'PERSON' ? taxOf(chosen) : pay) })}
        </output>
      )}
      {decision === 'take' && next !== null ? <p className={styles.quiet}>{t('goes_to', { month: monthName(next) })}</p> : null}
      {decision === 'take' && isPlanned ? (
        <Alert type="info" showIcon title={t('plan_hint', { amount: money(-pay), cap: money(cap) })} />
      ) : null}
      {decision === 'take' && paidSince !== 0 ? (
        <Alert type="warning" showIcon title={t('paid_since', { amount: money(paidSince) })} />
      ) : null}
      <form.Form
        initial={{ reason, putOffTo, months: leastMonths({ pay, cap }, MOST_ARREARS_MONTHS) }}
        submitLabel={t(decision)}
        onSubmit={async (values) => {
          if (chosen?.length === 0) return false;
          const rest = pay - (values.paidOtherwise ?? 0);
          const plan = decision === 'take' && values.months > 1 ? { plan: equalPlan(rest, values.months) } : {};
          const said =
            values.reason === null || values.reason === undefined || values.reason === '' ? {} : { reason: values.reason };
          await decide.mutateAsync({
            params: { id },
            body: {
              version,
              decision,
              ...said,
              ...(decision === 'put_off' && typeof values.putOffTo === 'string' ? { putOffTo: values.putOffTo } : {}),
              ...(decision === 'take' && paidSince !== 0 ? { paidOtherwise: values.paidOtherwise ?? null } : {}),
              ...(chosen === undefined ? {} : { lines: chosen.map(({ month, key }) => ({ month, key })) }),
              ...(values.isReturnAmended === true ? { isReturnAmended: true } : {}),
              ...plan,
            },
          });
          success({ title: t('saved') });
          onDone();
          return true;
        }}
      >
        {decision === 'take' && paidSince !== 0 ? (
          <form.Field name="paidOtherwise" label={t('paid_otherwise')} required>
            <MoneyInput />
          </form.Field>
        ) : null}
        {decision === 'take' && cause === 'PERSON' ? (
          <form.Field name="isReturnAmended" valuePropName="checked" label={t('tax_return')} required>
            <Checkbox>{t('return_amended')}</Checkbox>
          </form.Field>
        ) : null}
        {decision === 'take' && pay !== 0 ? (
          <form.Field name="months" label={t('plan_count')}>
            <WholeInput min={1} max={MOST_ARREARS_MONTHS} />
          </form.Field>
        ) : null}
        {decision === 'put_off' ? (
          <form.Field name="putOffTo" label={t('put_off_to')} required>
            <MonthInput />
          </form.Field>
        ) : null}
        <form.Field name="reason" label={t('reason')} required={decision !== 'take'}>
          <Input.TextArea rows={2} maxLength={500} />
        </form.Field>
      </form.Form>
    </section>
  );
}
