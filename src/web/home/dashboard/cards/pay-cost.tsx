import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, money, month as monthText, monthName } from '#web/kit/show/formats.ts';
import { heightOf, seriesOf } from './pay-cost.rules.ts';
import type { Series } from './pay-cost.rules.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';
import { useHasPayrolls } from '../work/use-has-payrolls.ts';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';

type Costs = ReceivedOf<typeof dashboard.payCost>['data'];

const colours = [
  'var(--ant-geekblue-6)',
  'var(--ant-cyan-6)',
  'var(--ant-gold-6)',
  'var(--ant-magenta-6)',
  'var(--ant-green-7)',
  'var(--ant-purple-4)',
];
const rest = { others: 'var(--ant-color-text-tertiary)', unallocated: 'var(--ant-color-fill)' } as const;

const colourOf = ({ kind }: Series, at: number): string => (kind === 'donor' ? (colours[at] ?? rest.others) : rest[kind]);

/** Twelve months of what pay cost, a bar each with a part for every donor; the figures stand below it as a table. */
export function PayCost() {
  const { t } = useTranslation('dashboard');
  const hasPayrolls = useHasPayrolls();
  const query = useQuery({ ...read(dashboard.payCost, {}), enabled: hasPayrolls === true });
  const isEmpty = hasPayrolls === false || query.data?.data.months.length === 0;
  return (
    <DashCard title={t('pay_cost')} isWide none={isEmpty ? t('pay_cost_none') : undefined}>
      <Loaded query={query}>{({ data }) => <Chart costs={data} />}</Loaded>
    </DashCard>
  );
}

function useNames(): (of: Pick<Series, 'kind' | 'donor'>) => string {
  const { t } = useTranslation('dashboard');
  return ({ kind, donor }) => (kind === 'donor' ? (donor ?? '') : t(kind));
}

function Chart({ costs }: { readonly costs: Costs }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNames();
  const series = seriesOf(costs.donors, colours.length);
  return (
    <>
      <ol className={`${styles.bars} ${styles.amounts}`}>
        {costs.months.map((month, at) => (
          <li key={month} title={`${monthName(month)}: ${money(costs.totals[at])}`}>
            <strong className={styles.figures}>{count(costs.totals[at])}</strong>
            <div className={`${styles.bar} ${styles.stack}`} aria-hidden>
              {series.map((one, index) => (
                <span
                  key={one.key}
                  title={`${nameOf(one)}: ${money(one.costs[at])}`}
                  style={{ height: `${heightOf(one.costs[at] ?? 0, costs.totals)}%`, background: colourOf(one, index) }}
                />
              ))}
            </div>
            <span className={styles.figures}>{monthText(month)}</span>
          </li>
        ))}
      </ol>
      <ul className={styles.legend} aria-label={t('pay_cost_legend')}>
        {series.map((one, index) => (
          <li key={one.key}>
            <span className={styles.swatch} style={{ background: colourOf(one, index) }} aria-hidden />
            <span>{nameOf(one)}</span>
            <strong className={styles.figures}>{money(one.total)}</strong>
          </li>
        ))}
      </ul>
      <details className={styles.more}>
        <summary>{t('pay_cost_figures')}</summary>
        <Figures costs={costs} />
      </details>
    </>
  );
}

function Figures({ costs }: { readonly costs: Costs }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNames();
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
              <th scope="row">{nameOf({ kind: row.donor === null ? 'unallocated' : 'donor', donor: row.donor })}</th>
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
