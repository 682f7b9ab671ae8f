import { useTranslation } from '#web/language/use-translation.ts';
import type { Overview } from '#contract/performance/performance-report.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { ShareBars } from '#web/kit/chart/share-bars.tsx';
import { count, percent } from '#web/kit/show/formats.ts';
import { useOwnRatingNames } from '#web/performance/records/index.ts';
import styles from './performance-report.module.css';

/** How many have made each step. */
export function StepCounts({ progress }: Pick<Overview, 'progress'>) {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  // On a phone they slide, so that the people come before the last step.
  if (useNarrow('phone'))
    return (
      <Counters
        counters={progress.map(({ step, done, people }) => ({
          key: step,
          label: t(`performanceRecords:year_steps.${step}`),
          value: `${done} / ${people}`,
        }))}
      />
    );
  return (
    <section className={styles.timeline} aria-label={t('overview.counts')}>
      <ShareBars
        label={t('overview.counts')}
        bars={progress.map(({ step, done, people }) => ({
          key: step,
          name: t(`performanceRecords:year_steps.${step}`),
          text: t('overview.done_of', { done, people }),
          shares: [people === 0 ? 0 : done / people],
        }))}
      />
    </section>
  );
}

/** People by rating, under five people without percents. */
export function Distribution({
  distribution,
  year,
  isFolded = false,
}: {
  readonly distribution: NonNullable<Overview['distribution']>;
  /** Named where what stands around it does not say it. */
  readonly year?: number;
  /** Shown once its title is pressed. */
  readonly isFolded?: boolean;
}) {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  const ratingName = useOwnRatingNames();
  const { counts, percents } = distribution;
  const people = counts.reduce((sum, one) => sum + one, 0);
  const title = [t('overview.distribution'), year].join(' ').trim();
  const bars = (
    <>
      <ShareBars
        label={t('overview.distribution')}
        bars={([1, 2, 3, 4] as const).map((point) => {
          const rated = counts[point - 1] ?? 0;
          return {
            key: String(point),
            name: ratingName(point),
            text: percents === null ? count(rated) : `${count(rated)} · ${percent(percents[point - 1] ?? 0)}`,
            shares: [people === 0 ? 0 : rated / people],
          };
        })}
      />
      {percents === null && people > 0 ? <p className={styles.quiet}>{t('overview.few')}</p> : null}
    </>
  );
  return (
    <section className={styles.timeline} aria-label={t('overview.distribution')}>
      {isFolded ? (
        <details>
          <summary className={styles.heading ?? ''}>{title}</summary>
          {bars}
        </details>
      ) : (
        <>
          <h3>{title}</h3>
          {bars}
        </>
      )}
    </section>
  );
}
