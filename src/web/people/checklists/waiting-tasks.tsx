import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { checklists } from '#contract/people/checklists.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { count } from '#web/kit/show/formats.ts';
import styles from './checklists.module.css';

/** The open tasks of the person who is signed in; undefined where there are none. */
export function useWaitingTasks(): { readonly open: number; readonly overdue: number } | undefined {
  const waiting = useQuery(read(checklists.waiting, {})).data?.data;
  return waiting === undefined || waiting.open === 0 ? undefined : waiting;
}

/** How many tasks of checklists wait for somebody, with the way to them. */
export function WaitingTasks({ open, overdue }: { readonly open: number; readonly overdue: number }) {
  const { t } = useTranslation('checklists');
  return (
    <>
      <PageLink to={paths.checklists({ mine: 'true' })}>{t('waiting')}</PageLink>
      <span className={styles.counts}>
        {overdue === 0 ? null : <span className={styles.late}>{t('waiting_overdue', { count: overdue })}</span>}
        {count(open)}
      </span>
    </>
  );
}
