import { useMemo } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AppraisalDetail } from '#contract/performance/appraisals.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Language } from '#i18n/translation.ts';
import {
  RecordPaper,
  ScoreExplained,
  goalRowsOf,
  sideOf,
  useFormOf,
  useRatingNames,
  useSigner,
} from '#web/performance/records/index.ts';
import { day, instant } from '#web/kit/show/formats.ts';
import styles from './appraisals.module.css';

interface AppraisalPaperProps {
  readonly record: AppraisalDetail;
  readonly rules: PerformanceRules;
  readonly language: Language;
}

/** An appraisal as its reader may print it: both sides, the score, the rating, and what the person answered. */
export function AppraisalPaper({ record, rules, language }: AppraisalPaperProps) {
  const { t } = useTranslation(['appraisals', 'performanceRecords'], { lng: language });
  const form = useFormOf(record.level1s);
  const entries = record.employeeEvaluatioEntries;
  const contents = useMemo(() => {
    const own = sideOf(form, { entries, side: 1, commented: new Map() });
    return { 1: own, 2: sideOf(form, { entries, side: 2, commented: goalRowsOf(form, own) }) };
  }, [form, entries]);
  const signer = useSigner(language);
  const { employee, handedOver } = record;
  const answeredAt = record.steps.findLast(({ move }) => move === 'acknowledgeAppraisal')?.at;
  return (
    <RecordPaper
      language={language}
      title={t(record.kind === 'PROBATION' ? 'paper_probation' : 'paper_title')}
      person={{ ...employee, code: record.employeeCode }}
      facts={[
        [t('performanceRecords:paper.year'), String(record.year)],
        [t('self_date'), day(record.selfEvalDate)],
      ]}
      filesOf={{ kind: 'appraisal', id: record.id }}
      form={form}
      contents={contents}
      rules={rules}
      isDraft={record.isDraft}
      signatures={[
        {
          role: t('performanceRecords:paper.employee'),
          name: signer(employee, handedOver.side1),
          date: answeredAt === undefined ? null : instant(answeredAt),
        },
        {
          role: t('performanceRecords:paper.supervisor'),
          name: handedOver.side2?.by ?? employee.supervisor,
          date: handedOver.side2 === null ? null : instant(handedOver.side2.at),
        },
      ]}
    >
      <Conclusion {...{ record, rules, language }} />
      {record.agrees === null ? null : (
        <section className={styles.ofPaper}>
          <h3>{t('answer')}</h3>
          <p>
            <strong>{t(record.agrees === 1 ? 'agree' : 'disagree')}</strong>
          </p>
          {record.employeeComment === null ? null : <p className={styles.text}>{record.employeeComment}</p>}
        </section>
      )}
    </RecordPaper>
  );
}

/** The score and the rating, as far as the reader knows them. */
function Conclusion({ record, rules, language }: AppraisalPaperProps) {
  const { t } = useTranslation(['appraisals', 'performanceRecords'], { lng: language });
  const nameOf = useRatingNames(rules, language);
  const { score, managerRating, finalRating, calibration, reason, recommendation } = record;
  const rates = score !== null && score.items.length > 0;
  if (!rates && recommendation === null) return null;
  return (
    <section className={styles.ofPaper}>
      {rates ? (
        <>
          <h3>{t('performanceRecords:score.title')}</h3>
          <ScoreExplained score={score} rules={rules} language={language} />
        </>
      ) : null}
      {managerRating === null ? null : (
        <p>
          {t('rating')}: <strong>{nameOf(managerRating)}</strong>
        </p>
      )}
      {reason === null ? null : (
        <p className={styles.text}>
          {t('reason')}: {reason}
        </p>
      )}
      {finalRating === null ? null : (
        <p>
          {calibration === null ? t('final_rating') : t('calibrated', { name: calibration.by ?? '-' })}:{' '}
          <strong>{nameOf(finalRating)}</strong>
        </p>
      )}
      {calibration === null ? null : (
        <p className={styles.text}>
          {t('reason')}: {calibration.reason}
        </p>
      )}
      {recommendation === null ? null : (
        <p>
          {t('recommendation')}: <strong>{t(`recommendations.${recommendation}`)}</strong>
        </p>
      )}
    </section>
  );
}
