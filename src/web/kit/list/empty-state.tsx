import type { ReactNode } from 'react';
import { KramaCheck } from '#web/theme/krama-check.tsx';
import styles from './list.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What this is, in one sentence. */
  readonly text?: string | undefined;
  /** The first step. */
  readonly action?: ReactNode;
}

/** What an empty list, or an empty part of a page, says. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.emptyMark}>
        <KramaCheck />
      </div>
      <p className={styles.emptyTitle}>{title}</p>
      {text === undefined ? null : <p className={styles.emptyText}>{text}</p>}
      {action}
    </div>
  );
}
