import { useTranslation } from '#web/language/use-translation.ts';
import type { NotificationRow } from '#contract/requests/notifications.ts';
import { readNotification, sayNotification } from '#contract/requests/notification-words.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { useDataWords } from '#web/language/use-data-words.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { nameIn } from '#web/language/name-of.ts';
import styles from './notifications.module.css';

export interface NotificationItemProps {
  readonly row: NotificationRow;
  readonly onOpen: () => void;
}

/** One notification: a link to what it tells of. */
export function NotificationItem({ row, onOpen }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const words = useDataWords('notifications');
  const language = useLanguage();
  const known = readNotification(row);
  // A page from before an update does not know every kind of the server.
  if (known === undefined) return null;
  const person = nameIn(language, { name: row.person, nameKH: row.personKH });
  const { title, body } = sayNotification({ ...known, person, inKhmer: language === 'km', isOwn: row.isOwn }, words);
  return (
    <li>
      <PageLink to={row.link} className={row.isRead ? styles.item : `${styles.item} ${styles.isUnread}`} onClick={onOpen}>
        <span className={styles.title}>
          {title}
          {row.isRead ? null : <span className={styles.mark}>{t('list.is_unread')}</span>}
        </span>
        <span>{body}</span>
        <time className={styles.time} dateTime={row.createdAt}>
          {instant(row.createdAt)}
        </time>
      </PageLink>
    </li>
  );
}
