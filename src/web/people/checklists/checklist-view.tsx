import { Progress } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { checklists } from '#contract/people/checklists.ts';
import type { Checklist } from '#contract/people/checklists.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { day, instant } from '#web/kit/show/formats.ts';
import { ChecklistState } from './checklist-state.tsx';
import { ChecklistTasks } from './checklist-tasks.tsx';
import styles from './checklists.module.css';

/** One list: for what day, how far it is, and its tasks. The person is told where nothing around tells who it is. */
export function ChecklistView({ list, withPerson = false }: { readonly list: Checklist; readonly withPerson?: boolean }) {
  const { t } = useTranslation('checklists');
  const { employeeId } = useSession();
  const seesProfiles = useMay('employee/view');
  const post = [list.position, list.department].filter((part) => part !== null).join(' · ');
  return (
    <div className={styles.parts}>
      {withPerson ? (
        <div className={styles.head}>
          <strong>
            {list.code} {list.employee}
          </strong>
          <span className={styles.quiet}>{post}</span>
          {seesProfiles || list.employeeId === employeeId ? (
            <PageLink to={paths.employeeProfile(list.employeeId)}>{t('profile')}</PageLink>
          ) : null}
        </div>
      ) : null}
      <div className={styles.head}>
        <span>{t(`days_of.${list.occasion}`, { day: day(list.day) })}</span>
        <ChecklistState list={list} />
        {list.manager === null ? null : <span className={styles.quiet}>{t('manager', { name: list.manager })}</span>}
      </div>
      <Progress
        className={styles.bar ?? ''}
        percent={Math.floor((list.done / Math.max(1, list.total)) * 100)}
        format={() => t('progress', { done: list.done, total: list.total })}
        aria-label={t('progress', { done: list.done, total: list.total })}
      />
      <Closed list={list} />
      <ChecklistTasks list={list} />
      <CancelList list={list} />
    </div>
  );
}

function Closed({ list }: { readonly list: Checklist }) {
  const { t } = useTranslation('checklists');
  if (list.closedAt === null) return null;
  const on = instant(list.closedAt);
  if (list.state === 'done') return <p className={styles.quiet}>{t('finished', { day: on })}</p>;
  return (
    <p className={styles.quiet}>
      {list.closedBy === null ? t('withdrawn', { day: on }) : t('cancelled_by', { name: list.closedBy, day: on })}
    </p>
  );
}

function CancelList({ list }: { readonly list: Checklist }) {
  const { t } = useTranslation('checklists');
  const confirm = useConfirm();
  const cancel = useChange(checklists.cancel);
  const { success, failed } = useFeedback();
  if (!list.mayCancel) return null;
  const run = async (): Promise<void> => {
    const isSure = await confirm({ title: t('cancel_question'), text: t('cancel_text'), yes: t('cancel'), danger: true });
    if (!isSure) return;
    try {
      await cancel.mutateAsync({ params: { id: list.id }, body: { version: list.version } });
      success({ title: t('cancelled') });
    } catch (error) {
      failed(t('cancel'), error);
    }
  };
  return (
    <div className="no-print">
      <ActionButton label={t('cancel')} needs="checklist/edit" onClick={() => void run()} />
    </div>
  );
}
