import { Button, Popover, Steps, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import type { Period, RunState } from '#contract/payroll-words.ts';
import { useMay } from '#web/api/current-session.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { instant } from '#web/kit/show/formats.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { PayrollRates } from '../list/payroll-summary.tsx';
import { StateTag } from './state-tag.tsx';
import styles from '../payroll.module.css';

const steps = ['GENERATED', 'PROCESSED', 'SUBMITTED', 'VERIFIED', 'APPROVED'] as const;

/** How far a state has come; a rejected payment is back before its processing, which must be looked at again. */
const reached = (state: RunState): number => (state === 'REJECTED' ? 1 : steps.findIndex((step) => step === state));

const next: Readonly<Record<RunState, 'process' | 'submit' | 'verify' | 'approve' | 'done'>> = {
  GENERATED: 'process',
  REJECTED: 'process',
  PROCESSED: 'submit',
  SUBMITTED: 'verify',
  VERIFIED: 'approve',
  APPROVED: 'done',
};

export interface PayrollStepsProps {
  readonly group: GroupPayroll;
  readonly onPeriod: (period: Period) => void;
  /** To the second payment and its processing. */
  readonly onGoOn: () => void;
  /** The figures of the payment. */
  readonly children: ReactNode;
}

/** Where each payment of the month stands, who brought it there and when, and what comes next. */
export function PayrollSteps({ group, onPeriod, onGoOn, children }: PayrollStepsProps) {
  const { t } = useTranslation('payroll');
  const isPhone = useNarrow('phone');
  const mayProcess = useMay('payroll/process');
  const stamps = {
    GENERATED: undefined,
    PROCESSED: group.processed,
    SUBMITTED: group.submitted,
    VERIFIED: group.verified,
    APPROVED: group.approved,
  };
  const done = reached(group.status);
  const others = (
    [
      ['first_payment', group.hasFirstPayment ? group.firstPaymentStatus : null],
      ['second_payment', group.secondPaymentStatus],
      ['final_payment', group.finalPaymentStatus],
    ] as const
  ).flatMap(([period, state]) => (state === null ? [] : [{ period, state }]));
  const isSecondNext =
    group.period === 'first_payment' && group.status === 'APPROVED' && group.secondPaymentStatus === 'GENERATED' && mayProcess;
  const line = (
    <Steps
      size="small"
      orientation={isPhone ? 'vertical' : 'horizontal'}
      current={group.status === 'APPROVED' ? steps.length : done + 1}
      status={group.status === 'REJECTED' ? 'error' : 'process'}
      items={steps.map((step, index) => {
        const stamp = stamps[step];
        const isDone = index <= done && stamp?.by !== null && stamp !== undefined;
        return {
          title: t(`states.${step}`),
          content: isDone ? (
            <span className={styles.quiet}>
              {stamp.by}
              <br />
              {instant(stamp.at)}
            </span>
          ) : undefined,
        };
      })}
    />
  );
  const joined = group.separateDuties ? null : <span className={styles.quiet}>{t('steps.joined')}</span>;
  return (
    <section className={styles.stepsPanel} aria-label={t('steps.title')}>
      <div className={styles.where}>
        <div className={styles.payments}>
          {others.map(({ period, state }) => (
            <Button
              key={period}
              size="small"
              type={period === group.period ? 'primary' : 'default'}
              ghost={period === group.period}
              aria-pressed={period === group.period}
              onClick={() => onPeriod(period)}
            >
              {t(`periods.${paymentWordOf(period, group.hasFirstPayment)}`)} <StateTag state={state} isBrief={isPhone} />
            </Button>
          ))}
          {group.hasFirstPayment ? null : <Tag>{t('steps.one_payment')}</Tag>}
        </div>
        <p className={styles.nextStep}>
          <span className={group.status === 'APPROVED' ? styles.done : undefined}>{t(`steps.next.${next[group.status]}`)}</span>
          {isSecondNext ? (
            <Button type="primary" size="small" onClick={onGoOn}>
              {t('steps.go_on')}
            </Button>
          ) : null}
          <PayrollRates group={group} />
          <Popover
            trigger="click"
            placement="bottomRight"
            title={t('steps.title')}
            content={
              <div className={styles.line}>
                {line}
                {joined}
              </div>
            }
          >
            <Button type="link" size="small">
              {t('steps.show')}
            </Button>
          </Popover>
        </p>
      </div>
      {children}
    </section>
  );
}
