import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceStep } from '#contract/performance/records/performance-records.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { instant } from '#web/kit/show/formats.ts';
import styles from './performance-records.module.css';

/** What happened to a record, the oldest first. */
export function PerformanceSteps({ steps }: { readonly steps: readonly PerformanceStep[] }) {
  const { t } = useTranslation('performanceRecords');
  if (steps.length === 0) return <EmptyState title={t('history_empty')} />;
  const whoOf = ({ by, actingFor, at }: PerformanceStep): string => {
    const time = instant(at);
    const name = by ?? t('nobody');
    return actingFor === null ? t('step_by', { by: name, time }) : t('step_for', { by: name, other: actingFor, time });
  };
  return (
    <ol className={styles.steps} aria-label={t('history')}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.move}`}>
          <strong>{t(`moves.${step.move}`)}</strong>
          <div className={styles.quiet}>
            {whoOf(step)}
            {step.isOnBehalf ? ` (${t('on_behalf')})` : ''}
          </div>
          {step.comment === null ? null : <p className={styles.said}>{step.comment}</p>}
        </li>
      ))}
    </ol>
  );
}
