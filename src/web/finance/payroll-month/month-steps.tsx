import { CheckCircleFilled, ClockCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { MonthStep, MonthStepKey } from '#contract/finance/payroll-month.ts';
import { StateTag } from '#web/payroll/runs/index.ts';
import { useMay } from '#web/api/current-session.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { instant, monthName } from '#web/kit/show/formats.ts';
import { LackLink } from './lack-link.tsx';
import { actOf } from './month-steps.rules.ts';
import type { Month } from './payroll-month.api.ts';
import styles from './payroll-month.module.css';

export const stepIcons: Readonly<Record<MonthStep['state'], ReactNode>> = {
  done: <CheckCircleFilled className={styles.done} aria-hidden />,
  now: <ExclamationCircleFilled className={styles.now} aria-hidden />,
  waits: <ClockCircleOutlined className={styles.waits} aria-hidden />,
};

/** The steps of the month in a row: state, who and when, what lacks, who is next, and the one button that leads there. */
export function MonthSteps({ month }: { readonly month: Month }) {
  const { t } = useTranslation('payrollMonth');
  return (
    <section className={`${styles.panel} no-print`} aria-label={`${t('steps')}: ${t('of', { month: monthName(month.month) })}`}>
      <ol className={styles.steps}>
        {month.steps.map((step) => (
          <Step key={step.key} step={step} month={month} />
        ))}
      </ol>
      {month.separateDuties ? null : <p className={styles.quiet}>{t('joined_duties')}</p>}
    </section>
  );
}

/** What a step is called: where a month has one payment, that is not called the second. */
export function useStepName(month: Pick<Month, 'isGenerated' | 'hasFirstPayment'>): (key: MonthStepKey) => string {
  const { t } = useTranslation('payrollMonth');
  return (key) => t(`step.${key === 'second_payment' && !month.hasFirstPayment ? 'only_payment' : key}`);
}

function Step({ step, month }: { readonly step: MonthStep; readonly month: Month }) {
  const { t } = useTranslation('payrollMonth');
  const nameOf = useStepName(month);
  const go = useGo();
  const act = actOf(step, month.month);
  const mayAct = useMay(act?.needs ?? 'session');
  return (
    <li className={styles.step} data-state={step.state}>
      <span className={styles.mark}>{stepIcons[step.state]}</span>
      <div className={styles.what}>
        <strong>{nameOf(step.key)}</strong>
        {step.payment === null ? (
          <span className={styles.quiet}>{t(`state.${step.state}`)}</span>
        ) : (
          <StateTag state={step.payment} />
        )}
        <Facts step={step} />
      </div>
      <ul className={styles.lacks}>
        {step.lacks.map(({ lack, count }) => (
          <li key={lack} className={lack === 'stops' || lack === 'stale' ? styles.stops : undefined}>
            <LackLink lack={lack} count={count} step={step.key} month={month.month} />
          </li>
        ))}
      </ul>
      <div className={styles.act}>
        {step.next === null ? null : <span className={styles.quiet}>{t(`next.${step.next}`)}</span>}
        {act === undefined || !mayAct ? null : (
          <Button type={act.isMain ? 'primary' : 'default'} size="small" onClick={() => go(act.to)}>
            {t(`go.${act.word}`)}
          </Button>
        )}
      </div>
    </li>
  );
}

function Facts({ step }: { readonly step: MonthStep }) {
  const { t } = useTranslation('payrollMonth');
  const facts = [
    step.key === 'slips'
      ? step.people === null
        ? t('slips_later')
        : t('slips_out', { count: step.people })
      : step.people === null
        ? null
        : t('people_count', { count: step.people }),
    step.by,
    step.at === null ? null : instant(step.at),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? null : <span className={styles.quiet}>{facts.join(' · ')}</span>;
}
