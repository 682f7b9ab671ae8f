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
  /** A line at this part of the whole: how much of the time is over. */
  readonly mark?: number | undefined;
}

interface ShareBarsProps {
  readonly label: string;
  readonly bars: readonly ShareBar[];
  /** What the parts are, where a bar has several. */
  readonly parts?: readonly string[] | undefined;
  /** What the line in a bar is. */
  readonly mark?: string | undefined;
}

/** Shares beside each other, a bar each: how many of all have done something, or how much of a whole is used. */
export function ShareBars({ label, bars, parts = [], mark: markName }: ShareBarsProps) {
  return (
    <div className={styles.sharesIn}>
      <ul className={styles.shares} aria-label={label}>
        {bars.map(({ key, name, text, shares, mark }) => (
          <li key={key}>
            <span className={styles.shareName}>{name}</span>
            <ShareTrack shares={shares} mark={mark} />
            <span className={styles.shareText}>{text}</span>
          </li>
        ))}
      </ul>
      {parts.length < 2 ? null : <ShareLegend parts={parts} mark={markName} />}
    </div>
  );
}

/** What the colours of bars of shares are, and the line in them. */
export function ShareLegend({ parts, mark }: Required<Pick<ShareBarsProps, 'parts' | 'mark'>>) {
  const colourOf = useChartColours();
  return (
    <ul className={styles.legend} aria-hidden>
      {parts?.map((part, at) => (
        <li key={part}>
          <span className={styles.swatch} style={{ background: colourOf(at) }} />
          <span>{part}</span>
        </li>
      ))}
      {mark === undefined ? null : (
        <li>
          <span className={styles.markKey} />
          <span>{mark}</span>
        </li>
      )}
    </ul>
  );
}

/** One bar of shares, for who reads its figures beside it. */
export function ShareTrack({ shares, mark }: Pick<ShareBar, 'shares' | 'mark'>) {
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
      {mark === undefined ? null : (
        <span className={styles.shareMark} style={{ insetInlineStart: `${(Math.min(1, Math.max(0, mark)) * 100) / whole}%` }} />
      )}
    </span>
  );
}
