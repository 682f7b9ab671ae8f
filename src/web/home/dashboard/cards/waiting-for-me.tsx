import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { approvals } from '#contract/home/approvals.ts';
import { WaitingTasks, useWaitingTasks } from '#web/people/checklists/index.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { count } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

/** How much of each kind waits for the person, for whoever decides on anything; nothing where nothing waits. */
export function WaitingForMe() {
  const { t } = useTranslation(['dashboard', 'approvals']);
  const rows = (useQuery(read(approvals.counts, {})).data?.data ?? []).filter((row) => row.count > 0);
  const tasks = useWaitingTasks();
  if (rows.length === 0 && tasks === undefined) return null;
  return (
    <DashCard title={t('waiting_for_me')} extra={<PageLink to={paths.approvals()}>{t('all_approvals')}</PageLink>}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.type}>
            <PageLink to={paths.approvals({ type: row.type })}>{t(`approvals:kind.${row.type}`)}</PageLink>
            <span className={styles.figures}>{count(row.count)}</span>
          </li>
        ))}
        {tasks === undefined ? null : (
          <li>
            <WaitingTasks {...tasks} />
          </li>
        )}
      </ul>
    </DashCard>
  );
}
