import type { ReactNode } from 'react';
import styles from './payslip.module.css';

export interface AskedProps {
  /** Item code, or `net`. */
  readonly item: string;
  /** Absent on papers that are printed many at once: the title is plain there. */
  readonly onExplain: ((item: string) => void) | undefined;
  readonly children: ReactNode;
}

/** A title that opens how its amount came about; on paper a plain one. */
export function Asked({ item, onExplain, children }: AskedProps) {
  return onExplain === undefined ? (
    children
  ) : (
    <button type="button" className={styles.asked} onClick={() => onExplain(item)}>
      {children}
    </button>
  );
}
