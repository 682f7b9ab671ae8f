import { Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';

const Form = lazy(async () => ({ default: (await import('./change-password.form.tsx')).ChangePasswordForm }));

export interface ChangePasswordDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawer in which one changes one's own password. */
export function ChangePasswordDrawer({ open, onClose }: ChangePasswordDrawerProps) {
  const { t } = useTranslation('auth');
  return (
    <SideDrawer title={t('change_password.title')} open={open} onClose={onClose}>
      <Suspense fallback={<Skeleton active />}>
        <Form />
      </Suspense>
    </SideDrawer>
  );
}
