import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ObjectiveDetail } from '#contract/performance/objectives.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { quarters } from '#contract/performance/quarterly-reviews.ts';
import type { ReviewRow } from '#contract/performance/quarterly-reviews.ts';
import { messageOf } from '#web/api/failure.ts';
import {
  PerformanceForm,
  PerformanceStateTag,
  RecordBar,
  goalRowsOf,
  rulesOfPerformance,
  sideOf,
  useFormKey,
  useFormOf,
  useNotesBeside,
} from '#web/performance/records/index.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { today } from '#web/kit/show/today.ts';
import styles from './quarterly-reviews.module.css';
import { ReviewForm } from './review.form.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { reviewDetail, reviewedObjective, reviewsOfYear, useCreateReview } from './reviews.api.ts';

/** An objective as it was agreed on, with the reviews of its year: the newest is answered and marked here. */
export function ObjectiveReviewScreen() {
  const { t } = useTranslation(['quarterlyReviews', 'shell']);
  const id = useRouteId();
  const query = useQuery({ ...reviewedObjective(id), staleTime: 0 });
  const rules = useQuery(rulesOfPerformance).data?.data;
  const record = query.data?.data;
  const notes = useNotesBeside(record === undefined ? undefined : { employeeId: record.employeeId, year: record.year });
  return (
    <Page
      title={record === undefined ? t('shell:pages.quarterly_review_form') : `${record.employeeName}, ${String(record.year)}`}
      crumbs={[{ title: t('shell:pages.objectives'), to: paths.objectives() }]}
      aside={record === undefined ? null : <PerformanceStateTag state={record.status} />}
      actions={<RecordBar actions={[]} beside={[notes]} />}
    >
      <BackLink to={paths.objectives()} />
      <Loaded query={query} isPage>
        {({ data }) =>
          rules === undefined ? null : (
            <div className={styles.screen}>
              <Reviews objective={data} rules={rules} />
              <AgreedOn objective={data} rules={rules} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

interface OfObjective {
  readonly objective: ObjectiveDetail;
  readonly rules: PerformanceRules;
}

/** The objective with both sides, read only. */
function AgreedOn({ objective, rules }: OfObjective) {
  const { t } = useTranslation('quarterlyReviews');
  const form = useFormOf(objective.level1s);
  const contents = useMemo(() => {
    const entries = objective.evaluationEntries;
    const own = sideOf(form, { entries, side: 1, commented: new Map() });
    return { 1: own, 2: sideOf(form, { entries, side: 2, commented: goalRowsOf(form, own) }) };
  }, [form, objective.evaluationEntries]);
  return (
    <section className={styles.screen} aria-label={t('objective')}>
      <h2 className={styles.heading}>{t('objective')}</h2>
      <PerformanceForm form={form} contents={contents} writes={null} rules={rules} onChange={nothing} />
    </section>
  );
}

const nothing = (): void => undefined;

/** The reviews of the year, one at a time, the newest first. */
function Reviews({ objective, rules }: OfObjective) {
  const { t } = useTranslation('quarterlyReviews');
  const query = useQuery({ ...reviewsOfYear(objective.employeeId, objective.year), staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  return (
    <section className={styles.screen} aria-label={t('of_year', { year: objective.year })}>
      <h2 className={styles.heading}>{t('of_year', { year: objective.year })}</h2>
      <Loaded query={query}>
        {({ data }) => {
          const shown = data.find(({ id }) => id === chosen) ?? data[0];
          return (
            <>
              {shown === undefined ? <EmptyState title={t('none_of_year', { year: objective.year })} /> : null}
              {data.length < 2 ? null : (
                <Segmented
                  block
                  className={styles.quarters ?? ''}
                  aria-label={t('which')}
                  value={shown?.id ?? ''}
                  onChange={(next) => setChosen(next)}
                  options={data.toReversed().map(({ id, quarter }) => ({ value: id, label: t('quarter_number', { quarter }) }))}
                />
              )}
              {shown === undefined ? null : <OneReview key={shown.id} id={shown.id} objective={objective} rules={rules} />}
              <Start objective={objective} reviews={data} onStarted={setChosen} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function OneReview({ id, objective, rules }: OfObjective & { readonly id: string }) {
  const { t } = useTranslation('quarterlyReviews');
  const query = useQuery({ ...reviewDetail(id), staleTime: 0 });
  const { formKey, reload } = useFormKey(query, [id, query.data?.data.steps.length ?? 0]);
  const canReopen = objective.actions.some(({ move }) => move === 'markReviewed');
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <ReviewFacts record={data} />
          <div className={styles.open}>
            <PageLink to={paths.quarterlyReviewEdit(data.id)}>{t('open_review')}</PageLink>
          </div>
          <ReviewForm
            key={formKey}
            record={data}
            rules={rules}
            objective={{ id: objective.id, canReopen }}
            onReload={() => void reload()}
          />
        </>
      )}
    </Loaded>
  );
}

interface StartProps {
  readonly objective: ObjectiveDetail;
  readonly reviews: readonly ReviewRow[];
  readonly onStarted: (id: string) => void;
}

/** The evaluator starts the review of a quarter that has none. */
function Start({ objective, reviews, onStarted }: StartProps) {
  const { t } = useTranslation('quarterlyReviews');
  const once = useOnce();
  const sorry = useFailureDialog();
  const create = useCreateReview();
  const open = quarters.filter((quarter) => !reviews.some((review) => review.quarter === quarter));
  const [picked, setPicked] = useState<(typeof quarters)[number]>();
  const quarter = open.find((one) => one === picked) ?? open[0];
  if (!objective.evaluates || objective.status !== 'APPROVED' || quarter === undefined) return null;
  const start = async (): Promise<void> => {
    const { employeeId, year } = objective;
    try {
      const { data } = await create.mutateAsync({ body: { employeeId, year, quarter, reviewedDate: today() } });
      onStarted(data.id);
    } catch (error) {
      sorry({ title: t('sorry'), content: messageOf(error) });
    }
  };
  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        <span>{t('start_quarter')}</span>
        <Select
          aria-label={t('start_quarter')}
          value={quarter}
          onChange={(next) => setPicked(next)}
          options={open.map((value) => ({ value, label: t('quarter_number', { quarter: value }) }))}
        />
      </label>
      <ActionButton label={t('start')} loading={create.isPending} onClick={() => void once(start)} />
    </div>
  );
}
