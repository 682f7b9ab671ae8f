import { CheckCircleFilled, RightCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { dashboard } from '#contract/dashboard.ts';
import type { FirstStep } from '#contract/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import styles from './dashboard.module.css';

const places: Readonly<Record<FirstStep, string>> = {
  company: paths.setting(),
  people: paths.employeeImport(),
  accounts: paths.employees(),
  payroll: paths.payrolls(),
  approval: paths.payrolls(),
};

/** What a new company does first, each with its place; gone with the first approved payroll. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const steps = useQuery(read(dashboard.firstSteps, {})).data?.data ?? [];
  if (steps.length === 0) return null;
  return (
    <Card size="small" title={t('first_steps.title')}>
      <p className={styles.quiet}>{t('first_steps.text')}</p>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} className={isDone ? styles.stepDone : undefined}>
            {isDone ? (
              <CheckCircleFilled className={styles.stepMark ?? ''} aria-label={t('first_steps.done')} />
            ) : (
              <RightCircleOutlined aria-hidden />
            )}
            <span>
              <PageLink to={places[step]}>{t(`first_steps.${step}.title`)}</PageLink>
              <span className={styles.quiet}> {t(`first_steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
