import { useTranslation } from '#web/language/use-translation.ts';
import type { ReviewDetail } from '#contract/performance/quarterly-reviews.ts';
import { RecordFacts } from '#web/performance/records/index.ts';
import { day, instant } from '#web/kit/show/formats.ts';

/** Whose review it is, of which quarter, and who has marked it. */
export function ReviewFacts({ record }: { readonly record: ReviewDetail }) {
  const { t } = useTranslation('quarterlyReviews');
  return (
    <RecordFacts
      name={record.employeeName}
      label={t('employee')}
      onBehalf={record.onBehalfOf === null ? null : t('for_somebody', { name: record.onBehalfOf })}
    >
      <span>
        {t('year')}: {record.year}
      </span>
      <span>{t('quarter_number', { quarter: record.quarter })}</span>
      <span>
        {t('date')}: {day(record.reviewedDate)}
      </span>
      {record.markedAt === null ? null : (
        <span>
          {t('reviewed_by')}: {t('reviewed_on', { name: record.markedBy ?? '-', time: instant(record.markedAt) })}
        </span>
      )}
    </RecordFacts>
  );
}
