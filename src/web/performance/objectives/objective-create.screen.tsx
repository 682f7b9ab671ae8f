import { useQuery } from '@tanstack/react-query';
import { Input, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { isEmpty } from '#engine/performance/answers.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { areWeightsWhole } from '#engine/performance/weights.ts';
import type { Language } from '#i18n/translation.ts';
import { text } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { thisYear } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { EmptyPaper, NewRecord, NewRecordPage, useFormOf, useNewRecord } from '#web/performance/records/index.ts';
import type { FormOfNew } from '#web/performance/records/index.ts';
import { emptyEvaluation, newForm, useCreateObjective } from './objectives.api.ts';
import styles from './objectives.module.css';

const spec = { year: text() };
const currentYear = thisYear();

/** A new objective of the signed-in person; the address says of which year. */
export function ObjectiveCreateScreen() {
  const { t } = useTranslation(['objectives', 'shell']);
  const { year } = useAddress(spec).values;
  const [stage, setStage] = useState<PaperStage>('object-setting');
  return (
    <NewRecordPage
      title={t('add')}
      list={{ title: t('shell:pages.objectives'), to: paths.objectives() }}
      query={useQuery({ ...newForm, staleTime: 0 })}
      paper={(of, language) => <EmptyForm {...of} stage={stage} language={language} />}
      paperChoice={<StageChoice value={stage} onChange={setStage} />}
    >
      {(of) => <NewObjective {...of} year={/^\d{4}$/.test(year) ? Number(year) : undefined} draft="objective:new" />}
    </NewRecordPage>
  );
}

const paperStages = ['object-setting', 'evaluation'] as const;
type PaperStage = (typeof paperStages)[number];

/** Which of the two forms of a year is printed. */
function StageChoice(props: { readonly value: PaperStage; readonly onChange: (stage: PaperStage) => void }) {
  const { t } = useTranslation('objectives');
  return (
    <Segmented<PaperStage>
      aria-label={t('stage')}
      {...props}
      options={paperStages.map((value) => ({ value, label: t(`types.${value}`) }))}
    />
  );
}

interface EmptyFormProps extends FormOfNew {
  readonly stage: PaperStage;
  readonly language: Language;
}

function EmptyForm({ levels, stage, rules, language }: EmptyFormProps) {
  const { t } = useTranslation('objectives', { lng: language });
  const evaluation = useQuery({ ...emptyEvaluation, enabled: stage === 'evaluation' });
  if (stage === 'object-setting')
    return <EmptyPaper levels={levels} rules={rules} language={language} title={t('paper_empty')} hasApprover />;
  const title = t('paper_evaluation', { title: t('paper_empty') });
  return (
    <Loaded query={evaluation}>
      {({ data }) => <EmptyPaper levels={data.level1s} rules={rules} language={language} title={title} />}
    </Loaded>
  );
}

export interface NewObjectiveProps extends FormOfNew {
  /** The rows of the one that is copied. */
  readonly rows?: Contents;
  readonly year?: number | undefined;
  readonly draft: string;
}

/** Year, title and the employee's side of an objective that is not stored yet. */
export function NewObjective({ levels, rules, rows, year: begun, draft }: NewObjectiveProps) {
  const { t } = useTranslation(['objectives', 'validation']);
  const confirm = useConfirm();
  const create = useCreateObjective();
  const record = useNewRecord(useFormOf(levels), { draft, ...(rows === undefined ? {} : { rows }) });
  const [year, setYear] = useState(begun);
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusedWeights, setRefusedWeights] = useState(0);
  const years = useMemo(() => [currentYear + 1, currentYear, currentYear - 1], []);
  const save = async (status: 'PENDING' | 'SUBMITTED'): Promise<string | null> => {
    setMissing(year === undefined);
    if (year === undefined) return null;
    if (status === 'SUBMITTED') {
      if (rules.useWeights === 1 && !areWeightsWhole(record.form, record.own)) {
        setRefusedWeights((before) => before + 1);
        return null;
      }
      const question = isEmpty(record.own) ? t('empty_form') : t('ask.submit');
      if (!(await confirm({ title: question, text: t('ask_text.submit'), yes: t('move.submit') }))) return null;
    }
    const body = { year, title: title === '' ? null : title, status, entries: record.entries };
    const { data } = await create.mutateAsync({ body });
    return paths.objectiveUpdate(data.id, { type: 'object-setting' });
  };
  return (
    <NewRecord
      of={record}
      rules={rules}
      isStored={create.isSuccess}
      refusedWeights={refusedWeights}
      head={
        <section className={styles.head} aria-label={t('title')}>
          <label className={styles.field}>
            <span>{t('year')}</span>
            <Select
              aria-label={t('year')}
              status={isMissing ? 'error' : ''}
              value={year ?? null}
              onChange={(next) => setYear(next ?? undefined)}
              options={years.map((value) => ({ value, label: String(value) }))}
            />
            {isMissing ? (
              <span role="alert" className={styles.complaint}>
                {t('validation:performance_year')}
              </span>
            ) : null}
          </label>
          <label className={styles.field}>
            <span>{t('title')}</span>
            <Input
              maxLength={255}
              value={title}
              placeholder={year === undefined ? '' : t('title_usual', { year })}
              onChange={(event) => setTitle(event.target.value)}
            />
          </label>
        </section>
      }
    >
      <ActionButton
        label={t('save')}
        loading={create.isPending}
        onClick={() => void record.send(async () => await save('PENDING'))}
      />
      <ActionButton
        kind="primary"
        label={t('move.submit')}
        needs="evaluation/self evaluation"
        loading={create.isPending}
        onClick={() => void record.send(async () => await save('SUBMITTED'))}
      />
    </NewRecord>
  );
}
