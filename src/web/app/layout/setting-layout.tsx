import { Outlet, useRouterState } from '@tanstack/react-router';
import { Menu, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay, useSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { moduleOf } from '#web/app/modules.ts';
import { hasScreen } from '#web/app/routes.ts';
import { entryOf, settingMenu } from '#web/app/setting-menu.ts';
import { ResultPage } from '#web/features/errors/result-page.tsx';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import styles from './setting-layout.module.css';

/** The pages of the settings beside their menu; on narrow windows the menu is a select above them. */
export function SettingLayout() {
  const { t } = useTranslation(['settingLayout', 'shell']);
  const session = useSession();
  const mayAccess = useMay('setting/access');
  const isNarrow = useNarrow('second menu');
  const go = useGo();
  const here = entryOf(useRouterState({ select: (state) => state.location.pathname }));
  if (!mayAccess)
    return <ResultPage code={t('shell:forbidden.title')} title={t('settingLayout:forbidden')} text={t('shell:forbidden.text')} />;
  const entries = settingMenu.filter(({ path }) => {
    const module = moduleOf(path);
    return hasScreen(path) && module !== undefined && may(session, module.needs);
  });
  return (
    <div className={styles.frame}>
      {isNarrow ? (
        <Select
          aria-label={t('settingLayout:menu')}
          value={entries.some(({ path }) => path === here) ? here : null}
          placeholder={t('settingLayout:menu')}
          options={entries.map(({ path, label }) => ({ value: path, label: t(`settingLayout:${label}`) }))}
          onChange={(path: string | null) => {
            if (path !== null) go(path);
          }}
        />
      ) : (
        <nav className={styles.menu} aria-label={t('settingLayout:menu')}>
          <Menu
            mode="inline"
            inlineIndent={12}
            selectedKeys={[here]}
            items={entries.map(({ path, label }) => ({
              key: path,
              label: <PageLink to={path}>{t(`settingLayout:${label}`)}</PageLink>,
              title: t(`settingLayout:${label}`),
            }))}
          />
        </nav>
      )}
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
