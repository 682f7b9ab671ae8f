import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import { payrollMonth } from '#contract/finance/payroll-month.ts';
import type { Confirmation } from '#contract/payroll/payroll-confirmation.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { ToldAccountActs } from '#web/people/account-papers/index.ts';
import { FactLines } from '#web/payroll/changes/index.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/failure.ts';
import { areaOf } from '#contract/endpoint.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { count, monthName } from '#web/kit/show/formats.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { ReviewTotals } from '../review/review-totals.tsx';
import styles from '../payroll.module.css';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';

type Step = 'submit' | 'verify' | 'approve';

const calls = { submit: payroll.submit, verify: payroll.verify, approve: payroll.approve } as const;

/** Asks with the figures in sight, moves the period one step, and says what it is now; a refusal stands in a dialog until it is read. */
export function useSteps(group: GroupPayroll | null): { readonly ask: (step: Step) => void; readonly busy: Step | undefined } {
  const { t } = useTranslation('payroll');
  const confirm = useConfirm();
  const refused = useRefused();
  const { success } = useFeedback();
  const once = useOnce();
  const [busy, setBusy] = useState<Step>();
  const move = async (step: Step, of: GroupPayroll): Promise<void> => {
    setBusy(step);
    try {
      const review = await call(payroll.review, { query: { date: of.month, payrollPeriod: of.period, limit: 1 } });
      const changes = step === 'submit' ? undefined : (await call(payrollMonth.changes, { query: { date: of.month } })).data;
      setBusy(undefined);
      const yes = await confirm({
        title: t(`steps.${step}_title`),
        text: t(`steps.${step}_text`),
        details: (
          <>
            <h3>{`${monthName(of.month)}, ${t(`periods.${paymentWordOf(of.period, of.hasFirstPayment)}`)}`}</h3>
            <ReviewTotals review={review} />
            {changes === undefined ? null : <ChangesToSign changes={changes} of={of} />}
          </>
        ),
        isWide: changes !== undefined && changes.facts.length > 0,
        yes: t('steps.yes'),
      });
      if (!yes) return;
      setBusy(step);
      const to = { params: { id: of.id }, query: { payrollPeriod: of.period } };
      const body = changes === undefined ? {} : { body: { confirms: { count: changes.count, digest: changes.digest } } };
      const { data } = await call(calls[step], { ...to, ...body });
      success({ title: t('steps.done', { state: t(`states.${data.status}`) }) });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(undefined);
    }
  };
  return { ask: (step) => (group === null ? undefined : void once(() => move(step, group))), busy };
}

type Changes = AnswerOf<typeof payrollMonth.changes>['data'];

/**
 * How many facts of pay were changed since the month before was approved, where they stand, and what the reviewer confirmed. Beside the
 * question, which stays open: who says yes confirms the list as it stands.
 */
function ChangesToSign({ changes: told, of }: { readonly changes: Changes; readonly of: GroupPayroll }) {
  const { t } = useTranslation('payroll');
  const reviewed = told.confirmations.findLast(({ period, state }) => period === of.period && state === 'VERIFIED');
  if (told.since === null && told.count === 0) return null;
  return (
    <div className={styles.signing}>
      <p>{told.count === 0 ? t('steps.no_changes') : t('steps.changes', { count: told.count, shown: count(told.count) })}</p>
      {of.status === 'VERIFIED' && reviewed !== undefined ? (
        <p>{t(`steps.reviewed_${standingOf(reviewed)}`, { name: reviewed.by, count: reviewed.changes ?? 0 })}</p>
      ) : null}
      {told.facts.length === 0 ? null : (
        <ScrollRegion className={styles.signed} label={t('steps.signed')}>
          <FactLines facts={told.facts} />
        </ScrollRegion>
      )}
      <ToldAccountActs acts={told.accounts} />
      {told.count === 0 ? null : (
        <a href={paths.payrollMonth({ date: of.month, part: 'changes' })} target="_blank" rel="noopener">
          {t('steps.see_changes')}
        </a>
      )}
    </div>
  );
}

/** Whether the reviewer confirmed this list, another one, or none. */
const standingOf = ({ isOfThisList }: Confirmation) => (isOfThisList === null ? 'none' : isOfThisList ? 'same' : 'other');

/**
 * The dialog 'Opps!' with the server's sentence (seed 001 section 8). What the page shows was not true any more, so it loads
 * again; who closes the dialog may press at once, and is not kept waiting.
 */
export function useRefused(): (error: unknown) => void {
  const tellFailure = useFailureDialog();
  const { t } = useTranslation('payroll');
  const client = useQueryClient();
  return (error) => {
    tellFailure({ title: t('opps'), content: messageOf(error) });
    void client.invalidateQueries({ queryKey: [areaOf(payroll.list)] });
  };
}
