import { useTranslation } from '#web/language/use-translation.ts';
import { SeriesChart } from '#web/kit/chart/chart.tsx';
import { MOST_COLOURS } from '#web/kit/chart/colours.ts';
import { largestOf } from '#web/kit/chart/series.rules.ts';
import type { Part } from '#web/kit/chart/series.rules.ts';
import { count, money, month as monthText, monthName } from '#web/kit/show/formats.ts';

/** Lines of what is spent by month. */
export function ForecastChart({ months, lines }: { readonly months: readonly string[]; readonly lines: readonly Part[] }) {
  const { t } = useTranslation('forecast');
  return (
    <SeriesChart
      title={t('chart')}
      kind="lines"
      categories={months.map((month) => ({ key: month, short: monthText(month), name: monthName(month) }))}
      series={largestOf(lines, { most: MOST_COLOURS, others: t('others'), none: t('unallocated') })}
      format={money}
      short={count}
    />
  );
}
