import { Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';

const Form = lazy(async () => ({ default: (await import('./own-mail.form.tsx')).OwnMailForm }));

export interface OwnMailDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawer in which one switches own mail on and off. */
export function OwnMailDrawer({ open, onClose }: OwnMailDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <SideDrawer title={t('user.own_mail')} width={400} open={open} onClose={onClose}>
      <Suspense fallback={<Skeleton active />}>
        <Form onDone={onClose} />
      </Suspense>
    </SideDrawer>
  );
}
