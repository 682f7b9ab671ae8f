import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { SeriesChart } from '#web/kit/chart/chart.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, month as monthText, monthName } from '#web/kit/show/formats.ts';
import { DashCard } from '../folding.tsx';

/** Who joined and who left in each of twelve months: up and down from one line. */
export function HeadCount() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(read(dashboard.headCount, {}));
  const isStill = query.data?.data.every(({ joined, left }) => joined + left === 0) === true;
  return (
    <DashCard title={t('head_count')} none={isStill ? t('head_count_none') : undefined}>
      <Loaded query={query}>
        {({ data }) => (
          <SeriesChart
            title={t('head_count')}
            kind="bars"
            categories={data.map(({ month, employed }) => ({
              key: month,
              short: monthText(month),
              name: monthName(month),
              note: t('employed', { count: employed, told: count(employed) }),
            }))}
            series={[
              { key: 'joined', name: t('joined'), values: data.map(({ joined }) => joined) },
              { key: 'left', name: t('left'), values: data.map(({ left }) => -left) },
            ]}
            format={(people) => count(Math.abs(people))}
          />
        )}
      </Loaded>
    </DashCard>
  );
}
