import { useTranslation } from '#web/language/use-translation.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { month as monthText } from '#web/kit/show/formats.ts';
import { useRemind } from './timesheets.api.ts';
import styles from './timesheets.module.css';

/** Reminds everybody whose sheet is late, after a question that names them. */
export function RemindButton() {
  const { t } = useTranslation('timesheets');
  const remind = useRemind();
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const press = async (): Promise<void> => {
    try {
      const { data: late } = await remind.mutateAsync({ body: { preview: true } });
      if (late.length === 0) {
        success({ title: t('remind_nobody') });
        return;
      }
      const isSure = await confirm({
        title: t('remind_title'),
        text: `${t('remind', { count: late.length })} ${t('remind_text')}`,
        details: (
          <ul className={styles.late}>
            {late.map(({ employeeId, name, month }) => (
              <li key={`${employeeId} ${month}`}>
                {name}, {monthText(month)}
              </li>
            ))}
          </ul>
        ),
        yes: t('remind_button'),
      });
      if (!isSure) return;
      const { data } = await remind.mutateAsync({ body: { preview: false } });
      success({ title: t('reminded', { count: data.length }) });
    } catch (error) {
      failed(t('remind_button'), error);
    }
  };
  return <ActionButton label={t('remind_button')} onClick={() => void once(press)} />;
}
