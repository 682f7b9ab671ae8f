import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReviewDetail } from '#contract/performance/quarterly-reviews.ts';
import {
  FilesButton,
  NotesButton,
  PaperButton,
  PaperView,
  PerformanceStateTag,
  PerformanceSteps,
  VersionsButton,
  rulesOfPerformance,
  usePaper,
} from '#web/performance/records/index.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { day, instant } from '#web/kit/show/formats.ts';
import styles from './quarterly-reviews.module.css';
import { ReviewPaper } from './review-paper.tsx';
import { ReviewForm } from './review.form.tsx';
import { reviewDetail } from './reviews.api.ts';

/** One quarterly review, with the side open that its reader writes. */
export function ReviewScreen() {
  const { t } = useTranslation(['quarterlyReviews', 'performanceRecords', 'shell']);
  const id = useRouteId();
  const query = useQuery({ ...reviewDetail(id), staleTime: 0 });
  const rules = useQuery(rulesOfPerformance).data?.data;
  const record = query.data?.data;
  const [isHistory, setHistory] = useState(false);
  const [loads, setLoads] = useState(0);
  const paper = usePaper();
  const reload = async (): Promise<void> => {
    await query.refetch();
    setLoads((count) => count + 1);
  };
  return (
    <Page
      title={t('shell:pages.quarterly_review_form')}
      crumbs={[{ title: t('shell:pages.quarterly_review'), to: paths.quarterlyReviews() }]}
      aside={record === undefined ? null : <PerformanceStateTag state={record.status} />}
      actions={
        <>
          <PaperButton state={paper} />
          <VersionsButton kind="quarterly" id={id} rules={rules} />
          {record === undefined ? null : <NotesButton employeeId={record.employeeId} year={record.year} />}
          <FilesButton kind="quarterly" id={id} />
          <Button onClick={() => setHistory(true)}>{t('performanceRecords:history')}</Button>
        </>
      }
    >
      <BackLink to={paths.quarterlyReviews()} />
      <Loaded query={query} isPage>
        {({ data }) =>
          rules === undefined ? null : (
            <div className={styles.screen}>
              <PaperView state={paper} paper={(language) => <ReviewPaper record={data} rules={rules} language={language} />}>
                <div className={styles.screen}>
                  <ReviewFacts record={data} />
                  <ReviewForm
                    key={`${data.id} ${String(data.steps.length)} ${String(loads)}`}
                    record={data}
                    rules={rules}
                    onReload={() => void reload()}
                  />
                </div>
              </PaperView>
              <SideDrawer title={t('performanceRecords:history')} open={isHistory} onClose={() => setHistory(false)}>
                <PerformanceSteps steps={data.steps} />
              </SideDrawer>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Whose review it is, of which quarter, and who has marked it. */
export function ReviewFacts({ record }: { readonly record: ReviewDetail }) {
  const { t } = useTranslation('quarterlyReviews');
  return (
    <section className={styles.facts} aria-label={t('employee')}>
      <strong>{record.employeeName}</strong>
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
      {record.onBehalfOf === null ? null : <Alert type="info" showIcon title={t('for_somebody', { name: record.onBehalfOf })} />}
    </section>
  );
}
