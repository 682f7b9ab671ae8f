import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payroll } from '#contract/payroll.ts';
import { payrollMonth } from '#contract/payroll-month.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { GroupPayroll } from '#contract/payroll-answers.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/failure.ts';
import { areaOf } from '#contract/endpoint.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { count, monthName } from '#web/kit/show/formats.ts';
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
      const changes = isSigned(step, of) ? (await call(payrollMonth.changes, { query: { date: of.month } })).data : undefined;
      const yes = await confirm({
        title: t(`steps.${step}_title`),
        text: t(`steps.${step}_text`),
        details: (
          <>
            <h3>{`${monthName(of.month)}, ${t(`periods.${paymentWordOf(of.period, of.hasFirstPayment)}`)}`}</h3>
            <ReviewTotals review={review} />
            {changes === undefined ? null : <ChangesToSign changes={changes} month={of.month} />}
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

/** Who reviews and who approves confirms what was changed of the facts of pay; a first payment is only an advance of the second. */
const isSigned = (step: Step, { period }: GroupPayroll): boolean => step !== 'submit' && period !== 'first_payment';

/** How many facts of pay were changed since the month before was approved, and where they stand. Beside the question, which stays open. */
function ChangesToSign({
  changes: { since, changes, isCut },
  month,
}: {
  readonly changes: AnswerOf<typeof payrollMonth.changes>['data'];
  readonly month: string;
}) {
  const { t } = useTranslation('payroll');
  if (since === null) return null;
  if (changes.length === 0) return <p>{t('steps.no_changes')}</p>;
  return (
    <>
      <p>{t('steps.changes', { count: changes.length, shown: `${count(changes.length)}${isCut ? '+' : ''}` })}</p>
      <a href={paths.payrollMonth({ date: month, part: 'changes' })} target="_blank" rel="noopener">
        {t('steps.see_changes')}
      </a>
    </>
  );
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
