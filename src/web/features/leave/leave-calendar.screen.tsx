import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { Away } from '#contract/leave.ts';
import { choice, day as dayCodec } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { day, monthName } from '#web/kit/show/formats.ts';
import { CalendarLink } from './calendar-link.tsx';
import { leaveCalendarOf } from './leave.api.ts';
import { daysBetween, periodOf } from './leave.rules.ts';
import styles from './leave.module.css';

const views = ['month', 'week'] as const;
const spec = { view: choice(views), day: dayCodec() };

interface Shown {
  readonly away: readonly Away[];
  readonly holidays: readonly { readonly date: string; readonly name: string; readonly nameKH: string | null }[];
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly department: string | null;
    readonly team: string | null;
  }[];
}

/** Who is away when: a grid of people and days, on a phone a list of days. */
export function LeaveCalendarScreen() {
  const { t } = useTranslation(['leave', 'shell']);
  const { values, change } = useAddress(spec);
  const isPhone = useNarrow('phone');
  const view = values.view ?? 'month';
  const at = values.day ?? dayjs().format('YYYY-MM-DD');
  const period = periodOf(view, at);
  const query = useQuery(leaveCalendarOf(period));
  const move = (by: number): void => change({ day: dayjs(at).add(by, view).format('YYYY-MM-DD') });
  return (
    <Page
      title={t('calendar.title')}
      crumbs={[{ title: t('shell:pages.leaves'), to: paths.leaves() }]}
      actions={<CalendarLink />}
    >
      <section className={styles.panel} aria-label={t('calendar.title')}>
        <div className={styles.tools}>
          <Button icon={<LeftOutlined aria-hidden />} aria-label={t('calendar.previous')} onClick={() => move(-1)} />
          <Button onClick={() => change({ day: undefined })}>{t('calendar.today')}</Button>
          <Button icon={<RightOutlined aria-hidden />} aria-label={t('calendar.next')} onClick={() => move(1)} />
          <strong>{view === 'month' ? monthName(at.slice(0, 7)) : `${day(period.from)} - ${day(period.to)}`}</strong>
          <Segmented
            value={view}
            options={views.map((value) => ({ value, label: t(`calendar.${value}`) }))}
            onChange={(next) => change({ view: next === 'month' ? undefined : next })}
          />
        </div>
        <Loaded query={query}>
          {({ data }) =>
            data.people.length === 0 ? (
              <EmptyState title={t('calendar.nobody')} text={t('calendar.nobody_text')} />
            ) : isPhone ? (
              <AwayList shown={data} />
            ) : (
              <AwayGrid shown={data} days={daysBetween(period.from, period.to)} />
            )
          }
        </Loaded>
      </section>
    </Page>
  );
}

const isPending = ({ status }: Away): boolean => status === 0 || status === 4;

function useHalf(): (half: Away['half']) => string {
  const { t } = useTranslation('leave');
  return (half) => (half === 'DAY' ? '' : t(`half.${half}`));
}

function AwayGrid({ shown, days }: { readonly shown: Shown; readonly days: readonly string[] }) {
  const { t, i18n } = useTranslation('leave');
  const half = useHalf();
  const holidays = new Map(shown.holidays.map((one) => [one.date, i18n.language === 'km' ? (one.nameKH ?? one.name) : one.name]));
  const away = new Map(shown.away.map((one) => [`${one.employeeId} ${one.date}`, one]));
  return (
    // A scrolling region must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} tabIndex={0} aria-label={t('calendar.grid')}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('calendar.person')}</th>
            {days.map((one) => (
              <th key={one} scope="col" className={holidays.has(one) ? styles.holiday : undefined} title={holidays.get(one)}>
                {dayjs(one).format('dd')}
                <br />
                {Number(one.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.people.map((person) => (
            <tr key={person.id}>
              <th scope="row">{person.name}</th>
              {days.map((one) => {
                const found = away.get(`${person.id} ${one}`);
                if (found === undefined)
                  return (
                    <td key={one} className={holidays.has(one) ? styles.holiday : undefined}>
                      {null}
                    </td>
                  );
                const word = isPending(found) ? t('calendar.pending') : t('calendar.away');
                return (
                  <td
                    key={one}
                    className={isPending(found) ? styles.pending : styles.away}
                    title={`${word} ${half(found.half)}`.trim()}
                  >
                    <span aria-hidden>{found.half === 'DAY' ? (isPending(found) ? '?' : '●') : found.half}</span>
                    <span className="visually-hidden">{`${word} ${half(found.half)}`.trim()}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The same by days, for a phone. */
function AwayList({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('leave');
  const half = useHalf();
  const byDay = [...Map.groupBy(shown.away, ({ date }) => date)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return (
    <ul className={styles.list}>
      {byDay.map(([date, people]) => (
        <li key={date}>
          <strong>{dayjs(date).format('dddd DD/MM/YYYY')}</strong>
          {people.map((one) => (
            <div key={one.employeeId}>
              {[one.name, half(one.half), isPending(one) ? t('calendar.pending') : ''].filter((part) => part !== '').join(', ')}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
