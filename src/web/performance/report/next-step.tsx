import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { performanceTimeline } from '#contract/performance/performance-timeline.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import styles from './performance-report.module.css';
import { StepState } from './step-state.tsx';

/** What one is to do next in one's own year; no card where nothing is expected of one. */
export function NextStepCard() {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  const timeline = useQuery(read(performanceTimeline.read, { query: {} })).data?.data;
  if (timeline === undefined || timeline === null) return null;
  const { next, nextLink, steps, year } = timeline;
  if (next === null && steps.every(({ due, state }) => due === null && state === 'open')) return null;
  return (
    <Card size="small" title={t('next.title', { year })}>
      {next === null ? (
        <p className={styles.quiet}>{t('next.nothing')}</p>
      ) : (
        <div className={styles.next}>
          <StepState step={next} />
          {nextLink === null ? (
            <span>{t(`performanceRecords:year_steps.${next.step}`)}</span>
          ) : (
            <PageLink to={nextLink} className="lone-link">
              {t('next.go', { step: t(`performanceRecords:year_steps.${next.step}`) })}
            </PageLink>
          )}
        </div>
      )}
    </Card>
  );
}
