import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payroll } from '#contract/payroll.ts';
import type { GroupPayroll } from '#contract/payroll-answers.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/failure.ts';
import { areaOf } from '#web/api/queries.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';

type Step = 'submit' | 'verify' | 'approve';

const calls = { submit: payroll.submit, verify: payroll.verify, approve: payroll.approve } as const;

/** Asks, moves the period one step, and says what it is now; a refusal stands in a dialog until it is read. */
export function useSteps(group: GroupPayroll | null): { readonly ask: (step: Step) => void; readonly busy: Step | undefined } {
  const { t } = useTranslation('payroll');
  const confirm = useConfirm();
  const refused = useRefused();
  const { success } = useFeedback();
  const client = useQueryClient();
  const once = useOnce();
  const [busy, setBusy] = useState<Step>();
  const move = async (step: Step, of: GroupPayroll): Promise<void> => {
    const yes = await confirm({ title: t(`steps.${step}_title`), text: t(`steps.${step}_text`), yes: t('steps.yes') });
    if (!yes) return;
    setBusy(step);
    try {
      const query = { payrollPeriod: of.period };
      const { data } = await call(calls[step], { params: { id: of.id }, query });
      success({ title: t('steps.done', { state: t(`states.${data.status}`) }) });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(undefined);
      await client.invalidateQueries({ queryKey: [areaOf(payroll.list)] });
    }
  };
  return { ask: (step) => (group === null ? undefined : void once(() => move(step, group))), busy };
}

/** The dialog 'Opps!' with the server's sentence (seed 001 section 8). */
export function useRefused(): (error: unknown) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation('payroll');
  return (error) => void modal.error({ title: t('opps'), content: messageOf(error) });
}
