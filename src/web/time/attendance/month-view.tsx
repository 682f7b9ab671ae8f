import { InfoCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AttendanceDayRow, AttendanceMonth } from '#contract/time/attendance.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { ListCards } from '#web/kit/list/table/list-cards.tsx';
import { ListTable } from '#web/kit/list/table/list-table.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { number, time, weekdayDate } from '#web/kit/show/formats.ts';
import { timeOf } from './attendance.rules.ts';
import { DayDetail } from './day-events.tsx';
import { DayStates, useMinutes } from './day-states.tsx';
import styles from './attendance.module.css';

/** The days of a month, the newest of those that have come first, with what they come to. */
export function MonthView({ of, today }: { readonly of: AttendanceMonth; readonly today: string }) {
  const { t } = useTranslation('attendance');
  const [shown, setShown] = useState<string>();
  const isPhone = useNarrow('phone');
  const columns = useDayColumns(setShown);
  const days = of.days.filter(({ date }) => date <= today).toReversed();
  const opened = of.days.find(({ date }) => date === shown);
  const label = t('month_of', { name: of.employee.name });
  const rowKey = (day: AttendanceDayRow): string => day.date;
  return (
    <>
      <MonthTotals totals={of.totals} />
      <section className={styles.panel} aria-label={label}>
        {isPhone ? (
          <ListCards
            label={label}
            rows={days}
            columns={columns.slice(0, -1)}
            rowKey={rowKey}
            buttons={(day) => <More day={day} onOpen={setShown} />}
          />
        ) : (
          <ListTable label={label} rows={days} columns={columns} rowKey={rowKey} height={620} />
        )}
      </section>
      <SideDrawer
        title={t('details', { day: weekdayDate(shown) })}
        open={opened !== undefined}
        onClose={() => setShown(undefined)}
      >
        {opened === undefined ? null : <DayDetail day={opened} />}
      </SideDrawer>
    </>
  );
}

function MonthTotals({ totals }: { readonly totals: AttendanceMonth['totals'] }) {
  const { t } = useTranslation('attendance');
  const say = useMinutes();
  const times = (count: number, minutes: number) => (count === 0 ? null : <span className={styles.quiet}>{say(minutes)}</span>);
  return (
    <Counters
      counters={[
        { key: 'worked', label: t('worked_hours'), value: number(totals.worked / 60) },
        { key: 'present', label: t('present'), value: t('days_count', { count: totals.present }) },
        { key: 'absent', label: t('absent'), value: t('days_number', { days: number(totals.absent) }) },
        {
          key: 'late',
          label: t('late'),
          value: t('times', { count: totals.lateTimes }),
          note: times(totals.lateTimes, totals.late),
        },
        {
          key: 'early',
          label: t('early'),
          value: t('times', { count: totals.earlyTimes }),
          note: times(totals.earlyTimes, totals.early),
        },
        { key: 'faults', label: t('faults'), value: totals.faults },
      ]}
    />
  );
}

function More({ day, onOpen }: { readonly day: AttendanceDayRow; readonly onOpen: (date: string) => void }) {
  const { t } = useTranslation('attendance');
  return (
    <ActionButton
      kind="text"
      size="small"
      iconOnly
      label={t('events')}
      spoken={t('details', { day: weekdayDate(day.date) })}
      icon={<InfoCircleOutlined />}
      onClick={() => onOpen(day.date)}
    />
  );
}

function useDayColumns(onOpen: (date: string) => void): readonly Column<AttendanceDayRow>[] {
  const { t } = useTranslation('attendance');
  const say = useMinutes();
  return [
    {
      key: 'date',
      title: t('day'),
      width: 128,
      keep: true,
      phone: 'heading',
      holds: 'weekday',
      render: (day) => weekdayDate(day.date),
    },
    { key: 'states', title: t('status'), width: 190, keep: true, render: (day) => <DayStates day={day} /> },
    { key: 'in', title: t('kinds.IN'), width: 84, keep: true, render: (day) => time(timeOf(day.firstIn)) },
    { key: 'out', title: t('kinds.OUT'), width: 84, keep: true, render: (day) => time(timeOf(day.lastOut)) },
    {
      key: 'worked',
      title: t('worked_hours'),
      width: 110,
      numeric: true,
      render: (day) => (day.worked === 0 ? '-' : say(day.worked)),
    },
    { key: 'more', title: t('events'), width: 110, align: 'center', render: (day) => <More day={day} onOpen={onOpen} /> },
  ];
}
