import { Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { quarterlyReviews, quarters } from '#contract/performance/quarterly-reviews.ts';
import type { GoalReport, ReviewDetail } from '#contract/performance/quarterly-reviews.ts';
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
import type { OtherField } from '#web/performance/records/index.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { day } from '#web/kit/show/formats.ts';
import { GoalReports, Reported } from './goal-reports.tsx';
import styles from './quarterly-reviews.module.css';
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
  const [date, setDate] = useState<string | null>(record.reviewedDate);
  const [quarter, setQuarter] = useState(record.quarter);
  const [progress, setProgress] = useState<readonly GoalReport[]>(record.progress);
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
  const head = useMemo(() => ({ reviewedDate: date, quarter, progress }), [date, quarter, progress]);
  const latest = useRef(head);
  useEffect(() => {
    latest.current = head;
  }, [head]);
  const body = () => {
    const { contents, version } = written.now();
    const side = writes === null ? {} : { entries: toEntries(contents[writes], writes), version };
    if (writes !== 1) return side;
    const { reviewedDate, ...rest } = latest.current;
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
      const sent = { own: writes === null ? unwritten : written.now().contents[writes], head: latest.current };
      const { data } = await saver.mutateAsync({ params, body: body() });
      written.saved(sent.own, data.version, latest.current === sent.head);
      setQuarter(data.quarter);
    },
    typed: useMemo(() => [own, head], [own, head]),
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
  /** Changes what stands beside the entries, at once for what is stored next. */
  const changeHead = (change: Partial<typeof head>): void => {
    latest.current = { ...latest.current, ...change };
    setDate(latest.current.reviewedDate);
    setQuarter(latest.current.quarter);
    setProgress(latest.current.progress);
    written.touch();
  };
  const make = async (key: Press): Promise<void> => {
    if (key === 'submitReview') await submit.mutateAsync({ params, body: body() });
    else if (key === 'markReview') await mark.mutateAsync({ params, body: { ...body(), seen: record.seen } });
    else if (objective !== undefined) {
      if (written.isDirty) await saver.mutateAsync({ params, body: body() });
      await reopen.mutateAsync({ params: { id: objective.id }, body: { status: 'REQUIRED_UPDATE' } });
    }
  };
  /** What stands beside the entries, as it is typed and as it is stored now. */
  const othersOf = (stored: ReviewDetail): readonly OtherField[] => {
    const mine = latest.current;
    const reportOf = (reports: readonly GoalReport[], id: string) => reports.find(({ uniqueId }) => uniqueId === id);
    const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
    const quarterName = (value: ReviewDetail['quarter']) => t('quarter_number', { quarter: value });
    const goals = record.goals.map(({ uniqueId: id, title }): OtherField => {
      const [own, theirs] = [reportOf(mine.progress, id), reportOf(stored.progress, id)];
      const rest = (): readonly GoalReport[] => latest.current.progress.filter(({ uniqueId }) => uniqueId !== id);
      return {
        key: `goal ${id}`,
        label: title === '' ? t('untitled') : title,
        mine: <Reported report={own} />,
        theirs: <Reported report={theirs} />,
        differs: isOther(own, theirs),
        isMine: isOther(own, reportOf(record.progress, id)),
        takeTheirs: () => changeHead({ progress: theirs === undefined ? rest() : [...rest(), theirs] }),
      };
    });
    return [
      {
        key: 'date',
        label: t('date'),
        mine: day(mine.reviewedDate),
        theirs: day(stored.reviewedDate),
        differs: mine.reviewedDate !== stored.reviewedDate,
        isMine: mine.reviewedDate !== record.reviewedDate,
        takeTheirs: () => changeHead({ reviewedDate: stored.reviewedDate }),
      },
      {
        key: 'quarter',
        label: t('quarter'),
        mine: quarterName(mine.quarter),
        theirs: quarterName(stored.quarter),
        differs: mine.quarter !== stored.quarter,
        isMine: mine.quarter !== record.quarter,
        takeTheirs: () => changeHead({ quarter: stored.quarter }),
      },
      ...goals,
    ];
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
        <section className={styles.panel} aria-label={t('date')}>
          <div className={styles.fields}>
            <label className={styles.field}>
              <span>{t('date')}</span>
              <DayInput aria-label={t('date')} value={date} onChange={(next) => changeHead({ reviewedDate: next })} />
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
                onChange={(next) => changeHead({ quarter: next })}
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
        onChange={writes === 1 ? (next) => changeHead({ progress: next }) : undefined}
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
