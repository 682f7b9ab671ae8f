import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { quarters } from '#contract/performance/quarterly-reviews.ts';
import type { ReviewDetail } from '#contract/performance/quarterly-reviews.ts';
import { messageOf } from '#web/api/failure.ts';
import type { Language } from '#i18n/translation.ts';
import {
  EmptyPaper,
  PaperButton,
  PaperView,
  PerformanceForm,
  offeredRows,
  rulesOfPerformance,
  toEntries,
  useFormOf,
  usePaper,
  useWritten,
  withoutEmptyRows,
} from '#web/performance/records/index.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { today } from '#web/kit/show/today.ts';
import styles from './quarterly-reviews.module.css';
import { newReviewForm, useCreateReview } from './reviews.api.ts';

/** A new review of the signed-in person: it is saved here, and submitted on its own page. */
export function ReviewCreateScreen() {
  const { t } = useTranslation(['quarterlyReviews', 'shell']);
  const query = useQuery({ ...newReviewForm, staleTime: 0 });
  const rules = useQuery(rulesOfPerformance).data?.data;
  const paper = usePaper();
  return (
    <Page
      title={t('add')}
      crumbs={[{ title: t('shell:pages.quarterly_review'), to: paths.quarterlyReviews() }]}
      actions={<PaperButton state={paper} isBlank />}
    >
      <BackLink to={paths.quarterlyReviews()} />
      <Loaded query={query}>
        {({ data }) =>
          rules === undefined ? null : (
            <PaperView
              state={paper}
              paper={(language) => <EmptyReview levels={data.level1s} rules={rules} language={language} />}
            >
              <NewReviewForm levels={data.level1s} rules={rules} />
            </PaperView>
          )
        }
      </Loaded>
    </Page>
  );
}

interface EmptyReviewProps {
  readonly levels: ReviewDetail['level1s'];
  readonly rules: PerformanceRules;
  readonly language: Language;
}

function EmptyReview({ language, ...of }: EmptyReviewProps) {
  const { t } = useTranslation('quarterlyReviews', { lng: language });
  return <EmptyPaper {...of} language={language} title={t('paper_title')} facts={[t('quarter'), t('date')]} />;
}

function NewReviewForm({ levels, rules }: { readonly levels: ReviewDetail['level1s']; readonly rules: PerformanceRules }) {
  const { t } = useTranslation('quarterlyReviews');
  const form = useFormOf(levels);
  const [initial] = useState(() => ({ 1: offeredRows(form), 2: {} }));
  const written = useWritten(initial, { draft: 'quarterly:new', writes: 1, version: null });
  const [date, setDate] = useState<string | null>(today());
  const [quarter, setQuarter] = useState<(typeof quarters)[number] | 'date'>('date');
  const go = useGo();
  const once = useOnce();
  const sorry = useFailureDialog();
  const { success } = useFeedback();
  const create = useCreateReview();
  const send = async (): Promise<void> => {
    if (date === null) return;
    try {
      const { data } = await create.mutateAsync({
        body: {
          reviewedDate: date,
          entries: toEntries(withoutEmptyRows(written.contents[1]), 1),
          ...(quarter === 'date' ? {} : { quarter }),
        },
      });
      written.leave();
      success({ title: t('saved') });
      go(paths.quarterlyReviewEdit(data.id), { replace: true });
    } catch (error) {
      sorry({ title: t('sorry'), content: messageOf(error) });
    }
  };
  return (
    <div className={styles.screen}>
      <section className={styles.panel} aria-label={t('date')}>
        <div className={styles.fields}>
          <label className={styles.field}>
            <span>{t('date')}</span>
            <DayInput aria-label={t('date')} value={date} onChange={setDate} />
            {date === null ? (
              <span role="alert" className={styles.complaint}>
                {t('date_missing')}
              </span>
            ) : null}
          </label>
          <label className={styles.field}>
            <span>{t('quarter')}</span>
            <Select
              aria-label={t('quarter')}
              value={quarter}
              onChange={(next) => setQuarter(next)}
              options={[
                { value: 'date' as const, label: t('by_date') },
                ...quarters.map((value) => ({ value, label: t('quarter_number', { quarter: value }) })),
              ]}
            />
          </label>
        </div>
        <p className={styles.quiet}>{t('goals_later')}</p>
      </section>
      <PerformanceForm form={form} contents={written.contents} writes={1} rules={rules} single onChange={written.change} />
      {create.isSuccess ? null : (
        <div className={styles.bar}>
          <ActionButton kind="primary" label={t('save')} loading={create.isPending} onClick={() => void once(send)} />
        </div>
      )}
    </div>
  );
}
