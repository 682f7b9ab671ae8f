import { CheckCircleOutlined, ClockCircleOutlined, ExclamationCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ChecklistRow } from '#contract/people/checklists.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import styles from './checklists.module.css';

/** How a list stands: its state, and of an open one what is overdue and what is the reader's to do. */
export function ChecklistState({ list }: { readonly list: ChecklistRow }) {
  const { t } = useTranslation('checklists');
  const { state, overdue, mine } = list;
  if (state === 'done') return <StatusTag tone="success" icon={<CheckCircleOutlined />} label={t('states.done')} />;
  if (state === 'cancelled') return <StatusTag tone="neutral" icon={<StopOutlined />} label={t('states.cancelled')} />;
  return (
    <span className={styles.counts}>
      {overdue === 0 ? (
        <StatusTag tone="info" icon={<ClockCircleOutlined />} label={t('states.open')} />
      ) : (
        <StatusTag tone="error" icon={<ExclamationCircleOutlined />} label={t('overdue_count', { count: overdue })} />
      )}
      {mine === 0 ? null : <StatusTag tone="warning" icon={<ClockCircleOutlined />} label={t('mine_count', { count: mine })} />}
    </span>
  );
}
