import { whenIdle } from '#web/kit/page/when-idle.ts';
import { loadAllWords } from '#web/language/i18n.ts';

/** Brings what is shown after a sign-in, the frame with the dashboard and the words, while the password is still being typed. */
export function fetchAhead(): void {
  // A line that was lost meanwhile is noticed when the screen itself is asked for.
  whenIdle(
    () =>
      void Promise.allSettled([
        loadAllWords(),
        import('./layout/app-layout.tsx'),
        import('#web/home/dashboard/dashboard.screen.tsx'),
        import('#web/kit/chart/series-chart.tsx'),
      ]),
  );
}
