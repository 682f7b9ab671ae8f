import { useMemo } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { quarterlyReviews } from '#contract/performance/quarterly-reviews.ts';
import type { ReviewDetail } from '#contract/performance/quarterly-reviews.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { isEmpty } from '#engine/performance/answers.ts';
import type { ReviewMoveKey } from '#engine/performance/moves.ts';
import { call } from '#web/api/call.ts';
import {
  ChangedMeanwhile,
  PerformanceForm,
  goalRowsOf,
  sideOf,
  toEntries,
  useFormOf,
  useSaving,
  useWritten,
} from '#web/performance/records/index.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { GoalReports } from './goal-reports.tsx';
import styles from './quarterly-reviews.module.css';
import { useOthers, useReviewFields } from './review-fields.tsx';
import { ReviewHead } from './review-head.tsx';
import { useMarkObjective, useMarkReview, useSaveReview, useSubmitReview } from './reviews.api.ts';

/** What a button of the form does. */
type Press = ReviewMoveKey | 'markReviewed';

const unwritten: Contents = {};

interface ReviewFormProps {
  readonly record: ReviewDetail;
  readonly rules: PerformanceRules;
  /** Where the review stands beside its objective: the person's side is read there, and the objective can be opened again. */
  readonly objective?: { readonly id: string; readonly canReopen: boolean };
  readonly onReload: () => void;
}

/** Date, goals and both sides of a review, with the buttons of what its reader may do now. */
export function ReviewForm({ record, rules, objective, onReload }: ReviewFormProps) {
  const { t } = useTranslation('quarterlyReviews');
  const form = useFormOf(record.level1s);
  const initial = useMemo(() => {
    const entries = record.quarterlyReviewEntries;
    const own = sideOf(form, { entries, side: 1, commented: new Map() });
    return { 1: own, 2: sideOf(form, { entries, side: 2, commented: goalRowsOf(form, own) }) };
  }, [form, record.quarterlyReviewEntries]);
  const writes = objective === undefined || record.writes === 2 ? record.writes : null;
  const written = useWritten(initial, { draft: `quarterly:${record.id}:${String(writes)}`, writes, version: record.version });
  const fields = useReviewFields(record, written.touch);
  const othersOf = useOthers(record, fields);
  const { reviewedDate: date, quarter, progress } = fields.values;
  const once = useOnce();
  // A save on its way holds no move up: the move waits for it.
  const onceSaved = useOnce();
  const { success } = useFeedback();
  const saver = useSaveReview();
  const submit = useSubmitReview();
  const mark = useMarkReview();
  const reopen = useMarkObjective();
  const params = { id: record.id };
  const own = writes === null ? unwritten : written.contents[writes];
  const body = () => {
    const { contents, version } = written.now();
    const side = writes === null ? {} : { entries: toEntries(contents[writes], writes), version };
    if (writes !== 1) return side;
    const { reviewedDate, ...rest } = fields.now();
    // The year stays that of the review unless another day or quarter moves it.
    return {
      ...side,
      reviewedDate,
      progress: [...rest.progress],
      ...(rest.quarter === record.quarter ? {} : { quarter: rest.quarter }),
    };
  };
  const isDated = writes !== 1 || date !== null;
  const saving = useSaving({
    store: async () => {
      const sent = { own: writes === null ? unwritten : written.now().contents[writes], head: fields.now() };
      const { data } = await saver.mutateAsync({ params, body: body() });
      written.saved(sent.own, data.version, fields.now() === sent.head);
      fields.setQuarter(data.quarter);
    },
    typed: useMemo(() => [own, fields.values], [own, fields.values]),
    isDirty: written.isDirty,
    isOpen: writes !== null && isDated,
    written,
  });
  const shown: readonly Press[] = [
    ...record.actions.flatMap(({ move }) =>
      (move === 'submitReview' && writes === 1) || (move === 'markReview' && writes === 2) ? [move] : [],
    ),
    ...(objective?.canReopen === true && record.status === 'SUBMITTED' && record.markedAt === null && writes === 2
      ? (['markReviewed'] as const)
      : []),
  ];
  const make = async (key: Press): Promise<void> => {
    if (key === 'submitReview') await submit.mutateAsync({ params, body: body() });
    else if (key === 'markReview') await mark.mutateAsync({ params, body: { ...body(), seen: record.seen } });
    else if (objective !== undefined) {
      if (written.isDirty) await saver.mutateAsync({ params, body: body() });
      await reopen.mutateAsync({ params: { id: objective.id }, body: { status: 'REQUIRED_UPDATE' } });
    }
  };
  const press = async (key: Press): Promise<void> => {
    if (!isDated) return;
    const name = record.employeeName;
    const isBlank = key === 'submitReview' && isEmpty(own) && progress.length === 0;
    const title = isBlank ? t('empty_form') : t(`ask.${key}`, { name });
    const question = { title, text: t(`ask_text.${key}`, { name }), yes: t(`move.${key}`) };
    if (!(await saving.move(question, async () => await make(key)))) return;
    success({ title: t('done') });
  };
  return (
    <>
      {saving.conflictText === undefined ? null : (
        <ChangedMeanwhile
          title={saving.conflictText}
          rules={rules}
          writes={writes}
          written={written}
          save={saving.save}
          readStored={async () => {
            const { data } = await call(quarterlyReviews.detail, { params: { id: record.id } });
            const { level1s, quarterlyReviewEntries: entries, version } = data;
            return { level1s, entries, version, writes: data.writes, others: writes === 1 ? othersOf(data) : [] };
          }}
          onReload={() => {
            written.leave();
            onReload();
          }}
        />
      )}
      {writes === 1 ? (
        <ReviewHead
          date={date}
          onDate={(next) => fields.change({ reviewedDate: next })}
          quarter={quarter}
          onQuarter={(next) => fields.change({ quarter: next ?? quarter })}
        />
      ) : null}
      <GoalReports
        goals={record.goals}
        reports={progress}
        isHidden={record.status === 'PENDING' && !record.isOwner && record.writes !== 1}
        onChange={writes === 1 ? (next) => fields.change({ progress: next }) : undefined}
      />
      <PerformanceForm
        form={form}
        contents={written.contents}
        writes={writes}
        rules={rules}
        single={writes === 1 && record.seen === null}
        onChange={written.change}
      />
      {writes === null ? null : (
        <div className={styles.bar}>
          <output className={styles.quiet}>{saving.said}</output>
          <ActionButton
            label={t('save')}
            loading={saving.isSaving}
            disabledReason={isDated ? undefined : t('date_missing')}
            onClick={() => void onceSaved(async () => void (await saving.save()))}
          />
          {shown.map((key) => (
            <ActionButton
              key={key}
              kind={key === 'markReviewed' ? 'default' : 'primary'}
              label={t(`move.${key}`)}
              onClick={() => void once(async () => await press(key))}
            />
          ))}
        </div>
      )}
    </>
  );
}
