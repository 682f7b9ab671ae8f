import { useMemo } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { ReviewDetail } from '#contract/performance/quarterly-reviews.ts';
import type { Language } from '#i18n/translation.ts';
import { RecordPaper, goalRowsOf, sideOf, useFormOf, useSigner } from '#web/performance/records/index.ts';
import { PlainTable } from '#web/kit/print/print-sheet.tsx';
import { day, instant } from '#web/kit/show/formats.ts';
import styles from './quarterly-reviews.module.css';

interface ReviewPaperProps {
  readonly record: ReviewDetail;
  readonly rules: PerformanceRules;
  readonly language: Language;
}

/** A quarterly review as its reader may print it: how far the goals are, then what both sides say. */
export function ReviewPaper({ record, rules, language }: ReviewPaperProps) {
  const { t } = useTranslation(['quarterlyReviews', 'performanceRecords'], { lng: language });
  const form = useFormOf(record.level1s);
  const contents = useMemo(() => {
    const entries = record.quarterlyReviewEntries;
    const own = sideOf(form, { entries, side: 1, commented: new Map() });
    return { 1: own, 2: sideOf(form, { entries, side: 2, commented: goalRowsOf(form, own) }) };
  }, [form, record.quarterlyReviewEntries]);
  const signer = useSigner(language);
  const { employee, handedOver, overall } = record;
  return (
    <RecordPaper
      language={language}
      title={t('paper_title')}
      person={{ ...employee, code: record.employeeCode }}
      facts={[
        [t('performanceRecords:paper.year'), String(record.year)],
        [t('quarter'), t('quarter_number', { quarter: record.quarter })],
        [t('date'), day(record.reviewedDate)],
      ]}
      filesOf={{ kind: 'quarterly', id: record.id }}
      form={form}
      contents={contents}
      rules={rules}
      isDraft={record.isDraft}
      signatures={[
        {
          role: t('performanceRecords:paper.employee'),
          name: signer(employee, handedOver.side1),
          date: handedOver.side1 === null ? null : instant(handedOver.side1.at),
        },
        {
          role: t('performanceRecords:paper.supervisor'),
          name: record.markedBy ?? employee.supervisor,
          date: record.markedAt === null ? null : instant(record.markedAt),
        },
      ]}
      before={
        overall === null ? null : (
          <section className={styles.ofPaper}>
            <h3>{t('goals')}</h3>
            <p>{t('overall', { percent: overall.percent, reported: overall.reported, goals: overall.goals })}</p>
            <PlainTable
              caption={t('goals')}
              columns={[
                { key: 'goal', title: t('goal') },
                { key: 'progress', title: t('progress'), numeric: true },
                { key: 'health', title: t('health') },
                { key: 'note', title: t('note') },
              ]}
              rows={record.goals.map((goal) => {
                const report = record.progress.find(({ uniqueId }) => uniqueId === goal.uniqueId);
                return {
                  key: goal.uniqueId,
                  cells: {
                    goal: goal.title === '' ? t('untitled') : goal.title,
                    progress: report?.progress ?? '-',
                    health: report === undefined ? t('not_reported') : t(`healths.${report.health}`),
                    note: report?.note ?? '',
                  },
                };
              })}
            />
          </section>
        )
      }
    />
  );
}
