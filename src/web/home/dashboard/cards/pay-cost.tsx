import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { SeriesChart } from '#web/kit/chart/chart.tsx';
import { MOST_COLOURS } from '#web/kit/chart/colours.ts';
import { largestOf } from '#web/kit/chart/series.rules.ts';
import { count, money, month as monthText, monthName } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';
import { useHasPayrolls } from '../work/use-has-payrolls.ts';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';

type Costs = ReceivedOf<typeof dashboard.payCost>['data'];

/** Twelve months of what pay cost, a bar each with a part for every donor. */
export function PayCost() {
  const { t } = useTranslation('dashboard');
  const hasPayrolls = useHasPayrolls();
  const query = useQuery({ ...read(dashboard.payCost, {}), enabled: hasPayrolls === true });
  const isEmpty = hasPayrolls === false || query.data?.data.months.length === 0;
  return (
    <DashCard title={t('pay_cost')} none={isEmpty ? t('pay_cost_none') : undefined}>
      <Loaded query={query}>{({ data }) => <Chart costs={data} />}</Loaded>
    </DashCard>
  );
}

function Chart({ costs }: { readonly costs: Costs }) {
  const { t } = useTranslation('dashboard');
  const parts = costs.donors.map(({ donor, costs: values, total }) => ({ key: donor ?? '', name: donor, values, total }));
  return (
    <SeriesChart
      title={t('pay_cost')}
      kind="bars"
      categories={costs.months.map((month, at) => ({
        key: month,
        short: monthText(month),
        name: monthName(month),
        note: `${t('sum')} ${money(costs.totals[at])}`,
      }))}
      series={largestOf(parts, { most: MOST_COLOURS, others: t('others'), none: t('unallocated') })}
      format={money}
      short={count}
      figures={<Figures costs={costs} />}
    />
  );
}

function Figures({ costs }: { readonly costs: Costs }) {
  const { t } = useTranslation('dashboard');
  return (
    <ScrollRegion className={styles.scroll} label={t('pay_cost')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('donor')}</th>
            {costs.months.map((month) => (
              <th key={month} scope="col">
                {monthText(month)}
              </th>
            ))}
            <th scope="col">{t('sum')}</th>
          </tr>
        </thead>
        <tbody>
          {costs.donors.map((row) => (
            <tr key={row.donor ?? ''}>
              <th scope="row">{row.donor ?? t('unallocated')}</th>
              {costs.months.map((month, at) => (
                <td key={month}>{money(row.costs[at])}</td>
              ))}
              <td>{money(row.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            {costs.months.map((month, at) => (
              <td key={month}>{money(costs.totals[at])}</td>
            ))}
            <td>{money(costs.total)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
