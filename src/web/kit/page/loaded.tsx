import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { isNoRecord } from '#web/api/failure.ts';
import { Failed } from './failed.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import styles from './page.module.css';

/** What a query must tell to be shown. */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface LoadedProps<T> {
  readonly query: Loadable<T>;
  readonly failedTitle?: string;
  /** What is loaded is the whole page: a record that is not there, or not for this person, is an address that is no page. */
  readonly isPage?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** Shows what a query brought: a skeleton before, the reason and a way to try again when it failed. */
export function Loaded<T>({ query, failedTitle, isPage = false, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (isPage && isNoRecord(query.error)) return <NoSuchPage />;
  if (query.error !== null && query.error !== undefined) {
    return <Failed title={failedTitle ?? t('form.load_failed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <output className={styles.block} aria-label={t('loading')}>
      <Skeleton active paragraph={{ rows: 6 }} />
    </output>
  );
}
