import { Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { attendance } from '#contract/time/attendance.ts';
import type { AttendanceDayRow, ClockRow } from '#contract/time/attendance.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { Details } from '#web/kit/show/details.tsx';
import { time } from '#web/kit/show/formats.ts';
import { timeOf } from './attendance.rules.ts';
import { DayStates, useMinutes } from './day-states.tsx';
import styles from './attendance.module.css';

/** A day whole: what was expected and worked, and every event with what its manager says of it. */
export function DayDetail({ day }: { readonly day: AttendanceDayRow }) {
  const { t } = useTranslation('attendance');
  const say = useMinutes();
  const expected =
    day.expectedIn === null || day.expectedOut === null
      ? null
      : t('expected', { from: time(timeOf(day.expectedIn)), to: time(timeOf(day.expectedOut)) });
  return (
    <div className={styles.stack}>
      <DayStates day={day} />
      {expected === null ? null : <p className={styles.quiet}>{expected}</p>}
      <Details
        items={[
          { label: t('kinds.IN'), value: timeOf(day.firstIn) },
          { label: t('kinds.OUT'), value: timeOf(day.lastOut) },
          { label: t('worked_hours'), value: say(day.worked) },
        ]}
      />
      <h3 className={styles.heading}>{t('events')}</h3>
      <EventList events={day.events} />
    </div>
  );
}

/** Events in their order. */
export function EventList({ events }: { readonly events: readonly ClockRow[] }) {
  const { t } = useTranslation('attendance');
  if (events.length === 0) return <p className={styles.quiet}>{t('no_events')}</p>;
  return (
    <ul className={styles.events} aria-label={t('events')}>
      {events.map((event) => (
        <li key={event.id} className={event.judgement === 'struck' ? styles.struck : undefined}>
          <Event event={event} />
        </li>
      ))}
    </ul>
  );
}

function Event({ event }: { readonly event: ClockRow }) {
  const { t } = useTranslation('attendance');
  const place =
    event.branch === null
      ? null
      : event.distance === null
        ? t('at_branch', { branch: event.branch })
        : t('distance', { metres: event.distance, branch: event.branch });
  const facts = [
    t(`methods.${event.method}`),
    place,
    event.accuracy === null ? null : t('accuracy', { metres: event.accuracy }),
    event.isOffline ? t('sent_later') : null,
  ].filter((one) => one !== null);
  const judged =
    event.judgement === null ? null : t('judged_by', { what: t(`judgements.${event.judgement}`), name: event.judgedBy ?? '-' });
  return (
    <>
      <div className={styles.eventHead}>
        <strong>
          <time className={styles.time}>{timeOf(event.at)}</time> {t(`kinds.${event.direction}`)}
        </strong>
        {event.method === 'CORRECTION' ? null : (
          <Tag color={event.verdict === 'OK' ? 'success' : 'warning'}>{t(`verdicts.${event.verdict}`)}</Tag>
        )}
      </div>
      <span className={styles.quiet}>{facts.join(' · ')}</span>
      {judged === null ? null : <span>{event.comment === null ? judged : `${judged}: ${event.comment}`}</span>}
      {event.mayJudge ? <Judge event={event} /> : null}
    </>
  );
}

function Judge({ event }: { readonly event: ClockRow }) {
  const { t } = useTranslation('attendance');
  const change = useChange(attendance.judge);
  const confirm = useConfirm();
  const once = useOnce();
  const { success, failed } = useFeedback();
  const say = async (judgement: 'confirmed' | 'struck'): Promise<void> => {
    const question = { title: t('strike_title'), text: t('strike_text'), yes: t('strike'), danger: true };
    if (judgement === 'struck' && !(await confirm(question))) return;
    try {
      await change.mutateAsync({ params: { id: event.id }, body: { judgement, version: event.version } });
      success({ title: t('judged') });
    } catch (error) {
      failed(t('events'), error);
    }
  };
  const spoken = (what: string): string => `${what}, ${timeOf(event.at) ?? ''}`;
  return (
    <div className={styles.tools}>
      {event.judgement === 'confirmed' || (event.judgement === null && event.verdict === 'OK') ? null : (
        <ActionButton
          size="small"
          label={t('confirm')}
          spoken={spoken(t('confirm'))}
          loading={change.isPending}
          onClick={() => void once(async () => await say('confirmed'))}
        />
      )}
      {event.judgement === 'struck' ? null : (
        <ActionButton
          size="small"
          danger
          label={t('strike')}
          spoken={spoken(t('strike'))}
          loading={change.isPending}
          onClick={() => void once(async () => await say('struck'))}
        />
      )}
    </div>
  );
}
