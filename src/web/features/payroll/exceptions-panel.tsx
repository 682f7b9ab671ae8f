import { useQuery } from '@tanstack/react-query';
import { Alert, Empty, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { sayParams } from '#contract/exception-params.ts';
import type { PayrollException } from '#contract/payroll-answers.ts';
import type { Period } from '#contract/payroll-words.ts';
import { useMay } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useDataWords } from '#web/language/use-data-words.ts';
import { payrollExceptions } from './payroll.api.ts';
import styles from './payroll.module.css';

const colours = { block: 'error', stop: 'error', look: 'warning' } as const;

/** What must be looked at before this period goes on. */
export function ExceptionsPanel({ month, period }: { readonly month: string; readonly period: Period | undefined }) {
  const { t } = useTranslation('payroll');
  const query = useQuery(payrollExceptions({ month, period }));
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className={styles.explained}>
          {data.isStale ? <Alert type="warning" showIcon title={t('exceptions.stale')} /> : null}
          <ExceptionList exceptions={data.exceptions} linked period={period} />
        </div>
      )}
    </Loaded>
  );
}

export interface ExceptionListProps {
  readonly exceptions: readonly PayrollException[];
  /** Each leads to the row's edit page. */
  readonly linked?: boolean;
  readonly period?: Period | undefined;
}

/** Exceptions in words, the gravest first. */
export function ExceptionList({ exceptions, linked = false, period }: ExceptionListProps) {
  const { t } = useTranslation('payroll');
  const mayEdit = useMay('payroll/edit');
  if (exceptions.length === 0) return <Empty description={t('exceptions.none')} />;
  return (
    <ul className={styles.notes}>
      {exceptions.map((one, index) => (
        <li key={`${one.code} ${one.employeeId ?? ''} ${index}`} className={styles.note}>
          <div className={styles.noteHead}>
            <Tag color={colours[one.severity]}>{t(`exceptions.severity.${one.severity}`)}</Tag>
            <strong>
              {one.employeeCode === null ? t('exceptions.of_run') : `${one.employeeCode} ${one.employeeName ?? ''}`}
            </strong>
            {linked && mayEdit && one.rowId !== null ? (
              <PageLink to={paths.payrollUpdate(one.rowId, { payrollPeriod: period })}>{t('exceptions.open')}</PageLink>
            ) : null}
          </div>
          <ExceptionWords exception={one} />
        </li>
      ))}
    </ul>
  );
}

function ExceptionWords({ exception }: { readonly exception: PayrollException }) {
  const words = useDataWords('payrollExceptions');
  return <div>{words(exception.code, sayParams(exception.params))}</div>;
}
