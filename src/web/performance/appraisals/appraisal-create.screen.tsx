import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { appraisalKinds } from '#contract/performance/appraisals.ts';
import type { AppraisalKind } from '#contract/performance/appraisals.ts';
import { appraisalYearOf, performanceYearOf } from '#engine/performance/year.ts';
import type { Language } from '#i18n/translation.ts';
import { useMay } from '#web/api/current-session.ts';
import { tab } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { EmptyPaper, NewRecord, NewRecordPage, useFormOf, useNewRecord } from '#web/performance/records/index.ts';
import type { FormOfNew } from '#web/performance/records/index.ts';
import { findPeople, newForm, useCreateAppraisal } from './appraisals.api.ts';
import styles from './appraisals.module.css';

const spec = { kind: tab(appraisalKinds, 'YEAR_END') };

/** A new appraisal, one's own or of somebody whom one evaluates; it is submitted where it is edited. */
export function AppraisalCreateScreen() {
  const { t } = useTranslation(['appraisals', 'shell']);
  const { values, change } = useAddress(spec);
  const { kind } = values;
  return (
    <NewRecordPage
      title={t('add')}
      list={{ title: t('shell:pages.appraisal'), to: paths.appraisals() }}
      query={useQuery({ ...newForm(kind), staleTime: 0 })}
      paper={(of, language) => <EmptyAppraisal {...of} kind={kind} language={language} />}
    >
      {(of) => <NewAppraisal key={kind} {...of} kind={kind} onKind={(next) => change({ kind: next })} />}
    </NewRecordPage>
  );
}

interface AppraisalProps extends FormOfNew {
  readonly kind: AppraisalKind;
}

function EmptyAppraisal({ levels, rules, kind, language }: AppraisalProps & { readonly language: Language }) {
  const { t } = useTranslation('appraisals', { lng: language });
  const title = t(kind === 'PROBATION' ? 'paper_probation' : 'paper_title');
  return <EmptyPaper {...{ levels, rules, language, title }} facts={[t('self_date')]} />;
}

function NewAppraisal({ levels, rules, kind, onKind }: AppraisalProps & { readonly onKind: (kind: AppraisalKind) => void }) {
  const { t } = useTranslation('appraisals');
  const mayEvaluate = useMay('evaluation/evaluation');
  const create = useCreateAppraisal();
  const record = useNewRecord(useFormOf(levels), { draft: `appraisal:new:${kind}` });
  const { firstMonth } = rules;
  const usual = kind === 'PROBATION' ? performanceYearOf(today(), firstMonth) : appraisalYearOf(today(), firstMonth);
  const [year, setYear] = useState(usual);
  const [date, setDate] = useState<string | null>(today());
  const [employeeId, setEmployee] = useState<string | null>(null);
  const save = async (): Promise<string> => {
    // Of somebody else only the record is made: the page that opens then knows whose side is open.
    const own = employeeId === null ? { entries: record.entries } : { employeeId };
    const { data } = await create.mutateAsync({ body: { ...own, year, kind, selfEvalDate: date } });
    return paths.appraisalEdit(data.id);
  };
  const years = [...new Set([usual + 1, usual, usual - 1])];
  return (
    <NewRecord
      of={record}
      rules={rules}
      hasForm={employeeId === null}
      isStored={create.isSuccess}
      head={
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
      }
    >
      <ActionButton kind="primary" label={t('save')} loading={create.isPending} onClick={() => void record.send(save)} />
    </NewRecord>
  );
}
