import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Rows beyond the edges that are drawn already. */
const AHEAD = 20;

/** First and last row, the last not included, of a tall list that scrolls with the page. */
export function useRowsInSight(ref: RefObject<HTMLElement | null>, rowHeight: number): readonly [number, number] {
  const [slice, setSlice] = useState<readonly [number, number]>([0, 2 * AHEAD]);
  const measure = useCallback(() => {
    const list = ref.current;
    if (list === null) return;
    const first = Math.floor(-list.getBoundingClientRect().top / rowHeight);
    const from = Math.max(0, first - AHEAD);
    const to = Math.max(0, first + Math.ceil(innerHeight / rowHeight)) + AHEAD;
    // A step of a few rows draws nothing new.
    setSlice((earlier) => (Math.abs(earlier[0] - from) + Math.abs(earlier[1] - to) < AHEAD ? earlier : [from, to]));
  }, [ref, rowHeight]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    // Whichever part of the page scrolls.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [measure]);
  return slice;
}
