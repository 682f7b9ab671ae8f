import { useTranslation } from '#web/language/use-translation.ts';
import type { LeaveRow } from '#contract/time/leave.ts';
import { isCalendarLeave } from '#engine/leave/leave-kinds.ts';
import { number, weekdayDate } from '#web/kit/show/formats.ts';
import styles from './leave.module.css';

type Counted = Pick<LeaveRow, 'type' | 'numberOfDay' | 'numberOfWeek'>;

/** How long a leave is, with its unit: days, of maternity and paternity leave weeks. */
export function useLeaveQuantity(): (of: Counted) => string {
  const { t } = useTranslation('leave');
  return ({ type, numberOfDay, numberOfWeek }) => {
    if (isCalendarLeave(type) && numberOfWeek !== null)
      return t('counted_weeks', { weeks: number(numberOfWeek), days: number(numberOfDay) });
    return numberOfDay === 1 ? t('counted_one') : t('counted', { days: number(numberOfDay) });
  };
}

/** The first or the last day of a leave; where only half of it is taken, which. */
export function LeaveEdge({ row, edge }: { readonly row: LeaveRow; readonly edge: 'start' | 'end' }) {
  const { t } = useTranslation('leave');
  const isWhole = edge === 'start' ? row.startShift === 'AM' : row.endShift === 'PM';
  return (
    <>
      {weekdayDate(row[edge])}
      {isWhole ? null : <div className={styles.half}>{t(edge === 'start' ? 'half.PM' : 'half.AM')}</div>}
    </>
  );
}
