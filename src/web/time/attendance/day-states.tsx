import {
  CalendarOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EyeOutlined,
  FieldTimeOutlined,
  ImportOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { AttendanceDayRow } from '#contract/time/attendance.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';
import { inHours, statesOf } from './attendance.rules.ts';
import type { DayState } from './attendance.rules.ts';
import styles from './attendance.module.css';

const looks: Readonly<Record<DayState, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  at_work: { tone: 'info', icon: <ImportOutlined /> },
  present: { tone: 'success', icon: <CheckCircleOutlined /> },
  absent: { tone: 'error', icon: <CloseCircleOutlined /> },
  holiday: { tone: 'neutral', icon: <CalendarOutlined /> },
  dayoff: { tone: 'neutral', icon: <CalendarOutlined /> },
  leave: { tone: 'info', icon: <CalendarOutlined /> },
  late: { tone: 'warning', icon: <FieldTimeOutlined /> },
  early: { tone: 'warning', icon: <FieldTimeOutlined /> },
  fault: { tone: 'error', icon: <WarningOutlined /> },
  look: { tone: 'warning', icon: <EyeOutlined /> },
  ahead: { tone: 'neutral', icon: <ClockCircleOutlined /> },
};

/** Minutes in words: hours where there are any. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useTranslation('attendance');
  return (minutes) => (minutes < 60 ? t('minutes', { count: minutes }) : t('hours', inHours(minutes)));
}

/** What a day is: words, icons and colours. */
export function DayStates({ day }: { readonly day: AttendanceDayRow }) {
  const { t } = useTranslation('attendance');
  const say = useMinutes();
  const words: Readonly<Record<DayState, () => string>> = {
    at_work: () => t('at_work'),
    present: () => t('types.t1'),
    absent: () => t('types.t2'),
    dayoff: () => t('types.t3'),
    holiday: () => t('types.t5'),
    leave: () => t(`on_leave.${day.leave ?? 'DAY'}`),
    late: () => t('late_by', { minutes: say(day.late) }),
    early: () => t('early_by', { minutes: say(day.early) }),
    fault: () => day.faults.map((one) => t(`fault.${one}`)).join(', '),
    look: () => t('to_look_at'),
    ahead: () => t('ahead'),
  };
  return (
    <span className={styles.tags}>
      {statesOf(day).map((state) => (
        <StatusTag key={state} {...looks[state]} label={words[state]()} />
      ))}
    </span>
  );
}
