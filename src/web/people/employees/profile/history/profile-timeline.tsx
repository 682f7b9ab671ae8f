import { inTextOrder } from '#engine/text/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeTimeline } from '#contract/people/employees/employee-timeline.ts';
import type { LifeEvent } from '#contract/people/employees/employee-timeline.ts';
import { read } from '#web/api/queries.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { SeriesChart } from '#web/kit/chart/chart.tsx';
import { NOTHING, count, day, money, month, moneyIn } from '#web/kit/show/formats.ts';
import styles from '../../employees.module.css';
import { useValueWord } from '../profile-parts.tsx';

/** What happened to somebody, the newest first; the server leaves out what the reader may not see. */
export function ProfileTimeline({ id }: { readonly id: string }) {
  const { t } = useTranslation('employeeProfile');
  const query = useQuery(read(employeeTimeline.read, { params: { id } }));
  return (
    <section className={styles.section} aria-label={t('timeline.title')}>
      <h2 className={styles.heading}>{t('timeline.title')}</h2>
      <Loaded query={query}>
        {({ data }) => (
          <>
            <SalaryOverTime events={data} />
            <ol className={styles.timeline}>
              {data.map((event) => (
                <li key={`${event.date} ${event.kind} ${event.after ?? ''}`}>
                  <span className={styles.timelineDay}>{day(event.date)}</span>
                  <Told event={event} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Each salary from its day on, where it has changed; who may not see it reads of no change. */
function SalaryOverTime({ events }: { readonly events: readonly LifeEvent[] }) {
  const { t } = useTranslation('employeeProfile');
  const changes = events.filter(({ kind }) => kind === 'salary').toSorted((one, other) => inTextOrder(one.date, other.date));
  const [first] = changes;
  const joined = events.find(({ kind }) => kind === 'joined');
  if (first === undefined || joined === undefined) return null;
  const salaries = [{ date: joined.date, after: first.before }, ...changes].map(({ date, after }) => ({
    date,
    amount: Number(after),
  }));
  return (
    <SeriesChart
      title={t('timeline.salaries')}
      kind="bars"
      height={150}
      categories={salaries.map(({ date }) => ({ key: date, short: month(date), name: day(date) }))}
      series={[{ key: 'salary', name: t('timeline.salaries'), values: salaries.map(({ amount }) => amount) }]}
      format={money}
      short={count}
    />
  );
}

const isJoining = (kind: LifeEvent['kind']): kind is 'joined' | 'rehired' => kind === 'joined' || kind === 'rehired';

function Told({ event }: { readonly event: LifeEvent }) {
  const { t } = useTranslation('employeeProfile');
  const word = useValueWord();
  const { kind, before, after, until, year } = event;
  const isPay = kind === 'salary';
  const said = (value: string | null): string => {
    if (value === null) return NOTHING;
    return isPay ? moneyIn(Number(value), 'USD') : (word(value) ?? value);
  };
  const key =
    kind === 'contract' && until === null
      ? 'contract_open'
      : isJoining(kind) && after === null
        ? (`${kind}_bare` as const)
        : kind;
  const by = [
    ...(event.askedBy === null ? [] : [t('timeline.asked_by', { name: event.askedBy })]),
    ...(event.approvedBy === null ? [] : [t('timeline.approved_by', { name: event.approvedBy })]),
  ];
  return (
    <span>
      {t(`timeline.${key}`, { before: said(before), after: said(after), until: day(until), year: year ?? '' })}
      {by.length === 0 ? null : <small className={styles.timelineBy}> {by.join(' · ')}</small>}
    </span>
  );
}
