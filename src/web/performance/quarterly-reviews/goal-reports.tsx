import { Input, InputNumber, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { goalHealths } from '#contract/performance/quarterly-reviews.ts';
import type { GoalReport, ReviewedGoal } from '#contract/performance/quarterly-reviews.ts';
import { overallProgress } from '#engine/performance/weights.ts';
import styles from './quarterly-reviews.module.css';

interface GoalReportsProps {
  readonly goals: readonly ReviewedGoal[];
  readonly reports: readonly GoalReport[];
  /** Undefined: the reports are read. */
  readonly onChange: ((reports: readonly GoalReport[]) => void) | undefined;
  /** The person has not handed them over to this reader. */
  readonly isHidden: boolean;
}

/** How far the person is with each goal: a card each, and all of them together. */
export function GoalReports({ goals, reports, onChange, isHidden }: GoalReportsProps) {
  const { t } = useTranslation('quarterlyReviews');
  const { percent, reported, goals: count } = overallProgress(goals, reports);
  const replace = (next: GoalReport): void => {
    const others = reports.filter(({ uniqueId }) => uniqueId !== next.uniqueId);
    onChange?.([...others, next]);
  };
  return (
    <section className={styles.panel} aria-label={t('goals')}>
      <h2 className={styles.heading}>{t('goals')}</h2>
      {isHidden ? (
        <p className={styles.quiet}>{t('goals_hidden')}</p>
      ) : percent === null ? (
        <p className={styles.quiet}>{t('no_goals')}</p>
      ) : (
        <>
          <output>{t('overall', { percent, reported, goals: count })}</output>
          <ol className={styles.goals}>
            {goals.map((goal) => (
              <Goal
                key={goal.uniqueId}
                goal={goal}
                report={reports.find(({ uniqueId }) => uniqueId === goal.uniqueId)}
                onChange={onChange === undefined ? undefined : replace}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

interface GoalProps {
  readonly goal: ReviewedGoal;
  readonly report: GoalReport | undefined;
  readonly onChange: ((report: GoalReport) => void) | undefined;
}

function Goal({ goal, report, onChange }: GoalProps) {
  const { t } = useTranslation('quarterlyReviews');
  const title = goal.title === '' ? t('untitled') : goal.title;
  const labelOf = (label: string): string => t('of_goal', { label, goal: title });
  // Whoever names a state or writes a note reports the goal: at 0 until a percent is given, and seen to be.
  const before: GoalReport = report ?? { uniqueId: goal.uniqueId, progress: 0, health: 'ON_TRACK', note: '' };
  return (
    <li className={styles.goal}>
      <strong className={styles.said}>{title}</strong>
      {goal.weight === null ? null : <span className={styles.quiet}>{t('weight', { weight: goal.weight })}</span>}
      {onChange === undefined ? (
        <Reported report={report} />
      ) : (
        <div className={styles.fields}>
          <label className={styles.field}>
            <span>{t('progress')}</span>
            <InputNumber
              aria-label={labelOf(t('progress'))}
              min={0}
              max={100}
              precision={0}
              value={report?.progress ?? null}
              onChange={(progress) => onChange({ ...before, progress: progress ?? 0 })}
            />
          </label>
          <label className={styles.field}>
            <span>{t('health')}</span>
            <Select
              aria-label={labelOf(t('health'))}
              value={report?.health ?? null}
              popupMatchSelectWidth={false}
              onChange={(health) => onChange({ ...before, health: health ?? before.health })}
              options={goalHealths.map((value) => ({ value, label: t(`healths.${value}`) }))}
            />
          </label>
          <label className={styles.wide}>
            <span>{t('note')}</span>
            <Input.TextArea
              aria-label={labelOf(t('note'))}
              rows={2}
              maxLength={1_000}
              value={report?.note ?? ''}
              onChange={(event) => onChange({ ...before, note: event.target.value })}
            />
          </label>
        </div>
      )}
    </li>
  );
}

export function Reported({ report }: { readonly report: GoalReport | undefined }) {
  const { t } = useTranslation('quarterlyReviews');
  if (report === undefined) return <span className={styles.quiet}>{t('not_reported')}</span>;
  return (
    <>
      <span>
        {report.progress}% · {t(`healths.${report.health}`)}
      </span>
      {report.note === '' ? null : <p className={styles.said}>{report.note}</p>}
    </>
  );
}
