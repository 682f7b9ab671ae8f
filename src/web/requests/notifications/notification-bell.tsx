import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { NotificationsDrawer } from './notifications.drawer.tsx';
import { unreadCount } from './notifications.api.ts';
import { useNews } from './use-news.ts';

const OFTEN_MS = 60_000;
const SELDOM_MS = 300_000;

/** The bell in the header with the number of unread notifications, and the list behind it. */
export function NotificationBell({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('shell');
  const isLive = useNews(userId);
  const { data } = useQuery({ ...unreadCount, refetchInterval: isLive ? SELDOM_MS : OFTEN_MS });
  const [open, setOpen] = useState(false);
  const unread = data?.data.unread ?? 0;
  return (
    <>
      <Badge count={unread} size="small" overflowCount={99} offset={[-2, 3]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={unread === 0 ? t('bell.none') : t('bell.unread', { count: unread })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Badge>
      <NotificationsDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
