import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { performanceReport } from '#contract/performance/performance-report.ts';
import type { OverviewRow, Reminded } from '#contract/performance/performance-report.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import styles from './performance-report.module.css';

/** What became of reminding somebody, with their name. */
export type NamedReminder = Reminded & { readonly name: string };

/** Whether there is a step of the year that somebody can be reminded of. */
export const canBeReminded = ({ steps }: OverviewRow): boolean =>
  steps.some(({ state, due }) => state !== 'done' && due !== null);

interface RemindButtonProps {
  readonly rows: readonly OverviewRow[];
  readonly year: number;
  readonly onDone: (answers: readonly NamedReminder[]) => void;
}

/** Reminds the ticked people, after a question. */
export function RemindButton({ rows, year, onDone }: RemindButtonProps) {
  const { t } = useTranslation('performanceReport');
  const remind = useChange(performanceReport.remind);
  const confirm = useConfirm();
  const once = useOnce();
  const { failed } = useFeedback();
  const names = new Map(rows.map(({ employeeId, employeeName }) => [employeeId, employeeName]));
  const press = async (): Promise<void> => {
    const title = t('overview.remind_ask', { count: rows.length });
    if (!(await confirm({ title, text: t('overview.remind_text'), yes: t('overview.remind') }))) return;
    try {
      const { data } = await remind.mutateAsync({ body: { year, employeeIds: [...names.keys()] } });
      onDone(data.map((one) => ({ ...one, name: names.get(one.employeeId) ?? '' })));
    } catch (error) {
      failed(t('overview.remind'), error);
    }
  };
  return (
    <ActionButton
      label={t('overview.remind')}
      disabledReason={rows.length === 0 ? t('overview.tick_first') : undefined}
      onClick={() => void once(press)}
    />
  );
}

interface RemindedNoteProps {
  readonly answers: readonly NamedReminder[];
  readonly onClose: () => void;
}

/** Whom the last reminder reached, and whom it did not and why; it stays until it is closed. */
export function RemindedNote({ answers, onClose }: RemindedNoteProps) {
  const { t } = useTranslation(['performanceReport', 'common']);
  const employees = answers.filter(({ told }) => told === 'employee').length;
  const managers = answers.filter(({ told }) => told === 'manager').length;
  const refused = answers.filter(({ ok }) => !ok);
  const sent = [
    ...(employees === 0 ? [] : [t('overview.reminded_employees', { count: employees })]),
    ...(managers === 0 ? [] : [t('overview.reminded_managers', { count: managers })]),
  ];
  return (
    <Alert
      type={refused.length === 0 ? 'success' : 'warning'}
      showIcon
      closable={{ onClose, 'aria-label': t('common:close') }}
      title={sent.length === 0 ? t('overview.reminded_nobody') : t('overview.reminded', { who: sent.join(', ') })}
      description={
        refused.length === 0 ? undefined : (
          <>
            {t('overview.not_reminded', { count: refused.length })}
            <ul className={styles.refused}>
              {refused.map(({ employeeId, name, error }) => (
                <li key={employeeId}>
                  {name}: {error}
                </li>
              ))}
            </ul>
          </>
        )
      }
    />
  );
}
