import { useTranslation } from '#web/language/use-translation.ts';
import type { MonthStep } from '#contract/finance/payroll-month.ts';
import { StateTag } from '#web/payroll/runs/index.ts';
import { LackLink } from './lack-link.tsx';
import { stepIcons, useStepName } from './month-steps.tsx';
import styles from './payroll-month.module.css';

export interface MonthStepsBriefProps {
  readonly month: string;
  readonly isGenerated: boolean;
  readonly hasFirstPayment: boolean;
  readonly steps: readonly MonthStep[];
}

/** The steps of a month side by side: where each stands and who is next, and below what they lack. */
export function MonthStepsBrief({ month, isGenerated, hasFirstPayment, steps }: MonthStepsBriefProps) {
  const { t } = useTranslation('payrollMonth');
  const nameOf = useStepName({ isGenerated, hasFirstPayment });
  const lacks = steps.flatMap((step) => step.lacks.map((one) => ({ ...one, step: step.key })));
  return (
    <>
      <ol className={styles.brief}>
        {steps.map((step) => (
          <li key={step.key} data-state={step.state}>
            <span className={styles.briefName}>
              {stepIcons[step.state]} <strong>{nameOf(step.key)}</strong>
            </span>
            {step.payment === null ? (
              <span className={styles.quiet}>{t(`state.${step.state}`)}</span>
            ) : (
              <StateTag state={step.payment} />
            )}
            {step.state !== 'now' || step.next === null ? null : <span className={styles.quiet}>{t(`next.${step.next}`)}</span>}
          </li>
        ))}
      </ol>
      {lacks.length === 0 ? null : (
        <ul className={styles.briefLacks} aria-label={t('open')}>
          {lacks.map(({ lack, count, step }) => (
            <li key={`${step} ${lack}`} className={lack === 'stops' || lack === 'stale' ? styles.stops : undefined}>
              <LackLink lack={lack} count={count} step={step} month={month} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
