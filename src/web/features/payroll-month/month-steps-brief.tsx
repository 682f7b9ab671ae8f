import { useTranslation } from 'react-i18next';
import type { MonthStep } from '#contract/payroll-month.ts';
import { StateTag } from '#web/features/payroll/index.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { placeOfLack } from './month-steps.rules.ts';
import { stepIcons, useStepName } from './month-steps.tsx';
import styles from './payroll-month.module.css';

export interface MonthStepsBriefProps {
  readonly month: string;
  readonly isGenerated: boolean;
  readonly hasFirstPayment: boolean;
  readonly steps: readonly MonthStep[];
}

/** The steps of a month side by side: where each stands, what it lacks and who is next. */
export function MonthStepsBrief({ month, isGenerated, hasFirstPayment, steps }: MonthStepsBriefProps) {
  const { t } = useTranslation('payrollMonth');
  const nameOf = useStepName({ isGenerated, hasFirstPayment });
  return (
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
          {step.lacks.length === 0 ? null : (
            <ul className={styles.lacks}>
              {step.lacks.map(({ lack, count }) => (
                <li key={lack} className={lack === 'stops' || lack === 'stale' ? styles.stops : undefined}>
                  <PageLink to={placeOfLack(lack, step.key, month)}>{t(`lack.${lack}`, { count })}</PageLink>
                </li>
              ))}
            </ul>
          )}
          {step.state !== 'now' || step.next === null ? null : <span className={styles.quiet}>{t(`next.${step.next}`)}</span>}
        </li>
      ))}
    </ol>
  );
}
