import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { appraisalKinds } from '#contract/performance/appraisals.ts';
import type { AppraisalDetail, AppraisalKind } from '#contract/performance/appraisals.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { appraisalYearOf, performanceYearOf } from '#engine/performance/year.ts';
import { useMay } from '#web/api/current-session.ts';
import { messageOf } from '#web/api/failure.ts';
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
import { tab } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { today } from '#web/kit/show/today.ts';
import { findPeople, newForm, useCreateAppraisal } from './appraisals.api.ts';
import styles from './appraisals.module.css';

const spec = { kind: tab(appraisalKinds, 'YEAR_END') };

/** A new appraisal, one's own or of somebody whom one evaluates; it is submitted where it is edited. */
export function AppraisalCreateScreen() {
  const { t } = useTranslation(['appraisals', 'shell']);
  const { values, change } = useAddress(spec);
  const { kind } = values;
  const query = useQuery({ ...newForm(kind), staleTime: 0 });
  const rules = useQuery(rulesOfPerformance).data?.data;
  const paper = usePaper();
  return (
    <Page
      title={t('add')}
      crumbs={[{ title: t('shell:pages.appraisal'), to: paths.appraisals() }]}
      actions={<PaperButton state={paper} isBlank />}
    >
      <BackLink to={paths.appraisals()} />
      <Loaded query={query}>
        {({ data }) =>
          rules === undefined ? null : (
            <PaperView
              state={paper}
              paper={(language) => <EmptyAppraisal levels={data.level1s} rules={rules} kind={kind} language={language} />}
            >
              <NewAppraisal
                key={kind}
                levels={data.level1s}
                rules={rules}
                kind={kind}
                onKind={(next) => change({ kind: next })}
              />
            </PaperView>
          )
        }
      </Loaded>
    </Page>
  );
}

interface EmptyAppraisalProps {
  readonly levels: AppraisalDetail['level1s'];
  readonly rules: PerformanceRules;
  readonly kind: AppraisalKind;
  readonly language: Language;
}

function EmptyAppraisal({ levels, rules, kind, language }: EmptyAppraisalProps) {
  const { t } = useTranslation('appraisals', { lng: language });
  const title = t(kind === 'PROBATION' ? 'paper_probation' : 'paper_title');
  return <EmptyPaper {...{ levels, rules, language, title }} facts={[t('self_date')]} />;
}

interface NewAppraisalProps {
  readonly levels: AppraisalDetail['level1s'];
  readonly rules: PerformanceRules;
  readonly kind: AppraisalKind;
  readonly onKind: (kind: AppraisalKind) => void;
}

function NewAppraisal({ levels, rules, kind, onKind }: NewAppraisalProps) {
  const { t } = useTranslation('appraisals');
  const form = useFormOf(levels);
  const mayEvaluate = useMay('evaluation/evaluation');
  const go = useGo();
  const once = useOnce();
  const sorry = useFailureDialog();
  const { success } = useFeedback();
  const create = useCreateAppraisal();
  const { firstMonth } = rules;
  const usual = kind === 'PROBATION' ? performanceYearOf(today(), firstMonth) : appraisalYearOf(today(), firstMonth);
  const [year, setYear] = useState(usual);
  const [date, setDate] = useState<string | null>(today());
  const [employeeId, setEmployee] = useState<string | null>(null);
  const [initial] = useState(() => ({ 1: offeredRows(form), 2: {} }));
  const written = useWritten(initial, { draft: `appraisal:new:${kind}`, writes: 1, version: null });
  const save = async (): Promise<void> => {
    // Of somebody else only the record is made: the page that opens then knows whose side is open.
    const own = employeeId === null ? { entries: toEntries(withoutEmptyRows(written.contents[1]), 1) } : { employeeId };
    try {
      const { data } = await create.mutateAsync({ body: { ...own, year, kind, selfEvalDate: date } });
      written.leave();
      success({ title: t('saved') });
      go(paths.appraisalEdit(data.id), { replace: true });
    } catch (error) {
      sorry({ title: t('sorry'), content: messageOf(error) });
    }
  };
  const years = [...new Set([usual + 1, usual, usual - 1])];
  return (
    <div className={styles.screen}>
      <section className={styles.head} aria-label={t('add')}>
        <label className={styles.field}>
          <span>{t('year')}</span>
          <Select
            aria-label={t('year')}
            value={year}
            onChange={setYear}
            options={years.map((value) => ({ value, label: String(value) }))}
          />
        </label>
        <label className={styles.field}>
          <span>{t('kind')}</span>
          <Select
            aria-label={t('kind')}
            value={kind}
            onChange={onKind}
            options={appraisalKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </label>
        <label className={styles.field}>
          <span>{t('self_date')}</span>
          <DayInput aria-label={t('self_date')} value={date} max={today()} onChange={setDate} />
        </label>
        {mayEvaluate ? (
          <label className={styles.field}>
            <span>{t('employee')}</span>
            <SearchSelect
              aria-label={t('employee')}
              name="appraisal-people"
              value={employeeId}
              search={findPeople}
              onChange={(next) => setEmployee(next)}
            />
            <span className={styles.quiet}>{t('employee_hint')}</span>
          </label>
        ) : null}
      </section>
      {employeeId === null ? (
        <PerformanceForm form={form} contents={written.contents} writes={1} rules={rules} single onChange={written.change} />
      ) : null}
      {create.isSuccess ? null : (
        <div className={styles.bar}>
          <ActionButton kind="primary" label={t('save')} loading={create.isPending} onClick={() => void once(save)} />
        </div>
      )}
    </div>
  );
}
