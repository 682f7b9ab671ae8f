import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { appraisals } from '#contract/performance/appraisals.ts';
import type { AppraisalDetail } from '#contract/performance/appraisals.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { isEmpty } from '#engine/performance/answers.ts';
import { appraisalScore, competenciesOf } from '#engine/performance/appraisal-score.ts';
import { call } from '#web/api/call.ts';
import {
  ChangedMeanwhile,
  PerformanceForm,
  goalRowsOf,
  sideOf,
  toEntries,
  useFormOf,
  useRatingNames,
  useSaving,
  useWritten,
} from '#web/performance/records/index.ts';
import type { OtherField } from '#web/performance/records/index.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Question } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { Answer } from './answer.tsx';
import { useEvaluateAppraisal, useReleaseAppraisals, useSaveAppraisal, useSubmitAppraisal } from './appraisals.api.ts';
import styles from './appraisals.module.css';
import { Result } from './result.tsx';
import type { Conclusion } from './result.tsx';

interface AppraisalFormProps {
  readonly record: AppraisalDetail;
  readonly rules: PerformanceRules;
  readonly onReload: () => void;
}

/** Both sides, what the manager concludes, and the buttons of what the reader may do now. */
export function AppraisalForm({ record, rules, onReload }: AppraisalFormProps) {
  const { t } = useTranslation(['appraisals', 'validation']);
  const form = useFormOf(record.level1s);
  const entries = record.employeeEvaluatioEntries;
  const initial = useMemo(() => {
    const own = sideOf(form, { entries, side: 1, commented: new Map() });
    return { 1: own, 2: sideOf(form, { entries, side: 2, commented: goalRowsOf(form, own) }) };
  }, [form, entries]);
  const { writes, employeeName: name } = record;
  const written = useWritten(initial, { draft: `appraisal:${record.id}:${String(writes)}`, writes, version: record.version });
  const [conclusion, setConclusion] = useState<Conclusion>(() => conclusionOf(record));
  const concluded = useRef(conclusion);
  /** Changes what is concluded, at once for what is stored next. */
  const conclude = (next: Conclusion): void => {
    concluded.current = next;
    setConclusion(next);
    written.touch();
  };
  const score = useMemo(() => {
    if (record.score === null || writes !== 2) return record.score;
    const { items, rules: scoring } = record.score;
    const own = competenciesOf(form, { source: 'appraisal', contents: written.contents });
    return appraisalScore([...items.filter(({ source }) => source !== 'appraisal'), ...own], scoring);
  }, [form, record.score, writes, written.contents]);
  const act = useActs(record, { written, typed: conclusion, concluded: () => concluded.current });
  const { saving } = act;
  const othersOf = useOthers(record, rules);
  const once = useOnce();
  // A save on its way holds no move up: the move waits for it.
  const onceSaved = useOnce();
  const may = (move: string): boolean => record.actions.some((one) => one.move === move);
  const question = writes === 1 && isEmpty(written.contents[1]) ? t('empty_form') : t('ask.submit');
  const finishText = rules.calibration === 1 ? t('ask_text.finish', { name }) : t('ask_text.finish_released', { name });
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
            const { data } = await call(appraisals.detail, { params: { id: record.id } });
            const { level1s, employeeEvaluatioEntries: stored, version } = data;
            const others = writes === 2 ? othersOf(data, { mine: () => concluded.current, conclude }) : [];
            return { level1s, entries: stored, version, writes: data.writes, others };
          }}
          onReload={() => {
            written.leave();
            onReload();
          }}
        />
      )}
      <PerformanceForm
        form={form}
        contents={written.contents}
        writes={writes}
        rules={rules}
        single={record.evaluateStatus === 'PENDING'}
        onChange={written.change}
      />
      <Result record={record} score={score} rules={rules} conclusion={writes === 2 ? conclusion : null} onChange={conclude} />
      <Answer record={record} />
      {writes === null && !may('releaseAppraisal') ? null : (
        <div className={styles.bar}>
          {writes === null ? null : (
            <>
              <output className={styles.quiet}>{saving.said}</output>
              <ActionButton
                label={t('save')}
                loading={saving.isSaving}
                onClick={() => void onceSaved(async () => void (await saving.save()))}
              />
            </>
          )}
          {writes === 1 && may('submitAppraisal') ? (
            <ActionButton
              kind="primary"
              label={t('move.submit')}
              onClick={() =>
                void once(
                  async () => await act.ask({ title: question, text: t('ask_text.submit'), yes: t('move.submit') }, act.submit),
                )
              }
            />
          ) : null}
          {writes === 2 && may('evaluateAppraisal') ? (
            <ActionButton
              kind="primary"
              label={t('move.finish')}
              disabledReason={
                record.kind === 'PROBATION' && conclusion.recommendation === null
                  ? t('validation:performance_recommendation')
                  : undefined
              }
              onClick={() =>
                void once(
                  async () =>
                    await act.ask({ title: t('ask.finish', { name }), text: finishText, yes: t('move.finish') }, act.finish),
                )
              }
            />
          ) : null}
          {may('releaseAppraisal') ? (
            <ActionButton
              kind="primary"
              label={t('move.release')}
              onClick={() =>
                void once(
                  async () =>
                    await act.ask(
                      { title: t('ask.release', { name }), text: t('ask_text.release', { name }), yes: t('move.release') },
                      act.release,
                    ),
                )
              }
            />
          ) : null}
        </div>
      )}
    </>
  );
}

