import { useTranslation } from 'react-i18next';
import type { PlanDetail } from '#contract/improvement-plans.ts';
import { useSession } from '#web/api/current-session.ts';
import { PerformanceForm, useFormOf } from '#web/features/performance-records/index.ts';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { NOTHING, day, instant } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './improvement-plans.module.css';
import { partsOf, planRules } from './plan-answers.tsx';
import { periodOf } from './plan.rules.ts';

/** A plan as it is read, on the screen as on paper. */
export function PlanPaper({ plan }: { readonly plan: PlanDetail }) {
  const { t } = useTranslation('improvementPlans');
  const { companyName, companyNameKH } = useSession();
  const nameOf = useNameOf();
  const form = useFormOf(plan.level1s);
  const facts: readonly (readonly [string, string])[] = [
    [t('employee'), `${plan.employeeName} (${plan.employeeCode})`],
    [t('supervisor'), plan.supervisor],
    [t('position'), plan.employee.position ?? NOTHING],
    [t('department'), plan.employee.department ?? NOTHING],
    [t('date_of_pdd'), day(plan.dateOfPDD)],
    [t('period'), periodOf(plan)],
    [t('outcome'), plan.outcome === null ? NOTHING : t(`outcomes.${plan.outcome}`)],
    [t('acknowledged'), plan.acknowledgedAt === null ? t('not_acknowledged') : instant(plan.acknowledgedAt)],
  ];
  return (
    <PrintSheet>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <span>{nameOf({ name: companyName, nameKH: companyNameKH })}</span>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PerformanceForm
        form={form}
        contents={partsOf(form, plan.evaluationEntries)}
        writes={null}
        rules={planRules}
        onChange={nothingChanges}
      />
      {plan.employeeComment === null ? null : (
        <section aria-label={t('comment_of')}>
          <h3>{t('comment_of')}</h3>
          <p className={styles.said}>{plan.employeeComment}</p>
        </section>
      )}
      <div className={styles.signatures}>
        {[plan.employeeName, plan.supervisor].map((name) => (
          <div key={name}>
            <span>{t('signed')}</span>
            <span>{name}</span>
          </div>
        ))}
      </div>
    </PrintSheet>
  );
}

/** A plan that is read is not written. */
const nothingChanges = (): void => undefined;
