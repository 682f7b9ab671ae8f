import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ChangePasswordDrawer } from '#web/features/auth/change-password.drawer.tsx';
import styles from './app-layout.module.css';
import { ModuleSearch } from './module-search.tsx';
import { UserMenu } from './user-menu.tsx';

export interface HeaderProps {
  readonly menuLabel: string;
  readonly onMenu: () => void;
}

/** Menu button, module search and the user's menu. */
export function Header({ menuLabel, onMenu }: HeaderProps) {
  const [changingPassword, setChangingPassword] = useState(false);
  return (
    <header className={styles.header}>
      <Button type="text" icon={<MenuOutlined />} aria-label={menuLabel} onClick={onMenu} />
      <ModuleSearch />
      <div className={styles.user}>
        <UserMenu onChangePassword={() => setChangingPassword(true)} />
      </div>
      <ChangePasswordDrawer open={changingPassword} onClose={() => setChangingPassword(false)} />
    </header>
  );
}
