import type { ReactNode } from 'react';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './chart.module.css';
import type { ChartCategory, ChartSeries } from './series.rules.ts';

interface ChartFiguresProps {
  readonly title: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  readonly figures?: ReactNode;
}

/** The figures behind a picture, folded: a row for each place on its axis. */
export function ChartFigures({ title, categories, series, format, figures }: ChartFiguresProps) {
  const { t } = useTranslation();
  const hasNotes = categories.some(({ note }) => note !== undefined);
  return (
    <details className={styles.more}>
      <summary>{t('chart.figures')}</summary>
      {figures ?? (
        <ScrollRegion className={styles.scroll} label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th aria-hidden />
                {series.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
                {hasNotes ? <th aria-hidden /> : null}
              </tr>
            </thead>
            <tbody>
              {categories.map(({ key, name, note }, at) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {series.map((one) => (
                    <td key={one.key}>{format(one.values[at] ?? 0)}</td>
                  ))}
                  {hasNotes ? <td>{note}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </details>
  );
}
