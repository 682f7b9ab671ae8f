import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { objectives } from '#contract/performance/objectives.ts';
import type { ObjectiveDetail } from '#contract/performance/objectives.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { isEmpty } from '#engine/performance/answers.ts';
import { areWeightsWhole } from '#engine/performance/weights.ts';
import { isEveryGoalRated } from '#engine/performance/goals.ts';
import {
  ChangedMeanwhile,
  PerformanceForm,
  sidesOf,
  toEntries,
  useFormOf,
  useSaving,
  useWritten,
} from '#web/performance/records/index.ts';
import type { GoalRows } from '#web/performance/records/index.ts';
import { call } from '#web/api/call.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
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
  const { t } = useTranslation(['objectives', 'validation']);
  const form = useFormOf(record.level1s);
  const goals: GoalRows = useGoals(record);
  const isEvaluation = record.type === 'self-evaluation' || record.type === 'evaluation';
  const initial = useMemo(() => sidesOf(form, record.evaluationEntries, goals), [form, goals, record.evaluationEntries]);
  const { writes } = record;
  const written = useWritten(initial, { draft: `objective:${record.id}:${record.type}`, writes, version: record.version });
  const isDraft = writes !== null && !(writes === 1 && record.status === 'SUBMITTED');
  const saver = useSaveObjective();
  const saving = useSaving({
    store: async () => {
      if (writes === null) return;
      const { contents, version } = written.now();
      const sent = contents[writes];
      const { data } = await saver.mutateAsync({
        params: { id: record.id },
        query: { type: record.type },
        body: { entries: toEntries(sent, writes), version },
      });
      written.saved(sent, data.version);
    },
    typed: writes === null ? undefined : written.contents[writes],
    isDirty: written.isDirty,
    isOpen: isDraft,
    written,
  });
  const [comment, setComment] = useState('');
  const [refusedWeights, setRefusedWeights] = useState(0);
  const [date, setDate] = useState<string | null>(today());
  const sorry = useFailureDialog();
  const once = useOnce();
  // A save on its way holds no move up: the move waits for it.
  const onceSaved = useOnce();
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
    if ((key === 'submit' || key === 'submitBack') && rules.useWeights === 1 && !areWeightsWhole(form, own)) {
      setRefusedWeights((before) => before + 1);
      return;
    }
    if (key === 'approveEvaluation' && rules.useRatings === 1 && !isEveryGoalRated(form, { contents: own, goals })) {
      sorry({ title: t('sorry'), content: t('validation:performance_ratings') });
      return;
    }
    const title = isBlank ? t('empty_form') : t(`ask.${key}`, { name });
    const question = { title, text: t(`ask_text.${key}`, { name }), yes: t(`move.${key}`), danger: key === 'reject' };
    const isMade = await saving.move(question, async () => {
      const { contents, version } = written.now();
      await make(key, { contents: writes === null ? {} : contents[writes], version, comment, date });
    });
    if (!isMade) return;
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
            const { data } = await call(objectives.detail, { params: { id: record.id }, query: { type: record.type } });
            return {
              level1s: data.level1s,
              entries: data.evaluationEntries,
              goals: isEvaluation ? goals : noGoals,
              writes: data.writes,
              version: data.version,
            };
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
        refusedWeights={refusedWeights}
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
          {isDraft ? (
            <ActionButton
              label={t('save')}
              loading={saving.isSaving}
              onClick={() => void onceSaved(async () => void (await saving.save()))}
            />
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
