import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import type { budgetWarnings } from '#contract/finance/budgets.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, day, money, moneyIn, monthName } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';
import { isNothingDue } from './finance-due.rules.ts';

type Due = ReceivedOf<typeof dashboard.financeDue>['data'];
type Shown<K extends keyof Due> = { readonly of: NonNullable<Due[K]> };

const colours: Readonly<Record<(typeof budgetWarnings)[number], string>> = {
  OVER: 'error',
  ENDED: 'error',
  ENDS: 'warning',
  LITTLE: 'warning',
};

/** What finance has to do: payments and their batches, what the authorities wait for, budgets near or over their end. */
export function FinanceDue() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(read(dashboard.financeDue, {}));
  const due = query.data?.data;
  return (
    <DashCard title={t('finance.title')} none={due !== undefined && isNothingDue(due) ? t('finance.none') : undefined}>
      <Loaded query={query}>
        {({ data: { payments, filings, budgets } }) => (
          <>
            {payments === null ? null : <Payments of={payments} />}
            {filings === null || filings.total === 0 ? null : <Filings of={filings} />}
            {budgets === null || budgets.total === 0 ? null : <Budgets of={budgets} />}
          </>
        )}
      </Loaded>
    </DashCard>
  );
}

function Part({ title, more, to, children }: PartProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {children}
        {more > 0 ? (
          <li>
            <PageLink to={to}>{t('more', { count: more, told: count(more) })}</PageLink>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

interface PartProps {
  readonly title: string;
  /** As many as are not told here. */
  readonly more: number;
  /** The list that has them all. */
  readonly to: string;
  readonly children: ReactNode;
}

const waits = ['returned', 'open', 'held', 'withoutAccount'] as const;

function Payments({ of: { batches, ...counts } }: Shown<'payments'>) {
  const { t } = useTranslation('dashboard');
  const shown = waits.filter((key) => counts[key] > 0);
  if (shown.length === 0 && batches.total === 0) return null;
  return (
    <Part title={t('finance.payments')} more={batches.total - batches.rows.length} to={paths.payments({ state: 'MADE' })}>
      {shown.map((key) => (
        <li key={key}>
          <PageLink to={paths.payments()}>{t(`finance.${key}`)}</PageLink>
          <span className={styles.figures}>{count(counts[key])}</span>
        </li>
      ))}
      {batches.rows.map((batch) => (
        <li key={batch.id}>
          <PageLink to={paths.payment(batch.id)}>
            {t('finance.batch', { number: batch.number, month: monthName(batch.month) })}
          </PageLink>
          <span className={styles.figures}>{moneyIn(batch.total, batch.currency)}</span>
        </li>
      ))}
    </Part>
  );
}

function Filings({ of: { rows, total } }: Shown<'filings'>) {
  const { t } = useTranslation(['dashboard', 'filings']);
  return (
    <Part title={t('dashboard:finance.filings')} more={total - rows.length} to={paths.filings()}>
      {rows.map(({ kind, month, dueOn, isLate }) => (
        <li key={`${kind} ${month}`}>
          <PageLink to={paths.filings({ month })}>{`${t(`filings:kinds.${kind}`)}, ${monthName(month)}`}</PageLink>
          {isLate ? (
            <Tag color="error">{t('dashboard:finance.late', { date: day(dueOn) })}</Tag>
          ) : (
            <span className={styles.figures}>{t('dashboard:finance.due', { date: day(dueOn) })}</span>
          )}
        </li>
      ))}
    </Part>
  );
}

function Budgets({ of: { rows, total } }: Shown<'budgets'>) {
  const { t } = useTranslation('dashboard');
  return (
    <Part title={t('finance.budgets')} more={total - rows.length} to={paths.budgets()}>
      {rows.map(({ id, code, warning, to, left, amount }) => (
        <li key={id}>
          <span>
            <PageLink to={paths.budgets({ search: code.split(' · ')[0] })}>{code}</PageLink>{' '}
            <Tag color={colours[warning]}>{t(`finance.warning.${warning}`, { month: monthName(to) })}</Tag>
          </span>
          <span className={styles.sums}>{t('finance.left', { left: money(left), amount: money(amount) })}</span>
        </li>
      ))}
    </Part>
  );
}
