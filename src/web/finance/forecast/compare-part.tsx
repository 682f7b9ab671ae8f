import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { forecasts } from '#contract/finance/forecast.ts';
import type { ForecastAnswer, ScenarioRow } from '#contract/finance/forecast.ts';
import { useMay } from '#web/api/current-session.ts';
import { readList } from '#web/api/queries.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { month as monthText } from '#web/kit/show/formats.ts';
import { Figures, dollars } from './figures.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import styles from './forecast.module.css';

export interface ComparePartProps {
  readonly scenarios: readonly ScenarioRow[];
  readonly ids: readonly [string | undefined, string | undefined];
  readonly onChoose: (ids: readonly [string, string]) => void;
}

/** Two scenarios beside each other, and the difference of each project. */
export function ComparePart({ scenarios, ids, onChoose }: ComparePartProps) {
  const { t } = useTranslation('forecast');
  const seesPeople = useMay('payroll/view');
  const own = scenarios.filter(({ namesPeople }) => seesPeople || !namesPeople);
  const [one, other] = own;
  if (one === undefined || other === undefined) return <EmptyState title={t('two_needed')} />;
  const first = own.find(({ id }) => id === ids[0]) ?? one;
  const second = own.find(({ id }) => id === ids[1]) ?? (first === other ? one : other);
  const options = own.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={styles.stack}>
      <div className={styles.tools}>
        <Select
          className={styles.choice ?? ''}
          aria-label={t('first_scenario')}
          value={first.id}
          options={options}
          onChange={(id) => onChoose([id, second.id])}
        />
        <Select
          className={styles.choice ?? ''}
          aria-label={t('second_scenario')}
          value={second.id}
          options={options}
          onChange={(id) => onChoose([first.id, id])}
        />
      </div>
      <Comparison ids={[first.id, second.id]} />
    </div>
  );
}

function Comparison({ ids }: { readonly ids: readonly [string, string] }) {
  const query = useQuery(readList(forecasts.compare, { query: { ids: ids.join(',') } }));
  return (
    <Loaded query={query}>
      {({ data: [first, second] }) =>
        first === undefined || second === undefined ? null : <Beside first={first} second={second} />
      }
    </Loaded>
  );
}

const less = (one: number, other: number): number => (Math.round(one * 100) - Math.round(other * 100)) / 100;

function Beside({ first, second }: { readonly first: ForecastAnswer; readonly second: ForecastAnswer }) {
  const { t } = useTranslation('forecast');
  const names = [first.scenario?.name ?? '', second.scenario?.name ?? ''] as const;
  const keys = [...new Set([...first.projects, ...second.projects].map(({ key }) => key))];
  const rows = keys.map((key) => {
    const before = first.projects.find((project) => project.key === key);
    const after = second.projects.find((project) => project.key === key);
    return {
      id: key ?? 'none',
      code: key === null ? t('unallocated') : (before ?? after)?.code,
      first: before?.total ?? 0,
      second: after?.total ?? 0,
      difference: less(after?.total ?? 0, before?.total ?? 0),
    };
  });
  return (
    <>
      <section className={styles.panel} aria-label={t('chart')}>
        <h2>{t('chart')}</h2>
        <ForecastChart
          months={first.months}
          parts={[first, second].map(({ totals, total }, at) => ({
            key: String(at),
            name: names[at] ?? '',
            values: totals,
            total,
          }))}
        />
      </section>
      <section className={styles.panel} aria-label={t('difference')}>
        <h2>{t('difference')}</h2>
        <Figures
          label={t('difference')}
          columns={[
            { key: 'code', kind: 'text', width: 180 },
            { key: 'first', ...dollars, width: 180 },
            { key: 'second', ...dollars, width: 180 },
            { key: 'difference', ...dollars, width: 150 },
          ]}
          titles={{ code: t('project'), first: names[0], second: names[1], difference: t('difference') }}
          rows={rows}
          nameOf={(row) => String(row['code'])}
        />
      </section>
      <section className={styles.panel} aria-label={t('by_month')}>
        <h2>{t('by_month')}</h2>
        <Figures
          label={t('by_month')}
          columns={[
            { key: 'month', kind: 'text', width: 180 },
            { key: 'first', ...dollars, width: 180 },
            { key: 'second', ...dollars, width: 180 },
            { key: 'difference', ...dollars, width: 150 },
          ]}
          titles={{ month: t('month'), first: names[0], second: names[1], difference: t('difference') }}
          rows={first.months.map((month, at) => ({
            id: month,
            month: monthText(month),
            first: first.totals[at] ?? 0,
            second: second.totals[at] ?? 0,
            difference: less(second.totals[at] ?? 0, first.totals[at] ?? 0),
          }))}
          nameOf={(row) => String(row['month'])}
        />
      </section>
    </>
  );
}
