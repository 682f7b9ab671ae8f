import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { SeriesChart } from '#web/kit/chart/chart.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, month as monthText, monthName } from '#web/kit/show/formats.ts';
import { DashCard } from '../folding.tsx';

/** Twelve months of people, a bar each, with who came and who went. */
export function HeadCount() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(read(dashboard.headCount, {}));
  return (
    <DashCard title={t('head_count')}>
      <Loaded query={query}>
        {({ data }) => (
          <SeriesChart
            title={t('head_count')}
            kind="bars"
            categories={data.map(({ month, joined, left }) => ({
              key: month,
              short: monthText(month),
              name: monthName(month),
              note: joined === 0 && left === 0 ? undefined : t('movement', { joined, left }),
            }))}
            series={[{ key: 'employed', name: t('employed'), values: data.map(({ employed }) => employed) }]}
            format={count}
          />
        )}
      </Loaded>
    </DashCard>
  );
}
