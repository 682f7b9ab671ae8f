import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { useChartColours } from './colours.ts';

export interface ShareBar {
  readonly key: string;
  readonly name: ReactNode;
  /** What the bar says, in figures. */
  readonly text: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Shares beside each other, a bar each: how many of all have done something, or belong to something. */
export function ShareBars({ label, bars }: { readonly label: string; readonly bars: readonly ShareBar[] }) {
  const colourOf = useChartColours();
  return (
    <ul className={styles.shares} aria-label={label}>
      {bars.map(({ key, name, text, share }) => (
        <li key={key}>
          <span className={styles.shareName}>{name}</span>
          <span className={styles.shareTrack} aria-hidden>
            <span style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%`, background: colourOf(0) }} />
          </span>
          <span className={styles.shareText}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
