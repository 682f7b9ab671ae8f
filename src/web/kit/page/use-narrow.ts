import { useSyncExternalStore } from 'react';

const widths = {
  phone: '(max-width: 575.98px)',
  drawer: '(max-width: 991.98px)',
  'second menu': '(max-width: 1199.98px)',
  tablet: '(max-width: 1279.98px)',
} as const;

/** Whether the window is as narrow as a phone, too narrow for a fixed sidebar or a second menu beside it, or as a small laptop. */
export function useNarrow(width: keyof typeof widths): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(widths[width]);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(widths[width]).matches,
  );
}