const conclusionOf = (record: AppraisalDetail): Conclusion => ({
  rating: record.managerRating,
  reason: record.reason ?? '',
  recommendation: record.recommendation,
});

/** What the manager concludes, as it is typed and as it is stored now. */
function useOthers(record: AppraisalDetail, rules: PerformanceRules) {
  const { t } = useTranslation('appraisals');
  const nameOf = useRatingNames(rules);
  const ratingOf = ({ rating }: Conclusion): string => (rating === null ? t('as_proposed') : nameOf(rating));
  const adviceOf = ({ recommendation: one }: Conclusion): string => (one === null ? '' : t(`recommendations.${one}`));
  return (stored: AppraisalDetail, of: { readonly mine: () => Conclusion; readonly conclude: (next: Conclusion) => void }) => {
    const before = conclusionOf(record);
    const mine = of.mine();
    const theirs = conclusionOf(stored);
    const field = (key: keyof Conclusion, label: string, shown: (one: Conclusion) => string): OtherField => ({
      key,
      label,
      mine: shown(mine),
      theirs: shown(theirs),
      differs: mine[key] !== theirs[key],
      isMine: mine[key] !== before[key],
      takeTheirs: () => of.conclude({ ...of.mine(), [key]: theirs[key] }),
    });
    return [
      field('rating', t('rating'), ratingOf),
      field('reason', t('reason'), ({ reason }) => reason),
      field('recommendation', t('recommendation'), adviceOf),
    ];
  };
}

/** Saves, and the moves of an appraisal; what is written on the open side goes with them. */
function useActs(
  record: AppraisalDetail,
  of: {
    readonly written: ReturnType<typeof useWritten>;
    readonly typed: Conclusion;
    readonly concluded: () => Conclusion;
  },
) {
  const { t } = useTranslation('appraisals');
  const { written } = of;
  const { writes, seen } = record;
  const params = { id: record.id };
  const saver = useSaveAppraisal();
  const submitting = useSubmitAppraisal();
  const evaluating = useEvaluateAppraisal();
  const releasing = useReleaseAppraisals();
  const { success } = useFeedback();
  const own = () => {
    if (writes === null) return {};
    const { contents, version } = written.now();
    return { entries: toEntries(contents[writes], writes), version };
  };
  const concluded = () => {
    const { reason, ...rest } = of.concluded();
    return { ...rest, reason: reason === '' ? null : reason };
  };
  const typed = writes === null ? undefined : written.contents[writes];
  const saving = useSaving({
    store: async () => {
      if (writes === null) return;
      const sent = written.now().contents[writes];
      const conclusion = of.concluded();
      const { data } =
        writes === 1
          ? await saver.mutateAsync({ params, body: own() })
          : await evaluating.mutateAsync({ params, body: { ...own(), ...concluded(), finish: 0 } });
      written.saved(sent, data.version, of.concluded() === conclusion);
    },
    typed: useMemo(() => (typed === undefined ? undefined : [typed, of.typed]), [typed, of.typed]),
    isDirty: written.isDirty,
    isOpen: writes !== null,
    written,
  });
  const ask = async (question: Question, make: () => Promise<unknown>): Promise<void> => {
    if (!(await saving.move(question, make))) return;
    success({ title: t('done') });
  };
  return {
    saving,
    ask,
    submit: async () => await submitting.mutateAsync({ params, body: own() }),
    finish: async () => await evaluating.mutateAsync({ params, body: { ...own(), ...concluded(), seen, finish: 1 } }),
    release: async () => {
      const { data } = await releasing.mutateAsync({ body: { ids: [record.id] } });
      const refused = data.find(({ ok }) => !ok);
      if (refused !== undefined) throw new Error(refused.error ?? t('sorry'));
    },
  };
}
