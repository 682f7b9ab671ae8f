import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { objectives } from '#contract/objectives.ts';
import type { ObjectiveDetail } from '#contract/objectives.ts';
import type { PerformanceRules } from '#contract/performance-rules.ts';
import { isEmpty } from '#engine/performance/answers.ts';
import {
  ChangedMeanwhile,
  PerformanceForm,
  toEntries,
  useAutosave,
  useFormOf,
  useWritten,
  sidesOf,
} from '#web/features/performance-records/index.ts';
import type { GoalRows } from '#web/features/performance-records/index.ts';
import { call } from '#web/api/call.ts';
import { isConflict, messageOf } from '#web/api/failure.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { today } from '#web/kit/show/today.ts';
import styles from './objectives.module.css';
import { useGoals } from './use-goals.ts';
import { useMove } from './use-move.ts';
import type { ShownMove } from './use-move.ts';
import { useSaveObjective } from './objectives.api.ts';

/** Moves by the stage in which their button stands, in the order of the buttons. */
const ofSetting: readonly ShownMove[] = ['sendBack', 'reject', 'markReviewed', 'submitBack', 'submit', 'approve'];
const ofEvaluation: readonly ShownMove[] = ['submitEvaluation', 'approveEvaluation'];
const commented: ReadonlySet<ShownMove> = new Set(['sendBack', 'reject', 'approve', 'markReviewed', 'approveEvaluation']);

interface ObjectiveFormProps {
  readonly record: ObjectiveDetail;
  readonly rules: PerformanceRules;
  readonly onReload: () => void;
}

/** Both sides of a stage with the buttons of what its reader may do now. */
export function ObjectiveForm({ record, rules, onReload }: ObjectiveFormProps) {
  const { t } = useTranslation('objectives');
  const form = useFormOf(record.level1s);
  const goals: GoalRows = useGoals(record);
  const isEvaluation = record.type === 'self-evaluation' || record.type === 'evaluation';
  const initial = useMemo(() => sidesOf(form, record.evaluationEntries, goals), [form, goals, record.evaluationEntries]);
  const { writes } = record;
  const written = useWritten(initial, { draft: `objective:${record.id}:${record.type}`, writes, version: record.version });
  const saving = useSaving(record, { written, isDraft: writes !== null && !(writes === 1 && record.status === 'SUBMITTED') });
  const [comment, setComment] = useState('');
  const [date, setDate] = useState<string | null>(today());
  const confirm = useConfirm();
  const once = useOnce();
  const sorry = useFailureDialog();
  const { success } = useFeedback();
  const make = useMove(record);
  const shown = (isEvaluation ? ofEvaluation : ofSetting).filter((key) => {
    // Who writes both sides hands over the one that is open.
    const hands = key === 'submit' || key === 'submitBack' || key === 'submitEvaluation' ? 1 : 2;
    return record.actions.some(({ move }) => move === key) && (writes === null || hands === writes || key === 'markReviewed');
  });
  const press = async (key: ShownMove): Promise<void> => {
    const name = record.employeeName;
    const own = writes === null ? {} : written.contents[writes];
    const isBlank = (key === 'submit' || key === 'submitBack') && isEmpty(own);
    const isFinal = key === 'reject';
    const question = isBlank ? t('empty_form') : t(`ask.${key}`, { name });
    if (!(await confirm({ title: question, text: t(`ask_text.${key}`, { name }), yes: t(`move.${key}`), danger: isFinal })))
      return;
    try {
      await make(key, { contents: own, version: written.version, comment, date });
      written.leave();
      success({ title: t('done') });
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
            const { data } = await call(objectives.detail, { params: { id: record.id }, query: { type: record.type } });
            return { level1s: data.level1s, entries: data.evaluationEntries, goals: isEvaluation ? goals : noGoals };
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
        goals={isEvaluation ? goals : noGoals}
        rules={rules}
        single={record.seen === null && writes === 1 && record.handedOver.side2 === null}
        onChange={written.change}
      />
      {shown.some((key) => commented.has(key)) ? (
        <label className={styles.field}>
          <span>{t('comment')}</span>
          <Input.TextArea rows={2} maxLength={2_000} value={comment} onChange={(event) => setComment(event.target.value)} />
          <span className={styles.quiet}>{t('comment_hint')}</span>
        </label>
      ) : null}
      {isEvaluation && shown.length > 0 ? (
        <label className={styles.field}>
          <span>{t(shown.includes('submitEvaluation') ? 'self_date' : 'manager_date')}</span>
          <DayInput
            aria-label={t(shown.includes('submitEvaluation') ? 'self_date' : 'manager_date')}
            value={date}
            max={today()}
            onChange={setDate}
          />
        </label>
      ) : null}
      {shown.length === 0 && writes === null ? null : (
        <div className={styles.bar}>
          <output className={styles.quiet}>{saving.said}</output>
          {saving.isDraft ? (
            <ActionButton label={t('save')} loading={saving.isPending} onClick={() => void once(saving.save)} />
          ) : null}
          {shown.map((key) => (
            <ActionButton
              key={key}
              kind={key === 'submit' || key === 'submitBack' || key === 'approve' || isEvaluation ? 'primary' : 'default'}
              danger={key === 'reject'}
              label={t(`move.${key}`)}
              onClick={() => void once(async () => await press(key))}
            />
          ))}
        </div>
      )}
    </>
  );
}

const noGoals: GoalRows = new Map();

/** Stores a draft some seconds after typing, and by hand. */
function useSaving(record: ObjectiveDetail, of: { readonly written: ReturnType<typeof useWritten>; readonly isDraft: boolean }) {
  const { t } = useTranslation('objectives');
  const { written, isDraft } = of;
  const { writes } = record;
  const mutation = useSaveObjective();
  const { failed } = useFeedback();
  const [savedAt, setSavedAt] = useState<string>();
  const [conflictText, setConflict] = useState<string>();
  const save = async (): Promise<void> => {
    if (writes === null) return;
    const sent = written.contents[writes];
    try {
      const { data } = await mutation.mutateAsync({
        params: { id: record.id },
        query: { type: record.type },
        body: { entries: toEntries(sent, writes), version: written.version },
      });
      written.saved(sent, data.version);
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }));
    } catch (error) {
      if (isConflict(error)) setConflict(messageOf(error));
      else failed(t('save'), error);
    }
  };
  const typed = writes === null ? undefined : written.contents[writes];
  const waits = isDraft && written.isDirty && conflictText === undefined;
  useAutosave(save, { typed, waits });
  const said = written.isDirty ? t('unsaved') : savedAt === undefined ? '' : t('saved_at', { time: savedAt });
  return { save, said, isDraft, isPending: mutation.isPending, conflictText, conflict: setConflict };
}
