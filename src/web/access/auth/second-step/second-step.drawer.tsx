import { Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';

const Panel = lazy(async () => ({ default: (await import('./own-second-step.tsx')).OwnSecondStep }));

const OwnPasskeys = lazy(async () => ({ default: (await import('./own-passkeys.tsx')).OwnPasskeys }));

const OwnSessions = lazy(async () => ({ default: (await import('./own-sessions.tsx')).OwnSessions }));

export interface SecondStepDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawer of one's own second step. */
export function SecondStepDrawer({ open, onClose }: SecondStepDrawerProps) {
  const { t } = useTranslation('secondStep');
  return (
    <SideDrawer title={t('title')} open={open} onClose={onClose}>
      <Suspense fallback={<Skeleton active />}>
        <Panel />
        <OwnPasskeys />
        <OwnSessions />
      </Suspense>
    </SideDrawer>
  );
}
