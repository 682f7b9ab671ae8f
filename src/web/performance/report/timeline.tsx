import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { performanceTimeline } from '#contract/performance/performance-timeline.ts';
import type { Timeline } from '#contract/performance/performance-timeline.ts';
import { read } from '#web/api/queries.ts';
import { day } from '#web/kit/show/formats.ts';
import styles from './performance-report.module.css';
import { StepState } from './step-state.tsx';

interface TimelineProps {
  readonly employeeId: string;
  readonly year: number;
}

const useTimeline = (query: TimelineProps) => useQuery(read(performanceTimeline.read, { query })).data?.data;

/** The steps of a person's year and how far the goals are; nothing where its reader sees nothing of it. */
export function TimelinePanel(of: TimelineProps) {
  const { t } = useTranslation('performanceReport');
  const timeline = useTimeline(of);
  if (timeline === undefined || timeline === null) return null;
  const title = t('timeline.title', { year: of.year });
  return (
    <section className={styles.timeline} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <Whole timeline={timeline} />
    </section>
  );
}

/** The same above a form, in one line until it is opened: what is next, and how much is done. */
export function TimelineLine(of: TimelineProps) {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  const timeline = useTimeline(of);
  if (timeline === null) return null;
  const steps = timeline?.steps ?? [];
  const next = steps.find(({ state }) => state !== 'done');
  return (
    <details className={styles.timeline}>
      <summary className={styles.line}>
        <h2>{t('timeline.title', { year: of.year })}</h2>
        {steps.length === 0 ? null : (
          <span className={styles.quiet}>
            {t('timeline.done_of', { done: steps.filter(({ state }) => state === 'done').length, all: steps.length })}
          </span>
        )}
        {next === undefined ? null : (
          <span className={styles.lineNext}>
            {t(`performanceRecords:year_steps.${next.step}`)} <StepState step={next} />
          </span>
        )}
      </summary>
      {timeline === undefined ? null : <Whole timeline={timeline} />}
    </details>
  );
}

function Whole({ timeline }: { readonly timeline: Timeline }) {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  return (
    <>
      <ol className={styles.steps}>
        {timeline.steps.map((step) => (
          <li key={step.step}>
            <strong>{t(`performanceRecords:year_steps.${step.step}`)}</strong>
            <StepState step={step} />
            <span className={styles.quiet}>
              {step.due === null
                ? step.step === 'acknowledgement'
                  ? t('timeline.no_day')
                  : t('timeline.not_asked')
                : t('timeline.due_on', { day: day(step.due) })}
            </span>
          </li>
        ))}
      </ol>
      {timeline.progress.length === 0 ? null : <Goals timeline={timeline} />}
    </>
  );
}

function Goals({ timeline }: { readonly timeline: Timeline }) {
  const { t } = useTranslation(['performanceReport', 'quarterlyReviews']);
  const { progress, goals } = timeline;
  return (
    <div className={styles.scroll}>
      <table className={styles.goals}>
        <caption>{t('timeline.progress')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeline.goal')}</th>
            {progress.map(({ quarter }) => (
              <th key={quarter} scope="col">
                {t('timeline.quarter', { quarter })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('timeline.all_goals')}</th>
            {progress.map(({ quarter, percent, ...counts }) => (
              <td key={quarter}>{percent === null ? t('timeline.no_goals') : t('timeline.overall', { percent, ...counts })}</td>
            ))}
          </tr>
          {goals.map((goal) => (
            <tr key={goal.uniqueId}>
              <th scope="row">{goal.title === '' ? t('quarterlyReviews:untitled') : goal.title}</th>
              {progress.map(({ quarter }) => {
                const reported = goal.quarters.find((one) => one.quarter === quarter);
                return (
                  <td key={quarter}>
                    {reported === undefined
                      ? t('timeline.not_reported')
                      : t('timeline.reported', {
                          progress: reported.progress,
                          health: t(`quarterlyReviews:healths.${reported.health}`),
                        })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
