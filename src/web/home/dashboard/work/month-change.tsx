import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { BridgeBars } from '#web/kit/chart/bridge-bars.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNearSight } from '#web/kit/page/use-near-sight.ts';
import { count, money, monthName } from '#web/kit/show/formats.ts';
import { useLanguage } from '#web/language/use-language.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';
import { shownBars } from './month-change.rules.ts';
import { useHasPayrolls } from './use-has-payrolls.ts';

/** Dollars, with their sign. */
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`;

type Change = NonNullable<ReceivedOf<typeof dashboard.monthChange>['data']>;

/** The newest calculated month against the one before it: net pay, people, and what moved it most. */
export function MonthChange() {
  const { t } = useTranslation('dashboard');
  const { isNear, ref } = useNearSight();
  const hasPayrolls = useHasPayrolls();
  const query = useQuery({ ...read(dashboard.monthChange, {}), enabled: isNear && hasPayrolls === true });
  const change = hasPayrolls === false ? null : query.data?.data;
  return (
    <DashCard
      title={t('month_change.title')}
      none={change === null ? t('month_change.none') : undefined}
      extra={
        change === undefined || change === null ? null : (
          <PageLink to={paths.payrollMonth({ date: change.month, part: 'bridge' })}>{t('month_change.bridge')}</PageLink>
        )
      }
    >
      <div ref={ref}>
        {isNear ? (
          <Loaded query={query}>{({ data }) => (data === null ? null : <Figures change={data} />)}</Loaded>
        ) : (
          <div className={styles.notYet} data-later />
        )}
      </div>
    </DashCard>
  );
}

function Figures({ change }: { readonly change: Change }) {
  const { t } = useTranslation(['dashboard', 'payrollMonth']);
  const language = useLanguage();
  const { bars, rest } = shownBars(change.bars);
  const nameOf = ({ part, code, title, titleKH }: Change['bars'][number]): string =>
    part === 'item' ? ((language === 'km' ? titleKH : title) ?? code ?? '') : t(`payrollMonth:bridge.parts.${part}`);
  return (
    <>
      {change.state === 'APPROVED' ? null : (
        <p>
          <Tag color="processing">{t('dashboard:month_change.draft', { month: monthName(change.month) })}</Tag>
        </p>
      )}
      <BridgeBars
        isSmall
        caption={t('dashboard:month_change.title')}
        from={{ name: monthName(change.against), amount: change.from }}
        to={{ name: monthName(change.month), amount: change.to }}
        steps={[
          ...bars.map((bar) => ({
            key: `${bar.part} ${bar.code ?? ''}`,
            amount: bar.amount,
            name: (
              <>
                {nameOf(bar)} <span className={styles.quiet}>({t('dashboard:month_change.of', { count: bar.people })})</span>
              </>
            ),
          })),
          ...(rest === 0 ? [] : [{ key: 'rest', amount: rest, name: t('dashboard:month_change.rest') }]),
        ]}
      />
      <p className={styles.below}>
        {t('dashboard:month_change.difference', { amount: signed(change.to - change.from) })}{' '}
        {t('dashboard:month_change.people', { before: count(change.peopleBefore), now: count(change.peopleNow) })}
      </p>
    </>
  );
}
