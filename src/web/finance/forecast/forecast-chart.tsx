import { useTranslation } from '#web/language/use-translation.ts';
import { SeriesChart } from '#web/kit/chart/chart.tsx';
import { MOST_COLOURS } from '#web/kit/chart/colours.ts';
import { largestOf } from '#web/kit/chart/series.rules.ts';
import type { Part } from '#web/kit/chart/series.rules.ts';
import { count, money, month as monthText, monthName } from '#web/kit/show/formats.ts';

interface ForecastChartProps {
  readonly months: readonly string[];
  readonly parts: readonly Part[];
  /** Of each month, where the parts make a whole: they stand on top of each other. Undefined: lines beside each other. */
  readonly totals?: readonly number[];
}

/** What is spent by month. What nobody pays stands on top, in the colour of a warning. */
export function ForecastChart({ months, parts, totals }: ForecastChartProps) {
  const { t } = useTranslation('forecast');
  return (
    <SeriesChart
      title={t('chart')}
      kind={totals === undefined ? 'lines' : 'bars'}
      categories={months.map((month, at) => ({
        key: month,
        short: monthText(month),
        name: monthName(month),
        note: totals === undefined ? undefined : `${t('total')} ${money(totals[at])}`,
      }))}
      series={largestOf(parts, { most: MOST_COLOURS, others: t('others'), none: t('unallocated') }).map((one) =>
        one.tone === 'none' ? { ...one, tone: 'warning' } : one,
      )}
      format={money}
      short={count}
    />
  );
}
