import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { AWARD_ENDS_SOON_DAYS } from '#contract/donors/donors.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { addDays } from '#engine/calendar/day.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { SpanBars } from '#web/kit/chart/span-bars.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { today } from '#web/kit/show/today.ts';
import { count, day } from '#web/kit/show/formats.ts';
import { DashCard } from '../folding.tsx';

/** The awards that end next on one axis of time, with how many people each still pays. */
export function AwardEnds() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(read(dashboard.awardEnds, {}));
  const now = today();
  const toneOf = (end: string) => (end < now ? 'error' : end <= addDays(now, AWARD_ENDS_SOON_DAYS) ? 'warning' : undefined);
  return (
    <DashCard
      title={t('award_ends.title')}
      none={query.data?.data.length === 0 ? t('award_ends.none') : undefined}
      extra={<PageLink to={paths.donors()}>{t('award_ends.all')}</PageLink>}
    >
      <Loaded query={query}>
        {({ data }) => (
          <SpanBars
            label={t('award_ends.title')}
            from={now}
            bars={data.map(({ id, donor, code, end, people }) => ({
              key: id,
              name: (
                <>
                  <PageLink to={paths.donor(donor)}>{donor}</PageLink> {code}
                </>
              ),
              from: now,
              to: end,
              tone: toneOf(end),
              text: [day(end), ...(people === null ? [] : [t('award_ends.people', { count: people, told: count(people) })])].join(
                ' · ',
              ),
            }))}
          />
        )}
      </Loaded>
    </DashCard>
  );
}
