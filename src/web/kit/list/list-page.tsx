import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useRememberedPlace } from '#web/kit/address/places.ts';
import { sizesOf } from '#web/kit/address/use-address.ts';
import type { ListSpecOptions } from '#web/kit/address/use-address.ts';
import { KeepHeight } from '#web/kit/page/steady/keep-height.tsx';
import { Page } from '#web/kit/page/page.tsx';
import type { Crumb } from '#web/kit/page/page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { ListBody } from './table/list-body.tsx';
import type { ListBodyProps } from './table/list-body.tsx';
import { ListFooter } from './list-footer.tsx';
import styles from './list.module.css';
import { NarrowButton } from './narrow-button.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';

/** What a list page needs of the address; `useAddress({...listSpec(), ...})` gives it. */
export interface ListAddress {
  readonly values: { readonly current: number; readonly size: number; readonly search: string };
  readonly isNarrowed: boolean;
  /** By how many filters, the search apart. */
  readonly narrowedBy?: number;
  change(
    change: { readonly current?: number; readonly size?: number; readonly search?: string },
    options?: { readonly replace?: boolean },
  ): void;
  readonly clear: () => void;
}

export interface ListPageProps<Row extends object> extends Omit<ListBodyProps<Row>, 'label' | 'offset' | 'narrowed' | 'onClear'> {
  readonly title: string;
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly address: ListAddress;
  /** The same options that `listSpec` was given. */
  readonly sizes?: ListSpecOptions | undefined;
  readonly searchPlaceholder?: string | undefined;
  /** No search box: a list that is not searched. */
  readonly withoutSearch?: boolean | undefined;
  /** Names a page whose parts come one by one, see `useSettling`. */
  readonly settles?: string | undefined;
  /** Controls beside the search box. */
  readonly filters?: ReactNode;
  /** Which columns are shown, and views of the list: `useListViews` gives it. */
  readonly views?: ReactNode;
  /** Numbers or cards over the list. */
  readonly cards?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Drawers and modals of the list. */
  readonly children?: ReactNode;
}

/** A list screen: query, columns, layout. Page, size, search and filters live in the address. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    title,
    crumbs,
    address,
    sizes = {},
    searchPlaceholder,
    withoutSearch = false,
    settles = props.cards === undefined ? undefined : props.title,
    filters,
    views,
    cards,
    actions,
    children,
    ...body
  } = props;
  const { t } = useTranslation();
  useRememberedPlace();
  const isPhone = useNarrow('phone');
  const { current, size, search } = address.values;
  const read = body.query.data;
  // On a phone the first record comes before what narrows the list.
  const [isOpen, setOpen] = useState(false);
  const hasMore = filters !== undefined || views !== undefined || body.sorting !== undefined;
  return (
    <Page title={title} crumbs={crumbs} actions={actions} settles={settles} headName={title}>
      {cards === undefined ? null : (
        <KeepHeight name={`cards.${title}`} className={styles.cards}>
          {cards}
        </KeepHeight>
      )}
      <section className={styles.panel} aria-label={title}>
        {withoutSearch && filters === undefined ? null : (
          <div className={styles.tools}>
            {withoutSearch ? null : (
              <SearchBox
                value={search}
                placeholder={searchPlaceholder}
                onSearch={(next) => address.change({ search: next }, { replace: true })}
              />
            )}
            {hasMore && isPhone ? (
              <NarrowButton isOpen={isOpen} count={address.narrowedBy ?? 0} onPress={() => setOpen(!isOpen)} />
            ) : null}
            {isPhone && !isOpen ? null : (
              <>
                {views}
                <div className={styles.filters}>{filters}</div>
                {isPhone && body.sorting !== undefined ? <SortSelect columns={body.columns} sorting={body.sorting} /> : null}
              </>
            )}
          </div>
        )}
        <ListBody
          {...body}
          label={title}
          offset={(current - 1) * size}
          narrowed={address.isNarrowed}
          onClear={() => address.clear()}
        />
        <output className="visually-hidden">{body.query.isFetching === true ? t('list.updating') : ''}</output>
        <ListFooter
          current={current}
          size={size}
          found={read === undefined ? undefined : { total: read.pagination.total, count: read.data.length }}
          sizes={sizesOf(sizes)}
          onChange={(page) => address.change(page)}
        />
      </section>
      {children}
    </Page>
  );
}
