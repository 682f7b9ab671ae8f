import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { useChartColours } from './colours.ts';

export interface ShareBar {
  readonly key: string;
  readonly name: ReactNode;
  /** What the bar says, in figures. */
  readonly text: string;
  /** Parts of the whole, 1 in all, one after the other. Where they are more than the whole its end is marked. */
  readonly shares: readonly number[];
}

interface ShareBarsProps {
  readonly label: string;
  readonly bars: readonly ShareBar[];
  /** What the parts are, where a bar has several. */
  readonly parts?: readonly string[] | undefined;
}

/** Shares beside each other, a bar each: how many of all have done something, or how much of a whole is used. */
export function ShareBars({ label, bars, parts = [] }: ShareBarsProps) {
  const colourOf = useChartColours();
  return (
    <>
      <ul className={styles.shares} aria-label={label}>
        {bars.map(({ key, name, text, shares }) => (
          <li key={key}>
            <span className={styles.shareName}>{name}</span>
            <Track shares={shares} />
            <span className={styles.shareText}>{text}</span>
          </li>
        ))}
      </ul>
      {parts.length < 2 ? null : (
        <ul className={styles.legend} aria-hidden>
          {parts.map((part, at) => (
            <li key={part}>
              <span className={styles.swatch} style={{ background: colourOf(at) }} />
              <span>{part}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Track({ shares }: Pick<ShareBar, 'shares'>) {
  const colourOf = useChartColours();
  const positive = shares.map((share) => Math.max(0, share));
  const used = positive.reduce((sum, share) => sum + share, 0);
  const whole = Math.max(1, used);
  return (
    <span className={styles.shareTrack} aria-hidden>
      {positive.map((share, at) => (
        <span key={at} className={styles.sharePart} style={{ width: `${(share / whole) * 100}%`, background: colourOf(at) }} />
      ))}
      {whole === 1 ? null : <span className={styles.shareEnd} style={{ insetInlineStart: `${100 / whole}%` }} />}
    </span>
  );
}
