import { Progress } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Overview } from '#contract/performance/performance-report.ts';
import { useOwnRatingNames } from '#web/performance/records/index.ts';
import styles from './performance-report.module.css';

/** How many have made each step. */
export function StepCounts({ progress }: Pick<Overview, 'progress'>) {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  return (
    <section className={styles.timeline} aria-label={t('overview.counts')}>
      <ol className={styles.steps}>
        {progress.map(({ step, done, people }) => (
          <li key={step}>
            <strong>{t(`performanceRecords:year_steps.${step}`)}</strong>
            <span className={styles.quiet}>{t('overview.done_of', { done, people })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** People by rating, as bars with the figures beside them; under five people without percents. */
export function Distribution({ distribution }: { readonly distribution: NonNullable<Overview['distribution']> }) {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  const ratingName = useOwnRatingNames();
  const { counts, percents } = distribution;
  return (
    <section className={styles.timeline} aria-label={t('overview.distribution')}>
      <div className={styles.scroll}>
        <table className={styles.goals}>
          <caption>{t('overview.distribution')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview.rating')}</th>
              <th scope="col" className={styles.counted}>
                {t('overview.people')}
              </th>
              {percents === null ? null : <th scope="col">%</th>}
            </tr>
          </thead>
          <tbody>
            {([1, 2, 3, 4] as const).map((point) => {
              const label = ratingName(point);
              return (
                <tr key={point}>
                  <th scope="row">{label}</th>
                  <td>{counts[point - 1] ?? 0}</td>
                  {percents === null ? null : (
                    <td>
                      <Progress aria-label={label} percent={percents[point - 1] ?? 0} status="normal" />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {percents === null ? <p className={styles.quiet}>{t('overview.few')}</p> : null}
    </section>
  );
}
