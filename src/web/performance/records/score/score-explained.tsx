import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { AppraisalScore, ScoreItem } from '#engine/performance/appraisal-score.ts';
import { partOf } from '#engine/performance/scores.ts';
import type { Language } from '#i18n/translation.ts';
import { plainOf } from '#web/kit/show/rich-text.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { useRatingNames } from '../form/rating-names.ts';
import styles from './score-explained.module.css';

/** Hundredths of a point as `3.16`. */
export const inPoints = (hundredths: number | null): string => (hundredths === null ? '-' : (hundredths / 100).toFixed(2));

export interface ScoreExplainedProps {
  readonly score: AppraisalScore;
  readonly rules: Pick<PerformanceRules, 'labels' | 'labelsKH'> | undefined;
  /** Of a paper; without it the reader's. */
  readonly language?: Language | undefined;
}

/** How a score comes about: what is rated with its weight, the parts, the total, and the rating that it proposes. */
export function ScoreExplained({ score, rules, language }: ScoreExplainedProps) {
  const own = useLanguage();
  const lng = language ?? own;
  const { t } = useTranslation('performanceRecords', { lng });
  const nameOf = useRatingNames(rules, lng);
  const { objectivesPart, competenciesPart, bounds } = score.rules;
  const parts = [
    { key: 'objectives', weight: objectivesPart, value: score.objectives },
    { key: 'competencies', weight: competenciesPart, value: score.competencies },
  ] as const;
  const counted = parts.filter(({ value, weight }) => value !== null && weight > 0);
  const sum = counted.map(({ weight, value }) => `${String(weight)} × ${inPoints(value)}`).join(' + ');
  const all = counted.reduce((total, { weight }) => total + weight, 0);
  return (
    <div className={styles.explained}>
      {parts.map(({ key, weight, value }) => (
        <Part
          key={key}
          title={t(`score.${key}`)}
          share={t('score.part', { percent: weight })}
          value={value}
          items={score.items.filter(({ source }) => (source === 'goals') === (key === 'objectives'))}
          of={{ nameOf, lng }}
        />
      ))}
      {score.total === null ? null : (
        <p>
          <strong>
            {t('score.total')}: {inPoints(score.total)}
          </strong>
          {counted.length < 2 ? null : (
            <span className={styles.quiet}>
              {' '}
              = ({sum}) / {all}
            </span>
          )}
        </p>
      )}
      {score.selfTotal === null ? null : (
        <p className={styles.quiet}>
          {t('score.self')}: {inPoints(score.selfTotal)}
        </p>
      )}
      {score.proposed === null ? null : (
        <p>
          <strong>
            {t('score.proposed')}: {nameOf(score.proposed)}
          </strong>
          <br />
          <span className={styles.quiet}>
            {t('score.bounds', { second: inPoints(bounds[0]), third: inPoints(bounds[1]), fourth: inPoints(bounds[2]) })}
          </span>
        </p>
      )}
      <p className={styles.quiet}>{t('score.rounding')}</p>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly share: string;
  readonly value: number | null;
  readonly items: readonly ScoreItem[];
  readonly of: { readonly nameOf: ReturnType<typeof useRatingNames>; readonly lng: Language };
}

function Part({ title, share, value, items, of }: PartProps) {
  const { t } = useTranslation('performanceRecords', { lng: of.lng });
  if (items.length === 0) return null;
  const fraction = partOf(items);
  return (
    <section aria-label={title}>
      <h3>
        {title}: {inPoints(value)} <span className={styles.quiet}>{share}</span>
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('score.what')}</th>
            <th scope="col">{t('form.rating')}</th>
            <th scope="col" className={styles.figure}>
              {t('score.product')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ source, id, title: name, titleKH, weight, rating }) => (
            <tr key={`${source} ${id}`}>
              <td>{plainOf(of.lng === 'km' ? (titleKH ?? name) : name)}</td>
              <td>{of.nameOf(rating)}</td>
              <td className={styles.figure}>
                {rating === null || rating === 0 ? '-' : `${String(weight)} × ${String(rating)} = ${String(weight * rating)}`}
              </td>
            </tr>
          ))}
        </tbody>
        {fraction === undefined ? null : (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('score.sum')}
              </th>
              <td className={styles.figure}>
                {fraction.n} / {fraction.d} = {inPoints(value)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
