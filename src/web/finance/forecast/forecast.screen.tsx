import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { forecasts } from '#contract/finance/forecast.ts';
import { read } from '#web/api/queries.ts';
import { day, flag, tab, text } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { AwardPart } from './award-part.tsx';
import { ComparePart } from './compare-part.tsx';
import { ForecastActions, ForecastPart } from './forecast-part.tsx';
import styles from './forecast.module.css';

const parts = ['forecast', 'compare', 'award'] as const;
const lengths = ['6', '12', '18', '24'] as const;
const spec = {
  part: tab(parts, 'forecast'),
  scenario: text(),
  months: tab(lengths, '12'),
  first: text(),
  second: text(),
  what: text(),
  day: day(),
  notice: flag(),
};

/** What people will cost: a forecast, two scenarios beside each other, an award that stops. */
export function ForecastScreen() {
  const { t } = useTranslation(['forecast', 'shell']);
  const { values, change } = useAddress(spec);
  const query = useQuery(read(forecasts.lists, {}));
  const chosen = {
    scenarios: query.data?.data ?? [],
    scenarioId: values.scenario || undefined,
    months: Number(values.months),
    onScenario: (id: string | undefined) => change({ scenario: id ?? '' }, { keepScroll: true }),
  };
  return (
    <Page title={t('shell:pages.payroll_forecast')} actions={values.part === 'forecast' ? <ForecastActions {...chosen} /> : null}>
      <div className={styles.stack}>
        <p className={`${styles.about} no-print`}>{t('forecast:about')}</p>
        <div className="no-print">
          <PartChoice
            label={t('shell:pages.payroll_forecast')}
            parts={parts.map((value) => ({ value, label: t(`forecast:parts.${value}`) }))}
            value={values.part}
            onChange={(part) => change({ part })}
          />
        </div>
        {values.part === 'award' ? (
          <AwardPart
            chosen={{ what: values.what, day: values.day, isNoticeGiven: values.notice }}
            onChoose={({ isNoticeGiven, ...next }) =>
              change({ ...next, ...(isNoticeGiven === undefined ? {} : { notice: isNoticeGiven }) }, { keepScroll: true })
            }
          />
        ) : (
          <Loaded query={query}>
            {({ data }) =>
              values.part === 'compare' ? (
                <ComparePart
                  scenarios={data}
                  ids={[values.first || undefined, values.second || undefined]}
                  onChoose={([first, second]) => change({ first, second }, { keepScroll: true })}
                />
              ) : (
                <ForecastPart
                  {...chosen}
                  onMonths={(months) => {
                    const next = lengths.find((length) => Number(length) === months);
                    if (next !== undefined) change({ months: next }, { keepScroll: true });
                  }}
                />
              )
            }
          </Loaded>
        )}
      </div>
    </Page>
  );
}
