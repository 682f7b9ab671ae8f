import { useQuery } from '@tanstack/react-query';
import { budgets } from '#contract/finance/budgets.ts';
import { forecasts } from '#contract/finance/forecast.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { ShareBars, ShareLegend, ShareTrack } from '#web/kit/chart/share-bars.tsx';
import { month as monthText, percent } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { timePassed } from './burn.rules.ts';

/** A budget with what is spent of it and what is expected to its end, dollars; months are YYYY-MM, both included. */
export interface Burning {
  readonly id: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly spent: number;
  readonly expected: number;
  /** YYYY-MM, the last month that is expected to cost something; null where none is. */
  readonly expectedTo: string | null;
  /** Said behind the percentages. */
  readonly note?: string | undefined;
}

const sharesOf = ({ amount, spent, expected }: Pick<Burning, 'amount' | 'spent' | 'expected'>): readonly number[] => [
  spent / amount,
  expected / amount,
];

interface BurnBarsProps {
  readonly budgets: readonly Burning[];
  /** The name of the expected part: it says what it rests on, see `useAtCost`. */
  readonly expected: string;
}

/** Budgets as bars: what is spent, what the rest of the months will cost, and how much of the time is over. */
export function BurnBars({ budgets, expected }: BurnBarsProps) {
  const { t } = useTranslation('budgets');
  const sayUse = useSayUse();
  const now = today();
  return (
    <ShareBars
      label={t('burn.label')}
      parts={[t('burn.spent'), expected]}
      mark={t('burn.time')}
      bars={budgets.map((budget) => ({
        key: budget.id,
        name: budget.code,
        text: [sayUse(budget), ...(budget.note === undefined ? [] : [budget.note])].join(' · '),
        shares: sharesOf(budget),
        mark: timePassed(budget, now),
      }))}
    />
  );
}

/** The bar of one budget, in a table that has its figures. */
export function BurnTrack({ budget }: { readonly budget: Omit<Burning, 'id' | 'code' | 'note'> }) {
  const sayUse = useSayUse();
  return (
    <>
      <ShareTrack shares={sharesOf(budget)} mark={timePassed(budget, today())} />
      <small>{sayUse(budget)}</small>
    </>
  );
}

/** Names the colours of the bars in a table of budgets, and leads to the forecast, which expects other sums. */
export function BurnLegend() {
  const { t } = useTranslation(['budgets', 'shell']);
  const mayForecast = useMay(forecasts.recorded.needs);
  const month = useQuery(read(budgets.choices, {})).data?.data.month;
  return (
    <>
      <ShareLegend parts={[t('burn.spent'), useAtCost()(month)]} mark={t('burn.time')} />
      {mayForecast ? (
        <small>
          {t('burn.forecast_differs')}{' '}
          <PageLink to={paths.forecast()} className="lone-link">
            {t('shell:pages.payroll_forecast')}
          </PageLink>
        </small>
      ) : null}
    </>
  );
}

/** Names the expected part of a bar where each month is expected to cost as much as the last approved one, YYYY-MM. */
export function useAtCost(): (month: string | null | undefined) => string {
  const { t } = useTranslation('budgets');
  return (month) => (month === null || month === undefined ? t('burn.expected') : t('burn.at_cost', { month: monthText(month) }));
}

/** How much is spent, and how much will be by the last month that is foreseen. */
function useSayUse(): (budget: Pick<Burning, 'amount' | 'spent' | 'expected' | 'expectedTo'>) => string {
  const { t } = useTranslation('budgets');
  const share = (part: number, whole: number): string => percent(Math.round((part / whole) * 100));
  return ({ amount, spent, expected, expectedTo }) =>
    expectedTo === null
      ? t('burn.spent_of', { spent: share(spent, amount) })
      : t('burn.spent_by', {
          spent: share(spent, amount),
          end: share(spent + expected, amount),
          month: monthText(expectedTo),
        });
}
