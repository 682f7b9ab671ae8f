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
import { togetherBySentence } from './exceptions-together.ts';
import styles from './payroll.module.css';

/** Names that one note lists; the sentence is about all of them. */
const NAMES_SHOWN = 200;

const colours = { block: 'error', stop: 'error', look: 'warning', done: 'success' } as const;

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

/** Exceptions in words, the gravest first; what is the same for many people is said once, and what is answered stands apart. */
export function ExceptionList({ exceptions, linked = false, period }: ExceptionListProps) {
  const { t } = useTranslation('payroll');
  const answered = exceptions.filter(({ severity }) => severity === 'done');
  const open = exceptions.filter(({ severity }) => severity !== 'done');
  return (
    <>
      {open.length === 0 ? <Empty description={t('exceptions.none')} /> : <Notes exceptions={open} {...{ linked, period }} />}
      {answered.length === 0 ? null : (
        <details>
          <summary>{t('exceptions.answered', { count: answered.length })}</summary>
          <Notes exceptions={answered} {...{ linked, period }} />
        </details>
      )}
    </>
  );
}

function Notes({ exceptions, linked = false, period }: ExceptionListProps) {
  const { t } = useTranslation('payroll');
  return (
    <ul className={styles.notes}>
      {togetherBySentence(exceptions).map((together) => (
        <li key={together.key} className={styles.note}>
          <div className={styles.noteHead}>
            <Tag color={colours[together.first.severity]}>{t(`exceptions.severity.${together.first.severity}`)}</Tag>
            <strong>
              {together.all.length > 1 ? t('exceptions.people', { count: together.all.length }) : nameOf(together.first)}
            </strong>
            {together.all.length === 1 ? <RowLink exception={together.first} {...{ linked, period }} /> : null}
          </div>
          <ExceptionWords exception={together.first} />
          {together.all.length > 1 ? (
            <details>
              <summary>{t('exceptions.who')}</summary>
              <ul className={styles.noteNames}>
                {together.all.slice(0, NAMES_SHOWN).map((one) => (
                  <li key={one.employeeId}>
                    {nameOf(one)} <RowLink exception={one} {...{ linked, period }} />
                  </li>
                ))}
              </ul>
              {together.all.length > NAMES_SHOWN ? t('exceptions.more', { count: together.all.length - NAMES_SHOWN }) : null}
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );

  function nameOf({ employeeCode, employeeName }: PayrollException): string {
    return employeeCode === null ? t('exceptions.of_run') : `${employeeCode} ${employeeName ?? ''}`;
  }
}

function RowLink({
  exception,
  linked,
  period,
}: { readonly exception: PayrollException } & Omit<ExceptionListProps, 'exceptions'>) {
  const { t } = useTranslation('payroll');
  const mayEdit = useMay('payroll/edit');
  if (linked !== true || !mayEdit || exception.rowId === null) return null;
  return <PageLink to={paths.payrollUpdate(exception.rowId, { payrollPeriod: period })}>{t('exceptions.open')}</PageLink>;
}

function ExceptionWords({ exception }: { readonly exception: PayrollException }) {
  const words = useDataWords('payrollExceptions');
  return <div>{words(exception.code, sayParams(exception.params))}</div>;
}
