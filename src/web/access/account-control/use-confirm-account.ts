import { accountControl } from '#contract/access/account-acts.ts';
import { messageOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useTranslation } from '#web/language/use-translation.ts';

/** Asks whether an account is in its owner's hands, and confirms it. */
export function useConfirmAccount(): (account: { readonly id: string; readonly name: string }) => Promise<void> {
  const { t } = useTranslation('payroll');
  const ask = useConfirm();
  const tellFailure = useFailureDialog();
  const { success } = useFeedback();
  const confirm = useChange(accountControl.confirm);
  return async ({ id, name }) => {
    const isSure = await ask({
      title: t('account_acts.confirm_title'),
      text: t('account_acts.confirm_hint', { name }),
      yes: t('account_acts.confirm'),
    });
    if (!isSure) return;
    try {
      await confirm.mutateAsync({ params: { id } });
      success({ title: t('account_acts.confirm_done') });
    } catch (error) {
      tellFailure({ title: t('opps'), content: messageOf(error) });
    }
  };
}
