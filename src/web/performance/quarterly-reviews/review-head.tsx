import { Select } from 'antd';
import type { ReactNode } from 'react';
import { quarters } from '#contract/performance/quarterly-reviews.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './quarterly-reviews.module.css';

type Quarter = (typeof quarters)[number];

interface ReviewHeadProps {
  readonly date: string | null;
  readonly onDate: (date: string | null) => void;
  /** Undefined: that of the day. */
  readonly quarter: Quarter | undefined;
  readonly onQuarter: (quarter: Quarter | undefined) => void;
  /** Whether the day may say which quarter it is. */
  readonly canFollowDate?: boolean;
  readonly children?: ReactNode;
}

/** The day of a review, and the quarter that it is about. */
export function ReviewHead({ date, onDate, quarter, onQuarter, canFollowDate = false, children }: ReviewHeadProps) {
  const { t } = useTranslation('quarterlyReviews');
  return (
    <section className={styles.panel} aria-label={t('date')}>
      <div className={styles.fields}>
        <label className={styles.field}>
          <span>{t('date')}</span>
          <DayInput aria-label={t('date')} value={date} onChange={onDate} />
          {date === null ? (
            <span role="alert" className={styles.complaint}>
              {t('date_missing')}
            </span>
          ) : null}
        </label>
        <label className={styles.field}>
          <span>{t('quarter')}</span>
          <Select<Quarter | 'date'>
            aria-label={t('quarter')}
            value={quarter ?? 'date'}
            onChange={(next) => onQuarter(next === 'date' ? undefined : next)}
            options={[
              ...(canFollowDate ? [{ value: 'date' as const, label: t('by_date') }] : []),
              ...quarters.map((value) => ({ value, label: t('quarter_number', { quarter: value }) })),
            ]}
          />
        </label>
      </div>
      {children}
    </section>
  );
}
