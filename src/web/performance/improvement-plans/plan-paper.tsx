import { useTranslation } from '#web/language/use-translation.ts';
import type { PlanDetail } from '#contract/performance/improvement-plans.ts';
import type { Language } from '#i18n/translation.ts';
import { RecordPaper, useFormOf } from '#web/performance/records/index.ts';
import { NOTHING, day, instant } from '#web/kit/show/formats.ts';
import styles from './improvement-plans.module.css';
import { paperRules, partsOf } from './plan-answers.tsx';
import { periodOf } from './plan.rules.ts';

/** A plan as it is read, on the screen as on paper. */
export function PlanPaper({ plan, language }: { readonly plan: PlanDetail; readonly language: Language }) {
  const { t } = useTranslation(['improvementPlans', 'performanceRecords'], { lng: language });
  const form = useFormOf(plan.level1s);
  return (
    <RecordPaper
      language={language}
      title={t('title')}
      person={{ ...plan.employee, supervisor: plan.supervisor, code: plan.employeeCode }}
      facts={[
        [t('date_of_pdd'), day(plan.dateOfPDD)],
        [t('period'), periodOf(plan)],
        [t('outcome'), plan.outcome === null ? NOTHING : t(`outcomes.${plan.outcome}`)],
        [t('acknowledged'), plan.acknowledgedAt === null ? t('not_acknowledged') : instant(plan.acknowledgedAt)],
      ]}
      filesOf={{ kind: 'plan', id: plan.id }}
      form={form}
      contents={partsOf(form, plan.evaluationEntries)}
      sides={[t('parts.plan'), t('parts.result')]}
      rules={paperRules}
      signatures={[
        {
          role: t('employee'),
          name: plan.employee.fullName,
          date: plan.acknowledgedAt === null ? null : instant(plan.acknowledgedAt),
        },
        { role: t('supervisor'), name: plan.supervisor, date: null },
      ]}
    >
      {plan.employeeComment === null ? null : (
        <section aria-label={t('comment_of')}>
          <h3>{t('comment_of')}</h3>
          <p className={styles.said}>{plan.employeeComment}</p>
        </section>
      )}
    </RecordPaper>
  );
}
