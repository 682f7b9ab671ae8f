import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Menu } from 'antd';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import { titleKey } from '#web/kit/compose/module.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { sidebarOf } from '#web/app/sidebar-order.ts';
import { companyLogo } from '#web/reference/company/company.api.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { KramaMark } from '#web/theme/krama-check.tsx';
import styles from './app-layout.module.css';
import { groupOf, moduleOf } from '#web/app/modules.ts';
import { iconOf } from './module-icons.tsx';
import { ProductLine } from './product-line.tsx';

export interface SidebarProps {
  readonly collapsed: boolean;
  /** The company's name; undefined where the drawer's head already shows it. */
  readonly heading?: string;
  readonly onLeave?: () => void;
}

/** The pages that the session may open, in the order of `modules.ts`. */
export function Sidebar({ collapsed, heading, onLeave }: SidebarProps) {
  const { t } = useTranslation(['shell', 'common', 'kinds']);
  const session = useSession();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const logo = useQuery(companyLogo).data?.data.link;
  const [opened, setOpened] = useState<readonly string[] | undefined>();
  const entries = sidebarOf((module) => module.screen !== undefined && may(session, module.needs));
  const link = (path: string, title: string) => (
    <PageLink to={path} {...(onLeave === undefined ? {} : { onClick: onLeave })}>
      {title}
    </PageLink>
  );
  const items: MenuProps['items'] = entries.map((entry) =>
    entry.kind === 'page'
      ? {
          key: entry.module.path,
          icon: iconOf(entry.module.path),
          label: link(entry.module.path, t(titleKey(entry.module.title))),
          title: t(titleKey(entry.module.title)),
        }
      : {
          key: entry.group,
          icon: iconOf(entry.group),
          label: t(`shell:groups.${entry.group}`),
          children: entry.modules.map((module) => ({ key: module.path, label: link(module.path, t(titleKey(module.title))) })),
        },
  );
  const here = entries
    .flatMap((entry) => (entry.kind === 'page' ? [entry.module] : entry.modules))
    .map((module) => module.path)
    .filter(
      (path) =>
        pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) || (path === '/' && pathname === '/dashboard'),
    )
    .sort((a, b) => b.length - a.length)[0];
  const groupHere = entries.find((entry) => entry.kind === 'group' && entry.modules.some((module) => module.path === here));
  // A page that the sidebar does not name opens its group too.
  const page = moduleOf(pathname);
  const group = groupHere?.kind === 'group' ? groupHere.group : page === undefined ? undefined : groupOf(page);
  const open = opened ?? (group === undefined ? [] : [group]);
  return (
    <>
      <nav aria-label={t('shell:navigation')}>
        {heading === undefined ? null : (
          <PageLink to={paths.dashboard()} className={styles.brand} {...(collapsed ? { 'aria-label': t('shell:home') } : {})}>
            {logo === null || logo === undefined ? <KramaMark /> : <img className={styles.brandLogo} src={logo} alt="" />}
            {collapsed ? null : (
              <span className={styles.brandText}>
                {t('common:product')}
                <span className={styles.brandCompany}>{heading}</span>
              </span>
            )}
          </PageLink>
        )}
        <Menu
          mode="inline"
          className={styles.menu ?? ''}
          inlineCollapsed={collapsed}
          items={items}
          selectedKeys={here === undefined ? [] : [here]}
          {...(collapsed ? {} : { openKeys: [...open], onOpenChange: setOpened })}
        />
      </nav>
      {collapsed ? null : <ProductLine className={styles.foot} />}
    </>
  );
}
