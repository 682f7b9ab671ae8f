import { useLayoutEffect, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import styles from './pinned.module.css';

export interface Pinned {
  readonly className: string;
  readonly style: CSSProperties;
  /** Pixels of an empty last column, so that the end of the table is the beginning of a column too. */
  readonly fill: number;
}

/** How far a table is filled at its end, so that scrolled to the end it cuts no column either. */
export function fillOf(widths: readonly number[], of: { readonly pinned: number; readonly visible: number }): number {
  const all = widths.reduce((sum, width) => sum + width, 0);
  const hidden = of.pinned + all - of.visible;
  if (hidden <= 0) return 0;
  let start = 0;
  for (const width of widths) {
    if (start >= hidden) break;
    start += width;
  }
  return start - hidden;
}

/** Widens the columns that fit beside the pinned ones, so that the table cuts none at its end before it is scrolled. In pixels. */
export function wholeWidths(
  widths: readonly number[],
  of: { readonly pinned: number; readonly room: number },
): readonly number[] {
  let left = of.room - of.pinned;
  let fitting = 0;
  for (const width of widths) {
    if (width > left) break;
    left -= width;
    fitting += 1;
  }
  if (fitting === 0 || fitting === widths.length) return widths;
  const more = Math.floor(left / fitting);
  return widths.map((width, at) => (at < fitting ? width + more : width));
}

/**
 * A table whose first columns stay in sight while the others scroll: it comes to rest where a column begins, so that no pinned one lies over
 * half a figure. `pinned`: the width of the first columns; `widths`: of the others.
 */
export function usePinned(
  area: RefObject<HTMLElement | null>,
  { pinned, widths }: { readonly pinned: number; readonly widths: readonly number[] },
): Pinned {
  const [visible, setVisible] = useState(0);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setVisible(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  const style: CSSProperties & Record<'--pinned', string> = { '--pinned': `${pinned}px` };
  return { className: styles.pinned ?? '', style, fill: visible === 0 ? 0 : fillOf(widths, { pinned, visible }) };
}
