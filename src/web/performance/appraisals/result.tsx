import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { recommendations } from '#contract/performance/appraisals.ts';
import type { AppraisalDetail } from '#contract/performance/appraisals.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { AppraisalScore } from '#engine/performance/appraisal-score.ts';
import { ScoreButton, inPoints, useRatingNames } from '#web/performance/records/index.ts';
import styles from './appraisals.module.css';

/** What the manager concludes beside the form. */
export interface Conclusion {
  /** Null: the one that the score proposes. */
  readonly rating: 1 | 2 | 3 | 4 | null;
  readonly reason: string;
  readonly recommendation: (typeof recommendations)[number] | null;
}

interface ResultProps {
  readonly record: AppraisalDetail;
  readonly score: AppraisalScore | null;
  readonly rules: PerformanceRules;
  /** What is written now; null: the result is read. */
  readonly conclusion: Conclusion | null;
  readonly onChange: (next: Conclusion) => void;
}

const ratings = [1, 2, 3, 4] as const;
/** 0: the one that the score proposes. */
const offered = [0, ...ratings] as const;

/** The score with what it is made of, the rating and its reason, and what a probation appraisal recommends. */
export function Result({ record, score, rules, conclusion, onChange }: ResultProps) {
  const { t } = useTranslation(['appraisals', 'performanceRecords']);
  const nameOf = useRatingNames(rules);
  const rates = score !== null && (conclusion === null || rules.useRatings === 1);
  const recommends = record.kind === 'PROBATION' && (conclusion !== null || record.recommendation !== null);
  if (!rates && !recommends) return null;
  return (
    <section className={styles.result} aria-label={t('result')}>
      {rates ? <ShortScore score={score} rules={rules} /> : null}
      {rates ? (
        <div className={styles.field}>
          <span className={styles.quiet}>{t('performanceRecords:score.proposed')}</span>
          <strong>{nameOf(score.proposed)}</strong>
        </div>
      ) : null}
      {rates && conclusion !== null ? (
        <>
          <label className={styles.field}>
            <span>{t('rating')}</span>
            <Select
              aria-label={t('rating')}
              value={conclusion.rating ?? 0}
              onChange={(next) => onChange({ ...conclusion, rating: ratings.find((one) => one === next) ?? null })}
              options={offered.map((value) => ({ value, label: value === 0 ? t('as_proposed') : nameOf(value) }))}
            />
          </label>
          <label className={styles.field}>
            <span>{t('reason')}</span>
            <Input.TextArea
              rows={2}
              maxLength={2_000}
              value={conclusion.reason}
              onChange={(event) => onChange({ ...conclusion, reason: event.target.value })}
            />
            <span className={styles.quiet}>{t('reason_hint')}</span>
          </label>
        </>
      ) : null}
      {rates && conclusion === null && record.stage !== null ? (
        <>
          <div className={styles.field}>
            <span className={styles.quiet}>{t(record.calibration === null ? 'final_rating' : 'rating')}</span>
            <strong>{nameOf(record.calibration === null ? record.finalRating : record.managerRating)}</strong>
            {record.reason === null ? null : <span className={styles.text}>{record.reason}</span>}
          </div>
          {record.calibration === null ? null : (
            <div className={styles.field}>
              <span className={styles.quiet}>{t('calibrated', { name: record.calibration.by ?? '-' })}</span>
              <strong>{nameOf(record.finalRating)}</strong>
              <span className={styles.text}>{record.calibration.reason}</span>
            </div>
          )}
        </>
      ) : null}
      {recommends ? (
        <label className={styles.field}>
          <span>{t('recommendation')}</span>
          {conclusion === null ? (
            <strong>{record.recommendation === null ? '-' : t(`recommendations.${record.recommendation}`)}</strong>
          ) : (
            <Select
              aria-label={t('recommendation')}
              allowClear
              value={conclusion.recommendation}
              onChange={(next: Conclusion['recommendation'] | undefined) =>
                onChange({ ...conclusion, recommendation: next ?? null })
              }
              options={recommendations.map((value) => ({ value, label: t(`recommendations.${value}`) }))}
            />
          )}
        </label>
      ) : null}
    </section>
  );
}

/** The score, with what it is made of behind a button. */
function ShortScore({ score, rules }: { readonly score: AppraisalScore; readonly rules: PerformanceRules }) {
  const { t } = useTranslation('performanceRecords');
  return (
    <div className={styles.whole}>
      <p>
        <strong>
          {t('score.total')}: {inPoints(score.total)}
        </strong>
      </p>
      <ScoreButton score={score} rules={rules} />
    </div>
  );
}
