import { useQuery } from '@tanstack/react-query';
import { Input, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ObjectiveDetail } from '#contract/performance/objectives.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { isEmpty } from '#engine/performance/answers.ts';
import type { Contents } from '#engine/performance/answers.ts';
import type { Form } from '#engine/performance/form.ts';
import type { Language } from '#i18n/translation.ts';
import {
  EmptyPaper,
  PaperButton,
  PaperView,
  PerformanceForm,
  offeredRows,
  rulesOfPerformance,
  toEntries,
  useFormOf,
  usePaper,
  useWritten,
  withoutEmptyRows,
} from '#web/performance/records/index.ts';
import { text } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { messageOf } from '#web/api/failure.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { thisYear } from '#web/kit/show/today.ts';
import { emptyEvaluation, newForm, useCreateObjective } from './objectives.api.ts';
import styles from './objectives.module.css';

const spec = { year: text() };
const currentYear = thisYear();

/** A new objective of the signed-in person; the address says of which year. */
export function ObjectiveCreateScreen() {
  const { t } = useTranslation(['objectives', 'shell']);
  const { year } = useAddress(spec).values;
  const query = useQuery({ ...newForm, staleTime: 0 });
  const rules = useQuery(rulesOfPerformance).data?.data;
  const paper = usePaper();
  const [stage, setStage] = useState<PaperStage>('object-setting');
  return (
    <Page
      title={t('add')}
      crumbs={[{ title: t('shell:pages.objectives'), to: paths.objectives() }]}
      actions={<PaperButton state={paper} isBlank />}
    >
      <BackLink to={paths.objectives()} />
      <Loaded query={query}>
        {({ data }) =>
          rules === undefined ? null : (
            <PaperView
              state={paper}
              choice={<StageChoice value={stage} onChange={setStage} />}
              paper={(language) => <EmptyForm levels={data.level1s} stage={stage} rules={rules} language={language} />}
            >
              <WithForm levels={data.level1s} rules={rules} year={/^\d{4}$/.test(year) ? Number(year) : undefined} />
            </PaperView>
          )
        }
      </Loaded>
    </Page>
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

interface EmptyFormProps {
  readonly levels: ObjectiveDetail['level1s'];
  readonly stage: PaperStage;
  readonly rules: PerformanceRules;
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

function WithForm(props: {
  readonly levels: ObjectiveDetail['level1s'];
  readonly rules: PerformanceRules;
  readonly year: number | undefined;
}) {
  const form = useFormOf(props.levels);
  const [initial] = useState(() => ({ 1: offeredRows(form), 2: {} }));
  return <NewObjective form={form} rules={props.rules} initial={initial} year={props.year} title="" draft="objective:new" />;
}

export interface NewObjectiveProps {
  readonly form: Form;
  readonly rules: PerformanceRules;
  readonly initial: Readonly<Record<1 | 2, Contents>>;
  readonly year: number | undefined;
  readonly title: string;
  readonly draft: string;
}

/** Year, title and the employee's side of an objective that is not stored yet; a copy begins with the rows of another. */
export function NewObjective({ form, rules, initial, year: begun, title: named, draft }: NewObjectiveProps) {
  const { t } = useTranslation(['objectives', 'validation']);
  const go = useGo();
  const once = useOnce();
  const confirm = useConfirm();
  const sorry = useFailureDialog();
  const { success } = useFeedback();
  const create = useCreateObjective();
  const [year, setYear] = useState(begun);
  const [title, setTitle] = useState(named);
  const [isMissing, setMissing] = useState(false);
  const written = useWritten(initial, { draft, writes: 1, version: null });
  const years = useMemo(() => [currentYear + 1, currentYear, currentYear - 1], []);
  const send = async (status: 'PENDING' | 'SUBMITTED'): Promise<void> => {
    setMissing(year === undefined);
    if (year === undefined) return;
    const own = withoutEmptyRows(written.contents[1]);
    if (status === 'SUBMITTED') {
      const question = isEmpty(own) ? t('empty_form') : t('ask.submit');
      if (!(await confirm({ title: question, text: t('ask_text.submit'), yes: t('move.submit') }))) return;
    }
    try {
      const { data } = await create.mutateAsync({
        body: { year, title: title === '' ? null : title, status, entries: toEntries(own, 1) },
      });
      written.leave();
      success({ title: t('saved') });
      go(paths.objectiveUpdate(data.id, { type: 'object-setting' }), { replace: true });
    } catch (error) {
      sorry({ title: t('sorry'), content: messageOf(error) });
    }
  };
  return (
    <div className={styles.screen}>
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
      <PerformanceForm form={form} contents={written.contents} writes={1} rules={rules} single onChange={written.change} />
      {/* On a slow line this screen stands until that of the stored objective is there: a second one must not be asked for. */}
      {create.isSuccess ? null : (
        <div className={styles.bar}>
          <ActionButton
            label={t('save')}
            loading={create.isPending}
            onClick={() => void once(async () => await send('PENDING'))}
          />
          <ActionButton
            kind="primary"
            label={t('move.submit')}
            needs="evaluation/self evaluation"
            loading={create.isPending}
            onClick={() => void once(async () => await send('SUBMITTED'))}
          />
        </div>
      )}
    </div>
  );
}
