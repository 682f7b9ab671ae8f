import { Outlet, useRouterState } from '@tanstack/react-router';
import { Menu, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { titleKey } from '#web/kit/compose/module.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { entryOf, settingMenuOf } from '#web/app/setting-menu.ts';
import { ResultPage } from '#web/kit/errors/result-page.tsx';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { FrameCrumbs } from '#web/kit/page/page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { SettingGroups } from './setting-groups.ts';
import styles from './setting-layout.module.css';

/** The pages of the settings beside their menu; on narrow windows the menu is a select above them. The first page is the menu itself. */
export function SettingLayout() {
  const { t } = useTranslation(['settingLayout', 'shell', 'kinds']);
  const session = useSession();
  const mayAccess = useMay('setting/access');
  const isNarrow = useNarrow('second menu');
  const go = useGo();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = entryOf(path);
  const isHome = path === paths.setting();
  const menu = useRef<HTMLElement>(null);
  // The menu is longer than a window: the entry of the page is in sight also for who came by a link or a search.
  useEffect(() => {
    if (isNarrow) return;
    const entry = menu.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(here)}"]`);
    // The menu alone scrolls: `scrollIntoView` would take the page along.
    if (menu.current === null || entry === null || entry === undefined) return;
    const box = menu.current.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    if (place.top < box.top || place.bottom > Math.min(box.bottom, window.innerHeight))
      menu.current.scrollTop += place.top - box.top - box.height / 2;
  }, [here, isNarrow]);
  const crumbs = isHome ? [] : [{ title: t('shell:pages.setting'), to: paths.setting() }];
  if (!mayAccess)
    return <ResultPage code={t('shell:forbidden.title')} title={t('settingLayout:forbidden')} text={t('shell:forbidden.text')} />;
  const general = { path: paths.setting(), title: t('settingLayout:general') };
  const groups = settingMenuOf(({ screen, needs }) => screen !== undefined && may(session, needs)).map(({ key, pages }) => ({
    key,
    title: t(`settingLayout:groups.${key}`),
    pages: pages.map((module) => ({ path: module.path, title: t(titleKey(module.title)), module })),
  }));
  const isOffered = [general, ...groups.flatMap(({ pages }) => pages)].some(({ path }) => path === here);
  const item = ({ path, title }: { readonly path: string; readonly title: string }) => ({
    key: path,
    label: <PageLink to={path}>{title}</PageLink>,
    title,
  });
  return (
    <div className={isHome ? undefined : styles.frame}>
      {isHome ? null : isNarrow ? (
        <Select
          aria-label={t('settingLayout:menu')}
          value={isOffered ? here : null}
          placeholder={t('settingLayout:menu')}
          options={[
            { value: general.path, label: general.title },
            ...groups.map(({ title, pages }) => ({
              label: title,
              options: pages.map((page) => ({ value: page.path, label: page.title })),
            })),
          ]}
          onChange={(chosen: string | null) => {
            if (chosen !== null) go(chosen);
          }}
        />
      ) : (
        <nav ref={menu} className={styles.menu} aria-label={t('settingLayout:menu')}>
          <Menu
            mode="inline"
            inlineIndent={12}
            selectedKeys={[here]}
            items={[
              item(general),
              ...groups.map(({ key, title, pages }) => ({
                type: 'group' as const,
                key,
                label: title,
                children: pages.map(item),
              })),
            ]}
          />
        </nav>
      )}
      <div className={styles.page}>
        <FrameCrumbs value={crumbs}>
          <SettingGroups value={groups}>
            <Outlet />
          </SettingGroups>
        </FrameCrumbs>
      </div>
    </div>
  );
}
