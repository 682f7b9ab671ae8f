import type { ReactNode } from 'react';
import styles from './show.module.css';

/** A quieter line below what a cell shows first. */
export function Aside({ children }: { readonly children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}
