import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { NOTHING } from './formats.ts';
import styles from './show.module.css';

export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values of a record, for drawers and profiles. */
export function Details({ items }: { readonly items: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? NOTHING : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
