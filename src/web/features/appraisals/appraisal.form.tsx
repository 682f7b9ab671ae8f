import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appraisals } from '#contract/appraisals.ts';
import type { AppraisalDetail } from '#contract/appraisals.ts';
import type { PerformanceRules } from '#contract/performance-rules.ts';
import { isEmpty } from '#engine/performance/answers.ts';
import { appraisalScore, competenciesOf } from '#engine/performance/appraisal-score.ts';
import { call } from '#web/api/call.ts';
import { isConflict, messageOf } from '#web/api/failure.ts';
import {
  ChangedMeanwhile,
  PerformanceForm,
  goalRowsOf,
  sideOf,
  toEntries,
  useAutosave,
  useFormOf,
  useWritten,
} from '#web/features/performance-records/index.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
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
  const { t } = useTranslation('appraisals');
  const form = useFormOf(record.level1s);
  const entries = record.employeeEvaluatioEntries;
  const initial = useMemo(() => {
    const own = sideOf(form, { entries, side: 1, commented: new Map() });
    return { 1: own, 2: sideOf(form, { entries, side: 2, commented: goalRowsOf(form, own) }) };
  }, [form, entries]);
  const { writes, employeeName: name } = record;
  const written = useWritten(initial, { draft: `appraisal:${record.id}:${String(writes)}`, writes, version: record.version });
  const [conclusion, setConclusion] = useState<Conclusion>({
    rating: record.managerRating,
    reason: record.reason ?? '',
    recommendation: record.recommendation,
  });
  const score = useMemo(() => {
    if (record.score === null || writes !== 2) return record.score;
    const { items, rules: scoring } = record.score;
    const own = competenciesOf(form, { source: 'appraisal', contents: written.contents });
    return appraisalScore([...items.filter(({ source }) => source !== 'appraisal'), ...own], scoring);
  }, [form, record.score, writes, written.contents]);
  const act = useActs(record, { written, conclusion });
  const once = useOnce();
  const may = (move: string): boolean => record.actions.some((one) => one.move === move);
  const question = writes === 1 && isEmpty(written.contents[1]) ? t('empty_form') : t('ask.submit');
  const finishText = rules.calibration === 1 ? t('ask_text.finish', { name }) : t('ask_text.finish_released', { name });
  return (
    <>
      {act.conflictText === undefined ? null : (
        <ChangedMeanwhile
          title={act.conflictText}
          rules={rules}
          readStored={async () => {
            const { data } = await call(appraisals.detail, { params: { id: record.id } });
            return { level1s: data.level1s, entries: data.employeeEvaluatioEntries };
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
      <Result
        record={record}
        score={score}
        rules={rules}
        conclusion={writes === 2 ? conclusion : null}
        onChange={setConclusion}
      />
      <Answer record={record} />
      {writes === null && !may('releaseAppraisal') ? null : (
        <div className={styles.bar}>
          {writes === null ? null : (
            <>
              <output className={styles.quiet}>{written.isDirty ? t('unsaved') : ''}</output>
              <ActionButton label={t('save')} loading={act.isSaving} onClick={() => void once(act.save)} />
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

/** Saves, and the moves of an appraisal; what is written on the open side goes with them. */
function useActs(
  record: AppraisalDetail,
  of: { readonly written: ReturnType<typeof useWritten>; readonly conclusion: Conclusion },
) {
  const { t } = useTranslation('appraisals');
  const { written, conclusion } = of;
  const { writes, seen } = record;
  const params = { id: record.id };
  const saving = useSaveAppraisal();
  const submitting = useSubmitAppraisal();
  const evaluating = useEvaluateAppraisal();
  const releasing = useReleaseAppraisals();
  const confirm = useConfirm();
  const sorry = useFailureDialog();
  const { success, failed } = useFeedback();
  const [conflictText, setConflict] = useState<string>();
  const own = () => (writes === null ? {} : { entries: toEntries(written.contents[writes], writes), version: written.version });
  const concluded = { ...conclusion, reason: conclusion.reason === '' ? null : conclusion.reason };
  const save = async (): Promise<void> => {
    if (writes === null) return;
    const sent = written.contents[writes];
    try {
      const { data } =
        writes === 1
          ? await saving.mutateAsync({ params, body: own() })
          : await evaluating.mutateAsync({ params, body: { ...own(), ...concluded, finish: 0 } });
      written.saved(sent, data.version);
    } catch (error) {
      if (isConflict(error)) setConflict(messageOf(error));
      else failed(t('save'), error);
    }
  };
  const typed = writes === null ? undefined : written.contents[writes];
  useAutosave(save, { typed, waits: written.isDirty && conflictText === undefined });
  const ask = async (
    question: { readonly title: string; readonly text: string; readonly yes: string },
    make: () => Promise<unknown>,
  ): Promise<void> => {
    if (!(await confirm(question))) return;
    try {
      await make();
      written.leave();
      success({ title: t('done') });
    } catch (error) {
      if (isConflict(error)) setConflict(messageOf(error));
      else sorry({ title: t('sorry'), content: messageOf(error) });
    }
  };
  return {
    save,
    ask,
    conflictText,
    isSaving: saving.isPending || evaluating.isPending,
    submit: async () => await submitting.mutateAsync({ params, body: own() }),
    finish: async () => await evaluating.mutateAsync({ params, body: { ...own(), ...concluded, seen, finish: 1 } }),
    release: async () => {
      const { data } = await releasing.mutateAsync({ body: { ids: [record.id] } });
      const refused = data.find(({ ok }) => !ok);
      if (refused !== undefined) throw new Error(refused.error ?? t('sorry'));
    },
  };
}
