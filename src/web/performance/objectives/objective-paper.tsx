import { useMemo } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ObjectiveDetail } from '#contract/performance/objectives.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Language } from '#i18n/translation.ts';
import { RecordPaper, ScoreExplained, useFormOf, useSigner, sidesOf } from '#web/performance/records/index.ts';
import { day } from '#web/kit/show/formats.ts';
import styles from './objectives.module.css';
import { useGoals } from './use-goals.ts';

interface ObjectivePaperProps {
  readonly record: ObjectiveDetail;
  readonly rules: PerformanceRules;
  readonly language: Language;
}

const dateOf = (value: string | null | undefined): string | null => (value === null || value === undefined ? null : day(value));

/** The objectives, or how they were evaluated with the score, as its reader may print them. */
export function ObjectivePaper({ record, rules, language }: ObjectivePaperProps) {
  const { t } = useTranslation(['objectives', 'performanceRecords'], { lng: language });
  const form = useFormOf(record.level1s);
  const goals = useGoals(record);
  const isEvaluation = record.type === 'self-evaluation' || record.type === 'evaluation';
  const contents = useMemo(() => sidesOf(form, record.evaluationEntries, goals), [form, goals, record.evaluationEntries]);
  const { submittor, approver, handedOver, employee } = record;
  const signer = useSigner(language);
  return (
    <RecordPaper
      language={language}
      title={isEvaluation ? t('paper_evaluation', { title: record.title }) : record.title}
      person={{ ...employee, code: record.employeeCode }}
      facts={[
        [t('performanceRecords:paper.year'), String(record.year)],
        ...(isEvaluation
          ? ([
              [t('self_date'), day(record.selfEvalDate)],
              [t('manager_date'), day(record.mgrEvalDate)],
            ] as const)
          : []),
      ]}
      filesOf={{ kind: 'objective', id: record.id }}
      form={form}
      contents={contents}
      goals={isEvaluation ? goals : undefined}
      rules={rules}
      isDraft={record.isDraft}
      approved={!isEvaluation && record.status === 'APPROVED' ? approver : null}
      signatures={[
        {
          role: t('performanceRecords:paper.employee'),
          name: signer(employee, handedOver.side1),
          date: dateOf(isEvaluation ? record.selfEvalDate : submittor?.date),
        },
        {
          role: t('performanceRecords:paper.supervisor'),
          name: employee.supervisor,
          date: dateOf(isEvaluation ? record.mgrEvalDate : null),
        },
        ...(isEvaluation
          ? []
          : [
              {
                role: t('performanceRecords:paper.approver'),
                name: approver?.name ?? record.approves,
                date: dateOf(approver?.date),
              },
            ]),
      ]}
    >
      {record.score === null ? null : (
        <section className={styles.part}>
          <h3>{t('performanceRecords:score.title')}</h3>
          <ScoreExplained score={record.score} rules={rules} language={language} />
        </section>
      )}
    </RecordPaper>
  );
}
