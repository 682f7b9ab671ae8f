import type { ReactNode } from 'react';
import { month as monthText } from '#web/kit/show/formats.ts';
import styles from './chart.module.css';
import { placeOf, ticksOf } from './spans.rules.ts';

export interface SpanBar {
  readonly key: string;
  readonly name: ReactNode;
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  /** What the bar says, in words and figures. */
  readonly text: ReactNode;
  readonly tone?: 'warning' | 'error' | undefined;
}

/** Spans of time below each other on one axis of days. */
export function SpanBars({
  label,
  bars,
  from,
}: {
  readonly label: string;
  readonly bars: readonly SpanBar[];
  readonly from: string;
}) {
  const to = bars.reduce((last, bar) => (bar.to > last ? bar.to : last), from);
  const axis = { from, to };
  const ticks = ticksOf(axis);
  return (
    <div className={styles.sharesIn}>
      <ul className={styles.shares} aria-label={label}>
        {bars.map((bar) => {
          const begin = placeOf(bar.from, axis);
          const end = placeOf(bar.to, axis);
          return (
            <li key={bar.key}>
              <span>{bar.name}</span>
              <span className={styles.spanTrack} aria-hidden>
                {ticks.map(({ month, at }) => (
                  <span key={month} className={styles.spanTick} style={{ insetInlineStart: `${at}%` }} />
                ))}
                <span
                  className={styles.spanBar}
                  data-tone={bar.tone}
                  style={{ insetInlineStart: `${Math.min(begin, 99)}%`, inlineSize: `${end - begin}%` }}
                />
              </span>
              <span className={styles.shareText}>{bar.text}</span>
            </li>
          );
        })}
        <li aria-hidden>
          <span />
          <span className={styles.spanAxis}>
            {ticks
              .filter(({ at }) => at > 4 && at < 96)
              .map(({ month, at }) => (
                <span key={month} style={{ insetInlineStart: `${at}%` }}>
                  {monthText(month)}
                </span>
              ))}
          </span>
          <span />
        </li>
      </ul>
    </div>
  );
}
