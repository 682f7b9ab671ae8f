import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Drawer, Skeleton } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { may } from '#web/api/session.ts';
import { useMaybeSession } from '#web/api/current-session.ts';
import { groupOf, moduleOf, parentOf } from '#web/app/modules.ts';
import { titleKey } from '#web/kit/compose/module.ts';
import { isInSidebar } from '#web/app/sidebar-order.ts';
import { isSettingPath } from '#web/app/setting-menu.ts';
import { ForbiddenScreen } from '#web/kit/errors/forbidden.screen.tsx';
import { useNoteOpened } from '#web/kit/address/kept-opened.ts';
import { paths } from '#web/kit/address/paths.ts';
import { NotFoundScreen } from '#web/kit/errors/not-found.screen.tsx';
import { PreviewBanner } from '#web/access/roles/preview-banner.tsx';
import { PageGroup, PageHelp, PageParent } from '#web/kit/page/page.tsx';
import { ShowNoSuchPage } from '#web/kit/page/no-such-page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './app-layout.module.css';
import { Header } from './head/header.tsx';
import { CopyBanner } from './copy-banner.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { VersionNotice } from './version-notice.tsx';
import { PageHelpButton } from './page-help.tsx';
import { Sidebar } from './sidebar.tsx';
import { TurnNotice } from './turn-notice.tsx';
import { useActing } from './use-acting.ts';

const COLLAPSED_KEY = 'sidebarCollapsed';

/** Sidebar, header and content; the frame of every screen but sign-in. */
export function AppLayout() {
  const { t } = useTranslation('shell');
  const session = useMaybeSession();
  useActing(session?.previewedBy === null ? session : undefined);
  const isNarrow = useNarrow('drawer');
  const [menuOpen, setMenuOpen] = useState(false);
  const nameOf = useNameOf();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === 'true');
  if (session === undefined) return null;
  const companyName = nameOf({ name: session.companyName, nameKH: session.companyNameKH });
  const toggle = (): void => {
    if (isNarrow) {
      setMenuOpen(!menuOpen);
      return;
    }
    localStorage.setItem(COLLAPSED_KEY, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return (
    <div className={styles.frame}>
      <TurnNotice />
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {isNarrow ? (
        <Drawer
          placement="left"
          size={280}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          title={companyName}
          closable={{ 'aria-label': t('close_menu') }}
          styles={{ body: { padding: '8px 0' } }}
        >
          <Sidebar collapsed={false} onLeave={() => setMenuOpen(false)} />
        </Drawer>
      ) : (
        <div className={collapsed ? `${styles.side} ${styles.sideCollapsed}` : styles.side}>
          <Sidebar collapsed={collapsed} heading={companyName} />
        </div>
      )}
      <div className={styles.main}>
        <Header menuLabel={isNarrow ? t('open_menu') : collapsed ? t('expand_menu') : t('collapse_menu')} onMenu={toggle} />
        <PreviewBanner />
        <CopyBanner />
        <OfflineNotice />
        <VersionNotice />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
            <Guarded />
          </Suspense>
        </main>
      </div>
    </div>
  );
}

/** The screen of the address, the 403 page before the screen asks for anything, or the not-found page once it asked in vain. */
function Guarded() {
  const { t } = useTranslation(['shell', 'kinds']);
  const session = useMaybeSession();
  const path = useMatches().at(-1)?.fullPath ?? '/';
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [missing, setMissing] = useState<string>();
  const module = moduleOf(path);
  const parent = module === undefined ? undefined : parentOf(module);
  const above =
    parent === undefined || !may(session, parent.needs) ? undefined : { title: t(titleKey(parent.title)), to: parent.path };
  const group = module === undefined ? undefined : groupOf(module);
  const showNoSuchPage = useCallback(() => setMissing(pathname), [pathname]);
  const isFound = module?.searched === true && path !== paths.dashboard() && may(session, module.needs);
  useNoteOpened('page', isFound ? path : undefined);
  // The settings as a whole are closed by their own frame, in its own words (seed 002 section 2.2).
  if (isSettingPath(path) && !may(session, 'setting/access')) return <Outlet />;
  if (missing === pathname) return <NotFoundScreen />;
  if (module !== undefined && !may(session, module.needs))
    return <ForbiddenScreen isModule={isInSidebar(module)} isBackup={module.path === paths.backup()} />;
  return (
    <ShowNoSuchPage value={showNoSuchPage}>
      <PageHelp value={module === undefined ? null : <PageHelpButton key={module.path} title={module.title} />}>
        <PageParent value={above}>
          <PageGroup value={group === undefined || group === 'setting' ? undefined : t(`groups.${group}`)}>
            <Outlet />
          </PageGroup>
        </PageParent>
      </PageHelp>
    </ShowNoSuchPage>
  );
}
