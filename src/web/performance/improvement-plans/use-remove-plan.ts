import { useTranslation } from '#web/language/use-translation.ts';
import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import type { PlanRow } from '#contract/performance/improvement-plans.ts';
import { call } from '#web/api/call.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';

/** Asks and deletes a plan; resolves with whether it is gone. */
export function useRemovePlan(): (plan: Pick<PlanRow, 'id'>) => Promise<boolean> {
  const { t } = useTranslation(['improvementPlans', 'common']);
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  return async ({ id }) => {
    const isSure = await confirm({
      title: t('remove_title'),
      text: t('remove_text'),
      yes: t('common:confirm.delete_yes'),
      danger: true,
    });
    if (!isSure) return false;
    try {
      await call(improvementPlans.archive, { params: { id } });
      success({ title: t('common:alert.success'), text: t('removed') });
      return true;
    } catch (error) {
      failed(t('common:alert.failed'), error);
      return false;
    }
  };
}
