import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { accountRules, accounts } from '#contract/finance/accounts.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import styles from './accounts.module.css';

const mostNamed = 6;

/** What cannot be booked yet, and the chart that books it; nothing where every item and key has its account. */
export function StartingChart() {
  const { t } = useTranslation(['accounts', 'common']);
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const missing = useQuery(read(accountRules.choices, {})).data?.data.missing;
  if (missing === undefined || missing.items.length + missing.keys.length === 0) return null;
  const names = [...new Set([...missing.keys.map((key) => t(`accounts:keys.${key}`)), ...missing.items.map(({ name }) => name)])];
  const shown = names.slice(0, mostNamed).join(', ');
  const more = names.length - mostNamed;
  const start = async (): Promise<void> => {
    const yes = t('accounts:start');
    if (!(await confirm({ title: t('accounts:start_question'), text: t('accounts:start_text'), yes }))) return;
    try {
      const { data } = await call(accounts.start, {});
      success({ title: t('common:alert.success'), text: t('accounts:started', data) });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return (
    <Alert
      className={styles.missing ?? ''}
      type="warning"
      showIcon
      title={t('accounts:missing', { names: more > 0 ? t('accounts:missing_more', { names: shown, count: more }) : shown })}
      action={<ActionButton label={t('accounts:start')} needs="finance/edit" onClick={() => void start()} />}
    />
  );
}
