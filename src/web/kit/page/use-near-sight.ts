import { useCallback, useState } from 'react';

/** How far below the window something is already near: one window, so that it has its height before a finger is at what stands below it. */
const NEAR = '100%';

/** Whether an element has come near the window: what stands far below need not be asked for with the page. Once near it stays so. */
export function useNearSight(): {
  readonly isNear: boolean;
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear, ref };
}
