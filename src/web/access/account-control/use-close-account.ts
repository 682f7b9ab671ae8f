import { accountControl } from '#contract/access/account-acts.ts';
import { call } from '#web/api/call.ts';
import { useChange } from '#web/api/queries.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useTranslation } from '#web/language/use-translation.ts';

interface Closing {
  /** Asks, and closes an account. */
  readonly close: (account: { readonly id: string; readonly name: string }) => Promise<void>;
  /** The same for the account of an employee, which is looked up first. */
  readonly closeOf: (employee: { readonly id: string; readonly name: string }) => Promise<void>;
}

/** The act 'Close account': its question says what ends. */
export function useCloseAccount(): Closing {
  const { t } = useTranslation('userAccounts');
  const confirm = useConfirm();
  const closing = useChange(accountControl.close);
  const { success, failure, failed } = useFeedback();
  const close: Closing['close'] = async ({ id, name }) => {
    const question = { title: t('close_title', { name }), text: t('close_text', { name }), yes: t('close'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await closing.mutateAsync({ params: { id } });
      success({ title: t('close_done') });
    } catch (error) {
      failed(t('close_failed'), error);
    }
  };
  const closeOf: Closing['closeOf'] = async ({ id: employeeId, name }) => {
    try {
      const { data } = await call(accountControl.list, { query: { employeeId, limit: 1 } });
      const [account] = data;
      if (account === undefined) failure({ title: t('close_failed'), text: t('none', { name }) });
      else if (account.whyNot === null) await close({ id: account.id, name });
      else failure({ title: t('close_failed'), text: t(account.whyNot) });
    } catch (error) {
      failed(t('close_failed'), error);
    }
  };
  return { close, closeOf };
}
