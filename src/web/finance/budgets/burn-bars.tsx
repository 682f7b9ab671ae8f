import { useTranslation } from '#web/language/use-translation.ts';
import { ShareBars, ShareLegend, ShareTrack } from '#web/kit/chart/share-bars.tsx';
import { percent } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
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
  /** Said behind the percentages. */
  readonly note?: string | undefined;
}

const sharesOf = ({ amount, spent, expected }: Pick<Burning, 'amount' | 'spent' | 'expected'>): readonly number[] => [
  spent / amount,
  expected / amount,
];

type Basis = 'forecast' | 'lastMonth';

interface BurnBarsProps {
  readonly budgets: readonly Burning[];
  /** What is expected, in the words of the page. */
  readonly expected: string;
  /** What it rests on: the forecast, or the cost of the last approved month. */
  readonly basis: Basis;
}

/** Budgets as bars: what is spent, what the rest of the months will cost, and how much of the time is over. */
export function BurnBars({ budgets, expected, basis }: BurnBarsProps) {
  const { t } = useTranslation('budgets');
  const sayUse = useSayUse(basis);
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
  const sayUse = useSayUse('lastMonth');
  return (
    <>
      <ShareTrack shares={sharesOf(budget)} mark={timePassed(budget, today())} />
      <small>{sayUse(budget)}</small>
    </>
  );
}

/** Names the colours of the bars in a table of budgets. */
export function BurnLegend() {
  const { t } = useTranslation('budgets');
  return <ShareLegend parts={[t('burn.spent'), t('burn.expected')]} mark={t('burn.time')} />;
}

/** How much is spent, and how much will be. */
function useSayUse(basis: Basis): (budget: Pick<Burning, 'amount' | 'spent' | 'expected'>) => string {
  const { t } = useTranslation('budgets');
  const share = (part: number, whole: number): string => percent(Math.round((part / whole) * 100));
  return ({ amount, spent, expected }) =>
    t(`burn.${basis}`, { spent: share(spent, amount), end: share(spent + expected, amount) });
}
