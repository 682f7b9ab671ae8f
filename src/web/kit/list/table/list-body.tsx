import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { Failed } from '#web/kit/page/failed.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import type { Column, RowAction } from './column.ts';
import { EmptyState } from '../empty-state.tsx';
import type { EmptyStateProps } from '../empty-state.tsx';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import type { ListTableProps, Selection } from './list-table.tsx';
import styles from '../list.module.css';
import { RowButtons } from './row-buttons.tsx';

/** What a list needs of its query; `useQuery(readList(endpoint, ...))` gives it. */
export interface ListQuery<Row> {
  readonly data: { readonly data: readonly Row[]; readonly pagination: { readonly total: number } } | undefined;
  readonly error: unknown;
  readonly isPlaceholderData?: boolean;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

export interface ListBodyProps<Row extends object> extends Pick<ListTableProps<Row>, 'height' | 'activeKey' | 'sorting'> {
  readonly label: string;
  readonly query: ListQuery<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Rows before this page, for the row numbers; without it the table numbers none: a line sums the others for instance. */
  readonly offset?: number | undefined;
  /** Opens the details of a row: by its button, and by a click anywhere on the row. */
  readonly onInfo?: ((row: Row) => void) | undefined;
  /** What a click on a row opens where one of `rowActions` is its button; without it what `onInfo` opens. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selection?: Selection<Row> | undefined;
  /** What this list is, and the first step. */
  readonly empty: EmptyStateProps;
  /** A search or a filter is set: an empty list then says so. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
  /** Under the table: totals for instance. */
  readonly summary?: ReactNode;
}

/** The rows of a list in each of its states: loading, failed, empty, shown. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const {
    label,
    query,
    columns,
    rowKey,
    offset,
    onInfo,
    onOpen = onInfo,
    rowActions,
    selection,
    empty,
    narrowed,
    onClear,
    height,
    activeKey,
    summary,
    sorting,
  } = props;
  const { t } = useTranslation();
  const isPhone = useNarrow('phone');
  if (query.data === undefined) {
    if (query.error !== null && query.error !== undefined) {
      return <Failed title={t('list.failed')} error={query.error} onRetry={() => void query.refetch()} />;
    }
    return <ListSkeleton />;
  }
  const rows = query.data.data;
  if (rows.length === 0) {
    return narrowed ? (
      <EmptyState
        title={t('list.empty_search')}
        text={t('list.empty_search_text')}
        action={<Button onClick={onClear}>{t('list.clear_filters')}</Button>}
      />
    ) : (
      <EmptyState {...empty} />
    );
  }
  const actionsOf = (row: Row): readonly RowAction[] => rowActions?.(row) ?? [];
  const buttons = (row: Row, index: number): ReactNode => (
    <RowButtons
      number={(offset ?? 0) + index + 1}
      onInfo={onInfo === undefined ? undefined : () => onInfo(row)}
      actions={actionsOf(row)}
    />
  );
  const className = query.isPlaceholderData === true ? styles.updating : undefined;
  if (isPhone) {
    return (
      <div className={className}>
        <ListCards
          label={label}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          buttons={buttons}
          onOpen={onOpen}
          selection={selection}
          isOfPage
        />
        {summary}
      </div>
    );
  }
  const most = (onInfo === undefined ? 0 : 1) + Math.max(...rows.map((row) => actionsOf(row).length));
  return (
    <div className={className}>
      <ListTable
        label={label}
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        selection={selection}
        height={height}
        activeKey={activeKey}
        offset={offset}
        buttons={most === 0 ? undefined : { most, of: buttons }}
        sorting={sorting}
        onOpen={onOpen}
      />
      {summary}
    </div>
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={styles.skeleton} aria-label={t('loading')}>
      {Array.from({ length: 8 }, (_value, index) => (
        <Skeleton.Button key={index} active block size="small" />
      ))}
    </output>
  );
}
