import { Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PerformanceRules } from '#contract/performance-rules.ts';
import { quarterlyReviews, quarters } from '#contract/quarterly-reviews.ts';
import type { GoalReport, ReviewDetail } from '#contract/quarterly-reviews.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { isEmpty } from '#engine/performance/answers.ts';
import type { ReviewMoveKey } from '#engine/performance/moves.ts';
import { call } from '#web/api/call.ts';
import { isConflict, messageOf } from '#web/api/failure.ts';
import {
  ChangedMeanwhile,
  PerformanceForm,
  goalRowsOf,
  sideOf,
  toEntries,
  useFormOf,
  useWritten,
} from '#web/features/performance-records/index.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { GoalReports } from './goal-reports.tsx';
import styles from './quarterly-reviews.module.css';
import { useMarkObjective, useMarkReview, useSaveReview, useSubmitReview } from './reviews.api.ts';
import { useSaving } from './use-saving.ts';

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
  const [date, setDate] = useState<string | null>(record.reviewedDate);
  const [quarter, setQuarter] = useState(record.quarter);
  const [progress, setProgress] = useState<readonly GoalReport[]>(record.progress);
  const confirm = useConfirm();
  const once = useOnce();
  const sorry = useFailureDialog();
  const { success } = useFeedback();
  const saver = useSaveReview();
  const submit = useSubmitReview();
  const mark = useMarkReview();
  const reopen = useMarkObjective();
  const params = { id: record.id };
  const own = writes === null ? unwritten : written.contents[writes];
  const head = useMemo(() => ({ reviewedDate: date, quarter, progress }), [date, quarter, progress]);
  const body = () => {
    const side = writes === null ? {} : { entries: toEntries(own, writes), version: written.version };
    if (writes !== 1) return side;
    const { reviewedDate, ...rest } = head;
    // The year stays that of the review unless another day or quarter moves it.
    return {
      ...side,
      reviewedDate,
      progress: [...rest.progress],
      ...(rest.quarter === record.quarter ? {} : { quarter: rest.quarter }),
    };
  };
  const isDated = writes !== 1 || date !== null;
  const latest = useRef(head);
  useEffect(() => {
    latest.current = head;
  }, [head]);
  const saving = useSaving({
    store: async () => {
      const { data } = await saver.mutateAsync({ params, body: body() });
      written.saved(own, data.version, latest.current === head);
      setQuarter(data.quarter);
    },
    typed: useMemo(() => [own, head], [own, head]),
    isDirty: written.isDirty,
    isOpen: writes !== null && isDated,
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
      if (written.isDirty && !(await saving.save())) return;
      await reopen.mutateAsync({ params: { id: objective.id }, body: { status: 'REQUIRED_UPDATE' } });
    }
    written.leave();
    success({ title: t('done') });
  };
  const press = async (key: Press): Promise<void> => {
    if (!isDated) return;
    const name = record.employeeName;
    const isBlank = key === 'submitReview' && isEmpty(own) && progress.length === 0;
    const title = isBlank ? t('empty_form') : t(`ask.${key}`, { name });
    if (!(await confirm({ title, text: t(`ask_text.${key}`, { name }), yes: t(`move.${key}`) }))) return;
    try {
      await make(key);
    } catch (error) {
      if (isConflict(error)) saving.conflict(messageOf(error));
      else sorry({ title: t('sorry'), content: messageOf(error) });
    }
  };
  return (
    <>
      {saving.conflictText === undefined ? null : (
        <ChangedMeanwhile
          title={saving.conflictText}
          rules={rules}
          readStored={async () => {
            const { data } = await call(quarterlyReviews.detail, { params: { id: record.id } });
            return { level1s: data.level1s, entries: data.quarterlyReviewEntries };
          }}
          onReload={() => {
            written.leave();
            onReload();
          }}
        />
      )}
      {writes === 1 ? (
        <section className={styles.panel} aria-label={t('date')}>
          <div className={styles.fields}>
            <label className={styles.field}>
              <span>{t('date')}</span>
              <DayInput
                aria-label={t('date')}
                value={date}
                onChange={(next) => {
                  setDate(next);
                  written.touch();
                }}
              />
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
                onChange={(next) => {
                  setQuarter(next);
                  written.touch();
                }}
                options={quarters.map((value) => ({ value, label: t('quarter_number', { quarter: value }) }))}
              />
            </label>
          </div>
        </section>
      ) : null}
      <GoalReports
        goals={record.goals}
        reports={progress}
        isHidden={record.status === 'PENDING' && !record.isOwner && record.writes !== 1}
        onChange={
          writes === 1
            ? (next) => {
                setProgress(next);
                written.touch();
              }
            : undefined
        }
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
            loading={saver.isPending}
            disabledReason={isDated ? undefined : t('date_missing')}
            onClick={() => void once(async () => void (await saving.save()))}
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
