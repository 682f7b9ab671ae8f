import { inNameOrder } from '#engine/text/order.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';

type Days = ReceivedOf<typeof dashboard.whoIsAway>['data'];
type Department = Days[number]['departments'][number];

/** Who is away in the next 14 days: departments by days, on a phone the days on which somebody is. */
export function WhoIsAway() {
  const { t } = useTranslation('dashboard');
  const isPhone = useNarrow('phone');
  const query = useQuery(read(dashboard.whoIsAway, {}));
  return (
    <DashCard
      title={t('who_is_away')}
      none={query.data?.data.every(({ departments }) => departments.length === 0) ? t('who_is_away_none') : undefined}
      extra={<PageLink to={paths.leaveCalendar()}>{t('away_calendar')}</PageLink>}
    >
      <Loaded query={query}>{({ data }) => (isPhone ? <DayList days={data} /> : <DayGrid days={data} />)}</Loaded>
    </DashCard>
  );
}

function useWords() {
  const { t } = useTranslation(['dashboard', 'leave']);
  const nameOf = useNameOf();
  return {
    nameOf: ({ name }: Pick<Department, 'name'>): string => name ?? t('no_department'),
    peopleOf: ({ people }: Pick<Department, 'people'>): string =>
      people.map(({ name, half }) => (half === 'DAY' ? name : `${name} (${t(`leave:half.${half}`)})`)).join(', '),
    holidayOf: ({ holiday }: Days[number]): string | undefined => (holiday === null ? undefined : nameOf(holiday)),
  };
}

function DayGrid({ days }: { readonly days: Days }) {
  const { t } = useTranslation('dashboard');
  const { nameOf, peopleOf, holidayOf } = useWords();
  const order = inNameOrder(useLanguage());
  const departments = [
    ...new Map(days.flatMap((day) => day.departments).map((one): [string | null, Department] => [one.id, one])).values(),
  ].toSorted((one, other) => Number(one.id === null) - Number(other.id === null) || order(nameOf(one), nameOf(other)));
  const isFree = (day: Days[number]): boolean => day.isWeekend || day.holiday !== null;
  return (
    <ScrollRegion className={styles.scroll} label={t('who_is_away')}>
      <table className={`${styles.table} ${styles.days}`}>
        <thead>
          <tr>
            <th scope="col">{t('department')}</th>
            {days.map((day) => (
              <th key={day.date} scope="col" className={isFree(day) ? styles.free : undefined} title={holidayOf(day)}>
                {dayjs(day.date).format('dd')}
                <br />
                {dayjs(day.date).format('DD/MM')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {departments.map((department) => (
            <tr key={department.id}>
              <th scope="row">{nameOf(department)}</th>
              {days.map((day) => {
                const found = day.departments.find(({ id }) => id === department.id);
                return found === undefined ? (
                  <td key={day.date} className={isFree(day) ? styles.free : undefined}>
                    {null}
                  </td>
                ) : (
                  <td key={day.date} className={styles.away} title={peopleOf(found)}>
                    <span aria-hidden>{found.people.length}</span>
                    <span className="visually-hidden">{peopleOf(found)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function DayList({ days }: { readonly days: Days }) {
  const { nameOf, peopleOf, holidayOf } = useWords();
  return (
    <ul className={styles.awayList}>
      {days
        .filter(({ departments }) => departments.length > 0)
        .map((day) => (
          <li key={day.date}>
            <strong>{[dayjs(day.date).format('ddd DD/MM/YYYY'), holidayOf(day)].filter(Boolean).join(', ')}</strong>
            {day.departments.map((one) => (
              <div key={one.id}>
                {nameOf(one)}: {peopleOf(one)}
              </div>
            ))}
          </li>
        ))}
    </ul>
  );
}
