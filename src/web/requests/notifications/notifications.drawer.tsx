import { Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';

const List = lazy(async () => ({ default: (await import('./notification-list.tsx')).NotificationList }));

export interface NotificationsDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One's own notifications. */
export function NotificationsDrawer({ open, onClose }: NotificationsDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <SideDrawer title={t('bell.none')} width={400} open={open} onClose={onClose}>
      <Suspense fallback={<Skeleton active />}>
        <List onLeave={onClose} />
      </Suspense>
    </SideDrawer>
  );
}
