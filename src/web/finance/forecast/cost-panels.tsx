import { Alert, Segmented } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ForecastAnswer } from '#contract/finance/forecast.ts';
import { useMay } from '#web/api/current-session.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { count, day, exchangeRate, money, month as monthText, monthName } from '#web/kit/show/formats.ts';
import { BudgetStandings } from './budget-standings.tsx';
import { Figures, dollars } from './figures.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { linesOf, unpaidOf } from './lines.rules.ts';
import { PeopleDrawer } from './people-drawer.tsx';
import type { Drilled } from './people-drawer.tsx';
import styles from './forecast.module.css';

const ALL = 'all';

/** A forecast: its lines, the table behind them, and the budgets. */
export function CostPanels({ answer, months }: { readonly answer: ForecastAnswer; readonly months: number }) {
  const { t } = useTranslation('forecast');
  const [by, setBy] = useState<'donor' | 'project'>('donor');
  const fewer = (answer.people[0] ?? 0) - (answer.people.at(-1) ?? 0);
  const isPhone = useNarrow('phone');
  if (answer.projects.length === 0) return <EmptyState title={t('none')} text={t('about')} />;
  const assumes = (
    <p className={styles.quiet}>
      {t('assumes', {
        month: monthName(answer.months[0]),
        people: count(answer.people[0]),
        last: count(answer.people.at(-1)),
        fx: exchangeRate(answer.fx),
        nfx: exchangeRate(answer.nfx),
      })}
      {fewer > 0 ? ` ${t('fewer', { count: fewer })}` : null}
    </p>
  );
  return (
    <div className={styles.stack}>
      {isPhone ? null : assumes}
      {answer.pastEnd === 0 ? null : (
        <Alert type="info" showIcon title={t('past_end', { month: monthName(answer.months[0]), count: answer.pastEnd })} />
      )}
      <Unpaid answer={answer} />
      <section className={styles.panel} aria-label={t('chart')}>
        <div className={styles.head}>
          <h2>{t('chart')}</h2>
          <Segmented
            aria-label={t('chart')}
            value={by}
            onChange={setBy}
            options={(['donor', 'project'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
          />
        </div>
        <ForecastChart months={answer.months} parts={linesOf(answer.projects, by)} totals={answer.totals} />
      </section>
      {isPhone ? assumes : null}
      <CostTable answer={answer} months={months} />
      <BudgetStandings budgets={answer.budgets} until={answer.months.at(-1) ?? ''} />
    </div>
  );
}

/** From when on how much has no payer, the awards that end before, and the budgets that do. */
function Unpaid({ answer: { months, projects, ended, budgets } }: { readonly answer: ForecastAnswer }) {
  const { t } = useTranslation('forecast');
  const isPhone = useNarrow('phone');
  const unpaid = unpaidOf(months, projects);
  const last = months.at(-1) ?? '';
  const lines = [
    ...ended.map(({ code, donor, end, from, total }) =>
      t('ended', { amount: money(total), code, donor, month: monthName(from), date: day(end) }),
    ),
    ...[
      ...Map.groupBy(
        budgets.filter(({ to, beyond }) => to < last && beyond > 0),
        ({ to }) => to,
      ),
    ].map(([to, own]) =>
      t('budgets_end', {
        count: own.length,
        codes: own.map(({ code }) => code).join(', '),
        month: monthName(to),
        amount: money(own.reduce((sum, { beyond }) => sum + Math.round(beyond * 100), 0) / 100),
      }),
    ),
  ];
  const [first] = lines;
  if (first === undefined && unpaid === undefined) return null;
  const title =
    unpaid === undefined
      ? first
      : t(unpaid.least === unpaid.most ? 'unpaid' : 'unpaid_to', {
          month: monthText(unpaid.from),
          least: count(unpaid.least),
          most: count(unpaid.most),
        });
  const rest = unpaid === undefined ? lines.slice(1) : lines;
  const list = (
    <ul className={styles.people}>
      {rest.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  // On a phone the picture comes before the single awards and budgets.
  const description =
    rest.length === 0 ? undefined : isPhone ? (
      <details>
        <summary>{t('which', { count: rest.length })}</summary>
        {list}
      </details>
    ) : (
      list
    );
  return <Alert type="warning" showIcon title={title} {...(description === undefined ? {} : { description })} />;
}

function CostTable({ answer, months }: { readonly answer: ForecastAnswer; readonly months: number }) {
  const { t } = useTranslation('forecast');
  const seesPeople = useMay('payroll/view');
  const isPhone = useNarrow('phone');
  const [drilled, setDrilled] = useState<Drilled | undefined>();
  const close = useCallback(() => setDrilled(undefined), []);
  const open = (row: Readonly<Record<string, unknown>>, item: string): void =>
    setDrilled({
      scenarioId: answer.scenario?.id,
      months,
      project: typeof row['key'] === 'string' ? row['key'] : null,
      name: String(row['code']),
      month: item === ALL ? undefined : item,
    });
  return (
    <section className={styles.panel} aria-label={t('table')}>
      <h2>{t('table')}</h2>
      <Figures
        label={t('table')}
        columns={[
          { key: 'code', kind: 'text', width: 170 },
          { key: 'total', ...dollars, explains: ALL },
          // On a phone the months stand in the figures behind the picture.
          ...(isPhone ? [] : answer.months).map((month) => ({ key: month, ...dollars, explains: month, width: 110 })),
          { key: 'donor', kind: 'text', width: 180 },
        ]}
        titles={{
          code: t('project'),
          total: t('total'),
          donor: t('donor'),
          ...Object.fromEntries(answer.months.map((month) => [month, monthText(month)])),
        }}
        rows={answer.projects.map(({ key, code, donor, amounts, total }) => ({
          id: key ?? 'none',
          key,
          code: key === null ? t('unallocated') : code,
          donor,
          total,
          ...Object.fromEntries(answer.months.map((month, at) => [month, amounts[at] ?? 0])),
        }))}
        nameOf={(row) => String(row['code'])}
        onExplain={seesPeople ? open : undefined}
      />
      <PeopleDrawer drilled={drilled} onClose={close} />
    </section>
  );
}
