import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { BudgetStanding } from '#contract/finance/forecast.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { BurnBars } from '#web/finance/budgets/index.ts';
import { count, month } from '#web/kit/show/formats.ts';
import { Figures, dollars } from './figures.tsx';
import styles from './forecast.module.css';

interface BudgetStandingsProps {
  readonly budgets: readonly BudgetStanding[];
  /** The last month of the forecast, YYYY-MM. */
  readonly until: string;
}

/** Budgets beside what their projects cost, and who does not fit them. */
export function BudgetStandings({ budgets, until }: BudgetStandingsProps) {
  const { t } = useTranslation('forecast');
  const go = useGo();
  const add = (
    <ActionButton icon={<PlusOutlined />} label={t('add_budget')} needs="finance/edit" onClick={() => go(paths.budgets())} />
  );
  const isPhone = useNarrow('phone');
  const usual = [
    { key: 'code', kind: 'text', width: 150 },
    { key: 'months', kind: 'text', width: 150, isBelowName: true },
    { key: 'amount', ...dollars },
    { key: 'spent', ...dollars },
    { key: 'expected', ...dollars },
    { key: 'left', ...dollars },
    { key: 'usedUp', kind: 'text', width: 120 },
  ] as const;
  const more = [
    { key: 'beyond', ...dollars },
    { key: 'after', kind: 'count', width: 90, hasHelp: true },
    { key: 'leavesEarly', kind: 'count', width: 90, hasHelp: true },
  ] as const;
  return (
    <section className={styles.panel} aria-label={t('budgets')}>
      <div className={styles.head}>
        <h2>
          <PageLink to={paths.budgets()}>{t('budgets')}</PageLink>
        </h2>
        {budgets.length === 0 ? null : add}
      </div>
      {budgets.length === 0 ? (
        <EmptyState title={t('no_budgets')} text={t('no_budgets_about')} action={add} />
      ) : (
        <>
          <div className={styles.use}>
            <BurnBars
              expected={t('expected_counts')}
              budgets={budgets.map(({ usedUpIn, ...budget }) => ({
                ...budget,
                note: usedUpIn === null ? undefined : t('used_up_in', { month: month(usedUpIn) }),
              }))}
            />
          </div>
          <Figures
            label={t('budgets')}
            columns={isPhone ? usual : [...usual, ...more]}
            titles={{
              code: t('project'),
              left: t('left_after'),
              usedUp: t('used_up'),
              amount: t('amount'),
              spent: t('spent'),
              expected: t('expected_within'),
              months: t('months'),
              beyond: t('beyond'),
              after: t('after'),
              leavesEarly: t('leaves_early'),
            }}
            rows={budgets.map((budget) => ({
              id: budget.id,
              code: budget.code,
              left: budget.left,
              usedUp:
                budget.usedUpIn === null
                  ? t('not_used_up', { month: month(budget.to < until ? budget.to : until) })
                  : month(budget.usedUpIn),
              amount: budget.amount,
              spent: budget.spent,
              expected: budget.expected,
              months: `${month(budget.from)} - ${month(budget.to)}`,
              beyond: budget.beyond,
              after: budget.after.count,
              leavesEarly: budget.leavesEarly.count,
            }))}
            helps={{ after: t('after_about'), leavesEarly: t('leaves_early_about') }}
            nameOf={(row) => String(row['code'])}
          />
          <Misfits budgets={budgets} />
        </>
      )}
    </section>
  );
}

const nameOf = ({ code, name }: { readonly code: string; readonly name: string }): string => `${code} ${name}`;

/** Who stays longer than a budget, or leaves it before its end, by name for who sees payroll. */
function Misfits({ budgets }: { readonly budgets: readonly BudgetStanding[] }) {
  const { t } = useTranslation('forecast');
  const groups = budgets
    .flatMap(({ id, code, to, after, leavesEarly }) => [
      { key: `${id} after`, of: `${code}, ${month(to)}: ${t('after')}`, people: (after.people ?? []).map(nameOf) },
      {
        key: `${id} early`,
        of: `${code}, ${month(to)}: ${t('leaves_early')}`,
        people: (leavesEarly.people ?? []).map((person) => `${nameOf(person)}, ${month(person.month)}`),
      },
    ])
    .filter(({ people }) => people.length > 0);
  if (groups.length === 0) return null;
  return (
    <details>
      <summary>{t('people')}</summary>
      {groups.map(({ key, of, people }) => (
        <div key={key} className={styles.misfits}>
          <h3>
            {of} ({count(people.length)})
          </h3>
          <ul>
            {people.map((person) => (
              <li key={person}>{person}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
