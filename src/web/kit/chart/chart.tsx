import { Suspense, lazy } from 'react';
import styles from './chart.module.css';
import type { SeriesChartProps } from './series-chart.tsx';

// What draws is loaded with the first picture: pages are read before.
const Drawn = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }));

/** A picture of figures by month; see `SeriesChartProps`. */
export function SeriesChart(props: SeriesChartProps) {
  return (
    <Suspense fallback={<div className={styles.picture} style={{ minHeight: props.height ?? 200 }} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
