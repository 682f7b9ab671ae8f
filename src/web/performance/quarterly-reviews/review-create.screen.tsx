import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { quarters } from '#contract/performance/quarterly-reviews.ts';
import type { Language } from '#i18n/translation.ts';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { EmptyPaper, NewRecord, NewRecordPage, useFormOf, useNewRecord } from '#web/performance/records/index.ts';
import type { FormOfNew } from '#web/performance/records/index.ts';
import styles from './quarterly-reviews.module.css';
import { ReviewHead } from './review-head.tsx';
import { newReviewForm, useCreateReview } from './reviews.api.ts';

/** A new review of the signed-in person: it is saved here, and submitted on its own page. */
export function ReviewCreateScreen() {
  const { t } = useTranslation(['quarterlyReviews', 'shell']);
  return (
    <NewRecordPage
      title={t('add')}
      list={{ title: t('shell:pages.quarterly_review'), to: paths.quarterlyReviews() }}
      query={useQuery({ ...newReviewForm, staleTime: 0 })}
      paper={(of, language) => <EmptyReview {...of} language={language} />}
    >
      {(of) => <NewReview {...of} />}
    </NewRecordPage>
  );
}

function EmptyReview({ language, ...of }: FormOfNew & { readonly language: Language }) {
  const { t } = useTranslation('quarterlyReviews', { lng: language });
  return <EmptyPaper {...of} language={language} title={t('paper_title')} facts={[t('quarter'), t('date')]} />;
}

function NewReview({ levels, rules }: FormOfNew) {
  const { t } = useTranslation('quarterlyReviews');
  const create = useCreateReview();
  const record = useNewRecord(useFormOf(levels), { draft: 'quarterly:new' });
  const [date, setDate] = useState<string | null>(today());
  const [quarter, setQuarter] = useState<(typeof quarters)[number]>();
  const save = async (): Promise<string | null> => {
    if (date === null) return null;
    const chosen = quarter === undefined ? {} : { quarter };
    const { data } = await create.mutateAsync({ body: { reviewedDate: date, entries: record.entries, ...chosen } });
    return paths.quarterlyReviewEdit(data.id);
  };
  return (
    <NewRecord
      of={record}
      rules={rules}
      isStored={create.isSuccess}
      head={
        <ReviewHead date={date} onDate={setDate} quarter={quarter} onQuarter={setQuarter} canFollowDate>
          <p className={styles.quiet}>{t('goals_later')}</p>
        </ReviewHead>
      }
    >
      <ActionButton kind="primary" label={t('save')} loading={create.isPending} onClick={() => void record.send(save)} />
    </NewRecord>
  );
}
