import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { leaveReports } from '#contract/time/leave-reports.ts';
import { readList } from '#web/api/queries.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { text } from '#web/kit/address/codecs.ts';
import { SeriesChart } from '#web/kit/chart/chart.tsx';
import { MOST_COLOURS } from '#web/kit/chart/colours.ts';
import { largestOf } from '#web/kit/chart/series.rules.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, month as monthText, monthName, number } from '#web/kit/show/formats.ts';
import { thisYear } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './leave-reports.module.css';

const spec = { year: text() };
const current = thisYear();
const years = [current + 1, current, current - 1, current - 2, current - 3];

/** The days of leave of a year, a bar for each month with a part for each type. */
export function LeaveByMonth() {
  const { t } = useTranslation('leave');
  const nameOf = useNameOf();
  const { values, change } = useAddress(spec);
  const year = years.find((one) => String(one) === values.year) ?? current;
  const query = useQuery(readList(leaveReports.byMonth, { query: { date: String(year) } }));
  return (
    <section className={styles.panel} aria-label={t('reports.by_month')}>
      <div className={styles.chartHead}>
        <h2 className={styles.chartTitle}>{t('reports.by_month')}</h2>
        <Select
          aria-label={t('reports.year')}
          value={year}
          onChange={(next) => change({ year: next === current ? '' : String(next) })}
          options={years.map((value) => ({ value, label: String(value) }))}
        />
      </div>
      <Loaded query={query}>
        {({ data }) =>
          data.types.length === 0 ? (
            <EmptyState title={t('reports.none_in_year', { year })} />
          ) : (
            <SeriesChart
              title={t('reports.by_month')}
              kind="bars"
              categories={data.months.map((month) => ({ key: month, short: monthText(month), name: monthName(month) }))}
              series={largestOf(
                data.types.map(({ id, name, nameKH, days }) => ({
                  key: id,
                  name: nameOf({ name, nameKH }),
                  values: days,
                  total: days.reduce((sum, one) => sum + one, 0),
                })),
                { most: MOST_COLOURS, others: t('reports.others'), none: '' },
              )}
              format={number}
              short={count}
            />
          )
        }
      </Loaded>
    </section>
  );
}
