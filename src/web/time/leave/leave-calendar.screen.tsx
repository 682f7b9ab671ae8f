import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Away } from '#contract/time/leave.ts';
import { useSession } from '#web/api/current-session.ts';
import { choice, day as dayCodec } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { day, monthName } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { CalendarLink } from './calendar-link.tsx';
import { leaveCalendarOf, leaveDays } from './leave.api.ts';
import { CALENDAR_DAYS, awaySpans, daysBetween, freeDays, later, periodOf } from './leave.rules.ts';
import type { AwaySpan } from './leave.rules.ts';
import styles from './leave.module.css';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';

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
    /** Days of the person's own weekend. */
    readonly free: readonly string[];
  }[];
}

/** Who is away when: a grid of people and days, on a phone a list of days. */
export function LeaveCalendarScreen() {
  const { t } = useTranslation(['leave', 'shell']);
  const { values, change } = useAddress(spec);
  const isPhone = useNarrow('phone');
  const view = values.view ?? 'month';
  const at = values.day ?? today();
  const period = periodOf(view, at);
  // On a phone an absence goes on past the month, and what comes after it is told as well.
  const query = useQuery(leaveCalendarOf(isPhone ? { from: period.from, to: later(period.from, CALENDAR_DAYS - 1) } : period));
  const { employeeId } = useSession();
  const own = useQuery({ ...leaveDays({ ...period, employeeId: employeeId ?? '' }), enabled: employeeId !== null });
  const free = freeDays(daysBetween(period.from, period.to), own.data?.data);
  const go = useGo();
  const move = (by: number): void => change({ day: dayjs(at).add(by, view).format('YYYY-MM-DD') });
  return (
    <Page
      title={t('calendar.title')}
      crumbs={[{ title: t('shell:pages.leaves'), to: paths.leaves() }]}
      actions={
        <>
          <CalendarLink />
          <ActionButton
            kind="primary"
            label={t('calendar.ask')}
            needs={{ any: ['leave request/request', 'leave request/request for others'] }}
            onClick={() => go(paths.askLeave())}
          />
        </>
      }
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
        <Legend />
        <Loaded query={query}>
          {({ data }) =>
            data.people.length === 0 ? (
              <EmptyState title={t('calendar.nobody')} text={t('calendar.nobody_text')} />
            ) : isPhone ? (
              <AwayList shown={data} from={period.from} to={period.to} />
            ) : (
              <AwayGrid key={period.from} shown={data} days={daysBetween(period.from, period.to)} free={free} />
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

/** What colours and signs mean. */
function Legend() {
  const { t } = useTranslation('leave');
  return (
    <ul className={styles.signs} aria-label={t('calendar.legend')}>
      <li>
        <span className={styles.away}>●</span> {t('calendar.away')}
      </li>
      <li>
        <span className={styles.pending}>?</span> {t('calendar.pending')}
      </li>
      <li>
        <span className={styles.holiday} /> {t('calendar.free')}
      </li>
      <li>
        <span className={styles.today} /> {t('calendar.today')}
      </li>
    </ul>
  );
}

interface ShownDays {
  readonly shown: Shown;
  /** Weekends of the reader: the head of the days has them. A person's row has the person's own. */
  readonly free: ReadonlySet<string>;
}

function AwayGrid({ shown, days, free }: ShownDays & { readonly days: readonly string[] }) {
  const { t } = useTranslation('leave');
  const half = useHalf();
  const holidays = useHolidays(shown);
  const away = new Map(shown.away.map((one) => [`${one.employeeId} ${one.date}`, one]));
  const region = useRef<HTMLElement>(null);
  // Where the days are wider than the screen, the page opens at today.
  useEffect(() => {
    region.current?.querySelector('th[aria-current=date]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const lookOf = (date: string, isFree: boolean, look?: string): string =>
    [look ?? (isFree || holidays.has(date) ? styles.holiday : ''), date === today() ? styles.today : ''].join(' ').trim();
  return (
    <>
      {holidays.size === 0 ? null : (
        <ul className={styles.signs} aria-label={t('calendar.holidays')}>
          {[...holidays].map(([date, name]) => (
            <li key={date}>
              <span className={styles.holiday} /> {dayjs(date).format('DD/MM')} {name}
            </li>
          ))}
        </ul>
      )}
      <ScrollRegion ref={region} className={styles.scroll} label={t('calendar.grid')}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t('calendar.person')}</th>
              {days.map((one) => (
                <th
                  key={one}
                  scope="col"
                  className={lookOf(one, free.has(one))}
                  title={holidays.get(one)}
                  {...(one === today() ? { 'aria-current': 'date' as const } : {})}
                >
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
                      <td key={one} className={lookOf(one, person.free.includes(one))}>
                        {null}
                      </td>
                    );
                  const word = isPending(found) ? t('calendar.pending') : t('calendar.away');
                  return (
                    <td
                      key={one}
                      className={lookOf(one, false, isPending(found) ? styles.pending : styles.away)}
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
      </ScrollRegion>
    </>
  );
}

/** The names of holidays by their day, in the reader's language. */
function useHolidays({ holidays }: Shown): ReadonlyMap<string, string> {
  const nameOf = useNameOf();
  return new Map(holidays.map((one) => [one.date, nameOf(one)]));
}

/** The same for a phone: who is away today, then each later absence as one span and the holidays; what is over is folded. */
function AwayList({ shown, from, to: until }: Pick<ShownDays, 'shown'> & { readonly from: string; readonly to: string }) {
  const { t } = useTranslation('leave');
  const now = today();
  const free = new Map(shown.people.map((person) => [person.id, new Set(person.free)]));
  const holidays = useHolidays(shown);
  // Where the days that are read end, nobody knows when the person is back.
  const last = later(from, CALENDAR_DAYS - 1);
  const spans = awaySpans(shown.away, (id, date) => holidays.has(date) || free.get(id)?.has(date) === true);
  const entries = [
    ...spans.map((span) => ({
      key: `${span.days[0]?.employeeId} ${span.from}`,
      from: span.from,
      to: span.to,
      span,
      isCut: span.to === last,
    })),
    ...[...holidays].map(([date, name]) => ({ key: `${date} ${name}`, from: date, to: date, holiday: name })),
  ]
    .filter((one: Entry) => one.from <= until)
    .toSorted((one, other) => (one.from === other.from ? 0 : one.from < other.from ? -1 : 1));
  const parts = [
    { key: 'now', title: t('calendar.today'), entries: entries.filter(({ from, to }) => from <= now && to >= now) },
    { key: 'later', title: t('calendar.later'), entries: entries.filter(({ from }) => from > now) },
  ];
  const over = entries.filter(({ to }) => to < now);
  return (
    <>
      {parts.map(({ key, title, entries: own }) =>
        own.length === 0 ? null : (
          <section key={key} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <Entries entries={own} />
          </section>
        ),
      )}
      {over.length === 0 ? null : (
        <details open={over.length === entries.length}>
          <summary>{t('calendar.over', { count: over.length })}</summary>
          <Entries entries={over} />
        </details>
      )}
    </>
  );
}

interface Entry {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly span?: AwaySpan<Away>;
  readonly holiday?: string;
  readonly isCut?: boolean;
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('leave');
  const half = useHalf();
  const now = today();
  return (
    <ul className={styles.list}>
      {entries.map(({ key, from, to, span, holiday, isCut = false }) => {
        const [first] = span?.days ?? [];
        const isAsked = first !== undefined && isPending(first);
        const halves = from === to && first !== undefined ? half(first.half) : '';
        return (
          <li
            key={key}
            className={holiday === undefined ? '' : styles.holiday}
            {...(from <= now && to >= now ? { 'aria-current': 'date' as const } : {})}
          >
            <strong>
              {from === to && !isCut
                ? dayjs(from).format('dddd DD/MM/YYYY')
                : `${day(from)} – ${isCut ? t('calendar.beyond', { date: day(to) }) : day(to)}`}
            </strong>
            {first === undefined ? (
              <div>{holiday}</div>
            ) : (
              <div>
                <span className={isAsked ? styles.pending : styles.away} aria-hidden>
                  {isAsked ? '?' : '●'}
                </span>{' '}
                {[first.name, halves, isAsked ? t('calendar.pending') : ''].filter((part) => part !== '').join(', ')}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
