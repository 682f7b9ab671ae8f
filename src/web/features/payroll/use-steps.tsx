import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payroll } from '#contract/payroll.ts';
import type { GroupPayroll } from '#contract/payroll-answers.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/failure.ts';
import { areaOf } from '#contract/endpoint.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { monthName } from '#web/kit/show/formats.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { ReviewTotals } from './review-totals.tsx';

type Step = 'submit' | 'verify' | 'approve';

const calls = { submit: payroll.submit, verify: payroll.verify, approve: payroll.approve } as const;

/** Asks with the figures in sight, moves the period one step, and says what it is now; a refusal stands in a dialog until it is read. */
export function useSteps(group: GroupPayroll | null): { readonly ask: (step: Step) => void; readonly busy: Step | undefined } {
  const { t } = useTranslation('payroll');
  const confirm = useConfirm();
  const refused = useRefused();
  const { success } = useFeedback();
  const client = useQueryClient();
  const once = useOnce();
  const [busy, setBusy] = useState<Step>();
  const move = async (step: Step, of: GroupPayroll): Promise<void> => {
    setBusy(step);
    try {
      const review = await call(payroll.review, { query: { date: of.month, payrollPeriod: of.period, limit: 1 } });
      const yes = await confirm({
        title: t(`steps.${step}_title`),
        text: t(`steps.${step}_text`),
        details: (
          <>
            <h3>{`${monthName(of.month)}, ${t(`periods.${paymentWordOf(of.period, of.hasFirstPayment)}`)}`}</h3>
            <ReviewTotals review={review} />
          </>
        ),
        yes: t('steps.yes'),
      });
      if (!yes) return;
      const { data } = await call(calls[step], { params: { id: of.id }, query: { payrollPeriod: of.period } });
      success({ title: t('steps.done', { state: t(`states.${data.status}`) }) });
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(undefined);
      await client.invalidateQueries({ queryKey: [areaOf(payroll.list)] });
    }
  };
  return { ask: (step) => (group === null ? undefined : void once(() => move(step, group))), busy };
}

/** The dialog 'Opps!' with the server's sentence (seed 001 section 8); what the page shows was not true any more, so it loads again. */
export function useRefused(): (error: unknown) => Promise<void> {
  const tellFailure = useFailureDialog();
  const { t } = useTranslation('payroll');
  const client = useQueryClient();
  return async (error) => {
    tellFailure({ title: t('opps'), content: messageOf(error) });
    await client.invalidateQueries({ queryKey: [areaOf(payroll.list)] });
  };
}
