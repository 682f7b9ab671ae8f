import { EllipsisOutlined } from '@ant-design/icons';
import { Breadcrumb, Button, Skeleton } from 'antd';
import { createContext, useContext, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { asLeft } from '#web/kit/address/places.ts';
import styles from './page.module.css';
import { KeepHeight } from './steady/keep-height.tsx';
import { useNarrow } from './use-narrow.ts';
import { useSettling } from './steady/use-settling.ts';
import { useTitle } from './use-title.ts';

export interface Crumb {
  readonly title: string;
  readonly to: string;
}

export interface PageProps {
  readonly title: string;
  /** Between Dashboard and this page; where it says none, the page above it by its address. */
  readonly crumbs?: readonly Crumb[] | undefined;
  /** The dashboard, where every trail begins. */
  readonly isHome?: boolean | undefined;
  /** Buttons beside the title. On a phone the first step stays in sight, and several others unfold. */
  readonly actions?: ReactNode;
  /** Beside the title: a tag of the record's state for instance. */
  readonly aside?: ReactNode;
  /** Names a page whose parts come one by one, see `useSettling`. */
  readonly settles?: string | undefined;
  /** Names a head whose buttons come with what is read: its height is kept. */
  readonly headName?: string | undefined;
  readonly children: ReactNode;
}

/** What stands in the trail of every page of a frame, right after the dashboard: the settings for instance. */
export const FrameCrumbs = createContext<readonly Crumb[]>([]);

/** The page above this one by its address, where this person may open it. */
export const PageParent = createContext<Crumb | undefined>(undefined);

/** The group of the sidebar that this page stands in: a word of the trail, for it is no page of its own. */
export const PageGroup = createContext<string | undefined>(undefined);

/** What every page of the frame has beside its title: the way to its help. */
export const PageHelp = createContext<ReactNode>(null);

/** The frame of a screen: breadcrumb, title, actions. */
export function Page({ title, crumbs, isHome = false, actions, aside, settles, headName = settles, children }: PageProps) {
  const { t } = useTranslation();
  useTitle(title);
  // The first page alone is no trail worth a line of a phone.
  const isPhone = useNarrow('phone');
  const parent = useContext(PageParent);
  const between = crumbs ?? (parent === undefined ? [] : [parent]);
  const trail = [{ title: t('dashboard'), to: paths.dashboard() }, ...useContext(FrameCrumbs), ...between];
  const group = useContext(PageGroup);
  const isSettling = useSettling(settles);
  const help = useContext(PageHelp);
  const head = (
    <>
      {isHome || (isPhone && trail.length === 1) ? null : (
        <Breadcrumb
          items={[
            ...trail
              .map((crumb) => ({ key: crumb.to, title: <PageLink to={asLeft(crumb.to)}>{crumb.title}</PageLink> }))
              .toSpliced(1, 0, ...(group === undefined || isPhone ? [] : [{ key: 'group', title: <>{group}</> }])),
            { key: 'here', title },
          ]}
        />
      )}
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <span className="no-print">{help}</span>
        {aside}
        {isPhone ? <FoldedActions>{actions}</FoldedActions> : <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  );
  return (
    <div className={styles.page} data-settling={isSettling || undefined} aria-busy={isSettling || undefined}>
      {headName === undefined ? (
        <div className={styles.chrome}>{head}</div>
      ) : (
        <KeepHeight name={`head.${headName}`} className={styles.chrome}>
          {head}
        </KeepHeight>
      )}
      {isSettling ? <Skeleton active paragraph={{ rows: 8 }} className={styles.coming ?? ''} /> : null}
      {children}
    </div>
  );
}

/** The buttons of a head on a phone: where there are several beside the first step, they unfold below it. */
function FoldedActions({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div id={id} className={styles.actions} data-folded={isOpen ? undefined : true}>
      <Button
        className={styles.unfold ?? ''}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('actions')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      />
      {children}
    </div>
  );
}
