import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { ChangePasswordDrawer } from '#web/access/auth/password/change-password.drawer.tsx';
import { useMay, useSession } from '#web/api/current-session.ts';
import { ProveAgain } from '#web/access/auth/proofs/prove-again.tsx';
import { SecondStepDrawer } from '#web/access/auth/second-step/second-step.drawer.tsx';
import { NotificationBell } from '#web/requests/notifications/notification-bell.tsx';
import { OwnMailDrawer } from '#web/requests/notifications/own-mail.drawer.tsx';
import styles from '../app-layout.module.css';
import { ModuleSearch } from './module-search.tsx';
import { UserMenu } from './user-menu.tsx';

export interface HeaderProps {
  readonly menuLabel: string;
  readonly onMenu: () => void;
}

/** Menu button, module search, notifications and the user's menu. */
export function Header({ menuLabel, onMenu }: HeaderProps) {
  const [opened, setOpened] = useState<'password' | 'second step' | 'own mail'>();
  const { userId, previewedBy } = useSession();
  const isEmployed = useMay('session');
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <header className={styles.header}>
      <Button type="text" icon={<MenuOutlined />} aria-label={menuLabel} onClick={onMenu} />
      <ModuleSearch />
      <div className={styles.user}>
        {/* In a preview they belong to the person looked through. */}
        {previewedBy === null && isEmployed ? <NotificationBell key={userId} userId={userId} /> : null}
        <UserMenu
          onChangePassword={() => setOpened('password')}
          onSecondStep={() => setOpened('second step')}
          onOwnMail={() => setOpened('own mail')}
        />
      </div>
      <ChangePasswordDrawer open={opened === 'password'} onClose={close} />
      <OwnMailDrawer open={opened === 'own mail'} onClose={close} />
      <SecondStepDrawer open={opened === 'second step'} onClose={close} />
      <ProveAgain />
    </header>
  );
}
