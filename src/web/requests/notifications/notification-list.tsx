import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { notifications } from '#contract/requests/notifications.ts';
import type { NotificationRow } from '#contract/requests/notifications.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NotificationItem } from './notification-item.tsx';
import { ownNotifications } from './notifications.api.ts';
import styles from './notifications.module.css';

/** All or the unread ones, the newest first, and what marks them as read. */
export function NotificationList({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  const { failed } = useFeedback();
  const [unread, setUnread] = useState(false);
  const query = useInfiniteQuery(ownNotifications(unread));
  const change = useChange(notifications.read);
  const mark = (body: { ids: string[] } | { all: true }): void =>
    change.mutate({ body }, { onError: (error) => failed(t('notifications:list.failed'), error) });
  const open = (row: NotificationRow): void => {
    if (!row.isRead) mark({ ids: [row.id] });
    onLeave();
  };
  return (
    <>
      <div className={styles.bar}>
        <Segmented<'all' | 'unread'>
          aria-label={t('notifications:list.which')}
          value={unread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: t('notifications:list.all') },
            { value: 'unread', label: t('notifications:list.unread') },
          ]}
          onChange={(which) => setUnread(which === 'unread')}
        />
        <Button type="link" loading={change.isPending} onClick={() => mark({ all: true })}>
          {t('notifications:list.read_all')}
        </Button>
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          // What comes in while one pages moves the later pages: each stands once.
          const rows = [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
          return rows.length === 0 ? (
            <EmptyState title={t('notifications:list.empty')} text={t('notifications:list.empty_text')} />
          ) : (
            <ul className={styles.list} aria-label={t('notifications:list.title')}>
              {rows.map((row) => (
                <NotificationItem key={row.id} row={row} onOpen={() => open(row)} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {query.hasNextPage ? (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('common:more')}
        </Button>
      ) : null}
    </>
  );
}
