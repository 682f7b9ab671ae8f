import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { ChangePasswordDrawer } from '#web/features/auth/change-password.drawer.tsx';
import { SecondStepDrawer } from '#web/features/auth/second-step/second-step.drawer.tsx';
import styles from './app-layout.module.css';
import { ModuleSearch } from './module-search.tsx';
import { UserMenu } from './user-menu.tsx';

export interface HeaderProps {
  readonly menuLabel: string;
  readonly onMenu: () => void;
}

/** Menu button, module search and the user's menu. */
export function Header({ menuLabel, onMenu }: HeaderProps) {
  const [opened, setOpened] = useState<'password' | 'second step'>();
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <header className={styles.header}>
      <Button type="text" icon={<MenuOutlined />} aria-label={menuLabel} onClick={onMenu} />
      <ModuleSearch />
      <div className={styles.user}>
        <UserMenu onChangePassword={() => setOpened('password')} onSecondStep={() => setOpened('second step')} />
      </div>
      <ChangePasswordDrawer open={opened === 'password'} onClose={close} />
      <SecondStepDrawer open={opened === 'second step'} onClose={close} />
    </header>
  );
}
