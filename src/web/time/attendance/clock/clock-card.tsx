import { ImportOutlined, ExportOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Direction } from '#contract/time/attendance.ts';
import { useMay } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { timeOf } from '../attendance.rules.ts';
import { ownDay } from '../attendance.api.ts';
import { useClock } from './use-clock.ts';
import type { Clock, Outcome } from './use-clock.ts';
import styles from '../attendance.module.css';

/** The card of the dashboard: nothing for those who do not clock in; one line above the work of an office, also on a phone. */
export function ClockCard({ isBrief }: { readonly isBrief: boolean }) {
  const { t } = useTranslation('attendance');
  const may = useMay('attendance/clock');
  const query = useQuery({ ...ownDay(), enabled: may });
  const isNarrow = useNarrow('drawer');
  if (query.data?.data.attends !== true) return null;
  const toAttendance = (
    <PageLink to={paths.attendance()} className="lone-link">
      {t('to_attendance')}
    </PageLink>
  );
  return isNarrow && !isBrief ? (
    <Card size="small" title={t('sheet')} extra={toAttendance}>
      <ClockPanel />
    </Card>
  ) : (
    <Card size="small">
      <div className={styles.line}>
        <strong>{t('sheet')}</strong>
        <ClockPanel isLine />
        {toAttendance}
      </div>
    </Card>
  );
}

interface ClockPanelProps {
  readonly code?: string | undefined;
  /** Beside each other: where there is room for one line. */
  readonly isLine?: boolean;
}

/** The button to come or to go, with what became of it. With a code of an office's screen it counts as being there. */
export function ClockPanel({ code, isLine = false }: ClockPanelProps) {
  const { t } = useTranslation('attendance');
  const query = useQuery(ownDay());
  const clock = useClock();
  const today = query.data?.data;
  if (today !== undefined && !today.attends) return <Alert type="info" showIcon title={t('not_for_you')} />;
  const next: Direction =
    clock.waiting.at(-1) === undefined ? (today?.next ?? 'IN') : clock.waiting.at(-1)?.direction === 'IN' ? 'OUT' : 'IN';
  // Which comes next is not known while it is read: a button must not become the other one under somebody's finger. Offline it stays open.
  const isOpen = today !== undefined || query.fetchStatus !== 'fetching';
  const since = timeOf(today?.day?.openSince ?? null);
  const other: Direction = next === 'IN' ? 'OUT' : 'IN';
  return (
    <div className={isLine ? styles.clockLine : styles.clock}>
      <p className={styles.state}>{since === null ? t('not_at_work') : t('at_work_since', { time: since })}</p>
      <ClockButton key={next} direction={next} clock={clock} code={code} isOpen={isOpen} size={isLine ? 'usual' : 'big'} />
      <ClockButton key={other} direction={other} clock={clock} code={code} isOpen={isOpen} />
      {code === undefined ? (
        <p className={styles.quiet} title={t('place_note')}>
          {t('place_note')}
        </p>
      ) : null}
      <output className={styles.result}>
        {clock.busy && code === undefined ? t('locating') : null}
        {clock.outcome === undefined ? null : <OutcomeNote outcome={clock.outcome} />}
        {clock.waiting.length === 0 ? null : <strong>{t('waiting', { count: clock.waiting.length })}</strong>}
      </output>
    </div>
  );
}

function ClockButton(props: {
  readonly direction: Direction;
  readonly clock: Clock;
  readonly code: string | undefined;
  readonly isOpen: boolean;
  /** The button that comes next, big under a thumb or as usual in a line; undefined: the other one. */
  readonly size?: 'big' | 'usual';
}) {
  const { direction, clock, code, isOpen, size } = props;
  const { t } = useTranslation('attendance');
  const isNext = size !== undefined;
  return (
    <Button
      type={isNext ? 'primary' : 'link'}
      {...(size === 'big' ? { size: 'large', block: true, className: styles.big ?? '' } : {})}
      icon={direction === 'IN' ? <ImportOutlined aria-hidden /> : <ExportOutlined aria-hidden />}
      loading={isNext && clock.busy}
      disabled={!isOpen || (!isNext && clock.busy)}
      onClick={() => void clock.tap(direction, code)}
    >
      {direction === 'IN' ? t('clock_in') : t('clock_out')}
    </Button>
  );
}

function OutcomeNote({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('attendance');
  if (outcome.kind === 'refused') return <Alert type="error" showIcon title={t('queue_refused', { reason: outcome.reason })} />;
  if (outcome.kind === 'waiting') return <Alert type="warning" showIcon title={t('kept_offline')} />;
  const done = outcome.direction === 'IN' ? t('done_in') : t('done_out');
  const facts = [
    t(`verdicts.${outcome.verdict}`),
    ...(outcome.accuracy === null ? [] : [t('accuracy', { metres: Math.round(outcome.accuracy) })]),
  ];
  return (
    <Alert
      type={outcome.verdict === 'OK' ? 'success' : 'warning'}
      showIcon
      title={done}
      description={outcome.verdict === 'NO_PLACE' ? t('no_place') : facts.join(' · ')}
    />
  );
}
