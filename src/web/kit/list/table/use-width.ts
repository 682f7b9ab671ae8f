import { useCallback, useState } from 'react';

/** Widths are told in steps, so that a window drawn larger does not draw its table anew with every pixel. */
const STEP_PX = 8;

/** The width that an element has, in pixels, rounded down; without end until it is measured, before the first picture. */
export function useWidth(): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const read = (): void => {
      const now = element.clientWidth;
      // A part that is hidden for the moment has no width at all.
      if (now > 0) setWidth(Math.floor(now / STEP_PX) * STEP_PX);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
